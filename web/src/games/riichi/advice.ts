// What a bot would do, in words.
import { tileName, tileNames } from "../../art/tiles/names";
import { t } from "../../i18n";
import type { Move } from "./contract";

const CALLS = {
  "RIICHI.CHI": "chi",
  "RIICHI.PON": "pon",
  "RIICHI.OPEN_KAN": "kan",
  "RIICHI.CLOSED_KAN": "ankan",
  "RIICHI.ADDED_KAN": "kakan",
} as const;

export function adviceText(move: Move | null): string {
  if (move === null) return t("mahjong.hint.none");
  switch (move.type) {
    case "RIICHI.DISCARD":
      return t(move.riichi ? "riichi.hint.riichi" : "mahjong.hint.discard", { tile: tileName(move.tile) });
    case "RIICHI.CHI":
    case "RIICHI.PON":
      return t("riichi.hint.callWith", { call: callName(move.type), tiles: tileNames(move.tiles) });
    case "RIICHI.OPEN_KAN":
    case "RIICHI.CLOSED_KAN":
    case "RIICHI.ADDED_KAN":
      return t("riichi.hint.call", { call: callName(move.type), tiles: "" });
    default:
      return t("riichi.hint.act", { act: t(`riichi.act.${move.type.split(".")[1]!}` as "riichi.act.RON") });
  }
}

const callName = (type: keyof typeof CALLS): string => t(`mahjong.call.${CALLS[type]}`);
