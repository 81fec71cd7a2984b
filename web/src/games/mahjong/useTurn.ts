// One player's side of the table: which tile is raised, which choice is open, what is sent and what was said to it.
import { tileName } from "../../art/tiles/names";
import { useMove, type Line, type Moving } from "../../common/board/useMove";
import { useUntil } from "../../common/board/useUntil";
import type { BoardProps } from "../../common/games/game";
import { reasonOf } from "../../common/reasons";
import { useSettings } from "../../common/settings";
import { t } from "../../i18n";
import type { GameView, Move, Refusal } from "../../wire/types";
import type { Act } from "./table";

/** What a game tells about a moment. Only listed moves go out; `tried` is for asking the server why one is not listed. */
export interface TurnSpec {
  tiles: string[]; // one's own, sorted, without the drawn one; see `apart`
  drawn: string | null;
  /** The listed move that discards a tile; null: it may not be discarded now. */
  discard(tile: string, drawn: boolean): Move | null;
  /** The same move listed or not, for the server to say why not. */
  tried(tile: string, drawn: boolean): Move;
  acts: Act[];
  /** Whether tiles are dimmed whenever they may not be discarded, and not only on one's own turn. */
  dims?: boolean;
  /** What the line says while nothing else is to be said. */
  prompt: Line;
  /** What a bot would do, in words; a discard has its tile raised besides. */
  advice(move: Move | null): string;
  /** The tile a move discards, to raise it. */
  tileOf(move: Move): { tile: string; drawn: boolean } | null;
  /** Why something was refused, in the game's words; else the common ones. */
  why?(refusal: Refusal): string;
}

export interface HandTile {
  tile: string;
  drawn: boolean;
  move: Move | null; // that discards it
}

export interface MahjongTurn extends Moving {
  hand: HandTile[]; // with the drawn tile last
  active: boolean; // a tile is to be discarded now
  dims: boolean; // tiles are dimmed at all times when they may not be discarded
  raised: number | null;
  open: Act | null; // the act whose choices are shown
  acts: Act[];
  line: Line;
  readonly: boolean;
  /** A tile was clicked or tapped. */
  tap(at: number): void;
  /** A tile goes, however it was chosen. */
  discard(at: number): void;
  press(act: Act): void;
  clear(): void;
}

export function useTurn(props: BoardProps<GameView>, spec: TurnSpec): MahjongTurn {
  const { view, readonly } = props;
  const tapTwice = useSettings((state) => state.tapTwice);
  const [raisedAt, raise] = useUntil<number>(view);
  const [opened, ask] = useUntil<string>(view);
  const hand = handOf(spec);
  const raised = raisedAt !== null && raisedAt < hand.length ? raisedAt : null;
  const open = spec.acts.find((act) => act.id === opened) ?? null;
  const why = spec.why ?? reasonOf;
  const move = useMove(props, {
    why,
    onSend: () => ask(null),
    asked: (view.legal?.length ?? 1) > 0,
    asking: t("mahjong.hint.asking"),
    advised: (advice) => {
      const at = advice ? placeOf(spec.tileOf(advice), hand) : -1;
      if (at >= 0) raise(at);
      return { text: advice ? spec.advice(advice) : t("mahjong.hint.none"), tone: "good" };
    },
    first: Number.MAX_SAFE_INTEGER, // the drawn tile, if there is one
  });
  const { busy, send, say } = move;

  async function discard(at: number): Promise<void> {
    const tile = hand[at];
    if (!tile || readonly || busy) return;
    if (tile.move) return send(tile.move);
    raise(null);
    const answer = await props.judge(spec.tried(tile.tile, tile.drawn));
    say(answer.type === "refused" ? why(answer) : t("mahjong.notNow"), "bad");
  }

  function tap(at: number): void {
    const tile = hand[at];
    if (!tile || readonly) return;
    if (!tapTwice || raised === at || tile.move === null) return void discard(at);
    raise(at);
    say(t("mahjong.again", { tile: tileName(tile.tile) }));
  }

  function press(act: Act): void {
    if (busy || readonly) return;
    if (act.onPress) return act.onPress();
    if (act.move) return send(act.move);
    const choices = act.choices ?? [];
    if (choices.length === 1) send(choices[0]!.move);
    else if (choices.length > 1) ask(open?.id === act.id ? null : act.id);
  }

  function clear(): void {
    if (open) return ask(null);
    raise(null);
    move.hush();
  }

  return {
    ...move,
    hand,
    active: !readonly && hand.some((each) => each.move !== null),
    dims: spec.dims === true && !readonly,
    raised,
    open,
    acts: readonly ? [] : spec.acts,
    line: move.note ?? spec.prompt,
    readonly,
    focus: Math.max(0, Math.min(move.focus, hand.length - 1)),
    tap,
    discard: (at) => void discard(at),
    press,
    clear,
  };
}

function handOf({ tiles, drawn, discard }: TurnSpec): HandTile[] {
  const held: HandTile[] = tiles.map((tile) => ({ tile, drawn: false, move: discard(tile, false) }));
  return drawn === null ? held : [...held, { tile: drawn, drawn: true, move: discard(drawn, true) }];
}

/** Where a tile stands, the drawn one rather than its twins. */
function placeOf(wanted: { tile: string; drawn: boolean } | null, hand: HandTile[]): number {
  return wanted ? hand.findLastIndex((each) => each.tile === wanted.tile && (each.drawn || !wanted.drawn)) : -1;
}
