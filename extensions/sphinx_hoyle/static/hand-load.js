// Loads what stands in scripts of its own, each once: the drawings of hands, and what is said of
// their cards. Such a script calls back with its name and what it brings; so it comes from a disk,
// too. For hand.js, hand-move.js and question.js. On a page where no hand stands open it loads these
// as well, when the reader turns to the first.
(() => {
  "use strict";

  const HEARD = 2000; // milliseconds, in which a screen reader has taken what was announced
  const root = document.documentElement.dataset.content_root ?? "./";
  const asked = new Map();
  const arrives = new Map();

  window.hoyleHand = (name, drawing) => arrives.get(`_hands/${name}`)?.(drawing);
  window.hoyleMoves = (name, moves) => arrives.get(`_moves/${name}`)?.(moves);

  // What a region announces stands on the page as well: who reads on should not meet it twice.
  window.hoyleAnnouncer = (region) => {
    let timer = 0;
    return (text) => {
      region.textContent = text;
      clearTimeout(timer);
      timer = setTimeout(() => { region.textContent = ""; }, HEARD);
    };
  };

  window.hoyleLoad = (name) => {
    if (!asked.has(name))
      asked.set(name, new Promise((resolve, reject) => {
        const script = document.createElement("script");
        arrives.set(name, resolve);
        script.addEventListener("error", () => { asked.delete(name); reject(new Error(name)); });
        script.src = `${root}${name}.js`;
        document.head.append(script);
      }));
    return asked.get(name);
  };

  const { dataset, src } = document.currentScript;
  const later = (dataset.later ?? "").split(" ").filter(Boolean);
  if (!later.length) return;

  function begin() {
    for (const name of later.splice(0)) {
      const script = document.createElement("script");
      script.async = false; // they run in this order
      script.src = new URL(name, src);
      document.head.append(script);
    }
  }

  for (const details of document.querySelectorAll(".hand-details")) {
    const wanted = () => { details.dataset.wanted = "yes"; begin(); };
    const summary = details.querySelector("summary");
    for (const soon of ["click", "pointerenter", "focus"]) summary.addEventListener(soon, wanted, { once: true });
    summary.addEventListener("click", () => { details.dataset.touched = "yes"; }, { once: true });
    details.addEventListener("toggle", wanted, { once: true });
  }

  // An address may name a hand, or a step of the only one.
  function addressed() {
    const [id] = location.hash.slice(1).split("/");
    let named = null;
    try { named = document.getElementById(decodeURIComponent(id)); } catch { /* names nothing */ }
    if (named?.closest(".hand") || /^step-\d/.test(id)) begin();
  }
  addressed();
  addEventListener("hashchange", addressed);
})();
