// Addresses: `/` the lobby, `/t/CODE` a table, `/t/CODE/deals` its finished deals, `/r/ID` a replay, `/calculate/GAME` hands
// counted, `/statistics` results, `/learn/GAME` an introduction, `/play/GAME` a table against bots.
import { useSyncExternalStore } from "react";
import { isCounted, type Counted } from "./rules/counted";

export type Route =
  | { page: "lobby" }
  | { page: "table"; code: string }
  | { page: "deals"; code: string }
  | { page: "replay"; id: string }
  | { page: "calculate"; game: Counted }
  | { page: "statistics" }
  | { page: "learn"; game: string }
  | { page: "play"; game: string }
  | { page: "nowhere" };

export function routeOf(path: string): Route {
  const [, page, name, part] = path.split("/");
  if (page === "t" && name && part === "deals") return { page: part, code: plain(name) };
  if (page === "t" && name) return { page: "table", code: plain(name) };
  if (page === "r" && name) return { page: "replay", id: plain(name) };
  if (page === "statistics") return { page };
  if (page === "calculate" && name && isCounted(name)) return { page, game: name };
  if ((page === "learn" || page === "play") && /^[a-z][a-z0-9_]*$/.test(name ?? "")) return { page, game: name! };
  return { page: path === "/" ? "lobby" : "nowhere" };
}

/** A mistyped address leads to a table that is not there, never to an empty page. */
function plain(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const listeners = new Set<() => void>();

export function go(path: string): void {
  history.pushState(null, "", path);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}
