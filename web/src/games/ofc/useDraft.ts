// The turn as it is being laid out, with second thoughts; it survives a reload of the page, as it should.
import { useState } from "react";
import type { PlaceMove, Rows } from "./contract";
import { boardWith, inHandAgain, laidOut, lying, moved, moveOf, roomIn, turnOf, type Where } from "./draft";
import { EMPTY, type OfcView, type Row } from "./types";

export interface Draft {
  open: boolean; // there are cards to be placed
  board: Rows; // with this turn's cards
  hand: string[]; // still without a place, in the order dealt
  discards: string[]; // of this turn
  fresh: ReadonlySet<string>; // placed in this turn: can be taken back
  spare: number; // so many are discarded in this turn
  mayDiscard: boolean;
  ready: boolean; // whatever must lie in a row does; the rest is discarded
  touched: boolean;
  room(row: Row): number;
  place(card: string, row: Row): "placed" | "full" | "spare" | null; // what is wrong: no room, or the rest is to be discarded
  discard(card: string): boolean;
  takeBack(card: string): void;
  undo(): void;
  reset(): void;
  suggest(move: PlaceMove): void;
  move(): PlaceMove;
}

interface Turn {
  key: string;
  where: Where;
  past: Where[];
}

const KEPT = "noripan.ofc.turn";
const NOTHING: string[] = [];

export function useDraft(view: OfcView, table: string, readonly: boolean): Draft {
  const key = `${table}:${turnOf(view)}`;
  const [turn, setTurn] = useState<Turn>(() => kept(key));
  const now = turn.key === key ? turn : { key, where: {}, past: [] };
  const hand = view.hand ?? NOTHING;
  const open = !readonly && view.seat !== null && hand.length > 0;
  const own = (view.seat === null ? null : view.boards[view.seat]) ?? EMPTY;
  const where = open ? now.where : {};
  const board = boardWith(own, hand, where);
  const discards = lying(hand, where, "discard");
  const spare = hand.length - (view.toPlace ?? hand.length);
  const waiting = hand.filter((card) => where[card] === undefined);
  const fresh = new Set(hand.filter((card) => where[card] !== undefined && where[card] !== "discard"));
  const ready = open && fresh.size === hand.length - spare;

  function change(next: Where, past: Where[] = [...now.past, now.where]): void {
    const changed = { key, where: next, past };
    setTurn(changed);
    keep(changed);
  }
  return {
    open,
    board,
    hand: waiting,
    discards,
    fresh,
    spare,
    mayDiscard: open && discards.length < spare,
    ready,
    touched: open && now.past.length > 0,
    room: (row) => roomIn(board, row),
    place(card, row) {
      if (!open || where[card] === row) return null;
      if (roomIn(board, row) === 0) return "full";
      if (ready && !fresh.has(card)) return "spare";
      change(moved(where, card, row));
      return "placed";
    },
    discard(card) {
      if (!open || where[card] === "discard" || discards.length >= spare) return false;
      change(moved(where, card, "discard"));
      return true;
    },
    takeBack: (card) => open && where[card] !== undefined && change(inHandAgain(where, card)),
    undo: () => open && now.past.length > 0 && change(now.past.at(-1)!, now.past.slice(0, -1)),
    reset: () => open && change({}, []),
    suggest: (move) => change(laidOut(move)),
    move: () => moveOf(hand, where),
  };
}

function keep(turn: Turn): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(turn));
  } catch {
    // private windows may keep nothing
  }
}

function kept(key: string): Turn {
  const none: Turn = { key, where: {}, past: [] };
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Turn | null;
    return found?.key === key ? found : none;
  } catch {
    return none;
  }
}
