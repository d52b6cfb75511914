/* A term's card: at a click, a tap or Enter; the next follows the link. Who passes by with Tab or
   the pointer opens none, so that its links are in nobody's way. The cards of an edition are one
   script, loaded when the first is asked for; without it, or without popovers, the link leads to
   the list of terms. */
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

  const place = (term) => {
    const at = term.getClientRects()[0];
    const { width, height } = card.getBoundingClientRect();
    const below = at.bottom + 6;
    card.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
    card.style.top = `${below + height < innerHeight ? below : Math.max(8, at.top - height - 6)}px`;
  };

  // Whether there is a card to show; another may have been asked for since.
  const show = async (term) => {
    asked = term;
    const content = (await cards().catch(() => ({})))[term.dataset.concept];
    if (asked !== term || !content) return content !== undefined;
    if (card.matches(":popover-open")) card.hidePopover();
    card.innerHTML = content;
    card.id = `card-${term.dataset.concept}`;
    for (const link of card.querySelectorAll("a[href]"))
      link.setAttribute("href", root + link.getAttribute("href"));
    term.after(card); // so that the next press of Tab reaches the links of the card
    asked = term;
    card.showPopover();
    place(term);
    return true;
  };

  const hideSoon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (card.matches(":hover, :focus-within") || asked === document.activeElement) return;
      asked = null;
      if (card.matches(":popover-open")) card.hidePopover();
    }, 250);
  };

  const shownFor = (term) => asked === term && card.matches(":popover-open");

  for (const term of terms) {
    let wasShown = false; // before the press, which closes a card
    term.addEventListener("pointerdown", () => { wasShown = shownFor(term); });
    term.addEventListener("click", async (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (event.detail ? wasShown : shownFor(term)) return;
      event.preventDefault();
      if (!(await show(term))) location.assign(term.href);
    });
    term.addEventListener("blur", hideSoon);
  }
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !card.matches(":popover-open")) return;
    const term = card.contains(document.activeElement) && asked;
    card.hidePopover();
    if (term) term.focus();
  });
  card.addEventListener("focusout", hideSoon);
})();
