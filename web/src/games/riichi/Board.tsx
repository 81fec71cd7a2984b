// The riichi table: the common mahjong board with riichi's own calls, switches and help.
import { useMemo } from "react";
import { matchKey } from "../../common/board/matchKey";
import { namesOf } from "../../common/board/names";
import type { BoardProps } from "../../common/games/game";
import { t } from "../../i18n";
import type { Move } from "../../wire/types";
import { Automatics } from "../mahjong/Automatics";
import { MahjongBoard } from "../mahjong/MahjongBoard";
import { apart } from "../mahjong/table";
import { useAutomatic, useAutomaticMoves } from "../mahjong/useAutomatic";
import { useDeclaring } from "../mahjong/useDeclaring";
import { useTurn } from "../mahjong/useTurn";
import { WaitsSwitch } from "../mahjong/Waits";
import { actsOf, discardOf } from "./acts";
import { adviceText } from "./advice";
import { automaticMove } from "./auto";
import type { Event } from "./contract";
import { Help } from "./Help";
import { shownTable } from "./shown";
import { promptLine } from "./status";
import { isDiscard, type RiichiView } from "./types";
import { why } from "./words";
import "./riichi.css";

export function Board(props: BoardProps<RiichiView, Event>) {
  const { view, table, readonly } = props;
  const open = props.open ?? null;
  const names = useMemo(() => namesOf(table), [table]);
  const shown = useMemo(() => shownTable(view, open), [view, open]);
  const viewer = view.seat ?? props.seat ?? 0;
  const declaring = useDeclaring(`${view.match.deal} ${view.rivers[viewer]!.length}`);
  const taught = table.commitment === ""; // a lesson wants the learner's own moves
  const declared = view.seat !== null && view.riichi[view.seat]! > 0;
  const belongs = { match: matchKey(table), deal: view.match.deal, declared };
  const switches = useAutomatic(belongs, readonly || taught);
  const base = useTurn(props, {
    ...apart(view.hand ?? [], view.own?.drawn ?? null),
    discard: (tile, drawn) => discardOf(view, tile, drawn, declaring.on),
    tried: (tile, drawn) => ({ type: "RIICHI.DISCARD", tile, drawn, riichi: declaring.on }),
    acts: actsOf(view, declaring),
    prompt: promptLine(view, names, declaring.on),
    advice: adviceText,
    tileOf: (move: Move) => (isDiscard(move) ? { tile: move.tile, drawn: move.drawn ?? false } : null),
    why: (refusal) => why(refusal, names),
  });
  const turn = { ...base, clear: declaring.on ? declaring.toggle : base.clear };
  useAutomaticMoves(view, automaticMove(view, switches.on), turn.send);
  const raised = turn.raised === null ? null : (turn.hand[turn.raised]?.tile ?? null);
  return (
    <MahjongBoard
      board={props}
      shown={shown}
      names={names}
      turn={turn}
      tools={
        <>
          {!taught && <Automatics switches={switches} words={automatics()} />}
          {table.hints && <WaitsSwitch />}
        </>
      }
      help={!readonly && table.hints && <Help view={view} raised={raised} />}
    />
  );
}

const automatics = () => ({
  win: t("mahjong.auto.win"),
  noChi: t("mahjong.auto.noChi"),
  noCalls: t("mahjong.auto.noCalls"),
  discard: t("mahjong.auto.discard"),
});
