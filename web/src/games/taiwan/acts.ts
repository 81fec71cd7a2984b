// What one can do besides discarding, read off the moves that the server lists, always in the same order: Pass first, the best last.
import { byTile, tileName, tileNames } from "../../art/tiles/names";
import { t } from "../../i18n";
import type { Move as SentMove } from "../../wire/types";
import type { Act, ActChoice } from "../mahjong/table";
import type { Declaring } from "../mahjong/useDeclaring";
import type { DiscardMove, Move } from "./contract";
import { find, isDiscard, type TaiwanView } from "./types";

/** The listed move that discards a tile, declaring the hand ready or not. */
export const discardOf = (legal: Move[], tile: string, ready: boolean): DiscardMove | null =>
  legal.filter(isDiscard).find((move) => move.tile === tile && (move.ready ?? false) === ready) ?? null;

export function actsOf(view: TaiwanView, declaring: Declaring): Act[] {
  const { legal, offer } = view;
  const acts: Act[] = [];
  const add = (act: Act | null) => act && acts.push(act);
  const plain = (type: Move["type"], act: Omit<Act, "move">) => {
    const move = find(legal, type);
    if (move) acts.push({ ...act, move });
  };
  plain("TAIWAN.PASS", { id: "pass", sign: "過", label: t("taiwan.act.pass"), key: "x" });
  add(several({ id: "chow", sign: "吃", label: t("taiwan.act.chow"), key: "c" }, chows(view)));
  plain("TAIWAN.PONG", { id: "pong", sign: "碰", label: t("taiwan.act.pong"), key: "p" });
  add(several({ id: "kong", sign: "槓", label: t("taiwan.act.kong"), key: "k" }, kongs(view)));
  if (legal.filter(isDiscard).some((move) => move.ready)) {
    const label = t(declaring.on ? "taiwan.act.ready.off" : "taiwan.act.ready");
    acts.push({ id: "ready", sign: "聽", label, key: "r", pressed: declaring.on, onPress: declaring.toggle });
  }
  plain("TAIWAN.HU", {
    id: "hu",
    sign: "胡",
    label: t(offer ? "taiwan.act.hu" : "taiwan.act.zimo"),
    key: "w",
    tone: "good",
  });
  plain("TAIWAN.DRAW", { id: "draw", sign: "摸", label: t("taiwan.act.draw"), key: "m", tone: "main" });
  return acts;
}

const several = (act: Act, choices: ActChoice[]): Act | null => (choices.length > 0 ? { ...act, choices } : null);

function chows({ legal, offer }: TaiwanView): ActChoice[] {
  return legal
    .filter((move) => move.type === "TAIWAN.CHOW")
    .map((move) => ({
      label: t("taiwan.act.chow.with", { tiles: tileNames(move.tiles) }),
      tiles: [...move.tiles, offer!.tile].toSorted(byTile),
      move,
    }));
}

const KONG_WORDS = {
  "TAIWAN.KONG": "taiwan.act.kong.open",
  "TAIWAN.CONCEALED_KONG": "taiwan.act.kong.concealed",
  "TAIWAN.ADDED_KONG": "taiwan.act.kong.added",
} as const;

type AnyKong = Move & { type: keyof typeof KONG_WORDS };
const isKong = (move: Move): move is AnyKong => move.type in KONG_WORDS;

function kongs({ legal, offer }: TaiwanView): ActChoice[] {
  return legal.filter(isKong).map((move) => {
    const tile = "tile" in move ? move.tile : offer!.tile;
    const label = t(KONG_WORDS[move.type], { tile: tileName(tile) });
    return { label, tiles: [tile, tile, tile, tile], move };
  });
}

/** What a bot would do, in words. */
export function adviceText(move: SentMove | null, acts: Act[]): string {
  if (move === null) return t("taiwan.hint.none");
  if (isDiscard(move))
    return t(move.ready ? "taiwan.hint.ready" : "taiwan.hint.discard", { tile: tileName(move.tile) });
  const same = (other: SentMove) => JSON.stringify(other) === JSON.stringify(move);
  const choice = acts.flatMap((act) => act.choices ?? []).find((each) => same(each.move));
  const act = acts.find((each) => each.move && same(each.move));
  return t("taiwan.hint.act", { what: choice?.label ?? act?.label ?? "" });
}
