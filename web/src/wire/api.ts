// What the server answers over HTTP.
import type { Facts } from "../i18n";
import type {
  Fault,
  Games,
  Hosts,
  Me,
  Move,
  OfcBoard,
  OfcProgress,
  OwnStatistics,
  Purses,
  RecordId,
  Records,
  SeenDeal,
  ServerInfo,
  Settings,
  Story,
  TableSummary,
  Taught,
  Ticket,
  Words,
} from "./types";

export type Place = { table: string } | "lobby";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
    readonly facts: Facts = {},
  ) {
    super(message);
  }
}

/** `as`: in the name of the guest who has this token; "": of nobody yet. Left out: of this browser's own. */
export async function call<T>(method: string, path: string, body?: unknown, as?: string): Promise<T> {
  const headers: Record<string, string> = {};
  const init: RequestInit = { method, credentials: as === undefined ? "same-origin" : "omit", headers };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers["content-type"] = "application/json";
  }
  if (as) headers["authorization"] = `Bearer ${as}`;
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError(599, "the server does not answer", "unreachable");
  }
  const data = (await response.json().catch(() => ({}))) as T & Partial<Fault>;
  if (!response.ok)
    throw new ApiError(response.status, data.error ?? response.statusText, data.code ?? "http", data.facts);
  return data;
}

/** Come in: a new guest gets this name, who has one keeps it. */
export const arrive = (name: string) => call<Me>("POST", "/api/me", { name, keep: true });
/** A second guest in this browser: known by the token alone. */
export const introduceAnother = (name: string) => call<Me>("POST", "/api/me", { name, token: true }, "");
export const introduce = (name: string) => call<Me>("POST", "/api/me", { name });
export const games = () => call<Games>("GET", "/api/games").then((found) => found.games);
export const gameWords = (game: string, language: string) =>
  call<Words>("GET", `/api/games/${game}/words/${language}`).then((found) => found.words);
export const server = () => call<ServerInfo>("GET", "/api/server");
export const lanHosts = () => call<Hosts>("GET", "/api/lan").then((found) => found.hosts);
export const openTable = (settings: Settings) => call<TableSummary>("POST", "/api/tables", settings);
export const closeTable = (name: string) => call<unknown>("DELETE", `/api/tables/${encodeURIComponent(name)}`);
export const table = (name: string) => call<TableSummary>("GET", `/api/tables/${encodeURIComponent(name)}`);
export const records = (before?: string) =>
  call<Records>("GET", `/api/records${before ? `?before=${before}` : ""}`).then((found) => found.records);
export const record = (id: string) => call<Record<string, unknown>>("GET", `/api/records/${encodeURIComponent(id)}`);
export const importRecord = (data: unknown) => call<RecordId>("POST", "/api/records", data);
export const story = (id: string, deal: number) =>
  call<Story>("GET", `/api/records/${encodeURIComponent(id)}/story?deal=${deal}`);
export const seenDeal = (name: string, deal: number) =>
  call<SeenDeal>("GET", `/api/tables/${encodeURIComponent(name)}/deals/${deal}`);
export const statistics = (since: number) => call<OwnStatistics>("GET", `/api/statistics?since=${since}`);
export const purses = () => call<Purses>("GET", "/api/purses").then((found) => found.purses);
export const newPurse = (game: string) => call<Purses>("DELETE", `/api/purses/${encodeURIComponent(game)}`);
export const learn = (game: string, step: number, moves: Move[], ask = false) =>
  call<Taught>("POST", "/api/learn", { game, step, moves, ask });
export const playOn = (id: string, deal: number, move: number, seat: number) =>
  call<TableSummary>("POST", `/api/records/${encodeURIComponent(id)}/table`, { deal, move, seat });

export const ofcBoard = (board: OfcBoard) => call<OfcProgress>("POST", "/api/calculate/ofc", board);

export async function ticketFor(place: Place, as?: string): Promise<string> {
  const path = place === "lobby" ? "/api/lobby/ticket" : `/api/tables/${encodeURIComponent(place.table)}/ticket`;
  return (await call<Ticket>("POST", path, {}, as)).ticket;
}
