// Takes the steps of a hand apart, card by card, from what is drawn of each: a step shows the trick
// as it lies at its end, each play with its place in the order, and the table before it who held
// the cards. For hand.js, which shows what this returns.
(() => {
  "use strict";

  const drawnAs = (card) => card.querySelector("use").getAttribute("href");
  const cardsOf = (play) => [...play.querySelectorAll(":scope > .cards > .card")];
  const faces = (play) => cardsOf(play).map(drawnAs).join();

  // The part of a table where the trick lies; of a step without a table, that trick alone.
  const middle = (table) => table.querySelector(".laid, .middle");

  function inOrder(trick) {
    return trick ? [...trick.querySelectorAll(":scope > .play")] : [];
  }

  function takeFrom(table, taken) {
    for (const card of table.querySelectorAll(".held .card"))
      if (taken.has(drawnAs(card))) card.remove();
  }

  const held = (table, face) => table.querySelector(`.held .card:has(> use[href="${face}"])`);

  // The seat and its cards, as they are spoken of: «North: king of hearts».
  function spoken(seat, cards) {
    return `${seat.trim()}: ${cards.map((card) => card.getAttribute("aria-label")).join(", ")}`;
  }

  // What to show after each card but the last: the step itself shows that. `before` is the table
  // before the step, or null.
  function laidIn(step, before) {
    const trick = step.querySelector(".trick");
    const plays = inOrder(trick);
    const already = inOrder(before && before.querySelector(".trick"));
    let from = 0;
    while (from < already.length && from < plays.length && faces(already[from]) === faces(plays[from]))
      from += 1;
    if (from < already.length) from = 0; // another trick
    // Lines are told with the card that they follow, where each card was told of by itself or, in
    // its place, by the irregularity that it was.
    const lines = [...step.querySelectorAll(".told")];
    const laying = new Set(lines.filter((line) => line.matches(".told-irregularity")));
    const single = Number(step.dataset.played) === plays.length - from;
    const each = single || Number(step.dataset.played) + laying.size === plays.length - from;
    const after = new Map();
    let irregular = 0;
    for (const line of lines) {
      if (!single && laying.has(line)) irregular += 1;
      after.set(line, Number(line.dataset.after ?? 0) + irregular);
    }
    // What is told before the first card is told with it.
    const told = (count, last) => lines.filter((line) =>
      (each ? after.get(line) === count || (count === 1 && !after.get(line)) : last));
    const said = (play) => spoken(play.querySelector(".seat").textContent, cardsOf(play));
    const frames = [];
    const laid = plays.slice(from, -1).flatMap(cardsOf).map(drawnAs);
    if (before && !laid.every((card) => held(before, card))) return []; // of a hand that is not seen
    for (let count = 1; count < plays.length - from; count += 1) {
      const shown = from + count;
      frames.push({
        lying: shown,
        said: said(plays[shown - 1]),
        told: told(count, false),
        draw: () => drawn(step, before, trick, plays, shown),
      });
    }
    const last = plays.length - from;
    if (last > 1) frames.push({ said: said(plays[plays.length - 1]), told: told(last, true) });
    return frames;
  }

  function drawn(step, before, trick, plays, shown) {
    const table = step.querySelector(".table");
    const taken = new Set(plays.slice(0, shown).flatMap(cardsOf).map(drawnAs));
    const laid = (table ? middle(table) : trick).cloneNode(true);
    for (const play of inOrder(laid.matches(".trick") ? laid : laid.querySelector(".trick"))) {
      play.classList.remove("wins"); // nobody has won yet
      if (!plays.slice(0, shown).some((one) => faces(one) === faces(play))) play.remove();
    }
    if (!table || !before) return laid.matches(".trick") ? laid : laid.querySelector(".trick");
    const partial = before.cloneNode(true);
    takeFrom(partial, taken);
    middle(partial).replaceWith(laid);
    return partial;
  }

  // The same of a step into which tricks are folded: all their cards, one after another.
  function foldedIn(step, before) {
    const rows = before && middle(before) ? [...step.querySelectorAll(".tricks > tbody > tr")] : [];
    const seats = [...step.querySelectorAll(".tricks > thead th")].map((seat) => seat.textContent);
    const taken = new Set();
    const frames = [];
    rows.forEach((row, number) => {
      const laid = [];
      const cells = [...row.querySelectorAll("td")].map((cell, column) => {
        const [place, order, ...codes] = cell.dataset.lies.split(" ");
        const names = [...cell.querySelectorAll(".code .visually-hidden")];
        return { place, order, seat: seats[column], codes, names: names.map((name) => name.textContent) };
      });
      for (const { place, seat, codes, names } of cells.sort((one, other) => one.order - other.order)) {
        for (const code of codes) taken.add(`#card-${code}`);
        laid.push({ place, seat, cards: codes.map((code) => held(before, `#card-${code}`)) });
        const gone = new Set(taken), shown = [...laid];
        frames.push({
          lying: frames.length + 1,
          said: `${seat}: ${names.join(", ")}`,
          told: [],
          draw: () => trickOn(before, gone, shown, number > 0),
        });
      }
    });
    if ([...taken].some((card) => !held(before, card))) return []; // of a hand that is not seen
    const last = frames.pop();
    if (last) frames.push({ said: last.said, told: [...step.querySelectorAll(".told")] });
    return frames;
  }

  function trickOn(before, gone, laid, later) {
    const table = before.cloneNode(true);
    takeFrom(table, gone);
    // How many tricks each has meanwhile is not told in between.
    if (later) for (const pile of table.querySelectorAll(".taken")) pile.remove();
    let trick = table.querySelector(".trick");
    if (!trick) {
      trick = document.createElement("ol");
      trick.className = "trick";
      middle(table).prepend(trick);
    }
    trick.replaceChildren(...laid.map(({ place, seat, cards }) => {
      const play = document.createElement("li");
      play.className = `play at-${place}`;
      const whose = document.createElement("span");
      whose.className = "seat";
      whose.textContent = seat;
      const lying = document.createElement("span");
      lying.className = "cards";
      for (const card of cards) {
        const copy = card.cloneNode(true);
        copy.classList.remove("exposed");
        lying.append(copy);
      }
      play.append(whose, " ", lying);
      return play;
    }));
    return table;
  }

  window.hoyleCardByCard = (step, before) =>
    step.querySelector(".tricks") ? foldedIn(step, before) : laidIn(step, before);
})();
