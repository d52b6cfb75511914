/* Small helps; every page is whole without them. */
"use strict";

(() => {
  // The original beside the translation: the checkbox does it alone, this remembers it.
  const original = document.getElementById("show-original");
  if (original) {
    original.checked = localStorage.getItem("hoyle:original") === "shown";
    original.addEventListener("change", () =>
      localStorage.setItem("hoyle:original", original.checked ? "shown" : "hidden"),
    );
  }

  // How much stands on a page of laws: these alone, their illustrations too, or all. The page has
  // been laid out by what was chosen before; whoever chooses keeps his place.
  const layers = document.querySelector("select.layers");
  if (layers) {
    const { dataset } = document.documentElement;
    if (![...layers.options].some((option) => option.value === dataset.layer))
      dataset.layer = "illustrations";
    layers.value = dataset.layer;
    layers.hidden = false;
    layers.addEventListener("change", () => {
      const read = [...document.querySelectorAll(".law, .clause, h2")]
        .find((element) => element.getBoundingClientRect().bottom > 80);
      const before = read?.getBoundingClientRect().top;
      dataset.layer = layers.value;
      if (read && scrollY > 0) scrollBy(0, read.getBoundingClientRect().top - before);
      try { localStorage.setItem("hoyle:layer", layers.value); } catch { /* for this page alone */ }
    });
  }

  // The switcher leads to the law that is being read, in the other edition.
  const visible = (element) => {
    const box = element.getBoundingClientRect();
    return box.bottom > 0 && box.top < window.innerHeight;
  };
  const here = () => {
    const [named] = location.hash.slice(1).split("/"); // of a hand, before its step
    const target = named && document.getElementById(decodeURIComponent(named));
    if (target && visible(target)) return location.hash;
    if (window.scrollY < 100) return location.hash;
    const units = ".law[id], .clause[id], section[id], article p[id]:not(.note-heading)";
    const unit = [...document.querySelectorAll(units)]
      .filter((element) => visible(element) && element.getBoundingClientRect().top >= 0)[0];
    return unit ? `#${unit.id}` : "";
  };
  for (const link of document.querySelectorAll(".editions a")) {
    const follow = () => { link.hash = here(); };
    for (const event of ["pointerdown", "focus", "click"]) link.addEventListener(event, follow);
  }
})();
