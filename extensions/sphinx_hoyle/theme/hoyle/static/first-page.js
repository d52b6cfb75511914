// The first page in the first of the reader's languages that there is; in English without a script.
(() => {
  "use strict";

  const fronts = [...document.querySelectorAll(".front")];
  const wanted = navigator.languages.map((language) => language.split("-")[0]);
  const language = wanted.find((one) => fronts.some((front) => front.lang === one));
  if (!language) return;
  for (const front of fronts) front.hidden = front.lang !== language;
  document.documentElement.lang = language;
  document.documentElement.dataset.content_root = `${language}/`; // from which the hand is loaded
})();
