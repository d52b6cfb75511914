// Makes a player of each hand on the page: one step, or one card, at a time, by button, arrow key
// or swipe, or by itself. Without this script, and in print, the whole list of steps stands as it is.
(() => {
  "use strict";

  const MOVES = {
    first: () => 0,
    back: (now) => now - 1,
    next: (now) => now + 1,
    last: (now, end) => end,
  };
  const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
  // Drawn, since the fonts of the pages have no such signs.
  const SIGNS = {
    first: "M18 5l-7 7 7 7M11 5l-7 7 7 7",
    back: "M15 5l-7 7 7 7",
    next: "M9 5l7 7-7 7",
    last: "M6 5l7 7-7 7M13 5l7 7-7 7",
    play: "M8 5v14l11-7z",
    pause: "M9 5v14M15 5v14",
    copy: "M10 14a4 4 0 006 .5l3-3a4 4 0 00-5.6-5.6L12 7.3M14 10a4 4 0 00-6-.5l-3 3a4 4 0 005.6 5.6l1.3-1.3",
    copied: "M5 13l4.5 4.5L19 7",
  };
  const READ = 260; // milliseconds a word, when it plays by itself
  const LOOK = 1100; // and for the table
  const SWIPE = 40; // pixels
  const PHONE = matchMedia("(max-width: 42rem)");
  const SHARE = 0.75; // of the height of the screen
  const WHOLE = 0.93; // and with calls to be touched
  const LEAST = 66; // pixels: nearly three lines, so that the next one looks out

  // What the reader chose, on this device; where nothing may be kept, for this page.
  const kept = new Map();
  function remember(name, value) {
    kept.set(name, value);
    try { localStorage.setItem(`hoyle:${name}`, value); } catch { /* not on this device */ }
  }
  function remembered(name) {
    try { return localStorage.getItem(`hoyle:${name}`) ?? kept.get(name); } catch { return kept.get(name); }
  }

  function sign(name) {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawn.setAttribute("viewBox", "0 0 24 24");
    drawn.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(drawn.namespaceURI, "path");
    path.setAttribute("d", SIGNS[name]);
    drawn.append(path);
    return drawn;
  }

  function labelled(button, name, label) {
    button.replaceChildren(sign(name));
    button.title = label; // its name, too: beside another it would be heard twice
  }

  function element(name, className) {
    const made = document.createElement(name);
    made.className = className;
    if (name === "button") made.type = "button";
    return made;
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch { // not allowed, or no clipboard at an address like this
      const field = document.body.appendChild(document.createElement("textarea"));
      field.value = text;
      field.select();
      document.execCommand("copy");
      field.remove();
    }
  }

  const players = new Map(); // of the bodies of hands that were opened

  function player(body) {
    if (players.has(body)) return players.get(body);
    const steps = [...body.querySelectorAll(".step")];
    if (steps.length < 2) return null;
    const words = body.dataset;

    // A step that changes nothing on the table shows it as it stands.
    const tables = [body.querySelector(".before > .table")]; // before each step
    for (const step of steps) tables.push(step.querySelector(".table") ?? tables.at(-1));

    const wholes = steps.map((step, index) => ({ index, whole: true }));
    let apart = null; // the same card by card
    const cardByCard = () => {
      apart ??= steps.flatMap((step, index) => {
        const frames = window.hoyleCardByCard ? window.hoyleCardByCard(step, tables[index]) : [];
        if (!frames.length) return [wholes[index]];
        return frames.map((frame, place) => ({
          ...frame, index, whole: place === frames.length - 1, card: place + 1,
        }));
      });
      return apart;
    };
    const canBeTakenApart = steps.some((step) => step.querySelector(".trick, .tricks"));
    // The table before anything, which is a position to be asked about.
    const begin = {
      index: 0, whole: false, lying: null, said: "", told: [], draw: () => tables[0].cloneNode(true),
    };
    let frames = wholes;
    let moving = false; // by positions
    let now = 0;
    let timer = 0;

    const bar = element("div", "stepper");
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", words.stepper);
    const place = element("span", "stepper-place");
    place.setAttribute("aria-hidden", "true");
    const said = element("p", "visually-hidden");
    said.setAttribute("aria-live", "polite");
    const say = window.hoyleAnnouncer(said);
    const ended = body.querySelectorAll(":scope > .result");
    // What stands at the beginning and at the end is told there; what is proved, below all.
    const tellings = steps.map((step) => step.querySelector(".telling"));
    tellings[0].prepend(...body.querySelectorAll(":scope > :is(.facts, .opening)"));
    tellings.at(-1).append(...ended);
    const proof = body.querySelector(":scope > .hand-proof");
    if (proof) body.after(proof);

    const buttons = {};
    for (const name of Object.keys(MOVES)) {
      const button = element("button", `stepper-${name}`);
      labelled(button, name, words[name]);
      button.addEventListener("click", () => go(name));
      buttons[name] = button;
    }
    const playing = element("button", "stepper-play");
    labelled(playing, "play", words.play);
    playing.addEventListener("click", () => (timer ? pause() : play()));
    bar.append(buttons.first, buttons.back, place, buttons.next, buttons.last, playing);

    const more = element("div", "stepper-more");
    const cards = element("button", "stepper-cards");
    cards.textContent = words.cards;
    cards.addEventListener("click", () => {
      remember("cards", cards.getAttribute("aria-pressed") === "true" ? "no" : "yes");
      for (const each of players.values()) each?.choose();
      if (location.hash.startsWith(`#${home}/`)) mark();
    });
    if (canBeTakenApart) more.append(cards);
    const home = body.closest(".reading, .hand")?.id; // of a second showing there is none
    const copying = element("button", "stepper-copy");
    labelled(copying, "copy", words.copy);
    copying.addEventListener("click", async () => {
      await copy(new URL(address(), location.href).href);
      copying.replaceChildren(sign("copied")); // its name stays: what is said tells it
      say(words.copied);
      setTimeout(() => copying.replaceChildren(sign("copy")), 2500);
    });
    if (home) bar.append(copying);

    // Where the hand is: «#hand-whist-64-e/step-4», after a card of it «…/step-4/card-2», and whose
    // eyes see it, «…/from-N», or with all cards open «…/from-N-open».
    function address() {
      const { index, card } = frames[now];
      const within = frames[now].whole || !card ? "" : `/card-${card}`;
      return `#${home}/step-${index + 1}${within}${seat?.address() ?? ""}`;
    }

    // In the address of the page, which leads back no more often than before.
    function mark() {
      if (!home) return;
      // Some browsers refuse this when it comes too often.
      try { history.replaceState(history.state, "", address()); } catch { /* the next one will do */ }
    }

    // A hand has one number of steps, however one goes through it: «2.3» is the third card of the
    // second.
    function counted(frame) {
      if (frame === begin) return 0;
      return frame.whole || !frame.card ? frame.index + 1 : `${frame.index + 1}.${frame.card}`;
    }

    function native(value) {
      return String(value).replace(/[0-9]/g, (digit) => [...words.digits][digit]);
    }

    // Shows of a step what is there after one of its cards, or all of it.
    function lay(frame) {
      const step = steps[frame.index];
      for (const made of body.querySelectorAll(".partial, .laid-last, .carried, .seated")) made.remove();
      const telling = step.querySelector(".telling");
      const own = step.querySelectorAll(":scope > :is(.table, .trick)");
      for (const part of own) part.hidden = !frame.whole;
      for (const line of step.querySelectorAll(".told, .tricks"))
        line.hidden = !frame.whole && !frame.told.includes(line);
      if (frame.whole && !step.querySelector(".table") && tables[frame.index]) {
        const carried = tables[frame.index].cloneNode(true);
        carried.classList.add("carried");
        carried.hidden = false; // a seat's view of it stood in its place
        telling.before(carried);
      } else if (!frame.whole) {
        const partial = frame.draw();
        partial.classList.add("partial");
        partial.hidden = false;
        telling.before(partial);
        const last = element("p", "told laid-last");
        last.textContent = frame.said;
        telling.prepend(last);
      }
    }

    const heard = (lines) => lines.filter((line) => !line.matches(".unheard"));

    function spoken(frame) {
      if (frame.said) return [frame.said, ...heard(frame.told).map((line) => line.textContent.trim())].join(". ");
      const { say } = steps[frame.index].dataset;
      return seat?.spoken(say) ?? say;
    }

    function show(speak) {
      const frame = frames[now];
      const focused = body.contains(document.activeElement);
      steps.forEach((step, index) => {
        step.hidden = index !== frame.index;
        if (index === frame.index) step.setAttribute("aria-current", "step");
        else step.removeAttribute("aria-current");
      });
      lay(frame);
      seat?.show(steps[frame.index], visible(), frame.index, frame.whole);
      const end = frames.length - 1;
      place.textContent = native(`${counted(frame)} / ${steps.length}`);
      // A disabled button would lose the focus; these only say that there is no way on.
      for (const name of ["first", "back"]) buttons[name].setAttribute("aria-disabled", now === 0);
      for (const name of ["next", "last"]) buttons[name].setAttribute("aria-disabled", now === end);
      // How the hand stands at its end is no news before its end.
      for (const one of ended) one.hidden = now !== end;
      const position = frame.whole ? `${frame.index + 1}` : `${frame.index + 1}.${frame.lying}`;
      const due = asked?.(frame === begin ? "0" : position); // who may do what, to be heard too
      fit(tellings[frame.index]);
      // What had the focus may be gone; the keys stay with the hand.
      if (focused && !body.contains(document.activeElement)) body.focus({ preventScroll: true });
      if (speak) {
        say([spoken(frame), due].filter(Boolean).join(" "));
        mark();
      }
    }

    // On a phone the hand with its controls leaves a quarter of the screen: a longer telling scrolls,
    // but a judgement is shown whole.
    function fit(telling) {
      telling.style.maxHeight = "";
      telling.removeAttribute("tabindex");
      if (!PHONE.matches || !body.offsetHeight || body.matches(".judged")) return;
      const room = (body.matches(".calling") ? WHOLE : SHARE) * innerHeight - (body.offsetHeight - telling.offsetHeight);
      if (telling.offsetHeight <= Math.max(room, LEAST)) return;
      telling.style.maxHeight = `${Math.max(room, LEAST)}px`;
      telling.tabIndex = 0; // so that its keys scroll it
    }
    const refit = () => fit(tellings[frames[now].index]);

    function go(name) {
      pause();
      const end = frames.length - 1;
      to(Math.min(end, Math.max(0, MOVES[name](now, end))));
    }

    function to(target) {
      if (target === now) return;
      now = target;
      show(true);
    }

    // Shows a step whole, or after one of its cards; the last, if there are not so many.
    function at(index, card) {
      pause();
      if (card && canBeTakenApart && !moving) by(cardByCard());
      const step = Math.max(0, Math.min(index, steps.length - 1));
      const within = frames.findIndex((one) => one.index === step && one.card === card);
      now = within < 0 ? frames.findIndex((one) => one.index === step && one.whole) : within;
      show(false);
    }

    function by(chosen) {
      frames = chosen;
      cards.setAttribute("aria-pressed", frames !== wholes);
    }

    // Steps as the reader has chosen, from where the hand is.
    function choose() {
      if (moving) return;
      pause();
      const { index } = frames[now];
      const before = now;
      by(canBeTakenApart && remembered("cards") === "yes" ? cardByCard() : wholes);
      now = before === 0 ? 0 : frames.findIndex((one) => one.index === index && one.whole);
      show(false);
    }

    // A ruling is to be read: there it stops until the reader goes on.
    function isRuling(frame) {
      const lines = frame.told ?? [...steps[frame.index].querySelectorAll(".told")];
      return heard(lines).some((line) => line.matches(".told-irregularity, .told-refusal"));
    }

    // Shows the positions in which cards may be asked about, the first of them that before a
    // ruling of the step that shows; or goes back to steps.
    function positions(on) {
      pause();
      moving = on;
      cards.hidden = on;
      if (!on) {
        if (frames[now] === begin) now = 1;
        return choose();
      }
      const { index } = frames[now];
      const stays = frames === wholes ? null : frames[now];
      by([...(tables[0] ? [begin] : []), ...cardByCard()]);
      const own = frames.filter((one) => one.index === index && one !== begin);
      now = stays ? frames.indexOf(stays) : frames.indexOf(own.find(isRuling) ?? own[0]) - 1;
      now = Math.max(0, now);
      show(true);
    }

    function play() {
      if (now === frames.length - 1) to(0);
      labelled(playing, "pause", words.pause);
      wait();
    }

    function wait() {
      const read = spoken(frames[now]).split(/\s+/).length * READ;
      timer = setTimeout(() => {
        to(now + 1);
        if (now === frames.length - 1 || isRuling(frames[now])) pause();
        else wait();
      }, frames === wholes ? LOOK + read : LOOK);
    }

    function pause() {
      if (!timer) return;
      clearTimeout(timer);
      timer = 0;
      labelled(playing, "play", words.play);
    }

    function press(event) {
      const name = KEYS[event.key];
      if (!name || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!body.checkVisibility() || event.target.closest("input, select, textarea, [popover]")) return;
      event.preventDefault();
      go(name);
    }

    body.addEventListener("click", (event) => {
      if (event.target.closest("a")) pause(); // to read a law
    });

    // Of one finger that goes further across than down.
    let start = null;
    body.addEventListener("touchstart", (event) => {
      start = event.touches.length === 1 ? event.touches[0] : null;
    }, { passive: true });
    body.addEventListener("touchend", (event) => {
      if (!start) return;
      const across = event.changedTouches[0].clientX - start.clientX;
      const down = event.changedTouches[0].clientY - start.clientY;
      start = null;
      if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(down)) return;
      go(across < 0 ? "next" : "back");
    }, { passive: true });

    // The keys work on the whole figure, where that is one hand.
    const figure = body.closest(".hand");
    const alone = figure && figure.querySelectorAll(".hand-body").length === 1;
    (alone ? figure : body).addEventListener("keydown", press);
    body.tabIndex = -1; // a click on the table gives it the keys

    const visible = () => [...steps[frames[now].index].querySelectorAll(":scope > .table")]
      .find((table) => !table.hidden);
    const seat = words.seats && window.hoyleSeat?.(body, more, {
      redraw: () => show(false),
      chosen: () => {
        say(spoken(frames[now]));
        mark();
      },
    });
    const asked = words.move && window.hoyleYourMove?.(body, more, {
      pause, positions, refit, say,
      table: visible,
      telling: () => tellings[frames[now].index],
    });

    body.classList.add("stepped");
    body.querySelector(".steps").before(bar, more);
    body.append(said);
    const tell = () => say(spoken(frames[now]));
    const made = { at, choose, pause, refit, tell, sit: seat?.sit };
    players.set(body, made);
    choose();
    return made;
  }

  // A hand is made a player when it is opened: a page may have many. One that is told in words until
  // then is drawn first.
  const bodiesOf = (part) => part.querySelectorAll(".hand-body");
  async function drawn(details) {
    const account = details.querySelector(".hand-account");
    if (!account) return;
    const drawing = await window.hoyleLoad(`_hands/${details.dataset.hand}`);
    if (account.isConnected) account.outerHTML = drawing;
  }
  function opened(part) {
    for (const body of bodiesOf(part)) if (body.closest("details")?.open ?? true) player(body);
  }
  for (const details of document.querySelectorAll(".hand-details")) {
    const ready = async () => {
      try { await drawn(details); } catch { return; } // its words are there
      bodiesOf(details).forEach(player);
    };
    const summary = details.querySelector("summary");
    for (const soon of ["click", "pointerenter", "focus"]) summary.addEventListener(soon, ready);
    summary.addEventListener("click", () => { details.dataset.touched = "yes"; }); // not by an address
    const show = async () => {
      await ready();
      for (const body of bodiesOf(details)) {
        players.get(body)?.refit();
        if (details.dataset.touched) players.get(body)?.tell();
      }
    };
    details.addEventListener("toggle", () => {
      if (details.open) show();
      else for (const body of bodiesOf(details)) players.get(body)?.pause();
    });
    if (details.dataset.wanted) details.open ? show() : ready(); // for which this script was loaded
  }
  opened(document);
  addEventListener("resize", () => { for (const each of players.values()) each?.refit(); });

  // A link to a hand opens it, at the step that it names: «#hand-whist-64-e/step-4». On a page with
  // one hand the step is enough.
  const ADDRESS = /^#(?:(.+?)\/)?step-(\d+)(?:\/card-(\d+))?(?:\/from-(\w+?)(-open)?)?$/;

  function named(id) {
    try { return document.getElementById(decodeURIComponent(id)); } catch { return null; }
  }

  async function openTarget() {
    const [, id, step, card, from, shown] = location.hash.match(ADDRESS) ?? [null, location.hash.slice(1)];
    const hands = document.querySelectorAll(".hand");
    const target = id ? named(id) : step && hands.length === 1 ? hands[0] : null;
    const hand = target?.matches(".hand, .reading") ? target.closest(".hand") : null;
    if (!hand) return;
    hand.classList.add("asked"); // it shows, whatever layers the reader has chosen
    const details = target.querySelector(".hand-body")?.closest("details")
      ?? hand.querySelector(".hand-details");
    if (details) {
      details.open = true;
      try { await drawn(details); } catch { return; }
    }
    opened(hand);
    if (!step) return;
    const asked = players.get(target.querySelector(".hand-body"));
    asked?.sit?.(from, Boolean(shown));
    asked?.at(Number(step) - 1, card && Number(card));
    target.scrollIntoView();
  }
  openTarget();
  addEventListener("hashchange", openTarget);
})();
