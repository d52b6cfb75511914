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

  // A term's card: on hovering and on keyboard focus; on a touch screen, the first tap.
  if (!HTMLElement.prototype.showPopover) return;
  let waiting = 0;
  const show = (term, card) => {
    if (!card.matches(":popover-open")) card.showPopover();
    const at = term.getClientRects()[0];
    const { width, height } = card.getBoundingClientRect();
    const below = at.bottom + 6;
    card.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
    card.style.top = `${below + height < innerHeight ? below : Math.max(8, at.top - height - 6)}px`;
  };
  const hideSoon = (card) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => card.matches(":hover, :focus-within") || card.hidePopover(), 250);
  };
  for (const term of document.querySelectorAll("a.concept[data-card]")) {
    const card = document.getElementById(term.dataset.card);
    if (!card) continue;
    let touched = false;
    term.addEventListener("pointerdown", (event) => {
      touched = event.pointerType === "touch" && !card.matches(":popover-open");
    });
    term.addEventListener("click", (event) => {
      if (!touched) return;
      event.preventDefault();
      show(term, card);
    });
    term.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "touch") return;
      clearTimeout(waiting);
      waiting = setTimeout(() => show(term, card), 350);
    });
    term.addEventListener("pointerleave", (event) => event.pointerType === "touch" || hideSoon(card));
    term.addEventListener("focus", () => term.matches(":focus-visible") && show(term, card));
    term.addEventListener("blur", () => hideSoon(card));
    card.addEventListener("pointerleave", () => hideSoon(card));
  }
})();
