/* A term's card: on hovering and on keyboard focus; on a touch screen, at the first tap. The cards
   of an edition are one script, loaded when the first is asked for; without it, or without
   popovers, the link leads to the list of terms. */
"use strict";

(() => {
  const terms = document.querySelectorAll("a.concept[data-concept]");
  if (!terms.length || !HTMLElement.prototype.showPopover) return;

  const root = document.documentElement.dataset.content_root;
  const card = document.createElement("div");
  card.className = "concept-card";
  card.popover = "auto";

  let loading = null;
  const cards = () => {
    loading ??= new Promise((resolve, reject) => {
      window.hoyleCards = resolve;
      const script = document.createElement("script");
      script.src = `${root}_static/cards.js`;
      script.onerror = reject;
      document.head.append(script);
    });
    return loading;
  };

  let asked = null; // the term whose card is wanted, or shown
  let waiting = 0;
  let closing = false; // a card that closes gives the focus back to its term

  const place = (term) => {
    const at = term.getClientRects()[0];
    const { width, height } = card.getBoundingClientRect();
    const below = at.bottom + 6;
    card.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
    card.style.top = `${below + height < innerHeight ? below : Math.max(8, at.top - height - 6)}px`;
  };

  const show = async (term) => {
    if (asked === term && card.matches(":popover-open")) return;
    asked = term;
    const content = (await cards().catch(() => ({})))[term.dataset.concept];
    if (asked !== term || !content) return;
    if (card.matches(":popover-open")) card.hidePopover();
    card.innerHTML = content;
    card.id = `card-${term.dataset.concept}`;
    for (const link of card.querySelectorAll("a[href]"))
      link.setAttribute("href", root + link.getAttribute("href"));
    term.after(card); // so that the next press of Tab reaches the links of the card
    asked = term;
    card.showPopover();
    place(term);
  };

  const hideSoon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (card.matches(":hover, :focus-within")) return;
      asked = null;
      if (card.matches(":popover-open")) card.hidePopover();
    }, 250);
  };

  const shownFor = (term) => asked === term && card.matches(":popover-open");

  for (const term of terms) {
    let firstTap = false;
    term.addEventListener("pointerdown", (event) => {
      firstTap = event.pointerType === "touch" && !shownFor(term);
    });
    term.addEventListener("click", (event) => {
      if (!firstTap) return;
      event.preventDefault();
      show(term);
    });
    term.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "touch") return;
      clearTimeout(waiting);
      waiting = setTimeout(() => show(term), 350);
    });
    term.addEventListener("pointerleave", (event) => event.pointerType === "touch" || hideSoon());
    term.addEventListener("focus", () => closing || !term.matches(":focus-visible") || show(term));
    term.addEventListener("blur", hideSoon);
  }
  card.addEventListener("beforetoggle", (event) => {
    closing = event.newState === "closed";
    if (closing) setTimeout(() => { closing = false; });
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !card.matches(":popover-open")) return;
    const term = card.contains(document.activeElement) && asked;
    card.hidePopover();
    if (term) term.focus();
  });
  card.addEventListener("pointerenter", () => clearTimeout(waiting));
  card.addEventListener("pointerleave", hideSoon);
  card.addEventListener("focusout", hideSoon);
})();
