// What has happened, in words for the log, and which sound it makes.
import { tileName, tileNames } from "../../art/tiles/names";
import { t, type Key } from "../../i18n";
import type { GameEvent } from "../../wire/views";
import type { MeldSeen, Outcome, Win } from "./types";
import { count, windName } from "./words";

type Teller = (event: GameEvent, names: string[]) => string | null;

const nameOf = (event: GameEvent, names: string[]): string => names[event["seat"] as number] ?? "?";

const TELLERS: Record<string, Teller> = {
  START: (event, names) => {
    const n = event["streak"] as number;
    const facts = { wind: windName(event["wind"] as string), name: names[event["dealer"] as number] ?? "?", n };
    return t(n > 0 ? "taiwan.log.start.streak" : "taiwan.log.start", facts);
  },
  FLOWERS: (event, names) =>
    t("taiwan.log.flowers", { name: nameOf(event, names), tiles: tileNames(event["tiles"] as string[]) }),
  DRAW: (event, names) => {
    const tile = event["tile"] as string | undefined; // one's own alone
    const replaces = event["replaces"] as "kong" | "flower" | null;
    const facts = { name: nameOf(event, names), tile: tile ? tileName(tile) : "" };
    if (replaces) return t(tile ? `taiwan.log.draw.${replaces}.tile` : `taiwan.log.draw.${replaces}`, facts);
    return tile ? t("taiwan.log.draw", facts) : null;
  },
  DISCARD: (event, names) => {
    const facts = { name: nameOf(event, names), tile: tileName(event["tile"] as string) };
    return t(
      event["ready"] ? "taiwan.log.discard.ready" : event["drawn"] ? "taiwan.log.discard.drawn" : "taiwan.log.discard",
      facts,
    );
  },
  CALL: (event, names) => {
    const meld = event["meld"] as MeldSeen;
    const facts = {
      name: nameOf(event, names),
      tile: tileName(meld.called!),
      from: names[meld.from!] ?? "?",
      tiles: tileNames(meld.tiles),
    };
    return t(`taiwan.log.${meld.type}`, facts);
  },
  KONG: (event, names) => {
    const { tiles, isConcealed } = event["meld"] as MeldSeen;
    const name = nameOf(event, names);
    if (tiles[0] == null) return t("taiwan.log.kong.hidden", { name });
    return t(isConcealed ? "taiwan.log.kong.concealed" : "taiwan.log.kong.added", { name, tile: tileName(tiles[0]) });
  },
  END: (event, names) => {
    const outcome = event as unknown as Outcome;
    if (outcome.kind === "draw") return t("taiwan.log.draw.exhausted");
    if (outcome.kind === "void") return t("taiwan.log.void", voidFacts(outcome, names));
    return outcome.wins!.map((win) => t("taiwan.log.worth", worthOf(outcome, win, names))).join(". ");
  },
};

export function voidFacts(outcome: Outcome, names: string[]) {
  const seats = Object.keys(outcome.hands ?? {}).map(Number);
  return {
    names: seats.map((seat) => names[seat]).join(", "),
    from: names[outcome.from!] ?? "?",
    tile: tileName(outcome.tile!),
  };
}

function worthOf(outcome: Outcome, win: Win, names: string[]) {
  const facts = { name: names[win.seat]!, from: win.from === null ? "" : names[win.from]!, tile: tileName(win.tile) };
  return {
    what: t(`taiwan.log.win.${outcome.reason}` as Key, facts),
    tai: count(win.tai, outcome.scoring),
    points: win.payments[win.seat]!,
  };
}

export const tell = (event: GameEvent, names: string[]): string | null => TELLERS[event.type]?.(event, names) ?? null;

const SOUNDS: Record<string, string> = { DISCARD: "card", FLOWERS: "card", CALL: "call", KONG: "call" };

export function sound(event: GameEvent): string | null {
  if (event.type === "END") return event["kind"] === "win" ? "win" : "pass";
  return SOUNDS[event.type] ?? null;
}
