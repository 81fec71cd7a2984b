// What has happened, in words for the log, and which sound it makes.
import { flowerName, monthName } from "../../art/hwatu/names";
import { maybe, t } from "../../i18n";
import type { GameEvent, Move } from "../../wire/views";
import type { Action, Result } from "./types";
import { cardsText, eventName, plain } from "./words";

type Teller = (event: GameEvent, names: string[]) => string | null;

const nameOf = (event: GameEvent, names: string[]): string => names[event["seat"] as number] ?? "?";
const cardsOf = (event: GameEvent, field = "cards"): string => cardsText((event[field] ?? []) as string[]);

const TELLERS: Record<string, Teller> = {
  deal: (event, names) => {
    const times = (event["carryOverMultiplier"] as number) * ((event["pushMultiplier"] as number | undefined) ?? 1);
    const name = names[event["starter"] as number] ?? "?";
    return times > 1 ? t("matgo.log.dealTimes", { name, n: times }) : t("matgo.log.deal", { name });
  },
  shaking: (event, names) => t("matgo.log.shaking", { name: nameOf(event, names), cards: cardsOf(event) }),
  play: (event, names) => {
    const move = event["move"] as Move;
    const name = nameOf(event, names);
    if (move.type === "declare_bomb")
      return t("matgo.log.bomb", { name, month: monthName(move["month"] as number), cards: cardsOf(event) });
    if (move.type === "play_dummy") return t("matgo.log.dummy", { name });
    return t("matgo.log.play", { name, card: flowerName(String(move["card"])) });
  },
  bonus: (event, names) => {
    const told = t("matgo.log.bonus", { name: nameOf(event, names), card: flowerName(String(event["card"])) });
    const stolen = (event["stolen"] ?? []) as string[];
    return stolen.length > 0 ? `${told}, ${t("matgo.log.steals", { cards: cardsText(stolen) })}` : told;
  },
  flip: (event) => t("matgo.log.flip", { cards: cardsOf(event) }),
  match: (event, names) =>
    t("matgo.log.match", { name: nameOf(event, names), card: flowerName(String(event["card"])) }),
  turn_end: (event, names) => turnText(event["action"] as Action, nameOf(event, names)),
  gukjin: (event, names) =>
    t(event["gukjinMode"] === "junk" ? "matgo.log.gukjin.junk" : "matgo.log.gukjin.animal", {
      name: nameOf(event, names),
    }),
  go: (event, names) => t("matgo.log.go", { name: nameOf(event, names), n: event["goCount"] as number }),
  stop: (event, names) => t("matgo.log.stop", { name: nameOf(event, names) }),
  push: (event, names) => t("matgo.log.push", { name: nameOf(event, names), n: event["nextPushMultiplier"] as number }),
  end: (event, names) => endText(event["result"] as Result, names),
};

/** What a turn brought: captures, what happened, what was stolen and paid. */
function turnText(action: Action, name: string): string | null {
  const taken = [...action.captureBySource.hand, ...action.captureBySource.flip, ...action.bonus];
  const parts = [
    ...action.events.filter((each) => each !== "shaking").map((each) => `${eventName(each)}!`),
    ...(taken.length > 0 ? [t("matgo.log.takes", { cards: cardsText(taken) })] : []),
    ...(action.stolen.length > 0 ? [t("matgo.log.steals", { cards: cardsText(action.stolen) })] : []),
    ...(action.gold > 0 ? [t("matgo.log.paid", { gold: plain(action.gold) })] : []),
  ];
  return parts.length > 0 ? `${name}: ${parts.join(" ")}` : null;
}

/** What a drawn game leaves is told when the next one is dealt: there need not be one. */
function endText({ detail }: Result, names: string[]): string {
  if (detail.winner < 0) return t(`matgo.result.drawn.${detail.kind}`);
  const facts = { name: names[detail.winner] ?? "", n: detail.points, gold: plain(detail.gold) };
  return t(detail.kind === "push" ? "matgo.log.pushed" : "matgo.log.won", facts);
}

export const tell: Teller = (event, names) => TELLERS[event.type]?.(event, names) ?? null;

/** M29: purses, who starts, and what drawn games have left. */
export function carried(facts: Record<string, unknown>, names: string[]): string {
  const gold = facts["gold"] as number[];
  const times = (facts["multiplier"] as number) * 2 ** ((facts["pushes"] as number | undefined) ?? 0);
  const purses = gold.map((n, at) => t("matgo.carried.purse", { name: names[at] ?? "?", gold: plain(n) })).join(" · ");
  const told = { purses, name: names[facts["starter"] as number] ?? "?", n: times };
  return t(times > 1 ? "matgo.carried.times" : "matgo.carried", told);
}

const SOUNDS: Record<string, string> = {
  deal: "card",
  bonus: "card",
  shaking: "call",
  go: "call",
  stop: "call",
  push: "call",
  gukjin: "turn",
  end: "win",
};

export function sound(event: GameEvent): string | null {
  if (event.type === "play") return (event["move"] as Move).type === "declare_bomb" ? "bomb" : "card";
  if (event.type === "turn_end")
    return (event["action"] as Action).events.some((each) => maybe(`matgo.beat.${each}`) !== null) ? "call" : null;
  return SOUNDS[event.type] ?? null;
}
