// What things are called: yaku, parts of the fu and patterns by the words of their games.
import { tileName, tileNames } from "../art/tiles/names";
import type { Counted } from "../common/rules/counted";
import { fuName, limitName, yakuName } from "../games/riichi/words";
import { patternHelp, patternName } from "../games/taiwan/words";
import { t, type Key } from "../i18n";
import type { Calculated, Line, RiichiScore, TaiwanScore } from "../wire/types";
import type { MeldPlan } from "./plan";

export type Score = RiichiScore | TaiwanScore;

export interface Named {
  name: string;
  help?: string;
  value: string;
}

const MELD_WORDS: Record<string, Key> = {
  "added kong": "mahjong.call.addedKong",
  "concealed kong": "mahjong.call.concealedKong",
};
export const meldWord = (kind: string): string => t(MELD_WORDS[kind] ?? (`mahjong.call.${kind}` as Key));
export const meldName = (meld: MeldPlan): string =>
  t("mahjong.meld", { name: meldWord(meld.kind), tiles: tileNames(meld.tiles) });

export const han = (n: number): string => t("calculator.han", { n });
export const points = (n: number): string => n.toLocaleString("en");

export const yakuLines = (score: RiichiScore): Named[] =>
  score.yaku.map((line) => ({ name: yakuName(line.name), value: han(line.value) }));
export const fuLines = (score: RiichiScore): Named[] =>
  score.fu_parts.map((line) => ({ name: fuName(line.name), value: t("calculator.fu", { n: line.value }) }));
export const taiLines = (score: TaiwanScore): Named[] =>
  score.lines.map((line: Line) => ({
    name: patternName(line.name),
    help: patternHelp(line.name),
    value: t("calculator.tai", { n: line.value }),
  }));

/** "Mangan", "3 han 40 fu", "7 tai". */
export function worth(score: Score): string {
  if (score.game === "taiwan") return t("calculator.tai", { n: score.tai });
  const counted = t("calculator.hanfu", { han: score.han, fu: score.fu });
  if (score.yakuman > 0) return limitName(score.limit, score.yakuman);
  return score.limit ? `${limitName(score.limit, 0)} · ${counted}` : counted;
}

export const shantenName = (game: Counted, shanten: number): string =>
  shanten > 0
    ? t(`calculator.shanten.${game}`, { n: shanten })
    : t(shanten < 0 ? "calculator.complete" : `calculator.tenpai.${game}`);

/** Everything in a sentence: for the bar at the bottom and for those who listen. */
export function headline(game: Counted, found: Calculated): string {
  if (found.score) return t("calculator.headline", { worth: worth(found.score), points: points(found.score.points) });
  if (found.worthless) return t(`calculator.worthless.${found.worthless as "no-yaku"}`);
  const [best] = found.discards;
  if (best)
    return t("calculator.headline.discard", { shanten: shantenName(game, found.shanten), tile: tileName(best.tile) });
  if (found.shanten > 0) return shantenName(game, found.shanten);
  const left = found.waits.reduce((sum, wait) => sum + wait.left, 0);
  const tiles = tileNames(found.waits.map((wait) => wait.tile));
  return t("calculator.headline.waits", { shanten: shantenName(game, 0), tiles, left });
}
