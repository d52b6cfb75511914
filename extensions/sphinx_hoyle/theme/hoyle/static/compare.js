// Sets a law in any two languages side by side, clause by clause, on a phone one below the other.
// The text comes from the page of each edition; from a disk, where no page may read another, that
// page is opened unseen and asked for it. What the editors changed in the transmitted text is marked.
(() => {
  "use strict";

  const tools = document.getElementById("law-tools");
  const words = tools.dataset;
  const editions = new Map([...document.querySelectorAll(".editions a[hreflang]")]
    .map((link) => [link.hreflang, { name: link.textContent.trim(), address: link.href.split("#")[0] }]));
  const here = document.documentElement.lang;
  const BESIDE = ".unit-label, .original, .critical-notes, .caller, .headerlink, .hand, .cases,"
    + " .not-played, .law-more, .law-menu, .comparison";

  function element(name, className, text = "") {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    return made;
  }

  // ---- the law in another language ----

  const pages = new Map();
  function read(address) {
    return fetch(address).then(async (answer) => {
      if (!answer.ok) throw new Error(address);
      return new DOMParser().parseFromString(await answer.text(), "text/html");
    });
  }

  function asked(address, id) {
    return new Promise((resolve, reject) => {
      const frame = element("iframe", "visually-hidden");
      frame.setAttribute("aria-hidden", "true");
      frame.tabIndex = -1;
      const end = (done, value) => {
        removeEventListener("message", hear);
        clearTimeout(late);
        frame.remove();
        done(value);
      };
      const hear = ({ source, data }) => {
        if (source !== frame.contentWindow || typeof data?.told !== "string") return;
        end(resolve, new DOMParser().parseFromString(data.told, "text/html"));
      };
      const late = setTimeout(() => end(reject, new Error(address)), 8000);
      addEventListener("message", hear);
      frame.addEventListener("load", () => frame.contentWindow.postMessage({ law: id }, "*"));
      frame.src = address;
      document.body.append(frame);
    });
  }

  async function lawIn(language, id) {
    if (language === here) return document.getElementById(id);
    const { address } = editions.get(language);
    const key = location.protocol === "file:" ? `${address}#${id}` : address;
    if (!pages.has(key))
      pages.set(key, location.protocol === "file:" ? asked(address, id) : read(address));
    try {
      const law = (await pages.get(key)).getElementById(id);
      if (!law) throw new Error(key);
      return law;
    } catch (error) {
      pages.delete(key); // another time it may be there
      throw error;
    }
  }

  // ---- its parts ----

  function cleaned(node) {
    const copy = node.cloneNode(true);
    for (const part of copy.querySelectorAll(BESIDE)) part.remove();
    for (const link of copy.querySelectorAll("a")) link.replaceWith(...link.childNodes);
    for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
    copy.normalize();
    return copy;
  }

  // What a law or a clause says before, between and after the clauses in it, each part by a key.
  function parts(unit, found = []) {
    const label = unit.querySelector(":scope > .unit-label [aria-hidden]")?.textContent ?? "";
    let part = null;
    let count = 0;
    const begin = () => {
      part = { key: `${unit.id} ${count}`, label: count ? "" : label, whose: label, nodes: [] };
      count += 1;
      found.push(part);
    };
    for (const child of unit.children) {
      if (child.matches(".clause")) {
        if (!count && label) begin();
        part = null;
        parts(child, found);
      } else if (!child.matches(BESIDE)) {
        if (!part) begin();
        part.nodes.push(cleaned(child));
      }
    }
    return found;
  }

  // ---- emendations in their places ----

  const plain = (text) => text.replace(/\u00a0/g, " ");

  function mark(node, published, received) {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    const whole = plain(texts.map((text) => text.data).join(""));
    const from = whole.indexOf(published);
    if (from < 0) return false;
    let at = 0;
    let last = null;
    for (const text of texts) {
      const begin = Math.max(0, from - at);
      const end = Math.min(text.data.length, from + published.length - at);
      at += text.data.length;
      if (begin >= end) continue;
      const range = document.createRange();
      range.setStart(text, begin);
      range.setEnd(text, end);
      last = element("mark", "emended");
      range.surroundContents(last);
    }
    const before = element("span", "visually-hidden", ` ${words.received} `);
    const shown = element("s", "received", received);
    last.after(before, " ", shown);
    return true;
  }

  function emend(law, found) {
    for (const note of law.querySelectorAll(":scope > .critical-notes li[id]")) {
      const [received, published] = [...note.querySelectorAll(".reading")]
        .map((reading) => plain(reading.textContent).trim());
      if (!published) continue;
      const where = note.querySelector(".where")?.textContent.trim();
      const own = found.filter((part) => where && part.whose === where);
      [...own, ...found].flatMap((part) => part.nodes)
        .some((node) => mark(node, published, received));
    }
  }

  // ---- the table of both ----

  async function side(language, id) {
    const law = await lawIn(language, id);
    const found = parts(law);
    if (language === words.bookLanguage) emend(law, found);
    return found;
  }

  function cell(part, language) {
    const made = element("div", "compared");
    made.lang = language;
    if (part?.label) made.append(element("span", "compared-label", part.label));
    made.append(...(part?.nodes ?? []));
    return made;
  }

  function remembered() {
    try { return JSON.parse(localStorage.getItem("hoyle:compared")) ?? []; } catch { return []; }
  }

  function chosenFor() {
    const kept = remembered().filter((language) => editions.has(language));
    if (kept.length === 2) return kept;
    const other = [words.bookLanguage, ...editions.keys()]
      .find((language) => language !== here && editions.has(language));
    return [here, other];
  }

  function compare(law, name) {
    const chosen = chosenFor();
    const panel = element("section", "comparison");
    panel.setAttribute("aria-label", words.comparison.replace("{law}", name));
    const heads = element("div", "comparison-heads");
    const body = element("div", "comparison-body");
    const status = element("p", "comparison-status");
    status.setAttribute("role", "status");
    const selects = chosen.map((language, place) => {
      const select = element("select", "layers");
      select.setAttribute("aria-label", place ? words.second : words.first);
      for (const [code, { name: called }] of editions) select.add(new Option(called, code));
      select.value = language;
      select.addEventListener("change", () => {
        chosen[place] = select.value;
        try { localStorage.setItem("hoyle:compared", JSON.stringify(chosen)); } catch { /* not kept */ }
        draw();
      });
      return select;
    });
    const close = element("button", "comparison-close");
    close.type = "button";
    close.title = words.close;
    close.innerHTML = '<svg aria-hidden="true"><use href="#svg-close"></use></svg>';
    const end = () => {
      panel.remove();
      law.querySelector(":scope > .law-more")?.focus();
    };
    close.addEventListener("click", end);
    panel.addEventListener("keydown", (event) => { if (event.key === "Escape") end(); });
    heads.append(...selects, close);
    panel.append(heads, status, body);

    async function draw() {
      const now = [...chosen];
      status.replaceChildren();
      const sides = await Promise.all(now.map((language) => side(language, law.id).catch(() => {
        const link = document.createElement("a");
        const { name: called, address } = editions.get(language);
        Object.assign(link, { href: `${address}#${law.id}`, lang: language, textContent: called });
        status.replaceChildren(words.elsewhere, " ", link);
        return [];
      })));
      if (now.some((language, place) => language !== chosen[place])) return; // chosen anew meanwhile
      const [left, right] = sides.map((found) => new Map(found.map((part) => [part.key, part])));
      const keys = new Set([...left.keys(), ...right.keys()]);
      body.replaceChildren(...[...keys].flatMap((key) =>
        [cell(left.get(key), now[0]), cell(right.get(key), now[1])]));
    }

    law.append(panel);
    selects[1].focus({ preventScroll: true });
    return draw().then(() => panel.scrollIntoView({ block: "nearest" }));
  }

  window.hoyleCompare = (law, name) => {
    document.querySelector(".comparison")?.remove();
    return compare(law, name);
  };
})();
