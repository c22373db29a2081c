// Shows what the page's data say, moment by moment.  No rule of the game is known here: where each card lies after
// each action was worked out by the engine, and every word of a sentence stands in the data.
"use strict";

const SVG = "http://www.w3.org/2000/svg";
const WORDS = JSON.parse(document.getElementById("words").textContent);
const RTL = document.documentElement.dir === "rtl";
const GROUPS = ["brights", "animals", "ribbons", "junk", "jokers"];
const CALM = matchMedia("(prefers-reduced-motion: reduce)");

/** An element with its attributes; children are elements or texts. */
function make(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function say(key, values = {}) {
  return WORDS[key].replace(/\{(\w+)\}/g, (_, place) => values[place]);
}

/** A picture out of the page's sheet; `label` is what it is called, none where that is said beside it. */
function picture(id, box, label) {
  const drawn = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  drawn.setAttribute("viewBox", box);
  if (label) {
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", label);
  } else drawn.setAttribute("aria-hidden", "true");
  drawn.append(use);
  return drawn;
}

const back = () => make("li", { class: "card back" }, picture("card-back", "0 0 40 64", say("replayer.back")));

/** A text with the rule that it follows from, which opens. */
function cited(text, rule) {
  return make("button", { type: "button", class: "rule", popovertarget: `rule-${rule}` }, `${text} `, make("b", {}, rule));
}

/** The moments of a line from the deal on, each with where every card lies: the changes of the data added up. */
function unfold(data) {
  const lines = [];
  for (const line of data.lines) {
    const base = line.above === null ? [] : lines[line.above].filter((moment) => moment.n <= line.base);
    const moments = [...base];
    for (const told of line.moments) {
      const before = moments.at(-1) ?? { where: [], seats: [], k: 0 };
      const where = [...before.where];
      const moved = told.m ?? [];
      for (let i = 0; i < moved.length; i += 2) where[moved[i]] = moved[i + 1];
      const seats = [...before.seats];
      for (const [seat, view] of Object.entries(told.s ?? {})) seats[seat] = view;
      moments.push({ ...told, where, seats, k: told.k ?? before.k });
    }
    lines.push(moments);
  }
  return lines;
}

/** One hand of the page: its table, its controls, and where in it one is. */
class Hand {
  constructor(root) {
    this.root = root;
    this.key = root.dataset.hand;
    this.data = JSON.parse(this.part("data").textContent);
    this.lines = unfold(this.data);
    this.line = 0;
    this.at = 0;
    this.reached = 0;
    this.timer = null;
    this.spoilerFree = "spoilerFree" in root.dataset;
    this.playable = this.lines[0].length > 0;
    if (!this.playable) return;
    this.cards = this.data.cards.map(([code, name, title]) =>
      make("li", { class: "card", "data-card": code, title }, picture(`card-${code}`, "0 0 40 64", name)),
    );
    this.part("pile").append(picture("card-back", "0 0 40 64"));
    this.moves = new Map();
    for (const move of root.querySelectorAll("li[data-at]")) this.moves.set(`${move.dataset.line} ${move.dataset.at}`, move);
    this.listen();
    this.show(false);
  }

  part(name) {
    return this.root.querySelector(`[data-part="${name}"]`);
  }

  get moments() {
    return this.lines[this.line];
  }

  get moment() {
    return this.moments[this.at];
  }

  get end() {
    return this.moments.length - 1;
  }

  // where one goes

  go(at, line = this.line) {
    const from = this.line === line ? this.at : -2;
    this.line = line;
    this.at = Math.max(0, Math.min(at, this.end));
    if (this.at >= this.end) this.pause();
    this.show(Math.abs(this.at - from) === 1);
  }

  /** To the moment after so many actions, as a link names it. */
  goAfter(after, line = 0) {
    if (!this.playable || !this.lines[line]) return;
    const at = this.lines[line].findLastIndex((moment) => moment.n <= after);
    this.go(at, line);
  }

  /** To the end of a turn. */
  goTurn(turn) {
    if (this.playable) this.go(this.lines[0].findLastIndex((moment) => moment.t <= turn), 0);
  }

  /** To the next moment of a kind in a direction; stays where there is none. */
  seek(step, fits) {
    for (let at = this.at + step; at >= 0 && at <= this.end; at += step) if (fits(at)) return this.go(at);
  }

  seekEvent(step) {
    this.seek(step, (at) => this.moments[at].e === 1);
  }

  /** The moment before a choice: what would you do? */
  seekDecision(step) {
    this.seek(step, (at) => this.moments[at + 1]?.d === 1);
  }

  walkIn(line) {
    const first = this.data.lines[line].moments[0];
    if (first) this.go(this.lines[line].findIndex((moment) => moment.n === first.n), line);
  }

  walkOut() {
    const { above, base } = this.data.lines[this.line];
    if (above !== null) this.goAfter(base, above);
  }

  /** Into the first variation that stands instead of this move, else of the next one. */
  walkHere() {
    for (const moment of [this.moments[this.at - 1], this.moment]) {
      const here = this.data.lines.findIndex((line) => line.above === this.line && line.base === moment?.n);
      if (here > 0) return this.walkIn(here);
    }
  }

  play() {
    if (this.timer !== null) return this.pause();
    if (this.at >= this.end) this.go(0);
    const next = () => {
      this.timer = setTimeout(next, Number(this.part("speed").value));
      this.go(this.at + 1);
    };
    this.timer = setTimeout(next, 250);
    this.showPlaying();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = null;
    this.showPlaying();
  }

  // what one sees

  show(moving) {
    this.showTable(moving && !CALM.matches);
    this.showSeats();
    this.showMove();
    this.showPlace();
    this.showResult();
    this.showStrip();
  }

  showTable(moving) {
    const starts = moving ? this.cards.map((card) => card.isConnected && card.getBoundingClientRect()) : [];
    const pile = moving && this.part("pile").getBoundingClientRect();
    this.lay();
    if (!moving) return;
    this.cards.forEach((card, number) => {
      if (!card.isConnected) return;
      const end = card.getBoundingClientRect();
      const start = starts[number] || pile;
      const [x, y, scale] = [start.left - end.left, start.top - end.top, start.width / end.width];
      if (Math.abs(x) + Math.abs(y) < 2) return;
      card.animate(
        [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 }, { transformOrigin: "0 0", zIndex: 5 }],
        { duration: 320, easing: "ease-out" },
      );
    });
  }

  /** Put every card where it lies. */
  lay() {
    const { zones, cards } = this.data;
    const moved = new Set((this.moment.m ?? []).filter((_, index) => index % 2 === 0));
    const lists = new Map();
    for (const list of this.root.querySelectorAll('[data-part="held"], [data-part="taken"]')) list.replaceChildren();
    for (const [seat] of this.moment.seats.entries()) for (const group of GROUPS) lists.set(`${seat} ${group}`, this.group(seat, group));
    const piles = [];
    this.cards.forEach((card, number) => {
      card.remove();
      const zone = zones[this.moment.where[number]];
      if (!zone) return;
      const [kind, seat, stack, group, label] = zone;
      card.classList.toggle("moved", this.at > 0 && moved.has(number));
      if (kind === "hand") this.held(seat).append(card);
      else if (kind === "taken") lists.get(`${seat} ${group}`).append(card);
      else {
        const key = stack ? `stack ${stack}` : cards[number][3];
        if (!lists.has(key)) piles.push(this.pile(key, kind, label, lists));
        lists.get(key).append(card);
      }
    });
    for (const list of lists.values()) if (!list.children.length) list.parentElement.remove();
    this.part("loose").replaceChildren(...piles);
    this.moment.seats.forEach((view, seat) => this.held(seat).append(...Array.from({ length: view[1] }, back)));
  }

  held(seat) {
    return this.seat(seat).querySelector('[data-part="held"]');
  }

  /** The list that one kind of a seat's captures stand in. */
  group(seat, group) {
    const worth = group === "junk" ? ` ${say("worth", { value: this.moment.seats[seat][2] })}` : "";
    const list = make("ul", { class: "cards", "aria-label": say(group) });
    const label = make("span", { class: "label" }, say(group) + worth);
    this.seat(seat).querySelector('[data-part="taken"]').append(make("div", { class: "group", "data-group": group }, label, list));
    return list;
  }

  /** A month's cards on the table, or a stack. */
  pile(key, kind, label, lists) {
    const list = make("ul", { class: "cards" });
    lists.set(key, list);
    const pile = make("div", { class: `pileup ${kind}` }, list);
    if (label) pile.append(make("span", { class: "label" }, label));
    return pile;
  }

  seat(seat) {
    return this.part("board").querySelector(`[data-seat="${seat}"]`);
  }

  showSeats() {
    this.part("stock").textContent = this.moment.k;
    this.part("pile").hidden = this.moment.k === 0;
    this.moment.seats.forEach(([score, , , counts, items, towards], seat) => {
      const place = this.seat(seat);
      place.classList.toggle("acts", this.moment.a === seat);
      place.querySelector('[data-part="score"]').textContent = score;
      const chips = [
        ...items.map(([text, rule]) => make("li", { class: "item" }, cited(text, rule))),
        ...towards.map(([text, rule]) => make("li", { class: "towards" }, cited(text, rule))),
        ...counts.map((text) => make("li", {}, text)),
      ];
      place.querySelector('[data-part="counts"]').replaceChildren(...chips);
    });
  }

  showMove() {
    this.part("now").textContent = this.moment.w;
    const move = this.moves.get(this.moveKey(this.moment));
    const beside = move?.querySelector(":scope > .beside")?.cloneNode(true);
    this.part("beside").replaceChildren(...(beside ? beside.childNodes : []));
    for (const one of this.root.querySelectorAll("[aria-current]")) one.removeAttribute("aria-current");
    if (this.spoilerFree) this.showReached();
    const link = move?.querySelector("a");
    link?.setAttribute("aria-current", "step");
    for (let around = move?.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
    this.scrollTo(link);
    this.part("walked").hidden = this.line === 0;
    this.part("walked-words").textContent = this.line ? say("replayer.in_variation", { number: this.line }) : "";
    this.root.classList.toggle("walking", this.line > 0);
  }

  /** Moves that are still to come are kept back, and turns that have no other ones. */
  showReached() {
    this.lines[0].forEach((moment, at) => {
      const move = this.moves.get(`0 ${moment.n}`);
      const later = at > this.reached && at > this.at;
      move.classList.toggle("later", later);
      if (!move.previousElementSibling) move.closest(".turn").classList.toggle("later", later);
    });
  }

  /** The list of moves keeps the move in sight; the page itself stays where it is. */
  scrollTo(link) {
    const list = this.part("moves");
    if (!link || list.scrollHeight <= list.clientHeight) return;
    const [box, own] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    if (own.top < box.top + 40 || own.bottom > box.bottom - 20) list.scrollTop += own.top - box.top - box.height / 3;
  }

  /** Where a moment stands in the list of moves: in the line that it belongs to. */
  moveKey(moment) {
    let line = this.line;
    while (this.data.lines[line].above !== null && moment.n <= this.data.lines[line].base) line = this.data.lines[line].above;
    return `${line} ${moment.n}`;
  }

  showPlace() {
    const slider = this.part("slider");
    slider.max = this.end;
    slider.value = this.at;
    slider.setAttribute("aria-valuetext", this.moment.w);
    this.part("at").textContent = say("replayer.place", { at: this.at, end: this.end });
    const off = { first: this.at === 0, back: this.at === 0, forward: this.at === this.end, last: this.at === this.end };
    for (const [name, is] of Object.entries(off)) this.root.querySelector(`[data-do="${name}"]`).setAttribute("aria-disabled", is);
  }

  showPlaying() {
    const button = this.root.querySelector('[data-do="play"]');
    const key = this.timer === null ? "play" : "pause";
    button.querySelector("use").setAttribute("href", `#icon-${key}`);
    button.title = this.timer === null ? say("replayer.play") : say("replayer.pause");
    button.setAttribute("aria-label", button.title);
  }

  showResult() {
    if (this.line === 0) this.reached = Math.max(this.reached, this.at);
    const later = this.reached < this.lines[0].length - 1 && this.lines[0].length > 1;
    this.part("later").hidden = !later;
    this.part("ledger").hidden = later;
  }

  showStrip() {
    const strip = this.data.strip;
    if (!strip) return;
    const length = Math.max(1, this.lines[0].length - 1);
    const at = this.line === 0 ? this.at : this.lines[0].findLastIndex((moment) => moment.n <= this.data.lines[this.line].base);
    this.part("cursor").setAttribute("transform", `translate(${(1000 * at) / length} 0)`);
    const last = strip.at.findLastIndex((place) => place <= at);
    this.part("told").textContent = last < 0 ? "" : strip.told[last];
    if (this.spoilerFree) this.part("clip").setAttribute("width", (1000 * Math.max(this.reached, 0.001)) / length);
  }

  // what one does

  listen() {
    const acts = {
      first: () => this.go(0),
      back: () => this.go(this.at - 1),
      forward: () => this.go(this.at + 1),
      last: () => this.go(this.end),
      play: () => this.play(),
      event: () => this.seekEvent(1),
      "event-before": () => this.seekEvent(-1),
      decision: () => this.seekDecision(1),
      "decision-before": () => this.seekDecision(-1),
      out: () => this.walkOut(),
      link: () => this.copyLink(),
      help: () => help(),
      reveal: () => this.reveal(),
    };
    this.root.addEventListener("click", (event) => {
      const button = event.target.closest("button, a[href], [data-part=strip] svg");
      if (!button) return;
      const move = button.closest("li[data-at]");
      if (button.dataset.do) this.act(acts[button.dataset.do], button.dataset.do);
      else if (button.classList.contains("walk")) this.walkIn(Number(button.dataset.line));
      else if (button.matches("li[data-at] > a")) {
        event.preventDefault();
        this.goAfter(Number(move.dataset.at), Number(move.dataset.line));
      } else if (button.matches("[data-part=strip] svg")) {
        this.go(this.pointed(event, button), 0);
      } else return;
      remember(this);
    });
    this.part("slider").addEventListener("input", (event) => {
      this.pause();
      this.go(Number(event.target.value));
    });
    this.part("slider").addEventListener("change", () => remember(this));
    this.part("strip")?.addEventListener("pointermove", (event) => this.tell(event));
    this.part("strip")?.addEventListener("pointerleave", () => this.showStrip());
  }

  act(action, name) {
    if (name !== "play") this.pause();
    action();
  }

  /** The place in the hand that a pointer is at in the strip. */
  pointed(event, drawn) {
    const box = drawn.getBoundingClientRect();
    const across = RTL ? box.right - event.clientX : event.clientX - box.left;
    return Math.round((across / box.width) * (this.lines[0].length - 1));
  }

  /** What the strip says where it is pointed at. */
  tell(event) {
    const drawn = event.target.closest("svg");
    if (!drawn) return;
    const at = this.pointed(event, drawn);
    const last = this.data.strip.at.findLastIndex((place) => place <= at);
    if (last >= 0 && !(this.spoilerFree && at > this.reached)) this.part("told").textContent = this.data.strip.told[last];
  }

  reveal() {
    this.reached = this.lines[0].length - 1;
    this.show(false);
    this.part("ledger").focus({ preventScroll: false });
  }

  get address() {
    const key = this.moveKey(this.moment).split(" ");
    return `#${this.data.prefix}${key[0] === "0" ? "" : `v${key[0]}`}a${key[1]}`;
  }

  async copyLink() {
    const said = this.part("copied");
    const framed = location.protocol === "about:"; // where the clipboard is not to be had
    const link = (framed ? "" : location.href.replace(/#.*$/, "")) + this.address;
    said.hidden = false;
    try {
      if (framed) throw new Error();
      await navigator.clipboard.writeText(link);
      said.replaceChildren(say("replayer.copied"));
    } catch {
      const field = make("input", { readonly: "", dir: "ltr", "aria-label": say("replayer.copy_by_hand") });
      field.value = link;
      said.replaceChildren(`${say("replayer.copy_by_hand")} `, field);
      field.select();
    }
  }

  /** Do what a key says; whether it says anything. */
  press(key) {
    const [before, after] = RTL ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const acts = {
      [before]: () => this.go(this.at - 1),
      [after]: () => this.go(this.at + 1),
      " ": () => this.play(),
      Home: () => this.go(0),
      End: () => this.go(this.end),
      n: () => this.seekEvent(1),
      p: () => this.seekEvent(-1),
      d: () => this.seekDecision(1),
      D: () => this.seekDecision(-1),
      v: () => this.walkHere(),
      V: () => this.walkOut(),
      "+": () => this.pace(1),
      "-": () => this.pace(-1),
      "?": () => help(),
    };
    if (!acts[key]) return false;
    this.act(acts[key], key === " " || key === "+" || key === "-" ? "play" : key);
    remember(this);
    return true;
  }

  /** On paper: the table as it was dealt, and as it lies in the end. */
  print() {
    this.pause();
    this.root.querySelector(".about").open = true;
    const { line, at } = this;
    const boards = [0, this.lines[0].length - 1].map((place) => {
      this.line = 0;
      this.at = place;
      this.lay();
      this.showSeats();
      const board = this.part("board").cloneNode(true);
      for (const one of [board, ...board.querySelectorAll("[data-part]")]) one.removeAttribute("data-part");
      return make("figure", { class: "printed" }, make("figcaption", {}, this.moment.w), board);
    });
    this.part("start").replaceChildren(boards[0]);
    if (this.lines[0].length > 1) this.part("finish").replaceChildren(boards[1]);
    Object.assign(this, { line, at });
    this.lay();
    this.showSeats();
  }

  pace(step) {
    const speed = this.part("speed");
    speed.selectedIndex = Math.max(0, Math.min(speed.selectedIndex + step, speed.length - 1));
  }
}

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
