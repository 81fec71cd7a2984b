// What has happened, in words for the log, and which sound it makes.
import { flowerName, monthName } from "../../art/hwatu/names";
import { told, type Tellers } from "../../common/games/tellers";
import { maybe, t } from "../../i18n";
import type { Action, Event, Result } from "./contract";
import { cardsText, eventName, plain } from "./words";

const TELLERS: Tellers<Event> = {
  start: (event, names) => {
    const times = event.carryOverMultiplier * (event.pushMultiplier ?? 1);
    const name = names[event.starter]!;
    return times > 1 ? t("matgo.log.startTimes", { name, n: times }) : t("matgo.log.start", { name });
  },
  shaking: (event, names) => t("matgo.log.shaking", { name: names[event.seat]!, cards: cardsText(event.cards) }),
  play: ({ seat, move, cards }, names) => {
    const name = names[seat]!;
    if (move.type === "declare_bomb")
      return t("matgo.log.bomb", { name, month: monthName(move.month), cards: cardsText(cards ?? []) });
    return "card" in move ? t("matgo.log.play", { name, card: flowerName(move.card) }) : t("matgo.log.dummy", { name });
  },
  bonus: ({ seat, card, stolen }, names) => {
    const laid = t("matgo.log.bonus", { name: names[seat]!, card: flowerName(card) });
    return stolen.length > 0 ? `${laid}, ${t("matgo.log.steals", { cards: cardsText(stolen) })}` : laid;
  },
  flip: (event) => t("matgo.log.flip", { cards: cardsText(event.cards) }),
  match: (event, names) => t("matgo.log.match", { name: names[event.seat]!, card: flowerName(event.card) }),
  turn_end: (event, names) => turnText(event.action, names[event.seat]!),
  gukjin: (event, names) =>
    t(event.gukjinMode === "junk" ? "matgo.log.gukjin.junk" : "matgo.log.gukjin.animal", {
      name: names[event.seat]!,
    }),
  go: (event, names) => t("matgo.log.go", { name: names[event.seat]!, n: event.goCount }),
  stop: (event, names) => t("matgo.log.stop", { name: names[event.seat]! }),
  push: (event, names) => t("matgo.log.push", { name: names[event.seat]!, n: event.nextPushMultiplier }),
  end: (event, names) => endText(event.result, names),
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
  if (detail.winner < 0) return t(`matgo.result.drawn.${detail.kind}` as "matgo.result.drawn.nagari");
  const facts = { name: names[detail.winner] ?? "", n: detail.points, gold: plain(detail.gold) };
  return t(detail.kind === "push" ? "matgo.log.pushed" : "matgo.log.won", facts);
}

export const tell = (event: Event, names: string[]): string | null => told(TELLERS, event, names);

/** M29: purses, who starts, and what drawn games have left. */
export function carried(facts: Record<string, unknown>, names: string[]): string {
  const gold = facts["gold"] as number[];
  const times = (facts["multiplier"] as number) * 2 ** ((facts["pushes"] as number | undefined) ?? 0);
  const purses = gold.map((n, at) => t("matgo.carried.purse", { name: names[at] ?? "?", gold: plain(n) })).join(" · ");
  const said = { purses, name: names[facts["starter"] as number] ?? "?", n: times };
  return t(times > 1 ? "matgo.carried.times" : "matgo.carried", said);
}

const SOUNDS: Partial<Record<Event["type"], string>> = {
  start: "card",
  bonus: "card",
  flip: "card",
  shaking: "call",
  go: "call",
  stop: "call",
  push: "call",
  gukjin: "turn",
  end: "win",
};

export function sound(event: Event): string | null {
  if (event.type === "play") return event.move.type === "declare_bomb" ? "bomb" : "card";
  if (event.type === "turn_end")
    return event.action.events.some((each) => maybe(`matgo.beat.${each}`) !== null) ? "call" : null;
  return SOUNDS[event.type] ?? null;
}
