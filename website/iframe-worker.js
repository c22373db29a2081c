// Opened from a disk, a page may start no worker, in which the search runs. A hidden frame does its work there.
// The plugin `offline` would take a script for that from another host.
if (location.protocol === "file:") {
  window.IFrameWorker = window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inner = frame.contentWindow;
      const base = new URL(url, location.href);
      const load = (source) =>
        new Promise((resolve, reject) => {
          const script = this.inner.document.createElement("script");
          script.src = new URL(source, base).href;
          script.onload = resolve;
          script.onerror = reject;
          this.inner.document.head.append(script);
        });
      this.inner.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      this.inner.importScripts = (...sources) =>
        sources.reduce((before, source) => before.then(() => load(source)), Promise.resolve());
      this.loaded = load(base);
    }

    postMessage(data) {
      this.loaded.then(() => this.inner.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      this.inner.frameElement.remove();
    }
  };
}
