// Finished matches: a list of one's own, and records from elsewhere.

import { $, ask, h, say, tried } from "./kit.js";

export async function showRecords() {
  const { records } = await ask("GET", "/api/records");
  const rows = records.map((record) => {
    const who = record.names.map((each, at) => `${each} ${record.scores[at]}`).join(", ");
    const when = new Date(record.finished).toLocaleString();
    return h("li", {}, recordLink(record.game, record.id, `${record.game} ${record.preset}`), h("small", {}, ` ${when} `, h("bdi", {}, who)));
  });
  $("records").replaceChildren(...(rows.length ? rows : [h("li", {}, "None yet.")]));
}

export const recordLink = (game, id, text) => h("a", { href: `/api/records/${id}`, download: `${game}-${id.slice(0, 8)}.json` }, text);

export const bringIn = tried(async (event) => {
  const [file] = (event.dataTransfer ?? event.target).files;
  if (!file) return;
  await ask("POST", "/api/records", JSON.parse(await file.text()));
  say("The record is right, and kept.");
  await showRecords();
});
