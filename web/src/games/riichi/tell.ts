// What has happened, in words for the log, and which sound it makes.
import { tileName, tileNames } from "../../art/tiles/names";
import { told, type Tellers } from "../../common/games/tellers";
import { maybe, t } from "../../i18n";
import type { Call, Discard, End, Event, Kan, Result, Start, Win } from "./contract";
import { roundName } from "./shown";
import { limitName, plain, yakuName } from "./words";

type Detail = Result["detail"];

const join = (seats: number[], names: string[]): string => seats.map((seat) => names[seat]).join(", ");

const TELLERS: Tellers<Event> = {
  start: startLine,
  discard: discardLine,
  riichi: ({ seat }, names) => t("riichi.log.stick", { name: names[seat]! }),
  call: meldLine,
  kan: meldLine,
  dora: ({ indicator }) => t("riichi.log.dora", { tile: tileName(indicator) }),
  dead: ({ seat }, names) => t("riichi.log.dead", { name: names[seat]! }),
  encore: ({ result }, names) => endLines(result.detail, names).join(" "),
  end: endLine,
};

export const tell = (event: Event, names: string[]): string | null => told(TELLERS, event, names);

function startLine({ wind, dealer, honba }: Start, names: string[]): string {
  const facts = { round: roundName(wind, dealer), name: names[dealer]!, n: honba };
  return t(honba > 0 ? "riichi.log.startHonba" : "riichi.log.start", facts);
}

function discardLine({ seat, tile, drawn, declares }: Discard, names: string[]): string {
  const key = declares ? "riichi.log.riichi" : drawn ? "riichi.log.drawn" : "riichi.log.discard";
  return t(key, { name: names[seat]!, tile: tileName(tile) });
}

function meldLine({ seat, meld }: Call | Kan, names: string[]): string {
  const facts = { name: names[seat]!, call: t(`mahjong.call.${meld.type}`), tiles: tileNames(meld.tiles) };
  return t("riichi.log.call", facts);
}

/** Where the dealer was asked, the hand has been told. */
function endLine({ encore, result: { detail } }: End, names: string[]): string | null {
  const lines = encore ? [] : endLines(detail, names);
  if (detail.stop) lines.push(t("riichi.log.stop"));
  return lines.join(" ") || null;
}

/** How a hand ended, in a sentence or two. */
export function endLines(detail: Detail, names: string[]): string[] {
  if (detail.kind === "win") return detail.wins.map((win) => winLine(win, names));
  if (detail.kind === "chombo") return [t("riichi.log.chombo", { names: join(detail.culprits, names) })];
  if (detail.kind === "abort") return [t("riichi.log.abort", { reason: reasonName(detail.reason) })];
  const { tenpai, nagashi } = detail;
  const lines = [tenpai.length > 0 ? t("riichi.log.draw", { names: join(tenpai, names) }) : t("riichi.log.noten")];
  if (nagashi.length > 0) lines.push(t("riichi.log.nagashi", { names: join(nagashi, names) }));
  return lines;
}

/** The same in few words. */
export function ended({ result: { detail } }: { result: Result }, names: string[]): string {
  return detail.kind === "win" ? detail.wins.map((win) => whoWon(win, names)).join(". ") : reasonName(detail.reason);
}

export function whoWon(win: Win, names: string[]): string {
  const name = names[win.seat]!;
  return win.from === null
    ? t("riichi.result.tsumo", { name })
    : t("riichi.result.ron", { name, from: names[win.from]! });
}

export const reasonName = (reason: string): string => maybe(`riichi.reason.${reason.replaceAll(" ", "-")}`) ?? reason;

function winLine(win: Win, names: string[]): string {
  const facts = {
    name: names[win.seat]!,
    yaku: win.yaku.map(([name]) => yakuName(name)).join(", "),
    points: plain(win.points),
    limit: limitName(win.limit, win.yakuman),
  };
  return win.from === null ? t("riichi.log.tsumo", facts) : t("riichi.log.ron", { ...facts, from: names[win.from]! });
}

export function sound(event: Event): string | null {
  switch (event.type) {
    case "discard":
      return event.declares ? "call" : "card";
    case "call":
    case "kan":
      return "call";
    case "dora":
      return "turn";
    case "encore":
      return endSound(event.result);
    case "end":
      return event.encore ? null : endSound(event.result);
    default:
      return null;
  }
}

const endSound = ({ detail }: Result): string => (detail.kind === "win" ? "win" : "pass");
