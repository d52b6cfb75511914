// Lays the hands of many pages out on the one that is open, and finds what covers something.
//
// To lay out every step takes minutes. What is drawn is a function of what lies on the table, and
// what is told flows beneath it: of all steps with the same parts in the same places, and of all
// deals, the fullest is laid out, that with the most cards, figures and words.
window.covering = (() => {
  "use strict";

  const PARTS = `.table, .trick, .deal, .held, .role, .play, .order, .cloth, .discards p, .middle,
    .laid, .way, .hidden, .aside, .stock, .taken, .fact, .pile, .coup, .side, .points, .amount,
    .step-heading, .told, .opening, .facts, .result, .readings-columns, .reading-laws`;

  function look(element) {
    const parts = new Set();
    let names = "";
    for (const part of element.querySelectorAll(PARTS)) {
      if (!element.matches(".step, .before") && part.closest(".step")) continue;
      if (part.matches(".told, .fact, .taken") && parts.has(part.className)) continue;
      parts.add(part.className);
      names += `${part.className};`;
    }
    return names;
  }

  function fullness(element) {
    return element.textContent.length + 20 * element.querySelectorAll("svg").length;
  }

  // The parts of a hand that are laid out apart from one another: each step, and all the rest.
  function parts(hand) {
    const columns = hand.querySelector(".readings-columns")?.className ?? "";
    const found = [];
    for (const body of hand.querySelectorAll(".hand-body, .parted:not(.hand-body)")) {
      let table = body.querySelector(".before > .table");
      for (const step of body.querySelectorAll(".step")) {
        // As hand.js does: a step that changes nothing on the table shows it as it stands.
        const changed = step.querySelector(".table");
        const carried = changed || !body.matches(".hand-body") ? null : table;
        table = changed || table;
        const within = columns && step.closest(".reading") ? columns : "";
        found.push({
          step,
          carried,
          key: `${within} ${look(step)} ${carried ? look(carried.parentElement) : ""}`,
          full: fullness(step) + (carried ? fullness(carried) : 0),
        });
      }
    }
    const blocks = [...hand.querySelectorAll("figcaption, .deal, .before, .facts, .result")];
    const full = blocks.reduce((sum, block) => sum + fullness(block), 0);
    found.push({ step: null, key: look(hand), full });
    return found;
  }

  // Puts the drawing of each closed hand of a page in the place of its words, as opening it does.
  async function draw(page, address) {
    const root = new URL(page.documentElement.dataset.content_root, new URL(address, location.href));
    for (const account of page.querySelectorAll("[data-hand] > .hand-account")) {
      const answer = await fetch(new URL(`_hands/${account.parentElement.dataset.hand}.js`, root));
      new Function("hoyleHand", await answer.text())((_name, drawing) => { account.outerHTML = drawing; });
    }
  }

  async function load(addresses) {
    const hands = [];
    const fullest = new Map();
    let steps = 0;
    for (const address of addresses) {
      const answer = await fetch(address);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      await draw(page, address);
      for (const hand of page.querySelectorAll(".hand")) {
        // On a wide page the hands of a numbered law stand further in.
        const before = hand.parentElement.querySelector(":scope > .law:not(.named) ~ .hand");
        const found = parts(hand);
        steps += found.length - 1;
        for (const part of found) {
          part.key = `${before ? "in" : "out"} ${part.key}`;
          const other = fullest.get(part.key);
          if (!other || other.full < part.full) fullest.set(part.key, part);
        }
        hands.push([hand, found, address]);
      }
    }
    const article = document.querySelector("article");
    article.replaceChildren();
    let shown = 0;
    for (const [hand, found, address] of hands) {
      const kept = new Set(found.filter((part) => fullest.get(part.key) === part));
      if (!kept.size) continue;
      for (const part of found) {
        if (!part.step) continue;
        if (!kept.has(part)) part.step.remove();
        else if (part.carried)
          part.step.querySelector(".telling").before(part.carried.cloneNode(true));
      }
      shown += kept.size;
      hand.dataset.page = address;
      const section = document.createElement("section");
      if (found[0].key.startsWith("in")) section.innerHTML = '<div class="law"></div>';
      section.append(hand);
      article.append(section);
    }
    // Each page defines the cards, which are drawn nowhere there.
    for (const symbols of article.querySelectorAll(".card-symbols")) symbols.remove();
    for (const details of article.querySelectorAll("details")) details.open = true;
    // A parsed document that nobody shows drops the styles of its elements.
    for (const styled of article.querySelectorAll("[style]")) {
      const style = styled.getAttribute("style");
      styled.removeAttribute("style");
      styled.setAttribute("style", style);
    }
    return { steps, shown };
  }

  const THINGS = `.card, .backs, .suit, .way, .pile.empty, .order, .bank-table .place, .money,
    .stake, .bank, .stepper button`;

  const unseen = new Map();
  function isUnseen(element) {
    if (!unseen.has(element)) {
      const style = getComputedStyle(element);
      const hidden = style.display === "none" || style.clipPath.startsWith("inset");
      unseen.set(element, hidden || (!element.matches(".hand") && isUnseen(element.parentElement)));
    }
    return unseen.get(element);
  }

  // Every line of text and every thing drawn, with its box.
  function things() {
    const found = [];
    unseen.clear();
    const range = document.createRange();
    const sizes = new Map();
    for (const hand of document.querySelectorAll("article .hand")) {
      for (const element of hand.querySelectorAll(THINGS)) {
        if (isUnseen(element)) continue;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (right > left) found.push({ element, words: "", left, right, top, bottom });
      }
      const walker = document.createTreeWalker(hand, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode, element = text.parentElement;
        if (!text.data.trim() || isUnseen(element)) continue;
        if (!sizes.has(element)) sizes.set(element, parseFloat(getComputedStyle(element).fontSize));
        range.selectNodeContents(text);
        for (const { left, right, top, bottom, height } of range.getClientRects()) {
          // The letters' own size: fonts of Indic scripts claim far more than letters take.
          const spare = Math.max(0, height - sizes.get(element)) / 2;
          const words = text.data.trim().slice(0, 40);
          if (right > left)
            found.push({ element, words, left, right, top: top + spare, bottom: bottom - spare });
        }
      }
    }
    return found;
  }

  // Whether two things are meant to lie over one another: what stands on something, a fan of
  // cards, a pile with its count, and the order in which a card was played at its corner.
  function belong(one, other) {
    if (one.contains(other) || other.contains(one)) return true;
    const fan = one.closest(".cards, .pile");
    if (fan && fan === other.closest(".cards, .pile")) return true;
    const play = one.closest(".play");
    if (!play || play !== other.closest(".play")) return false;
    return [one, other].some((each) => each.closest(".order"))
      && [one, other].some((each) => each.matches(".card, .backs"));
  }

  function told_of({ element, words }) {
    return words || `${element.getAttribute("class")} ${element.textContent.trim()}`;
  }

  // What shows of a thing in a telling that scrolls.
  function clipped(one) {
    const telling = one.element.closest(".stepped .telling");
    if (!telling) return one;
    const { top, bottom } = telling.getBoundingClientRect();
    return { ...one, top: Math.max(one.top, top), bottom: Math.min(one.bottom, bottom) };
  }

  // What covers what by more than a pixel each way, and what runs out of the page: of all steps, or
  // of those alone that show.
  function faults(all = true) {
    if (all) for (const step of document.querySelectorAll("article .step")) step.hidden = false;
    const room = document.documentElement.clientWidth;
    const found = [], near = [];
    const shown = things().map(clipped).filter(({ top, bottom }) => bottom > top);
    const sorted = shown.sort((one, other) => one.top - other.top);
    for (const one of sorted) {
      const hand = one.element.closest(".hand");
      const place = `${hand.dataset.page}#${hand.id}`;
      if (one.right > room + 1) found.push(`${place}: ${told_of(one)} runs out`);
      let kept = 0;
      for (const other of near) {
        if (other.bottom <= one.top + 1) continue;
        near[kept++] = other;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - one.top;
        if (across > 1 && down > 1 && !belong(one.element, other.element))
          found.push(`${place}: ${told_of(other)} | ${told_of(one)}: ${across.toFixed()}, ${down.toFixed()}`);
      }
      near.length = kept;
      near.push(one);
    }
    return { things: sorted.length, faults: found };
  }

  return { load, faults };
})();
