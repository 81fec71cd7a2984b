// A plain page for every game until the real client comes: it shows what the server tells, and offers what it allows.
// Nothing that comes over the network is ever read as HTML.

import { $, ask, button, h, random, say, tried } from "./kit.js";
import { bringIn, recordLink, showRecords } from "./records.js";
import { Words } from "./words.js";

const FINAL = [4000]; // coming back would be wrong: another window has the seat
const LOG = 200;

let games = [];
let place = null; // a table's code, or "lobby"
let socket = null;
let here = null; // what is known of the table
let listed = null; // the tables of the lobby by id: those of everybody, and one's own
let unanswered = new Map(); // commands by id, sent again after a lost connection: the server does nothing twice
let alone = null; // the code of a table that was opened to play against bots

// -- the connection --------------------------------------------------------------------------------

async function connect(to) {
  if (place !== to) return;
  let ticket;
  try {
    ({ ticket } = await ask("POST", to === "lobby" ? "/api/lobby/ticket" : `/api/tables/${encodeURIComponent(to)}/ticket`, {}));
  } catch (error) {
    if (place !== to) return;
    say(error.status ? error.message : "The server does not answer; trying again …");
    if (error.status === 401) show("greeting");
    else if ([403, 404].includes(error.status)) location.hash = "";
    else setTimeout(connect, 1000, to);
    return;
  }
  if (place !== to) return;
  const mine = (socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`));
  mine.onopen = () => mine.send(JSON.stringify({ type: "hello", protocol: 1, ticket }));
  mine.onmessage = ({ data }) => socket === mine && heard(JSON.parse(data));
  mine.onclose = ({ code, reason }) => {
    if (socket !== mine) return;
    say(FINAL.includes(code) ? reason : "The connection is lost; coming back …");
    if (!FINAL.includes(code)) setTimeout(connect, 1000, to);
  };
}

function command(type, more = {}) {
  const message = { type, id: random(8), ...more };
  unanswered.set(message.id, message);
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function heard(message) {
  const { type } = message;
  if (type === "lobby" || type === "news") return tablesToldOf(message);
  if (type === "welcome") return welcomed(message);
  if (type === "update") return updated(message);
  if (type === "presence") here.presence = message;
  if (type === "said") return log(message.name, ": ", message.text);
  if (type === "frozen") return say(message.reason);
  if (type === "ack" || type === "refused") unanswered.delete(message.id);
  if (type === "refused") say(message.reason);
  if (type === "closing") say(message.reason);
  if (type === "presence") showTable();
}

function welcomed(message) {
  const known = here?.code === place;
  say();
  here = { ...message, code: place, since: performance.now(), words: new Words(message.view.table.game, name) };
  if (!known) {
    $("log").replaceChildren();
    for (const said of message.chat) log(said.name, ": ", said.text);
  }
  for (const waiting of unanswered.values()) socket.send(JSON.stringify(waiting));
  if (alone === place && here.seat === null) command("sit", { seat: 0, nonce: random(16) });
  else if (alone === place) {
    alone = null;
    command("begin");
  }
  show("table");
  showTable();
}

function updated(message) {
  Object.assign(here, message, { since: performance.now() });
  for (const event of message.events) log(here.words.event(event));
  const own = here.seat === null ? null : here.view.table.seats[here.seat];
  if (own && !here.view.match && !own.nonce) command("nonce", { nonce: random(16) }); // a new shuffle wants a new one
  showTable();
}

// -- the lobby -------------------------------------------------------------------------------------

function show(section) {
  for (const id of ["greeting", "lobby", "table"]) $(id).hidden = id !== section;
}

function go() {
  const to = decodeURIComponent(location.hash.slice(1)).toUpperCase() || "lobby";
  socket?.close();
  socket = here = null;
  place = to;
  unanswered = new Map();
  show(to === "lobby" ? to : null);
  connect(to);
}

function options(select, names) {
  select.replaceChildren(...names.map((each) => h("option", { value: each }, each)));
}

function chosenGame() {
  return games.find((game) => game.name === $("open").game.value);
}

function gameChosen() {
  const game = chosenGame();
  options($("open").preset, Object.keys(game.presets));
  options($("open").level, game.bots);
  $("open").level.value = game.bots.includes("normal") ? "normal" : game.bots[0];
}

async function open(event) {
  const form = $("open");
  const bots = event.submitter.name === "alone";
  const { seats } = chosenGame().presets[form.preset.value];
  const chairs = Array.from({ length: seats }, (_, at) => ({ bot: bots && at ? form.level.value : null }));
  const settings = { game: form.game.value, preset: form.preset.value, chairs, listed: !bots };
  const { code } = await ask("POST", "/api/tables", settings);
  if (bots) alone = code;
  location.hash = code;
}

// The whole list, or what is new in it: first what has gone, then what has come or changed.
function tablesToldOf({ type, gone = [], left = [], tables, mine }) {
  if (type === "lobby") listed = { tables: new Map(), mine: new Map() };
  for (const id of gone) listed.tables.delete(id);
  for (const id of [...gone, ...left]) listed.mine.delete(id);
  for (const table of tables) listed.tables.set(table.id, table);
  for (const table of mine) listed.mine.set(table.id, table);
  const newest = (some) => [...some.values()].sort((one, other) => other.opened - one.opened);
  showTables({ tables: newest(listed.tables), mine: newest(listed.mine) });
}

function showTables({ tables, mine }) {
  showRecords().catch((error) => say(error.message));
  const codes = new Set(mine.map((table) => table.code));
  const all = [...mine, ...tables.filter((table) => !codes.has(table.code))];
  const rows = all.map((table) => {
    const who = table.seats.map((seat) => seat.name || "open").join(", ");
    const joining = codes.has(table.code) ? "Go there" : table.open && !table.playing ? "Join" : "Watch";
    const about = h("span", {}, `${table.game} ${table.preset} · ${table.code} `, h("small", {}, h("bdi", {}, who)));
    return h("li", {}, about, ...(table.watching || joining !== "Watch" ? [button(joining, () => (location.hash = table.code))] : []));
  });
  $("tables").replaceChildren(...(rows.length ? rows : [h("li", {}, "No tables yet. Open the first one!")]));
}

// -- the table -------------------------------------------------------------------------------------

function name(seat) {
  const there = here.view.table.seats[seat];
  return there?.name ? there.name + (there.bot === null ? "" : ` ${seat + 1}`) : `seat ${seat + 1}`;
}

function log(...parts) {
  const list = $("log");
  list.append(h("li", {}, ...parts.map((part) => h("bdi", {}, part))));
  while (list.children.length > LOG) list.firstChild.remove();
  list.scrollTop = list.scrollHeight;
}

// Whether an element has to be made anew: what has not changed keeps its focus.
function fresh(id, ...facts) {
  const shown = JSON.stringify(facts);
  const changed = $(id).dataset.shown !== shown;
  $(id).dataset.shown = shown;
  return changed;
}

function showTable() {
  const { table, match } = here.view;
  const over = match?.match.over;
  $("title").textContent = `${table.game} ${table.preset} · table ${table.code}`;
  if (fresh("seats", table, match?.pending, over, here.presence, here.seat, here.host)) {
    $("seats").replaceChildren(...table.seats.map((seat, at) => seatRow(seat, at, table, match)));
  }
  const offered = {
    begin: !match && mayHost() && table.seats.every((seat) => seat.name) && "Begin",
    again: over && mayHost() && "Play again",
    ready: here.times.rest !== null && here.seat !== null && "I am ready",
    leave: here.seat !== null && "Stand up",
  };
  if (fresh("actions", offered)) {
    const shown = Object.entries(offered).filter(([, text]) => text);
    $("actions").replaceChildren(...shown.map(([type, text]) => button(text, () => command(type))));
  }
  showMoves(match);
  const { legal, pending, seat, match: about, ...rest } = match ?? {};
  const standing = about && { scores: about.scores, ...(over ? { winners: about.winners.map(name) } : {}) };
  $("view").replaceChildren(match ? here.words.tree({ ...rest, ...standing }) : `Friends come in with the code ${table.code}, or by the address of this page.`);
  showProof(table);
  tick();
}

// Who opened the table decides; while they are away, whoever sits. The server knows, and says so if not.
const mayHost = () => here.host || here.seat !== null;

function seatRow(seat, at, table, match) {
  const { presence } = here;
  const notes = [
    at === here.seat && "you",
    seat.person && !seat.left && !presence.here[at] && "away",
    (seat.left || presence.stand_in[at]) && "a bot plays on",
    presence.ready[at] && "ready",
  ].filter(Boolean);
  const deciding = match?.pending.includes(at);
  const who = h("span", { className: deciding ? "deciding" : "" }, h("bdi", {}, seat.name ? name(at) : "open seat"), deciding ? " ▸ " : " ");
  who.append(h("small", {}, notes.join(", ")), h("small", { className: "time", "aria-hidden": "true" }));
  const free = !seat.person && seat.bot === null;
  const sit = (text) => button(text, () => command("sit", { seat: at, nonce: random(16) }));
  const doing = [];
  if ((free && !match) || (seat.left && here.seat === null)) doing.push(sit(free ? "Sit here" : "Take it back"));
  if (mayHost() && !seat.person && !(match && !match.match.over)) doing.push(levels(seat, at, table));
  if (mayHost() && seat.bot !== null && !match) doing.push(button("Remove bot", () => command("free", { seat: at })));
  return h("li", {}, who, ...doing);
}

function levels(seat, at, { game }) {
  const { bots } = games.find((each) => each.name === game);
  const onchange = (event) => event.target.value && command("bot", { seat: at, level: event.target.value });
  const select = h("select", { "aria-label": `bot in seat ${at + 1}`, onchange });
  select.append(h("option", { value: "" }, "add a bot"), ...bots.map((level) => h("option", { value: level }, `${level} bot`)));
  select.value = seat.bot ?? "";
  return select;
}

function showMoves(match) {
  const open = match?.legal === null && match.pending.includes(here.seat);
  const legal = match?.legal ?? [];
  $("moving").hidden = here.seat === null || !match;
  const waiting = match?.pending.length ? `Waiting for ${match.pending.map(name).join(", ")}.` : "Waiting for others.";
  $("hint").textContent = open ? "There are too many moves to list: write yours." : legal.length ? "" : match?.match.over ? "The match is over." : waiting;
  $("hand").replaceChildren(here.words.cards(match?.hand ?? match?.own?.hand ?? match?.players?.[here.seat]?.hand ?? []));
  if (!fresh("moves", legal, open)) return;
  const focused = $("moves").contains(document.activeElement);
  $("moves").replaceChildren(...legal.map((each) => h("li", {}, button(here.words.move(each), () => play(each)))));
  if (focused) ($("moves").querySelector("button") ?? $("moves")).focus();
  $("filtering").hidden = legal.length <= 24;
  $("filter").value = "";
  $("writing").hidden = !open;
  if (open) $("writing").move.value = JSON.stringify(inOrder(match.hand), null, 1);
}

// A Fantasyland as it was dealt, row by row: a beginning to be moved about.
const inOrder = (hand) => ({ type: "place", top: hand.slice(0, 3), mid: hand.slice(3, 8), bottom: hand.slice(8, 13), discard: hand.slice(13) });

function play(chosen) {
  say();
  command("move", { version: here.version, move: chosen });
}

function showProof(table) {
  const parts = ["Whoever runs this server could know the cards. Commitment to the shuffle: ", table.commitment];
  if (table.seed) {
    parts.push(` · Seed: ${table.seed} · Take `, recordLink(table.game, table.record, "the record"), " and check it with “noripan verify”.");
  }
  $("proof").replaceChildren(...parts);
}

function tick() {
  if (!here) return;
  const passed = (performance.now() - here.since) / 1000;
  const left = (seconds) => Math.ceil(Math.max(0, seconds - passed));
  const { clocks, window: claims, rest } = here.times;
  document.querySelectorAll("#seats .time").forEach((shown, at) => {
    const clock = clocks[at];
    shown.textContent = clock ? ` ${left(clock.left)} s${clock.bank ? ` + ${Math.ceil(clock.bank)}` : ""}` : "";
  });
  $("clock").textContent = claims !== null ? `· claims ${left(claims)} s` : rest > passed ? `· next deal in ${left(rest)} s` : "";
}

// -- beginning -------------------------------------------------------------------------------------

$("introduce").onsubmit = tried(async () => {
  await ask("POST", "/api/me", { name: $("introduce").name.value });
  go();
});
$("open").onsubmit = tried(open);
$("open").game.onchange = gameChosen;
$("join").onsubmit = tried(() => (location.hash = $("join").code.value.trim()));
$("talk").onsubmit = tried(() => {
  command("say", { text: $("talk").text.value });
  $("talk").reset();
});
$("writing").onsubmit = tried(() => play(JSON.parse($("writing").move.value)));
$("filter").oninput = () => {
  const wanted = $("filter").value.toLowerCase();
  for (const row of $("moves").children) row.hidden = !row.textContent.toLowerCase().includes(wanted);
};
$("bring").onchange = bringIn;
$("lobby").ondragover = (event) => event.preventDefault();
$("lobby").ondrop = bringIn;
addEventListener("hashchange", go);
setInterval(tick, 250);

({ games } = await ask("GET", "/api/games"));
options($("open").game, games.map((game) => game.name));
gameChosen();
go();
