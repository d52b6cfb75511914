// Ways to a law and from it: the box that leads to a number, and the link and the citation of each.
(() => {
  "use strict";

  const root = document.documentElement.dataset.content_root ?? "./";

  // ---- the box ----

  let numbers = null; // of the book, once they are asked for

  function run(address) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.addEventListener("load", resolve);
      script.addEventListener("error", () => reject(new Error(address)));
      script.src = address;
      document.head.append(script);
    });
  }

  function load(address) {
    numbers ??= new Promise((resolve, reject) => {
      window.hoyleLaws = resolve;
      run(address).catch((error) => { numbers = null; reject(error); });
    });
    return numbers;
  }

  // Figures of whatever script as those that ids have: each script has ten in a row, from zero.
  function plain(text) {
    return text.normalize("NFC").replace(/\p{Nd}/gu, (figure) => {
      const code = figure.codePointAt();
      let value = 0;
      while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
      return value;
    });
  }

  // «64 e», «६४ (उ)», «64. szabály a)», «Law 36.7»: the number, then letters and numbers of clauses.
  function idOf(asked, letters) {
    const parts = plain(asked).toLowerCase().match(/p?\d+|[\p{L}\p{M}]+/gu) ?? [];
    const begin = parts.findIndex((part) => /^\d+$/.test(part));
    if (begin < 0) return "";
    const clauses = parts.slice(begin + 1).map((part) => {
      if (/^p?\d+$/.test(part)) return part;
      return letters[part] ?? (/^[a-p]$/.test(part) ? part : "");
    });
    return [String(Number(parts[begin])), ...clauses.filter(Boolean)].join(".");
  }

  function toLaw(form) {
    const field = form.querySelector("input");
    const told = form.querySelector("[role=status]");
    form.hidden = false;
    field.addEventListener("focus", () => load(form.dataset.numbers).catch(() => {}), { once: true });
    field.addEventListener("input", () => { told.textContent = ""; });
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const asked = field.value.trim();
      if (!asked) return field.focus();
      let found;
      try { found = await load(form.dataset.numbers); } catch {
        told.textContent = form.dataset.failed;
        return;
      }
      const id = idOf(asked, found.letters);
      const page = Object.keys(found.pages).find((one) => found.pages[one].includes(id));
      if (!page) {
        told.textContent = form.dataset.missing.replace("%(number)s", asked);
        field.select();
        return;
      }
      const drawer = document.getElementById("__navigation");
      if (drawer) drawer.checked = false;
      location.href = `${root}${page}#law-${id.replaceAll(".", "-")}`;
    });
  }

  for (const form of document.querySelectorAll(".law-jump")) toLaw(form);

  // ---- link and citation ----

  const tools = document.getElementById("law-tools");
  if (!tools) return;
  const menu = tools.content.firstElementChild.cloneNode(true);
  const status = menu.querySelector("[role=status]");
  let opener = null;

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch { // not allowed, or no clipboard at an address like this
      const field = menu.appendChild(document.createElement("textarea"));
      field.value = text;
      field.select();
      document.execCommand("copy");
      field.remove();
    }
  }

  function address(law) {
    const page = document.querySelector("link[rel=canonical]")?.href ?? location.href;
    return `${page.split("#")[0]}#${law.id}`;
  }

  function close(back) {
    if (!opener) return;
    opener.setAttribute("aria-expanded", "false");
    if (back) opener.focus();
    opener = null;
    menu.remove();
  }

  function open(button, law, name) {
    close(false);
    opener = button;
    button.setAttribute("aria-expanded", "true");
    button.after(menu);
    menu.setAttribute("aria-label", button.getAttribute("aria-label"));
    status.textContent = "";
    const unit = `${tools.dataset.book}:${law.id.replace(/^law-/, "")}`;
    for (const link of menu.querySelectorAll("a[data-address]"))
      link.href = link.dataset.address.replaceAll("%7Bunit%7D", encodeURIComponent(unit));
    const compares = menu.querySelector("[data-compares]");
    if (compares)
      compares.onclick = async () => {
        try {
          if (!window.hoyleCompare) await run(compares.dataset.compares);
        } catch { return; } // the way to the other edition stands above
        close(false);
        await window.hoyleCompare(law, name);
      };
    for (const one of menu.querySelectorAll("[data-copies]"))
      one.onclick = async () => {
        const link = address(law);
        const citation = tools.dataset.citation.replace("{law}", name).replace("{address}", link);
        await copy(one.dataset.copies === "link" ? link : citation);
        status.textContent = one.dataset.copied;
        one.focus();
      };
  }

  for (const law of document.querySelectorAll(".law[id]")) {
    const label = law.querySelector(":scope > .unit-label");
    if (!label) continue;
    const name = label.querySelector(".visually-hidden").textContent;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "law-more";
    button.setAttribute("aria-expanded", "false");
    button.setAttribute("aria-label", tools.dataset.label.replace("{law}", name));
    button.textContent = "⋯";
    button.addEventListener("click", () => (opener === button ? close(true) : open(button, law, name)));
    label.after(button);
  }
  // From a disk no page may read another, which is asked for its law.
  addEventListener("message", ({ source, data }) => {
    if (location.protocol !== "file:" || window === parent || source !== parent) return;
    const law = typeof data?.law === "string" && document.getElementById(data.law);
    if (law) source.postMessage({ told: law.outerHTML }, "*");
  });

  addEventListener("keydown", (event) => { if (event.key === "Escape") close(menu.contains(document.activeElement)); });
  addEventListener("pointerdown", (event) => {
    if (opener && !menu.contains(event.target) && event.target !== opener) close(false);
  });
})();
