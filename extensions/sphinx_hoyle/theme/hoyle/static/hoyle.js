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

  // The switcher leads to the law that is being read, in the other edition.
  const visible = (element) => {
    const box = element.getBoundingClientRect();
    return box.bottom > 0 && box.top < window.innerHeight;
  };
  const here = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
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
