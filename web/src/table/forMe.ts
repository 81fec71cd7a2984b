// What a deal was for the one who looks at it: the head of its sheet.
import type { GameModule } from "../common/games/game";
import { signed, whole } from "../common/numbers";
import { t } from "../i18n";
import type { EndedDeal } from "./endings";

interface Result {
  scores: number[];
  winners: number[];
}

export interface ForMe {
  title: string;
  outcome: string; // won, lost, drawn, or which place; to who looks on, who has won
  points: string;
}

export function forMe({ event, view }: EndedDeal, seat: number | null, game: GameModule, names: string[]): ForMe {
  const { over, scores, winners } = view.match;
  const title = over ? t("table.matchOver") : t("table.dealOver");
  if (seat === null) return { title, outcome: over ? wonBy(winners, names) : "", points: "" };
  const result = event["result"] as Result;
  const sides = new Set(scores.map((_, at) => game.side?.(at) ?? at)).size;
  const how = howItWent(over ? winners : result.winners, seat, sides);
  const place = sides > 2 ? t(`table.place.${placeOf(scores, seat)}` as "table.place.1") : null;
  const facts = { points: minus(signed(result.scores[seat]!)), total: minus(whole(scores[seat]!)) };
  return { title, outcome: [how, place].filter(Boolean).join(" · "), points: t("table.me.points", facts) };
}

const wonBy = (winners: number[], names: string[]): string =>
  winners.length > 0 ? t("table.won", { names: winners.map((at) => names[at]).join(", ") }) : t("table.tied");

const minus = (number: string): string => number.replace("-", "−");

/** Where three or more play for themselves, who has not won has not lost either. */
function howItWent(winners: number[], seat: number, sides: number): string | null {
  if (winners.includes(seat)) return t("table.me.won");
  if (winners.length === 0) return t("table.me.drawn");
  return sides > 2 ? null : t("table.me.lost");
}

/** Equals share a place. */
const placeOf = (scores: number[], seat: number): number => 1 + scores.filter((score) => score > scores[seat]!).length;
