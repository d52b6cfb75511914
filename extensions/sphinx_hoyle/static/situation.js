/* At the table: addresses open situations, and a field finds them; all can be opened without. */
"use strict";

(() => {
  const situations = [...document.querySelectorAll("details.situation")];
  const asked = () => {
    const answer = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const situation = answer?.closest("details.situation");
    if (!situation) return;
    situation.open = true; // for browsers that do not do it themselves
    situation.scrollIntoView({ block: "start" });
  };
  addEventListener("hashchange", asked);
  asked();
  for (const situation of situations)
    situation.addEventListener("toggle", () => {
      const answer = situation.querySelector(":scope > div[id]");
      if (situation.open && answer) history.replaceState(null, "", `#${answer.id}`);
    });

  const field = document.querySelector(".situations input");
  if (!field) return;
  const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const wordsOf = (text) => plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // Two words are taken for one where they begin alike: endings differ.
  const alike = (one, other) => {
    const stem = one.slice(0, Math.max(3, one.length - 2));
    return other.startsWith(stem) && other.length <= one.length + 5;
  };
  const texts = new Map(situations.map((one) => [one, wordsOf(one.textContent)]));
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  field.after(status);
  field.hidden = false;
  field.addEventListener("input", () => {
    const asked = wordsOf(field.value);
    // A word that stands nowhere tells nothing; of the others as many as can be.
    const wanted = asked.filter((word) => [...texts.values()].some((own) => own.some((one) => alike(word, one))));
    const met = (own) => wanted.filter((word) => own.some((one) => alike(word, one))).length;
    const most = Math.max(0, ...[...texts.values()].map(met));
    let found = 0;
    for (const [situation, own] of texts) {
      situation.hidden = asked.length > 0 && most > 0 && met(own) < most;
      if (!situation.hidden) found += 1;
    }
    for (const section of document.querySelectorAll("section section"))
      section.hidden = !section.querySelector("details.situation:not([hidden])");
    status.textContent = !asked.length ? ""
      : most ? field.dataset.found.replace("{}", native(found)) : field.dataset.none;
  });
  function native(count) {
    return String(count).replace(/[0-9]/g, (digit) => [...field.dataset.digits][digit]);
  }
})();
