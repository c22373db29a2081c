// The page: which of its hands is shown, what its address says, what keys do.  Goes on behind hand.js.

function help() {
  document.getElementById("help").togglePopover?.();
}

const hands = [...document.querySelectorAll("article.hand")].map((root) => new Hand(root));
let current = hands[0];

/** One hand of several is shown. */
function choose(hand) {
  current = hand;
  if (hands.length === 1) return;
  for (const one of hands) {
    one.root.hidden = one !== hand;
    if (one !== hand && one.playable) one.pause();
  }
  for (const link of document.querySelectorAll("nav.hands a"))
    link.toggleAttribute("aria-current", link.dataset.hand === hand.key);
}

/** Write where one is behind the address; a page within another one has none of its own. */
function remember(hand) {
  if (!hand.playable) return;
  try {
    history.replaceState(null, "", hand.address);
  } catch {
    // a sandboxed frame, or a browser that counts how often: the link button still tells the address
  }
}

/** Go where the address says: `#a23`, `#t7`, `#v2a30`, with `h3-` before it for the third hand of a page. */
function follow(address) {
  const found = /^#(?:(h\d+)-?)?(?:(t|(?:v(\d+))?a)(\d+))?$/.exec(address);
  if (!found) return;
  const [, key, kind, line, number] = found;
  const hand = hands.find((one) => one.key === key) ?? current;
  choose(hand);
  if (kind === "t") hand.goTurn(Number(number));
  else if (kind) hand.goAfter(Number(number), Number(line ?? 0));
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !current.playable) return;
  const field = event.target.closest("input, select, textarea, [popover]");
  const pressed = event.key === " " && event.target.closest("button, summary, a");
  if (pressed || (field && event.key !== "?")) return;
  if (current.press(event.key)) event.preventDefault();
});
document.querySelector("nav.hands")?.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-hand]");
  if (!link) return;
  event.preventDefault();
  choose(hands.find((hand) => hand.key === link.dataset.hand));
  remember(current);
});
addEventListener("beforeprint", () => current.playable && current.print());
addEventListener("hashchange", () => follow(location.hash));
choose(current);
follow(location.hash);
document.documentElement.classList.add("ready");
