// A question about one card of a position: the reader says what he thinks, is told what the laws
// say, and may touch the other cards. Without this script the answer opens at a click.
(() => {
  "use strict";

  function ask(body) {
    const { dataset } = body;
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
      say: (text) => { said.textContent = text; },
      table: () => table,
      telling: () => body.querySelector(".telling"),
    });
    if (dataset.moves) turn.querySelector("button")?.click();

    answers.hidden = false;
    for (const button of answers.querySelectorAll("button"))
      button.addEventListener("click", () => {
        for (const each of answers.querySelectorAll("button"))
          each.setAttribute("aria-pressed", each === button);
        verdict.textContent = button.dataset.says === dataset.lawful ? dataset.right : dataset.wrong;
        const card = [...table.querySelectorAll(".touchable")]
          .find((one) => one.querySelector("use").getAttribute("href") === `#card-${dataset.card}`);
        if (!card) details.open = true; // what is said of the cards is not there, or not yet
        else if (card.getAttribute("aria-pressed") !== "true") card.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      });
  }

  for (const body of document.querySelectorAll(".question-body"))
    if (body.checkVisibility()) ask(body);
})();
