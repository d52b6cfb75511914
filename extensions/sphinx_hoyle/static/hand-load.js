// Loads what stands in scripts of its own, each once: the drawings of hands, and what is said of
// their cards. Such a script calls back with its name and what it brings; so it comes from a disk,
// too. For hand.js, hand-move.js and question.js.
(() => {
  "use strict";

  const root = document.documentElement.dataset.content_root ?? "./";
  const asked = new Map();
  const arrives = new Map();

  window.hoyleHand = (name, drawing) => arrives.get(`_hands/${name}`)?.(drawing);
  window.hoyleMoves = (name, moves) => arrives.get(`_moves/${name}`)?.(moves);

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
})();
