// What has happened, in words for the log, and which sound it makes.
import { tileName, tileNames } from "../../art/tiles/names";
import { told, type Tellers } from "../../common/games/tellers";
import { t } from "../../i18n";
import type { Call, Discard, Draw, End, Event, Kong, Start, Void, Win, Won } from "./contract";
import { count, windName } from "./words";

const TELLERS: Tellers<Event> = {
  start: startLine,
  flowers: ({ seat, tiles }, names) => t("taiwan.log.flowers", { name: names[seat]!, tiles: tileNames(tiles) }),
  draw: drawLine,
  discard: discardLine,
  call: callLine,
  kong: kongLine,
  end: endLine,
};

export const tell = (event: Event, names: string[]): string | null => told(TELLERS, event, names);

function startLine({ wind, dealer, streak }: Start, names: string[]): string {
  const facts = { wind: windName(wind), name: names[dealer]!, n: streak };
  return t(streak > 0 ? "taiwan.log.start.streak" : "taiwan.log.start", facts);
}

/** Which tile it is, only its owner knows. */
function drawLine({ seat, tile, replaces }: Draw, names: string[]): string | null {
  const facts = { name: names[seat]!, tile: tile ? tileName(tile) : "" };
  if (replaces) return t(tile ? `taiwan.log.draw.${replaces}.tile` : `taiwan.log.draw.${replaces}`, facts);
  return tile ? t("taiwan.log.draw", facts) : null;
}

function discardLine({ seat, tile, drawn, declares }: Discard, names: string[]): string {
  const key = declares ? "taiwan.log.discard.ready" : drawn ? "taiwan.log.discard.drawn" : "taiwan.log.discard";
  return t(key, { name: names[seat]!, tile: tileName(tile) });
}

function callLine({ seat, meld }: Call, names: string[]): string {
  const facts = {
    name: names[seat]!,
    tile: tileName(meld.called!),
    from: names[meld.from!]!,
    tiles: tileNames(meld.tiles),
  };
  return t(`taiwan.log.${meld.type}`, facts);
}

function kongLine({ seat, meld: { tiles, isConcealed } }: Kong, names: string[]): string {
  const name = names[seat]!;
  if (tiles[0] == null) return t("taiwan.log.kong.hidden", { name });
  return t(isConcealed ? "taiwan.log.kong.concealed" : "taiwan.log.kong.added", { name, tile: tileName(tiles[0]) });
}

function endLine({ result: { detail } }: End, names: string[]): string {
  if (detail.kind === "draw") return t("taiwan.log.draw.exhausted");
  if (detail.kind === "void") return t("taiwan.log.void", voidFacts(detail, names));
  return detail.wins.map((win) => t("taiwan.log.worth", worthOf(detail, win, names))).join(". ");
}

/** The same in few words. */
export function ended({ result: { detail } }: End, names: string[]): string {
  if (detail.kind !== "win") return t(`taiwan.result.${detail.kind}`);
  return detail.wins.map((win) => t(`taiwan.log.win.${detail.reason}`, winFacts(win, names))).join(". ");
}

export function voidFacts({ hands, from, tile }: Void, names: string[]) {
  const seats = Object.keys(hands).map(Number);
  return {
    names: seats.map((seat) => names[seat]).join(", "),
    from: names[from!]!,
    tile: tileName(tile),
  };
}

const winFacts = (win: Win, names: string[]) => ({
  name: names[win.seat]!,
  from: win.from === null ? "" : names[win.from]!,
  tile: tileName(win.tile),
});

function worthOf({ reason, scoring }: Won, win: Win, names: string[]) {
  return {
    what: t(`taiwan.log.win.${reason}`, winFacts(win, names)),
    tai: count(win.tai, scoring),
    points: win.payments[win.seat]!,
  };
}

const SOUNDS: Partial<Record<Event["type"], string>> = { discard: "card", flowers: "card", call: "call", kong: "call" };

export const sound = (event: Event): string | null =>
  event.type === "end" ? (event.result.detail.kind === "win" ? "win" : "pass") : (SOUNDS[event.type] ?? null);
