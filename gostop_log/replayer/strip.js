// The strip below the table.  Goes on behind table.js, in the same script.

/** What the hand was worth, moment by moment, with a cursor where one is. */
class Strip {
  /** `end` is the number of the last moment; with `kept` what is still to come is kept back. */
  constructor(root, data, end, kept) {
    this.root = root;
    this.data = data;
    this.end = Math.max(1, end);
    this.kept = kept;
    this.drawn = root.querySelector("svg");
    root.addEventListener("pointermove", (event) => this.follow(event));
    root.addEventListener("pointerleave", () => this.tell(this.at));
  }

  part(name) {
    return this.root.querySelector(`[data-part="${name}"]`);
  }

  show(at, reached) {
    this.at = at;
    this.reached = reached;
    this.part("cursor").setAttribute("transform", `translate(${this.across(at)} 0)`);
    if (this.kept) this.part("clip").setAttribute("width", this.across(Math.max(reached, 0.001)));
    this.tell(at);
  }

  /** How far to the right of the picture a moment is. */
  across(at) {
    return (this.drawn.viewBox.baseVal.width * at) / this.end;
  }

  tell(at) {
    const last = this.data.at.findLastIndex((place) => place <= at);
    this.part("told").textContent = last < 0 ? "" : this.data.told[last];
  }

  /** Tell of the moment that is pointed at, if it is not kept back. */
  follow(event) {
    const at = this.pointed(event);
    if (this.drawn.contains(event.target) && !(this.kept && at > this.reached)) this.tell(at);
  }

  /** The moment that a pointer is at. */
  pointed(event) {
    const box = this.drawn.getBoundingClientRect();
    const across = RTL ? box.right - event.clientX : event.clientX - box.left;
    return Math.round((across / box.width) * this.end);
  }
}
