// Has the edition that one reads kept for when there is no network, once one has stayed a while.
(() => {
  "use strict";

  const STAY = 8000; // milliseconds
  if (!navigator.serviceWorker || !location.protocol.startsWith("http")) return;
  const { content_root: root = "./" } = document.documentElement.dataset;

  async function keep() {
    try {
      await navigator.serviceWorker.register(new URL(`${root}../offline.js`, location.href));
      const { active } = await navigator.serviceWorker.ready;
      if (!navigator.connection?.saveData)
        active.postMessage({ keep: document.documentElement.lang });
    } catch { /* then it is read online */ }
  }
  addEventListener("load", () => setTimeout(keep, STAY));
})();
