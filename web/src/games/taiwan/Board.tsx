// The Taiwan table: the common mahjong board, with this game's tiles, calls and words.
import { useMemo } from "react";
import { matchKey } from "../../common/board/matchKey";
import { namesOf } from "../../common/board/names";
import type { BoardProps } from "../../common/games/game";
import { t } from "../../i18n";
import type { Move } from "../../wire/types";
import { Automatics } from "../mahjong/Automatics";
import { MahjongBoard } from "../mahjong/MahjongBoard";
import { useAutomatic, useAutomaticMoves } from "../mahjong/useAutomatic";
import { useDeclaring, type Declaring } from "../mahjong/useDeclaring";
import { useTurn, type TurnSpec } from "../mahjong/useTurn";
import { WaitsSwitch } from "../mahjong/Waits";
import { actsOf, adviceText, discardOf } from "./acts";
import { automaticMove } from "./auto";
import type { Event } from "./contract";
import { Help } from "./Help";
import { promptLine } from "./prompt";
import { tableShown } from "./shown";
import { isDiscard, type TaiwanView } from "./types";
import { why } from "./words";
import "./taiwan.css";

type Props = BoardProps<TaiwanView, Event>;

export function Board(props: Props) {
  const { view, open, table, readonly } = props;
  const names = useMemo(() => namesOf(table), [table]);
  const shown = useMemo(() => tableShown(view, open ?? null), [view, open]);
  const viewer = view.seat ?? props.seat ?? 0;
  const declaring = useDeclaring(`${view.match.deal} ${view.rivers[viewer]!.length}`);
  const me = shown.seats[viewer]!;
  const mine = view.seat !== null && !readonly;
  const turn = useTurn(props, specOf(view, me, names, mine, declaring));
  const taught = table.commitment === ""; // a lesson wants the learner's own moves
  const declared = view.seat !== null && view.ready[view.seat]!;
  const belongs = { match: matchKey(table), deal: view.match.deal, declared };
  const switches = useAutomatic(belongs, readonly || taught);
  useAutomaticMoves(view, mine ? automaticMove(view, switches.on) : null, turn.send);
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
      help={mine && <Help view={view} hints={table.hints} say={turn.say} />}
    />
  );
}

const automatics = () => ({
  win: t("taiwan.auto.win"),
  noChi: t("taiwan.auto.noChow"),
  noCalls: t("taiwan.auto.noClaims"),
  discard: t("mahjong.auto.discard"),
});

function specOf(
  view: TaiwanView,
  me: { tiles: string[] | null; drawn: string | null },
  names: string[],
  mine: boolean,
  declaring: Declaring,
): TurnSpec {
  const legal = mine ? view.legal : [];
  const acts = actsOf({ ...view, legal }, declaring);
  return {
    tiles: me.tiles ?? [],
    drawn: me.drawn,
    discard: (tile) => discardOf(legal, tile, declaring.on),
    tried: (tile) => (declaring.on ? { type: "TAIWAN.DISCARD", tile, ready: true } : { type: "TAIWAN.DISCARD", tile }),
    acts,
    dims: view.result === null, // what has won is looked at
    prompt: promptLine(view, names, mine, declaring.on),
    advice: (move) => adviceText(move, acts),
    tileOf: (move: Move) => (isDiscard(move) ? { tile: move.tile, drawn: false } : null),
    why: (refusal) => why(refusal, names),
  };
}
