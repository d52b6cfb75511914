/* What the search page quotes of a page: the running text, as one reads it. */
"use strict";

(() => {
  const BESIDE = ".unit-label, .section-label, .foreign-mark, .original, .visually-hidden, svg";
  const BLOCKS = "p, li, dt, dd, td, th, h1, h2, h3";
  const stock = Search.htmlToText;
  Search.htmlToText = (html, anchor) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const element of page.querySelectorAll(BESIDE)) element.remove();
    for (const block of page.querySelectorAll(BLOCKS)) block.append(" ");
    return stock(page.documentElement.outerHTML, anchor).replace(/\s+/g, " ").trim();
  };
})();
