// In each page that `hoyle watch` serves, and in none that is published: the page is fetched again
// when it has been made anew, and what hinders that stands above it.
(() => {
  const script = document.currentScript;
  let banner;

  const tell = (faults) => {
    banner?.remove();
    banner = undefined;
    if (!faults) return;
    banner = document.createElement("pre");
    banner.id = "hoyle-watch";
    banner.setAttribute("role", "alert");
    banner.lang = ""; // of no edition: the words of files and of the build
    banner.dir = "ltr";
    banner.textContent = `Not built; this is the last good page.\n${faults}`;
    banner.style.cssText =
      "position:fixed;inset:0 0 auto 0;z-index:2147483647;margin:0;padding:.75rem 1rem;" +
      "max-height:40vh;overflow:auto;white-space:pre-wrap;font:14px/1.45 monospace;" +
      "color:#fff;background:#8a1515;border-bottom:2px solid #000;text-align:start";
    document.body.append(banner);
  };

  // A page kept for reading without a network would not be the one just made.
  navigator.serviceWorker
    ?.getRegistrations()
    .then((all) => all.forEach((one) => one.unregister()));

  const asked = new URLSearchParams({ page: location.pathname });
  const events = new EventSource(`/.hoyle/events?${asked}`); // connects again by itself
  events.onmessage = ({ data }) => {
    const { page, faults } = JSON.parse(data);
    if (page !== script.dataset.page) location.reload(); // where one stands stays in view
    else tell(faults);
  };
  addEventListener("pagehide", () => events.close());
})();
