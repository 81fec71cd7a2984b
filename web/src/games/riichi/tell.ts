// What has happened, in words for the log, and which sound it makes.
import { tileName, tileNames } from "../../art/tiles/names";
import { maybe, t } from "../../i18n";
import type { GameEvent } from "../../wire/views";
import { roundName } from "./shown";
import type { Meld, Outcome, Win } from "./types";
import { limitName, plain, yakuName } from "./words";

type Teller = (event: GameEvent, names: string[]) => string | null;

const nameOf = (event: GameEvent, names: string[]): string => names[event["seat"] as number] ?? "?";
const join = (seats: number[], names: string[]): string => seats.map((seat) => names[seat]).join(", ");

const TELLERS: Record<string, Teller> = {
  START: (event, names) => {
    const round = roundName(event["wind"] as string, event["dealer"] as number);
    const n = event["honba"] as number;
    return t(n > 0 ? "riichi.log.startHonba" : "riichi.log.start", {
      round,
      name: names[event["dealer"] as number]!,
      n,
    });
  },
  DISCARD: (event, names) => {
    const key = event["riichi"] ? "riichi.log.riichi" : event["drawn"] ? "riichi.log.drawn" : "riichi.log.discard";
    return t(key, { name: nameOf(event, names), tile: tileName(event["tile"] as string) });
  },
  RIICHI: (event, names) => t("riichi.log.stick", { name: nameOf(event, names) }),
  CALL: meldLine,
  KAN: meldLine,
  DORA: (event) => t("riichi.log.dora", { tile: tileName(event["indicator"] as string) }),
  DEAD: (event, names) => t("riichi.log.dead", { name: nameOf(event, names) }),
  OUTCOME: (event, names) => outcomeLines(event as unknown as Outcome, names).join(" "),
  END: (event) => (event["stop"] ? t("riichi.log.stop") : null),
};

function meldLine(event: GameEvent, names: string[]): string {
  const meld = event["meld"] as Meld;
  return t("riichi.log.call", {
    name: nameOf(event, names),
    call: t(`mahjong.call.${meld.type}`),
    tiles: tileNames(meld.tiles),
  });
}

/** How a hand ended, in a sentence or two. */
export function outcomeLines(outcome: Outcome, names: string[]): string[] {
  if (outcome.kind === "win") return outcome.wins!.map((win) => winLine(win, names));
  if (outcome.kind === "chombo") return [t("riichi.log.chombo", { names: join(outcome.culprits!, names) })];
  if (outcome.kind === "abort") return [t("riichi.log.abort", { reason: reasonName(outcome.reason) })];
  const tenpai = outcome.tenpai!;
  const lines = [tenpai.length > 0 ? t("riichi.log.draw", { names: join(tenpai, names) }) : t("riichi.log.noten")];
  if (outcome.nagashi!.length > 0) lines.push(t("riichi.log.nagashi", { names: join(outcome.nagashi!, names) }));
  return lines;
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

export const tell: Teller = (event, names) => TELLERS[event.type]?.(event, names) ?? null;

const SOUNDS: Record<string, string> = { DISCARD: "card", CALL: "call", KAN: "call", DORA: "turn" };

export function sound(event: GameEvent): string | null {
  if (event.type === "DISCARD" && event["riichi"]) return "call";
  if (event.type === "OUTCOME") return event["kind"] === "win" ? "win" : "pass";
  return SOUNDS[event.type] ?? null;
}
