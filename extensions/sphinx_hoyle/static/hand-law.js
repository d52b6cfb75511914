// Quotes a law where a hand cites it: a click on its number shows its text in place, from this page
// or from the page that has it. Escape and a click elsewhere close it. Where that page cannot be
// read, as from a disk, and without this script, the number leads to the law.
(() => {
  "use strict";

  if (!HTMLElement.prototype.showPopover) return;

  const quote = document.createElement("div");
  quote.className = "law-quote";
  quote.popover = "auto";
  quote.tabIndex = -1;
  quote.setAttribute("role", "dialog");

  // What stands beside the words of a law, or would lead elsewhere from here.
  const BESIDE =
    ".original, .critical-notes, .caller, .headerlink, .hand, .cases, .not-played, .law-more, .law-menu";
  const QUOTED = ".law, .clause, article p[id]";

  const pages = new Map();
  function pageOf(link) {
    const address = link.href.split("#")[0];
    const folder = (path) => new URL(path, location.href).pathname;
    const here = link.pathname === location.pathname
      // A page of cases has its law above them.
      || (folder(".").endsWith("/cases/") && new URL(".", link.href).pathname === folder(".."));
    if (here && document.getElementById(anchorOf(link))) return Promise.resolve(document);
    if (!pages.has(address))
      pages.set(address, fetch(address).then(async (answer) => {
        if (!answer.ok) throw new Error(address);
        return new DOMParser().parseFromString(await answer.text(), "text/html");
      }));
    return pages.get(address);
  }

  function anchorOf(link) {
    return decodeURIComponent(link.hash.slice(1));
  }

  function copied(element, withClauses) {
    const copy = element.cloneNode(true);
    for (const part of copy.querySelectorAll(BESIDE)) part.remove();
    if (!withClauses) for (const clause of copy.querySelectorAll(".clause")) clause.remove();
    for (const label of copy.querySelectorAll(".unit-label")) {
      if (label.parentElement === copy) label.remove(); // the heading has it
      else label.replaceWith(label.querySelector("[aria-hidden]")?.textContent ?? "", " ");
    }
    for (const link of copy.querySelectorAll("a")) link.replaceWith(...link.childNodes);
    for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
    copy.className = copy.matches(".clause") ? "quoted-clause" : "quoted-law";
    return copy;
  }

  // A clause with the words of its law that stand before all its clauses.
  function quoted(unit) {
    const law = unit.matches(".clause") ? unit.closest(".law") : null;
    return law ? [copied(law, false), copied(unit, true)] : [copied(unit, true)];
  }

  function place(link) {
    const at = link.getClientRects()[0] ?? link.getBoundingClientRect();
    const { width, height } = quote.getBoundingClientRect();
    const below = at.bottom + 6;
    quote.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
    quote.style.top = `${below + height < innerHeight ? below : Math.max(8, at.top - height - 6)}px`;
  }

  let shownFor = null;

  async function show(link) {
    const unit = (await pageOf(link)).getElementById(anchorOf(link));
    if (!unit?.matches(QUOTED)) throw new Error(link.href);
    const heading = document.createElement("p");
    heading.className = "quoted-name";
    const name = document.createElement("a");
    name.href = link.href;
    name.textContent = link.textContent;
    heading.append(name);
    quote.setAttribute("aria-label", link.textContent);
    quote.replaceChildren(heading, ...quoted(unit));
    link.after(quote); // so that what comes next by Tab is near
    shownFor = link;
    quote.showPopover();
    place(link);
    quote.focus();
  }

  quote.addEventListener("beforetoggle", (event) => {
    if (event.newState === "closed") shownFor = null;
  });

  let pressed = null; // what was quoted when the finger came down, which closes it
  addEventListener("pointerdown", () => { pressed = shownFor; }, true);

  addEventListener("click", (event) => {
    const closed = pressed;
    pressed = null;
    const link = event.target.closest?.("a.hand-law");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (closed === link) return;
    show(link).catch(() => { location.href = link.href; });
  });
})();
