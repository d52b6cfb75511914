// A question about one card of a position: the reader says what he thinks, is told what the laws
// say, and may touch the other cards. Without this script the answer opens at a click.
(() => {
  "use strict";

  function ask(body) {
    const { dataset } = body;
    if (dataset.drill) return;
    const table = body.querySelector(".table");
    const answers = body.querySelector(".answers");
    const verdict = body.querySelector(".verdict");
    const details = body.querySelector(".answer");
    const said = body.appendChild(document.createElement("p"));
    said.className = "visually-hidden";
    said.setAttribute("aria-live", "polite");
    const turn = document.createElement("p"); // for the button that other hands show
    const shown = window.hoyleYourMove?.(body, turn, {
      pause() {},
      refit() {},
      positions: (on) => { shown(dataset.at); details.hidden = on; },
      say: window.hoyleAnnouncer(said),
      table: () => table,
      telling: () => body.querySelector(".telling"),
    });
    if (dataset.script) turn.querySelector("button")?.click();

    answers.hidden = false;
    for (const button of answers.querySelectorAll("button"))
      button.addEventListener("click", () => {
        for (const each of answers.querySelectorAll("button"))
          each.setAttribute("aria-pressed", each === button);
        verdict.textContent = button.dataset.says === dataset.lawful ? dataset.right : dataset.wrong;
        const card = [...table.querySelectorAll(".touchable")]
          .find((one) => one.querySelector("use").getAttribute("href").replace(/^#card-(?:[a-z-]+-)?/, "") === dataset.card);
        if (!card) details.open = true; // what is said of the cards is not there, or not yet
        else if (card.getAttribute("aria-pressed") !== "true") card.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      });
  }

  // A drill: each question is answered once; how many were right is kept on this device alone.
  function drill(bodies) {
    const { drill: name, tally, again, digits } = bodies[0].dataset;
    const key = `hoyle:drill:${name}`;
    let given = {};
    try { given = JSON.parse(localStorage.getItem(key)) ?? {}; } catch { /* for this page alone */ }
    const native = (count) => String(count).replace(/[0-9]/g, (digit) => [...digits][digit]);

    const end = document.createElement("div");
    end.className = "drill-end";
    const score = document.createElement("p");
    score.setAttribute("role", "status");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = again;
    end.append(score, button);
    bodies.at(-1).closest(".question").after(end);

    function show(body) {
      const { dataset } = body;
      const answer = given[dataset.asked];
      body.querySelector(".answers").hidden = false;
      for (const each of body.querySelectorAll(".answers button")) {
        each.setAttribute("aria-pressed", each.dataset.says === answer);
        each.setAttribute("aria-disabled", answer !== undefined);
      }
      const details = body.querySelector(".answer");
      details.hidden = answer === undefined;
      details.open = answer !== undefined;
      body.querySelector(".verdict").textContent = answer === undefined ? ""
        : answer === dataset.lawful ? dataset.right : dataset.wrong;
    }

    function count() {
      const answered = bodies.filter((one) => given[one.dataset.asked] !== undefined);
      const right = answered.filter((one) => given[one.dataset.asked] === one.dataset.lawful);
      end.hidden = answered.length === 0;
      score.textContent = tally.replace("{right}", native(right.length)).replace("{count}", native(answered.length));
      try { localStorage.setItem(key, JSON.stringify(given)); } catch { /* not on this device */ }
    }

    for (const body of bodies) {
      body.classList.add("in-turn");
      body.querySelector(`.held.at-${body.dataset.place}`)?.classList.add("in-question");
      for (const each of body.querySelectorAll(".answers button"))
        each.addEventListener("click", () => {
          if (given[body.dataset.asked] !== undefined) return;
          given[body.dataset.asked] = each.dataset.says;
          show(body);
          count();
        });
      show(body);
    }
    button.addEventListener("click", () => {
      given = {};
      bodies.forEach(show);
      count();
      bodies[0].querySelector(".answers button").focus();
    });
    count();
  }

  const drilled = [...document.querySelectorAll(".question-body[data-drill]")];
  if (drilled.length) drill(drilled);
  for (const body of document.querySelectorAll(".question-body"))
    if (body.checkVisibility()) ask(body);
})();
