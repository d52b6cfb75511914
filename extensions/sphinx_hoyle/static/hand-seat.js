// Shows a hand as one seat sees it: the table turned so that it sits below, and the cards of the
// others hidden, with what it cannot know untold. What each seat knows was told by the engine, and
// stands in the script of the hand. For hand.js, which says which step shows.
(() => {
  "use strict";

  const EYE = "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z";
  const OPEN = "-open";
  // The places about a table in the order of the clock.
  const RING = ["s", "sw", "w", "nw", "n", "ne", "e", "se"];
  const codeOf = (card) => card.querySelector("use").getAttribute("href").replace(/^#card-(?:[a-z-]+-)?/, "");
  const placeOf = (part) => [...part.classList].find((name) => /^(at|of)-[nesw]{1,2}$/.test(name));

  function svg(className, inner) {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawn.setAttribute("class", className);
    drawn.setAttribute("aria-hidden", "true");
    if (className === "eye") drawn.setAttribute("viewBox", "0 0 24 24");
    drawn.innerHTML = inner;
    return drawn;
  }

  // A table turned until what is at one place lies at the near side.
  function turn(table, place) {
    table.dataset.near = place;
    const places = [...table.querySelectorAll(".at-place:not(.lies)")];
    if (places.length) {
      const style = (part) => part.getAttribute("style");
      const slots = places.map(style);
      const far = (slot) => /--y: -/.test(slot);
      for (const part of table.querySelectorAll(".at-place")) {
        const at = slots.indexOf(style(part));
        const slot = slots[(at - Number(place) + slots.length) % slots.length];
        part.dataset.slot = slot;
      }
      for (const part of table.querySelectorAll(".at-place")) {
        part.setAttribute("style", part.dataset.slot);
        if (!part.matches(".lies")) part.classList.toggle("far", far(part.dataset.slot));
      }
      return;
    }
    const taken = [...table.querySelectorAll(".held")].map((held) => placeOf(held).split("-")[1]);
    const ring = RING.filter((one) => taken.includes(one));
    if (!ring.includes(place)) return;
    for (const part of table.querySelectorAll(".held, .play, .laid > p, .discards > p")) {
      const name = placeOf(part);
      if (!name) continue;
      const [kind, own] = name.split("-");
      part.dataset.home = own;
      const turned = ring[(ring.indexOf(own) - ring.indexOf(place) + ring.length) % ring.length];
      part.classList.replace(name, `${kind}-${turned}`);
    }
  }

  // Gives a hand its controls; returns what hand.js asks for.
  window.hoyleSeat = (body, more, player) => {
    const words = body.dataset;
    const seats = JSON.parse(words.seats);
    let seat = null; // he who looks on, as the address names him
    let open = false; // whether the others' cards are shown all the same
    let known = null; // what he knows
    let told = null; // the script
    const whole = new Map(); // of each line that was told otherwise, what it said

    // He may sit down before his own cards alone, or before all hands.
    const place = document.createElement("span");
    place.className = "stepper-seat";
    const select = document.createElement("select");
    select.setAttribute("aria-label", words.from);
    select.append(
      new Option(words.open, ""),
      ...seats.map(([id, , name]) => new Option(name, id)),
      ...seats.map(([id, , name]) => new Option(`${name} · ${words.open}`, `${id}${OPEN}`)),
    );
    const eye = svg("eye", `<title></title><path d="${EYE}"/>`); // seen alone: what it is called is heard once
    eye.firstChild.textContent = words.from;
    place.append(eye, select);
    more.append(place);

    const native = (value) => String(value).replace(/[0-9]/g, (digit) => [...words.digits][digit]);

    function pile(count, name) {
      const made = document.createElement("span");
      made.className = "pile";
      made.setAttribute("role", "img");
      made.setAttribute("aria-label",
        told.pile.replace("{seat}", name.trim()).replace("{count}", native(count)));
      const number = document.createElement("span");
      number.className = "count";
      number.textContent = native(count);
      made.append(svg("backs", `<use href="#card-${count > 1 ? "pile" : "back"}"/>`), number);
      return made;
    }

    // Leaves of some cards those that are seen, and a pile for the others.
    function cover(cards, seen, name) {
      const codes = new Set(seen.split(" "));
      const gone = [...cards.querySelectorAll(".card")].filter((card) => !codes.has(codeOf(card)));
      for (const card of gone) card.remove();
      for (const suit of cards.querySelectorAll(".suit-held:empty")) suit.remove();
      if (gone.length) cards.append(pile(gone.length, name));
    }

    // What is otherwise on the table after a step; 0 is that before the first.
    function tableAfter(step) {
      for (let at = step; at >= 0; at -= 1) if (known[at]?.t) return known[at].t;
      return {};
    }

    function hide(table, step) {
      const otherwise = tableAfter(step);
      for (const held of table.querySelectorAll(".held")) {
        const seen = otherwise.hands?.[placeOf(held).split("-")[1]];
        if (seen !== undefined) cover(held.querySelector(".cards"), seen, held.querySelector(".seat").firstChild.textContent);
      }
      if (otherwise.covered) table.querySelector(".stock > .card")?.remove();
      if (otherwise.hidden) table.querySelector(".hidden .pile")?.setAttribute("aria-label", otherwise.hidden);
      if (otherwise.facts) {
        for (const fact of table.querySelectorAll(".fact")) fact.remove();
        for (const [name, value] of otherwise.facts) {
          const fact = document.createElement("p");
          fact.className = "fact";
          const whose = document.createElement("span");
          whose.className = "whose";
          whose.textContent = name;
          fact.append(whose, " ", value);
          table.querySelector(".aside")?.append(fact);
        }
      }
      if (otherwise.coup) {
        table.setAttribute("aria-label", otherwise.say);
        table.querySelectorAll(".coup .side").forEach((side, place) => {
          const [seen, points] = otherwise.coup[place];
          cover(side.querySelector(".cards"), seen, side.querySelector(".whose").firstChild.textContent);
          if (!points) side.querySelector(".points")?.remove();
        });
      }
    }

    function restore() {
      for (const [line, parts] of whole) {
        line.replaceChildren(...parts);
        line.classList.remove("unheard");
      }
      whole.clear();
      for (const part of body.querySelectorAll(".unheard")) part.classList.remove("unheard");
    }

    function tell(lines, otherwise) {
      for (const [place, texts] of Object.entries(otherwise?.lines ?? {})) {
        const line = lines[place];
        whole.set(line, [...line.childNodes]);
        const said = texts.map((text) => window.hoyleSentence(told.texts[text], told.laws));
        line.replaceChildren(...said.flatMap((one, at) => [...(at ? [" "] : []), ...one.childNodes]));
        line.classList.toggle("unheard", !texts.length);
      }
    }

    // Draws the step that shows anew, as the seat sees it.
    function show(step, table, index, isWhole) {
      restore();
      body.classList.toggle("seen-from", seat !== null);
      body.classList.toggle("hidden-hands", known !== null);
      if (seat === null) return;
      if (table) {
        const copy = table.cloneNode(true);
        copy.classList.add("seated");
        if (known) {
          hide(copy, isWhole ? index + 1 : index);
          for (const place of known[index + 1]?.plain ?? [])
            copy.querySelector(`.play.at-${place}`)?.classList.remove("irregular");
        }
        turn(copy, seats.find(([id]) => id === seat)[1]);
        table.hidden = true;
        table.after(copy);
      }
      if (!known) return;
      const own = [...step.querySelectorAll(".told:not(.laid-last)")];
      const opening = own.filter((line) => line.closest(".opening"));
      if (opening.length) tell(opening, known[0]);
      tell(own.filter((line) => !opening.includes(line)), known[index + 1]);
      if (known[index + 1]?.quiet) step.querySelector(".step-heading .by")?.classList.add("unheard");
      if (known[0]?.facts) step.querySelector(".facts")?.classList.add("unheard");
    }

    // What is spoken of a step, as the seat is told it.
    function spoken(text) {
      let said = text;
      for (const [line, parts] of whole)
        said = said.replace(parts.map((part) => part.textContent).join("").trim(), line.textContent.trim());
      return said.replace(/ {2,}/g, " ").trim();
    }

    async function sit(chosen, shown) {
      const [id] = seats.find(([one]) => one.toLowerCase() === chosen?.toLowerCase()) ?? [null];
      if (id !== null && !shown) {
        body.classList.add("sitting-down");
        try { told = (await window.hoyleLoad(`_moves/${words.script}`)).seen; } catch { told = null; }
        body.classList.remove("sitting-down");
      }
      seat = id !== null && (shown || told) ? id : null; // of what is not known nothing is shown
      open = shown;
      known = seat !== null && !open ? told.views[told.seats[seat]] : null;
      select.value = `${seat ?? ""}${seat !== null && open ? OPEN : ""}`;
      player.redraw();
    }

    select.addEventListener("change", async () => {
      await sit(select.value.replace(OPEN, ""), select.value.endsWith(OPEN));
      player.chosen();
    });

    return { show, spoken, sit, address: () => (seat === null ? "" : `/from-${seat}${open ? OPEN : ""}`) };
  };
})();
