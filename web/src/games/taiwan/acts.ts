// What one can do besides discarding, read off the moves that the server lists, always in the same order.
import { byTile, tileName, tileNames } from "../../art/tiles/names";
import { t } from "../../i18n";
import type { Move } from "../../wire/views";
import type { Act, ActChoice } from "../mahjong/table";
import type { Declaring } from "../mahjong/useDeclaring";
import { ADDED_KONG, CHOW, CONCEALED_KONG, DISCARD, DRAW, HU, KONG, PASS, PONG, type TaiwanView } from "./types";

export const find = (legal: Move[], type: string): Move | undefined => legal.find((move) => move.type === type);
const isReady = (move: Move): boolean => move.type === DISCARD && move["ready"] === true;

/** The listed move that discards a tile, declaring the hand ready or not. */
export const discardOf = (legal: Move[], tile: string, ready: boolean): Move | null =>
  legal.find((move) => move.type === DISCARD && move["tile"] === tile && (move["ready"] === true) === ready) ?? null;

export function actsOf(view: TaiwanView, declaring: Declaring): Act[] {
  const { legal, offer } = view;
  const acts: Act[] = [];
  const add = (act: Act | null) => act && acts.push(act);
  const plain = (type: string, act: Omit<Act, "move">) => {
    const move = find(legal, type);
    if (move) acts.push({ ...act, move });
  };
  plain(DRAW, { id: "draw", sign: "摸", label: t("taiwan.act.draw"), key: "m", tone: "main" });
  plain(HU, { id: "hu", sign: "胡", label: t(offer ? "taiwan.act.hu" : "taiwan.act.zimo"), key: "w", tone: "good" });
  if (legal.some(isReady)) {
    const label = t(declaring.on ? "taiwan.act.ready.off" : "taiwan.act.ready");
    acts.push({ id: "ready", sign: "聽", label, key: "r", pressed: declaring.on, onPress: declaring.toggle });
  }
  add(several({ id: "kong", sign: "槓", label: t("taiwan.act.kong"), key: "k" }, kongs(view)));
  plain(PONG, { id: "pong", sign: "碰", label: t("taiwan.act.pong"), key: "p" });
  add(several({ id: "chow", sign: "吃", label: t("taiwan.act.chow"), key: "c" }, chows(view)));
  plain(PASS, { id: "pass", sign: "過", label: t("taiwan.act.pass"), key: "x" });
  return acts;
}

const several = (act: Act, choices: ActChoice[]): Act | null => (choices.length > 0 ? { ...act, choices } : null);

function chows({ legal, offer }: TaiwanView): ActChoice[] {
  return legal
    .filter((move) => move.type === CHOW)
    .map((move) => {
      const own = move["tiles"] as string[];
      return {
        label: t("taiwan.act.chow.with", { tiles: tileNames(own) }),
        tiles: [...own, offer!.tile].toSorted(byTile),
        move,
      };
    });
}

const KONG_WORDS = {
  [KONG]: "taiwan.act.kong.open",
  [CONCEALED_KONG]: "taiwan.act.kong.concealed",
  [ADDED_KONG]: "taiwan.act.kong.added",
} as const;

function kongs({ legal, offer }: TaiwanView): ActChoice[] {
  return legal
    .filter((move) => move.type in KONG_WORDS)
    .map((move) => {
      const tile = (move["tile"] as string | undefined) ?? offer!.tile;
      const label = t(KONG_WORDS[move.type as keyof typeof KONG_WORDS], { tile: tileName(tile) });
      return { label, tiles: [tile, tile, tile, tile], move };
    });
}

/** What a bot would do, in words. */
export function adviceText(move: Move | null, acts: Act[]): string {
  if (move === null) return t("taiwan.hint.none");
  if (move.type === DISCARD)
    return t(move["ready"] ? "taiwan.hint.ready" : "taiwan.hint.discard", { tile: tileName(move["tile"] as string) });
  const same = (other: Move) => JSON.stringify(other) === JSON.stringify(move);
  const choice = acts.flatMap((act) => act.choices ?? []).find((each) => same(each.move));
  const act = acts.find((each) => each.move && same(each.move));
  return t("taiwan.hint.act", { what: choice?.label ?? act?.label ?? "" });
}
