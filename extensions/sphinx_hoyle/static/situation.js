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
  const words = new Map(situations.map((one) => [one, plain(one.textContent)]));
  field.hidden = false;
  field.addEventListener("input", () => {
    const wanted = plain(field.value).split(/\s+/).filter(Boolean);
    for (const [situation, text] of words)
      situation.hidden = !wanted.every((word) => text.includes(word));
    for (const section of document.querySelectorAll("section section"))
      section.hidden = !section.querySelector("details.situation:not([hidden])");
  });
})();
