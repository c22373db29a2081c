// Shows what the page's data say, moment by moment.  No rule of the game is known here: where each card lies after
// each action was worked out by the engine, and every word of a sentence stands in the data.
"use strict";

const SVG = "http://www.w3.org/2000/svg";
const WORDS = JSON.parse(document.getElementById("words").textContent);
const RTL = document.documentElement.dir === "rtl";
const GROUPS = ["brights", "animals", "ribbons", "junk", "jokers"];

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

/** The table of a hand, on which every card lies where a moment says. */
class Table {
  constructor(root, data) {
    this.root = root;
    this.data = data;
    this.cards = data.cards.map(([code, name, title]) =>
      make("li", { class: "card", "data-card": code, title }, picture(`card-${code}`, "0 0 40 64", name)),
    );
    this.part("pile").append(picture("card-back", "0 0 40 64"));
  }

  part(name) {
    return this.root.querySelector(`[data-part="${name}"]`);
  }

  seat(seat) {
    return this.root.querySelector(`[data-seat="${seat}"]`);
  }

  held(seat) {
    return this.seat(seat).querySelector('[data-part="held"]');
  }

  /** Show a moment; `sliding`, the cards that lay elsewhere before go there before one's eyes. */
  show(moment, sliding = false) {
    const starts = sliding ? this.cards.map((card) => card.isConnected && card.getBoundingClientRect()) : [];
    const pile = this.part("pile").getBoundingClientRect();
    this.lay(moment);
    this.showSeats(moment);
    starts.forEach((start, number) => this.slide(this.cards[number], start || pile));
  }

  /** Let a card come from where it was, or from the pile, to where it lies. */
  slide(card, start) {
    if (!card.isConnected) return;
    const end = card.getBoundingClientRect();
    const [x, y, scale] = [start.left - end.left, start.top - end.top, start.width / end.width];
    if (Math.abs(x) + Math.abs(y) < 2) return;
    const above = { transformOrigin: "0 0", zIndex: 5 };
    card.animate([{ ...above, transform: `translate(${x}px, ${y}px) scale(${scale})` }, above], { duration: 320, easing: "ease-out" });
  }

  /** Put every card where it lies. */
  lay(moment) {
    const { zones, cards } = this.data;
    const moved = new Set((moment.m ?? []).filter((_, index) => index % 2 === 0));
    const lists = new Map();
    for (const list of this.root.querySelectorAll('[data-part="held"], [data-part="taken"]')) list.replaceChildren();
    moment.seats.forEach((view, seat) => {
      for (const group of GROUPS) lists.set(`${seat} ${group}`, this.group(seat, group, view));
    });
    const piles = [];
    this.cards.forEach((card, number) => {
      card.remove();
      const zone = zones[moment.where[number]];
      if (!zone) return;
      const [kind, seat, stack, group, label] = zone;
      card.classList.toggle("moved", moment.t > 0 && moved.has(number));
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
    moment.seats.forEach((view, seat) => this.held(seat).append(...Array.from({ length: view[1] }, back)));
  }

  /** The list that one kind of a seat's captures stand in. */
  group(seat, group, view) {
    const worth = group === "junk" ? ` ${say("worth", { value: view[2] })}` : "";
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

  showSeats(moment) {
    this.part("stock").textContent = moment.k;
    this.part("pile").hidden = moment.k === 0;
    moment.seats.forEach(([score, , , counts, items, towards], seat) => {
      const place = this.seat(seat);
      place.classList.toggle("acts", moment.a === seat);
      place.querySelector('[data-part="score"]').textContent = score;
      const chips = [
        ...items.map(([text, rule]) => make("li", { class: "item" }, cited(text, rule))),
        ...towards.map(([text, rule]) => make("li", { class: "towards" }, cited(text, rule))),
        ...counts.map((text) => make("li", {}, text)),
      ];
      place.querySelector('[data-part="counts"]').replaceChildren(...chips);
    });
  }
}
