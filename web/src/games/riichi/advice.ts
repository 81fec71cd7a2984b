// What a bot would do, in words.
import { tileName, tileNames } from "../../art/tiles/names";
import { t } from "../../i18n";
import type { Move } from "../../wire/views";
import { isDiscard } from "./types";

const CALLS: Record<string, "chi" | "pon" | "kan" | "ankan" | "kakan"> = {
  "RIICHI.CHI": "chi",
  "RIICHI.PON": "pon",
  "RIICHI.OPEN_KAN": "kan",
  "RIICHI.CLOSED_KAN": "ankan",
  "RIICHI.ADDED_KAN": "kakan",
};

export function adviceText(move: Move | null): string {
  if (move === null) return t("mahjong.hint.none");
  if (isDiscard(move))
    return t(move.riichi ? "riichi.hint.riichi" : "mahjong.hint.discard", { tile: tileName(move.tile) });
  const call = CALLS[move.type];
  const tiles = move["tiles"] as string[] | undefined;
  if (call)
    return t(tiles ? "riichi.hint.callWith" : "riichi.hint.call", {
      call: t(`mahjong.call.${call}`),
      tiles: tileNames(tiles ?? []),
    });
  return t("riichi.hint.act", { act: t(`riichi.act.${move.type.split(".")[1]!}` as "riichi.act.RON") });
}
