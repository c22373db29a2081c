// One hand of the page.  Goes on behind table.js and strip.js, in the same script.

const CALM = matchMedia("(prefers-reduced-motion: reduce)");

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
    this.table = new Table(this.part("board"), this.data);
    if (this.data.strip) this.strip = new Strip(this.part("strip"), this.data.strip, this.end, this.spoilerFree);
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
    this.table.show(this.moment, moving && !CALM.matches);
    this.showMove();
    this.showPlace();
    this.showResult();
    this.showStrip();
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

  /** On a phone the moves stand below the board: who touches one there is taken up to what it shows. */
  showBoard() {
    const board = this.part("board");
    const box = board.getBoundingClientRect();
    if (box.bottom <= 0 || box.top >= innerHeight) board.scrollIntoView();
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
    const at = this.line === 0 ? this.at : this.lines[0].findLastIndex((moment) => moment.n <= this.data.lines[this.line].base);
    this.strip?.show(at, this.reached);
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
      else if (button.classList.contains("walk")) {
        this.walkIn(Number(button.dataset.line));
        this.showBoard();
      } else if (button.matches("li[data-at] > a")) {
        event.preventDefault();
        this.goAfter(Number(move.dataset.at), Number(move.dataset.line));
        this.showBoard();
      } else if (button.matches("[data-part=strip] svg")) {
        this.go(this.strip.pointed(event), 0);
      } else return;
      remember(this);
    });
    this.part("slider").addEventListener("input", (event) => {
      this.pause();
      this.go(Number(event.target.value));
    });
    this.part("slider").addEventListener("change", () => remember(this));
  }

  act(action, name) {
    if (name !== "play") this.pause();
    action();
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
    const boards = [this.lines[0][0], this.lines[0].at(-1)].map((moment) => {
      this.table.show(moment);
      const board = this.table.root.cloneNode(true);
      for (const one of [board, ...board.querySelectorAll("[data-part]")]) one.removeAttribute("data-part");
      return make("figure", { class: "printed" }, make("figcaption", {}, moment.w), board);
    });
    this.part("start").replaceChildren(boards[0]);
    if (this.lines[0].length > 1) this.part("finish").replaceChildren(boards[1]);
    this.table.show(this.moment);
  }

  pace(step) {
    const speed = this.part("speed");
    speed.selectedIndex = Math.max(0, Math.min(speed.selectedIndex + step, speed.length - 1));
  }
}
