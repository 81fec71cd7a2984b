// What one can do, read off the moves that the server lists; always in the same order, Pass first and the best last. No rules
// here: only looking up.
import { tileNames } from "../../art/tiles/names";
import { t } from "../../i18n";
import type { Act, ActChoice } from "../mahjong/table";
import type { Declaring } from "../mahjong/useDeclaring";
import type { DiscardMove, Move } from "./contract";
import { find, isDiscard, type RiichiView } from "./types";

export const riichiDiscards = (view: RiichiView): DiscardMove[] =>
  view.legal.filter(isDiscard).filter((move) => move.riichi);

/** Whether a discard declares riichi or does not; the first tap on Riichi decides which of the two are bright. */
export function discardOf(view: RiichiView, tile: string, drawn: boolean, declares: boolean): Move | null {
  const same = (move: DiscardMove) =>
    move.tile === tile && (move.drawn ?? false) === drawn && (move.riichi ?? false) === declares;
  return view.legal.filter(isDiscard).find(same) ?? null;
}

type Plain = "TSUMO" | "RON" | "NINE_TERMINALS" | "STOP" | "GO_ON" | "PASS";

export function actsOf(view: RiichiView, declaring: Declaring): Act[] {
  const acts: (Act | null)[] = [
    plain(view, "PASS", "x"),
    plain(view, "GO_ON", "g"),
    plain(view, "STOP", "e", "main"),
    plain(view, "NINE_TERMINALS", "n"),
    calls(view, "chi", "c", ["RIICHI.CHI"]),
    calls(view, "pon", "p", ["RIICHI.PON"]),
    calls(view, "kan", "k", ["RIICHI.OPEN_KAN", "RIICHI.CLOSED_KAN", "RIICHI.ADDED_KAN"]),
    riichi(view, declaring),
    plain(view, "RON", "w", "good"),
    plain(view, "TSUMO", "w", "good"),
  ];
  const possible = acts.filter((act) => act !== null);
  if (!declaring.on) return possible;
  const back: Act = { id: "back", label: t("mahjong.cancel"), onPress: declaring.toggle };
  return [back, ...possible.filter((act) => act.id === "riichi")];
}

function plain(view: RiichiView, type: Plain, key: string, tone?: Act["tone"]): Act | null {
  const move = find(view.legal, `RIICHI.${type}`);
  return move
    ? {
        id: type.toLowerCase(),
        label: t(`riichi.act.${type}`),
        key,
        move,
        ...(tone ? { tone } : {}),
      }
    : null;
}

function riichi(view: RiichiView, declaring: Declaring): Act | null {
  if (riichiDiscards(view).length === 0) return null;
  return {
    id: "riichi",
    label: t("riichi.act.RIICHI"),
    key: "r",
    tone: "main",
    pressed: declaring.on,
    onPress: declaring.toggle,
  };
}

function calls(view: RiichiView, id: "chi" | "pon" | "kan", key: string, types: Move["type"][]): Act | null {
  const choices = types
    .flatMap((type) => view.legal.filter((move) => move.type === type))
    .map((move) => choiceOf(view, move));
  return choices.length > 0 ? { id, label: t(`mahjong.call.${id}`), key, choices } : null;
}

/** The set that a call would make. */
function choiceOf(view: RiichiView, move: Move): ActChoice {
  const claimed = view.offer?.tile ?? "";
  const kind = "tile" in move ? move.tile : claimed;
  const tiles = "tiles" in move ? [...move.tiles, claimed].toSorted() : [kind, kind, kind, kind];
  return { label: t("riichi.choice", { tiles: tileNames(tiles) }), tiles, move };
}
