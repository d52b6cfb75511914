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
    const ruling = document.createElement("div"); // what is said of the call that was touched

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
      body.classList.remove("in-turn", "judged", "calling");
      panel.remove();
    }

    const cardsOf = (kinds) => (kinds ?? []).flatMap(([, cards]) => Object.keys(cards));
    // Whose cards are not seen, his calls would tell of them.
    const sees = (place) => !body.matches(".hidden-hands") || !place
      || player.table()?.dataset.near === place;

    function shown(position) {
      leave();
      if (!moves) return "";
      here = moves.at[position] ?? {};
      const codes = new Set(cardsOf(here.kinds).flatMap((cards) => cards.split("+")));
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
      offer();
      player.telling().prepend(panel);
      return [...panel.querySelectorAll(".who, .prompt")].map((one) => one.textContent).join(". ");
    }

    // Says whose cards and calls can be touched.
    function offer() {
      const { words } = moves;
      const said = here.who ? [paragraph("who", here.who)] : [];
      if (touchable.length) said.push(paragraph("prompt", several() ? words.some : words.one));
      const calls = (here.calls ?? []).filter(([place]) => sees(place));
      for (const [, who, own] of calls) {
        if (who !== here.who) said.push(paragraph("who", who));
        said.push(list(own));
      }
      if (calls.length && !touchable.length) said.splice(-1, 0, paragraph("prompt", words.call));
      body.classList.toggle("calling", calls.length > 0);
      ruling.replaceChildren();
      panel.replaceChildren(...(said.length ? said : [paragraph("prompt", words.nobody)]), ruling);
    }

    const several = () => cardsOf(here.kinds).some((one) => one.includes("+"));

    function list(calls) {
      const made = document.createElement("div");
      made.className = "calls";
      for (const call of calls) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = call[0];
        button.setAttribute("aria-pressed", "false");
        button.addEventListener("click", () => ask(button, call));
        made.append(button);
      }
      return made;
    }

    function touch(card) {
      const others = several() ? chosen.filter((one) => one !== card) : [];
      chosen = chosen.includes(card) ? others : touchable.filter((one) => others.includes(one) || one === card);
      judge();
    }

    const told = (texts) => texts.map((text) => sentence(moves.texts[text], moves.laws));

    function rule(words, lawful) {
      return paragraph(lawful ? "told ruled lawful" : "told ruled", lawful ? `${words}: ${moves.words.lawful}` : `${words}:`);
    }

    // What a verdict says of what is asked about, as `words` name it.
    function verdictOn(verdict, words, naming) {
      const said = verdict < 0 ? [] : told(moves.verdicts[verdict]);
      said[0]?.classList.add("ruled", "forbidden");
      return verdict < 0 || naming ? [rule(words, verdict < 0), ...said] : said;
    }

    function ask(button, [label, verdict, follows]) {
      player.pause();
      chosen = [];
      for (const card of touchable) mark(card, false, "");
      for (const one of panel.querySelectorAll(".calls button")) {
        one.setAttribute("aria-pressed", one === button);
        one.classList.remove("lawful", "forbidden");
      }
      button.classList.add(verdict < 0 ? "lawful" : "forbidden");
      const said = verdictOn(verdict, label, false);
      if (follows.length) said.push(paragraph("told", moves.words.follows), ...told(follows));
      ruling.replaceChildren(...said);
      tell(said);
    }

    function mark(card, pressed, ruled) {
      card.setAttribute("aria-pressed", pressed);
      card.classList.toggle("lawful", ruled === "lawful");
      card.classList.toggle("forbidden", ruled === "forbidden");
    }

    function tell(said) {
      body.classList.toggle("judged", said.length > 0);
      player.say(said.map((one) => one.textContent).join(" "));
      player.refit();
      if (said.length) bringIntoSight();
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
        lawful ||= cards[laid] < 0;
        said.push(...verdictOn(cards[laid], [names, label].filter(Boolean).join(", "), label));
      }
      for (const card of touchable) {
        const pressed = chosen.includes(card);
        mark(card, pressed, pressed && (lawful ? "lawful" : said.length && "forbidden"));
      }
      if (chosen.length) panel.replaceChildren(paragraph("who", here.who), ...said);
      else offer();
      tell(said);
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
