// One player's side of the table: which tile is raised, which choice is open, what is sent and what was said to it.
import { useState } from "react";
import { tileName } from "../../art/tiles/names";
import { t } from "../../i18n";
import { useSettings } from "../../common/settings";
import { reasonOf } from "../../common/reasons";
import type { Refusal } from "../../wire/types";
import type { GameView, Move } from "../../wire/views";
import type { BoardProps } from "../../common/games/game";
import type { Act, Line } from "./table";

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

export interface MahjongTurn {
  hand: HandTile[]; // with the drawn tile last
  active: boolean; // a tile is to be discarded now
  dims: boolean; // tiles are dimmed at all times when they may not be discarded
  raised: number | null;
  open: Act | null; // the act whose choices are shown
  acts: Act[];
  line: Line;
  busy: boolean;
  readonly: boolean;
  focus: number;
  setFocus(at: number): void;
  /** A tile was clicked or tapped. */
  tap(at: number): void;
  /** A tile goes, however it was chosen. */
  discard(at: number): void;
  press(act: Act): void;
  send(move: Move): void;
  hint: (() => void) | null; // null: at this table nobody gets one
  clear(): void;
  say(text: string, tone?: Line["tone"]): void;
}

export function useTurn(props: BoardProps<GameView>, spec: TurnSpec): MahjongTurn {
  const { view, readonly } = props;
  const tapTwice = useSettings((state) => state.tapTwice);
  const [sent, setSent] = useState<GameView | null>(null);
  const [note, setNote] = useState<(Line & { view: GameView }) | null>(null);
  const [raisedAt, raise] = useState<{ at: number; view: GameView } | null>(null);
  const [asked, ask] = useState<{ id: string; view: GameView } | null>(null);
  const [focus, setFocus] = useState(Number.MAX_SAFE_INTEGER); // the drawn tile, if there is one
  const busy = sent === view;
  const held: HandTile[] = spec.tiles.map((tile) => ({ tile, drawn: false, move: spec.discard(tile, false) }));
  if (spec.drawn !== null) held.push({ tile: spec.drawn, drawn: true, move: spec.discard(spec.drawn, true) });
  const raised = raisedAt?.view === view && raisedAt.at < held.length ? raisedAt.at : null;
  const open = asked?.view === view ? (spec.acts.find((act) => act.id === asked.id) ?? null) : null;
  const say = (text: string, tone: Line["tone"] = "plain") => setNote({ text, tone, view });
  const why = spec.why ?? reasonOf;
  const active = !readonly && held.some((each) => each.move !== null);

  async function send(move: Move): Promise<void> {
    if (busy || readonly) return;
    setSent(view);
    ask(null);
    setNote(null);
    const answer = await props.play(move);
    if (answer.type !== "refused") return;
    setSent(null);
    say(why(answer), "bad");
  }

  async function discard(at: number): Promise<void> {
    const tile = held[at];
    if (!tile || readonly || busy) return;
    if (tile.move) return send(tile.move);
    raise(null);
    const answer = await props.judge(spec.tried(tile.tile, tile.drawn));
    say(answer.type === "refused" ? why(answer) : t("mahjong.notNow"), "bad");
  }

  function tap(at: number): void {
    const tile = held[at];
    if (!tile || readonly) return;
    if (!tapTwice || raised === at || tile.move === null) return void discard(at);
    raise({ at, view });
    say(t("mahjong.again", { tile: tileName(tile.tile) }));
  }

  function press(act: Act): void {
    if (busy || readonly) return;
    if (act.onPress) return act.onPress();
    if (act.move) return void send(act.move);
    const choices = act.choices ?? [];
    if (choices.length === 1) void send(choices[0]!.move);
    else if (choices.length > 1) ask(open?.id === act.id ? null : { id: act.id, view });
  }

  async function hint(): Promise<void> {
    if (readonly || busy || (view.legal?.length ?? 1) === 0) return;
    say(t("mahjong.hint.asking"));
    const move = await props.advise();
    const tile = move && spec.tileOf(move);
    const at = tile ? held.findLastIndex((each) => each.tile === tile.tile && (each.drawn || !tile.drawn)) : -1;
    if (at >= 0) raise({ at, view });
    say(move ? spec.advice(move) : t("mahjong.hint.none"), "good");
  }

  function clear(): void {
    if (open) return ask(null);
    raise(null);
    setNote(null);
  }

  return {
    hand: held,
    active,
    dims: spec.dims === true && !readonly,
    raised,
    open,
    acts: readonly ? [] : spec.acts,
    line: note?.view === view ? note : spec.prompt,
    busy,
    readonly,
    focus: Math.max(0, Math.min(focus, held.length - 1)),
    setFocus,
    tap,
    discard: (at) => void discard(at),
    press,
    send: (move) => void send(move),
    hint: props.table.hints ? () => void hint() : null,
    clear,
    say,
  };
}
