// «Your move»: the reader touches a card of whoever is to play, and is told whether it may be
// played and what would follow. All that is told was made with the page and stands in a script of
// its own, loaded when the reader turns to it. For hand.js, which shows the positions.
(() => {
  "use strict";

  const root = document.documentElement.dataset.content_root ?? "./";
  const GAP = 8; // pixels between a judgement and the edge of the screen
  const codeOf = (card) => card.querySelector("use").getAttribute("href").replace(/^#card-(?:[a-z-]+-)?/, "");
  window.hoyleSentence = sentence;

  function paragraph(className, text) {
    const made = document.createElement("p");
    made.className = className;
    made.textContent = text;
    return made;
  }

  // A sentence in which laws stand as their places, {0}: each leads to its law.
  function sentence(text, laws) {
    const made = paragraph("told", "");
    text.split(/\{(\d+)\}/).forEach((part, place) => {
      if (place % 2 === 0) return made.append(part);
      const [address, name] = laws[part];
      const law = document.createElement(address ? "a" : "span");
      law.className = "hand-law";
      if (address) law.href = root + address;
      law.textContent = name;
      made.append(law);
    });
    return made;
  }

  // Gives a hand its button, and returns what to do when another position of it shows.
  window.hoyleYourMove = (body, more, player) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "stepper-move";
    button.textContent = body.dataset.move;
    button.setAttribute("aria-pressed", "false");
    more.prepend(button);

    let moves = null; // while it is on
    let touchable = []; // the cards that can be touched
    let chosen = []; // those that are
    let here = null; // what is said at the position that shows
    const panel = document.createElement("div");
    panel.className = "judgement";

    function leave() {
      // Of the table that shows, too, which may be a copy of one that was marked.
      for (const card of body.querySelectorAll(".touchable")) {
        card.classList.remove("touchable", "lawful", "forbidden");
        card.setAttribute("role", "img");
        card.removeAttribute("tabindex");
        card.removeAttribute("aria-pressed");
      }
      for (const held of body.querySelectorAll(".in-question")) held.classList.remove("in-question");
      touchable = [];
      chosen = [];
      here = null;
      body.classList.remove("in-turn", "judged");
      panel.remove();
    }

    function shown(position) {
      leave();
      if (!moves) return;
      here = moves.at[position] ?? null;
      if (!here) panel.replaceChildren(paragraph("prompt", moves.words.nobody));
      else {
        const codes = new Set(here.kinds.flatMap(([, cards]) => Object.keys(cards))
          .flatMap((cards) => cards.split("+")));
        touchable = [...player.table()?.querySelectorAll(`.held:is([data-home="${here.place}"], .at-${here.place}:not([data-home])) .card`) ?? []]
          .filter((card) => codes.has(codeOf(card)));
        for (const card of touchable) {
          card.classList.add("touchable");
          card.setAttribute("role", "button");
          card.setAttribute("tabindex", "0");
          card.setAttribute("aria-pressed", "false");
          card.closest(".held").classList.add("in-question");
        }
        body.classList.toggle("in-turn", touchable.length > 0);
        const several = here.kinds.some(([, cards]) => Object.keys(cards).some((one) => one.includes("+")));
        panel.replaceChildren(
          paragraph("who", here.who), paragraph("prompt", several ? moves.words.some : moves.words.one),
        );
      }
      player.telling().prepend(panel);
    }

    function touch(card) {
      const several = here.kinds.some(([, cards]) => Object.keys(cards).some((one) => one.includes("+")));
      const others = several ? chosen.filter((one) => one !== card) : [];
      chosen = chosen.includes(card) ? others : touchable.filter((one) => others.includes(one) || one === card);
      judge();
    }

    function judge() {
      const codes = new Set(chosen.map(codeOf));
      const names = chosen.map((card) => card.getAttribute("aria-label")).join(", ");
      const said = [];
      let lawful = false;
      for (const [label, cards] of here.kinds) {
        const laid = Object.keys(cards).find((one) => {
          const own = one.split("+");
          return own.length === codes.size && own.every((code) => codes.has(code));
        });
        if (laid === undefined) continue;
        const verdict = cards[laid];
        lawful ||= verdict < 0;
        const told = verdict < 0 ? [] : moves.verdicts[verdict].map((text) => sentence(moves.texts[text], moves.laws));
        if (verdict < 0 || label) {
          const heading = paragraph(verdict < 0 ? "told ruled lawful" : "told ruled", "");
          heading.append([names, label].filter(Boolean).join(", "), verdict < 0 ? `: ${moves.words.lawful}` : ":");
          said.push(heading);
        }
        told[0]?.classList.add("ruled", "forbidden");
        said.push(...told);
      }
      for (const card of touchable) {
        const pressed = chosen.includes(card);
        card.setAttribute("aria-pressed", pressed);
        card.classList.toggle("lawful", pressed && lawful);
        card.classList.toggle("forbidden", pressed && !lawful && said.length > 0);
      }
      const who = paragraph("who", here.who);
      panel.replaceChildren(who, ...said);
      body.classList.toggle("judged", said.length > 0);
      player.say(said.map((one) => one.textContent).join(" "));
      player.refit();
      if (said.length) bringIntoSight();
    }

    // The page goes up until the whole judgement shows, but the cards stay on the screen.
    function bringIntoSight() {
      const table = player.table();
      const bar = parseFloat(getComputedStyle(table).scrollMarginTop);
      const below = panel.getBoundingClientRect().bottom + GAP - innerHeight;
      const above = table.getBoundingClientRect().top - bar;
      if (below > 0 && above > 0) scrollBy({ top: Math.min(below, above), behavior: "instant" });
    }

    function touched(event) {
      const card = event.target.closest?.(".touchable");
      if (!card || !touchable.includes(card)) return;
      if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      player.pause();
      touch(card);
    }
    body.addEventListener("click", touched);
    body.addEventListener("keydown", touched);

    button.addEventListener("click", async () => {
      if (moves) moves = null;
      else {
        try { moves = await window.hoyleLoad(`_moves/${body.dataset.script}`); } catch { return; }
      }
      button.setAttribute("aria-pressed", moves !== null);
      body.classList.toggle("asking", moves !== null);
      player.positions(moves !== null);
    });

    return shown;
  };
})();
