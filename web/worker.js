// The page without a network: its files, the games, and the lessons along their hints. Whatever is newer at
// the server wins: the page is asked for each time, and only files whose names tell what is in them are not.
const FILES = []; // these two are filled in when the client is built
const BUILD = "";
const PAGE = "/";
const CACHE = `noripan ${BUILD}`;
const KEPT = /^\/(api\/games(\/\w+\/words\/[\w-]+)?|icon\S*|manifest\.webmanifest)$/;
const LESSON = "/api/learn";
const PAUSE = 300; // ms between two questions about a lesson, as the server takes four a second

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...FILES])));
});

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOlder(), clients.claim()]));
});

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(PAGE)));
  else if (request.method === "POST" && pathname === LESSON) event.respondWith(taught(event));
  else if (request.method !== "GET") return;
  else if (pathname.startsWith("/assets/")) event.respondWith(unchanging(request));
  else if (KEPT.test(pathname)) event.respondWith(newest(request, pathname));
});

const kept = async (key) => (await caches.match(key)) ?? Response.error();

async function unchanging(request) {
  return (await caches.match(request)) ?? newest(request, request);
}

async function newest(request, key) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(key, answer.clone());
    return answer;
  } catch {
    return kept(key);
  }
}

async function keep(key, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(key, answer);
}

// -- lessons: the server judges every move, so its answers along the hints are asked for beforehand -----------------

async function taught(event) {
  const wanted = await event.request.clone().json();
  const answer = await newest(event.request, keyOf(wanted));
  if (answer.ok && wanted.moves.length === 0) event.waitUntil(learnAll(wanted.game).catch(() => undefined)); // later, then
  return answer;
}

const keyOf = (wanted) => `${LESSON}?${encodeURIComponent(JSON.stringify(sorted(wanted)))}`;

/** The same data always reads the same: cards of a move in whatever order, too. */
function sorted(data) {
  if (Array.isArray(data)) return typeof data[0] === "string" ? data.toSorted() : data.map(sorted);
  if (data === null || typeof data !== "object") return data;
  const names = Object.keys(data).toSorted();
  return Object.fromEntries(names.map((name) => [name, sorted(data[name])]));
}

async function learnAll(game) {
  const { steps } = await ask({ game, step: 0, moves: [], ask: false });
  for (const step of steps.keys()) {
    const { hint } = await ask({ game, step, moves: [], ask: false });
    for (const only of [true, false]) await ask({ game, step, moves: [hint], ask: only });
  }
}

async function ask(wanted) {
  const known = await caches.match(keyOf(wanted));
  if (known) return known.json();
  await new Promise((done) => setTimeout(done, PAUSE));
  const headers = { "content-type": "application/json" };
  const answer = await fetch(LESSON, { method: "POST", headers, body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  await keep(keyOf(wanted), answer.clone());
  return answer.json();
}

// -- notifications ----------------------------------------------------------------------------------------------------

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(toTable(event.notification.data));
});

async function toTable(path) {
  const pages = await clients.matchAll({ type: "window" });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : clients.openWindow(path));
}
