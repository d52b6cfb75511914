/* The search: a question is answered as it is typed, in a dialog that / opens on every page, and on
   the page of search. Index and ranking are loaded when a reader first turns to it; as scripts,
   since a page that is opened from a disk may load nothing else. Without scripts what opens the
   dialog leads to the page of search, which says so. */
"use strict";

(() => {
  const root = document.documentElement.dataset.content_root;
  const dialog = document.querySelector(".search-dialog");
  const form = document.querySelector("form.search");
  const input = form.querySelector("input");
  const list = form.querySelector("[role=listbox]");
  const status = form.querySelector("[role=status]");
  const SHOWN = dialog ? 10 : 40;
  const KEPT = "hoyle:question";

  let loading = null;
  const fetched = (name) => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${root}_static/${name}.js`;
    script.onload = resolve;
    script.onerror = () => reject(new Error(script.src));
    document.head.append(script);
  });
  const soon = window.requestIdleCallback ?? setTimeout;
  let index = null;
  window.hoyleIndex = (loaded) => { index = loaded; };
  const load = () => {
    loading ??= Promise.all(["bzip2", "ranking", "search-index"].map(fetched)).then(
      async () => {
        const search = await window.hoyleRanking(index);
        soon(search.warmUp);
        return search;
      },
      (error) => { loading = null; throw error; },
    );
    return loading;
  };
  // ---- results ----

  let active = -1;
  const options = () => [...list.children];
  const activate = (at) => {
    const all = options();
    all[active]?.setAttribute("aria-selected", "false");
    active = at;
    const option = all[active];
    if (!option) {
      input.removeAttribute("aria-activedescendant");
      return;
    }
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", option.id);
  };

  const element = (name, className, ...content) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...content);
    return made;
  };
  const option = (result, at, says) => {
    const made = element("a", "search-result");
    made.id = `search-result-${at}`;
    made.href = root + result.address;
    made.tabIndex = -1;
    made.role = "option";
    made.setAttribute("aria-selected", "false");
    const place = element("span", "search-place");
    if (result.book) place.append(element("cite", "", result.book), " ");
    place.append(element("b", "", result.label));
    if (says[result.kind]) place.append(" ", element("span", "search-kind", says[result.kind]));
    const text = result.text.map((piece, order) => (order % 2 ? element("mark", "", piece) : piece));
    made.append(place, " ", element("span", "search-text", ...text));
    return made;
  };

  let telling = 0;
  const tell = (words) => {
    clearTimeout(telling); // what is said while one types on is not heard
    telling = setTimeout(() => { status.textContent = words; }, 300);
  };

  let answered = null;
  const answer = async () => {
    const question = input.value.trim();
    sessionStorage.setItem(KEPT, question);
    if (!dialog) keepInAddress(question);
    if (question === answered) return;
    let search;
    try {
      search = question && (await load()); // nothing is asked before something is written
    } catch {
      tell(form.dataset.failed);
      return;
    }
    if (question !== input.value.trim()) return; // a later one will be answered
    answered = question;
    const results = question ? search.answers(question, SHOWN) : [];
    activate(-1);
    list.replaceChildren(...results.map((result, at) => option(result, at, search.says)));
    list.hidden = !results.length;
    list.scrollTop = 0;
    input.setAttribute("aria-expanded", String(results.length > 0));
    if (!question) tell("");
    else tell(results.length ? search.says.results.replace("#", search.printed(results.length)) : search.says.none);
  };

  // Enter leads to what is chosen, or else to the first that is found.
  const enter = async () => {
    await answer();
    list.children[Math.max(active, 0)]?.click();
  };

  // The address keeps the question, and the other editions take it over.
  const keepInAddress = (question) => {
    const query = question ? `?${new URLSearchParams({ q: question })}` : "";
    history.replaceState(null, "", location.pathname + query);
    for (const link of document.querySelectorAll(".editions a")) link.search = query;
  };

  // ---- keys and clicks ----

  input.addEventListener("input", answer);
  input.addEventListener("keydown", (event) => {
    const last = list.children.length - 1;
    const moves = { ArrowDown: active < last ? active + 1 : -1, ArrowUp: active < 0 ? last : active - 1 };
    if (event.key in moves && last >= 0) activate(moves[event.key]);
    else if (event.key === "Enter" && input.value.trim()) enter();
    else if (event.key === "Escape" && !dialog && input.value) input.value = "";
    else return;
    event.preventDefault();
    if (event.key === "Escape") answer();
  });
  form.addEventListener("submit", (event) => {
    if (dialog && input.value.trim()) return; // to the page of search
    event.preventDefault();
    answer();
  });
  list.addEventListener("click", () => dialog?.close()); // the law may be on this page

  const open = () => {
    load().catch(() => {}); // told when an answer is wanted
    if (dialog && !dialog.open) {
      input.value = sessionStorage.getItem(KEPT) ?? "";
      dialog.showModal();
      answer();
    }
    input.focus();
    input.select();
  };
  for (const opener of document.querySelectorAll(".search-opener")) {
    if (dialog) opener.setAttribute("aria-haspopup", "dialog");
    opener.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    });
    opener.addEventListener("pointerenter", () => load().catch(() => {}));
  }
  dialog?.querySelector(".search-close").addEventListener("click", () => dialog.close());
  dialog?.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close(); // beside it
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest?.("input:not([type=checkbox]), textarea, select, [contenteditable]")) return;
    event.preventDefault();
    open();
  });

  if (!dialog) {
    input.value = new URLSearchParams(location.search).get("q") ?? "";
    input.focus();
    answer();
  }
})();
