// The riichi table: the common mahjong board with riichi's own calls, switches and help.
import { useMemo } from "react";
import { matchKey } from "../../common/board/matchKey";
import { namesOf } from "../../common/board/names";
import type { BoardProps } from "../../common/games/game";
import type { Move } from "../../wire/types";
import { MahjongBoard } from "../mahjong/MahjongBoard";
import { apart } from "../mahjong/table";
import { useDeclaring } from "../mahjong/useDeclaring";
import { useTurn } from "../mahjong/useTurn";
import { WaitsSwitch } from "../mahjong/Waits";
import { actsOf, discardOf } from "./acts";
import { adviceText } from "./advice";
import { Automatics } from "./Automatics";
import type { Event } from "./contract";
import { Help } from "./Help";
import { Shouts } from "./Shout";
import { shownTable } from "./shown";
import { promptLine } from "./status";
import { isDiscard, type RiichiView } from "./types";
import { useAutomatic, useAutomaticMoves } from "./useAutomatic";
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
  const switches = useAutomatic(view, matchKey(table), readonly || taught);
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
  useAutomaticMoves(view, switches.on, turn.send);
  const raised = turn.raised === null ? null : (turn.hand[turn.raised]?.tile ?? null);
  return (
    <MahjongBoard
      board={props}
      shown={shown}
      names={names}
      turn={turn}
      tools={
        <>
          {!taught && <Automatics switches={switches} />}
          {table.hints && <WaitsSwitch />}
        </>
      }
      above={!readonly && table.hints && <Help view={view} raised={raised} />}
      over={<Shouts events={props.events} viewer={viewer} />}
    />
  );
}
