// Makes a stepper of each hand on the page: one step at a time, by button or arrow key.
// Without this script, and in print, the whole list of steps stands as it is.
(() => {
  "use strict";

  const MOVES = {
    first: () => 0,
    back: (now) => now - 1,
    next: (now) => now + 1,
    last: (now, end) => end,
  };
  const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
  const SIGNS = { first: "«", back: "‹", next: "›", last: "»" };

  function stepper(body) {
    const steps = [...body.querySelectorAll(".step")];
    if (steps.length < 2) return;
    const words = body.dataset;
    const end = steps.length - 1;
    let now = 0;

    // A step that changes nothing on the table shows it as it stands.
    let table = body.querySelector(".before > .table");
    for (const step of steps) {
      const changed = step.querySelector(".table");
      if (!changed && table) {
        const carried = table.cloneNode(true);
        carried.classList.add("carried");
        step.querySelector(".telling").before(carried);
      }
      table = changed || table;
    }

    const bar = document.createElement("div");
    bar.className = "stepper";
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", words.stepper);
    const place = document.createElement("span");
    place.className = "stepper-place";
    place.setAttribute("aria-hidden", "true");
    const said = document.createElement("p");
    said.className = "visually-hidden";
    said.setAttribute("aria-live", "polite");

    const buttons = {};
    for (const name of Object.keys(MOVES)) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = `stepper-${name}`;
      button.textContent = SIGNS[name];
      button.title = words[name];
      button.setAttribute("aria-label", words[name]);
      button.addEventListener("click", () => go(name));
      buttons[name] = button;
    }
    bar.append(buttons.first, buttons.back, place, buttons.next, buttons.last);

    function show(speak) {
      steps.forEach((step, index) => {
        step.hidden = index !== now;
        if (index === now) step.setAttribute("aria-current", "step");
        else step.removeAttribute("aria-current");
      });
      place.textContent = `${native(now + 1)} / ${native(steps.length)}`;
      // A disabled button would lose the focus; these only say that there is no way on.
      for (const name of ["first", "back"]) buttons[name].setAttribute("aria-disabled", now === 0);
      for (const name of ["next", "last"]) buttons[name].setAttribute("aria-disabled", now === end);
      if (speak) said.textContent = steps[now].dataset.say;
    }

    function native(value) {
      return String(value).replace(/[0-9]/g, (digit) => [...words.digits][digit]);
    }

    function go(name) {
      const target = Math.min(end, Math.max(0, MOVES[name](now, end)));
      if (target === now) return;
      now = target;
      show(true);
    }

    bar.addEventListener("keydown", (event) => {
      const name = KEYS[event.key];
      if (!name || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(name);
    });

    body.classList.add("stepped");
    body.querySelector(".steps").before(bar);
    body.append(said);
    show(false);
  }

  // A link to a hand opens it.
  function open(details) {
    if (details) details.open = true;
  }
  function openTarget() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    open(target && target.matches(".hand") && target.querySelector(".hand-details"));
  }

  document.querySelectorAll(".hand-body").forEach(stepper);
  openTarget();
  addEventListener("hashchange", openTarget);
})();
