// Keeps the edition that one reads, with its search, for when there is no network. What is online is
// always read from there; only what cannot be fetched, or takes too long, comes from what is kept.
"use strict";

const EDITIONS = /* editions */;
const SCOPE = self.registration.scope;
const PREFIX = `hoyle ${SCOPE} `;
const VISITED = `${PREFIX}visited`; // pages of cases, which are not in the lists
const MOST_VISITED = 60;
const PATIENCE = 6000; // milliseconds, where there is something kept
const AT_ONCE = 6;

const nameOf = (edition) => `${PREFIX}${edition} ${EDITIONS[edition].version}`;
const listOf = (edition) => `${SCOPE}offline/${edition}.json`;
const ours = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function former(edition) {
  const names = await ours();
  return names.filter((name) => name.startsWith(`${PREFIX}${edition} `) && name !== nameOf(edition));
}

// Whole when its list is there, which comes last.
async function keep(edition) {
  if (!EDITIONS[edition]) return;
  const cache = await caches.open(nameOf(edition));
  if (await cache.match(listOf(edition))) return;
  const asked = await fetch(listOf(edition), { cache: "no-cache" });
  if (!asked.ok) throw new Error(asked.url);
  const files = await asked.clone().json();
  const others = await former(edition);
  const before = [];
  for (const name of others) {
    const other = await caches.open(name);
    const list = await other.match(listOf(edition));
    before.push({ other, files: list ? await list.json() : {} });
  }
  const waiting = Object.keys(files);
  const take = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const address = `${SCOPE}${edition}/${path.split("/").map(encodeURIComponent).join("/")}`;
      if (await cache.match(address)) continue;
      const same = before.find((one) => one.files[path] === files[path]);
      let response = await same?.other.match(address);
      if (!response) {
        response = await fetch(address, { cache: "no-cache" });
        if (!response.ok) throw new Error(address);
      }
      await cache.put(address, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  await cache.put(listOf(edition), asked);
  for (const name of others) await caches.delete(name);
}

self.addEventListener("install", () => self.skipWaiting());

// The editions that were kept are brought up to date.
self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    await self.clients.claim();
    for (const edition of Object.keys(EDITIONS))
      if ((await former(edition)).length) await keep(edition).catch(() => {});
  })());
});

self.addEventListener("message", (event) => {
  const { keep: edition } = event.data ?? {};
  if (edition) event.waitUntil(keep(edition).catch(() => {})); // the next page tries again
});

async function kept(address) {
  const plain = new URL(address);
  plain.hash = plain.search = "";
  if (plain.pathname.endsWith("/")) plain.pathname += "index.html";
  const names = await ours();
  // What is whole and new first.
  names.sort((a, b) => Object.keys(EDITIONS).some((one) => nameOf(one) === b)
    - Object.keys(EDITIONS).some((one) => nameOf(one) === a));
  for (const name of names) {
    const found = await (await caches.open(name)).match(plain.href);
    if (found) return found;
  }
  return null;
}

function missing(address) {
  const edition = address.slice(SCOPE.length).split("/")[0];
  const words = EDITIONS[edition];
  if (!words) return Response.error();
  const page = `<!doctype html><html lang="${edition}"><head><meta charset="utf-8">`
    + '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">'
    + `<title>${words.missing}</title></head><body><h1>${words.missing}</h1>`
    + `<p><a href="${SCOPE}${edition}/index.html">${words.books}</a></p></body></html>`;
  return new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

async function remember(request, response) {
  const cache = await caches.open(VISITED);
  await cache.put(new URL(request.url).href.split(/[?#]/)[0], response);
  const addresses = await cache.keys();
  for (const old of addresses.slice(0, -MOST_VISITED)) await cache.delete(old);
}

async function answer(event) {
  const { request } = event;
  const online = fetch(request).then((response) => {
    if (response.ok && /\/cases\/[^/]*\.html$/.test(new URL(request.url).pathname))
      event.waitUntil(remember(request, response.clone()).catch(() => {}));
    return response;
  });
  online.catch(() => {}); // which is told below, unless something kept came before
  const late = new Promise((resolve) => { setTimeout(resolve, PATIENCE); }).then(() => kept(request.url));
  try {
    return (await Promise.race([online, late])) ?? await online;
  } catch {
    const found = await kept(request.url);
    if (found) return found;
    return request.mode === "navigate" ? missing(request.url) : Response.error();
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  if (request.url.startsWith(`${SCOPE}download/`) || request.headers.has("range")) return;
  event.respondWith(answer(event));
});
