// The exchange as it is being thought over. Choices are sent as they are made, so that a clock that runs out finds them;
// taking one back happens here only, since another choice will replace it. Confirming waits until the server has all.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Answer } from "../../wire/types";
import type { Gifts, Move } from "./contract";
import { find } from "./plays";
import { EXCHANGE, SLOTS, type Slot, type TichuView } from "./types";

export interface Exchange {
  open: boolean; // this seat has yet to confirm
  gifts: Gifts;
  slot: Slot | null; // chosen before its card
  full: boolean;
  confirming: boolean;
  canUndo: boolean;
  refusal: Answer | null;
  put(slot: Slot, card: string): void;
  takeBack(slot: Slot): void;
  point(slot: Slot | null): void;
  undo(): void;
  confirm(): void;
}

export function useExchange(
  view: TichuView,
  seat: number | null,
  play: (move: Move) => Promise<Answer>,
  readonly: boolean,
): Exchange {
  const [past, setPast] = useState<Gifts[]>([]);
  const [gifts, setGifts] = useState<Gifts>(view.given);
  const [slot, point] = useState<Slot | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [refusal, setRefusal] = useState<Answer | null>(null);
  const [answers, setAnswers] = useState(0);
  const told = useRef({ view, gifts: view.given });
  const waiting = useRef(false);
  const open = !readonly && view.phase === EXCHANGE && seat !== null && view.pending.includes(seat);
  const shown = open ? gifts : view.given;
  const full = SLOTS.every((each) => shown[each] !== undefined);
  const playNow = useEffectEvent(play);

  useEffect(() => {
    if (told.current.view !== view) told.current = { view, gifts: view.given };
    if (!open || waiting.current) return;
    const move = nextMove(view, told.current.gifts, gifts, confirming);
    if (move === null) return;
    waiting.current = true;
    void playNow(move).then((answer) => {
      waiting.current = false;
      if (answer.type === "refused" && answer.code === "stale") {
        setAnswers((count) => count + 1); // the table has moved on, by another's choice or one's own: once more
      } else if (answer.type === "refused") {
        setConfirming(false);
        setRefusal(answer);
        if (move.type === "TICHU.SELECT_EXCHANGE") setGifts(told.current.gifts);
      } else if (move.type === "TICHU.SELECT_EXCHANGE") {
        told.current.gifts = given(told.current.gifts, move.to, move.card);
        setAnswers((count) => count + 1);
      }
    });
  }, [view, gifts, confirming, answers, open]);

  function change(next: Gifts): void {
    setPast((before) => [...before, gifts]);
    setGifts(next);
    setConfirming(false);
    setRefusal(null);
    point(null);
  }
  return {
    open,
    gifts: shown,
    slot: open ? slot : null,
    full,
    confirming,
    canUndo: open && past.length > 0 && !confirming,
    refusal: open ? refusal : null,
    put: (to, card) => change(given(gifts, to, card)),
    takeBack: (from) => change(without(gifts, from)),
    point,
    undo: () => {
      setGifts(past.at(-1) ?? {});
      setPast(past.slice(0, -1));
      setRefusal(null);
    },
    confirm: () => full && setConfirming(true),
  };
}

/** The next thing to tell the server, or null while there is nothing to say. */
export function nextMove(view: TichuView, known: Gifts, wanted: Gifts, confirming: boolean): Move | null {
  const slot = SLOTS.find((each) => wanted[each] !== undefined && wanted[each] !== known[each]);
  if (slot !== undefined) return { type: "TICHU.SELECT_EXCHANGE", to: slot, card: wanted[slot]! };
  const all = SLOTS.every((each) => wanted[each] !== undefined);
  return confirming && all ? (find(view.legal, "TICHU.CONFIRM_EXCHANGE") ?? null) : null;
}

/** A card goes to one player only: it leaves whomever it was meant for before. */
function given(gifts: Gifts, to: Slot, card: string): Gifts {
  const rest = SLOTS.filter((each) => each !== to && gifts[each] !== undefined && gifts[each] !== card);
  return { ...Object.fromEntries(rest.map((each) => [each, gifts[each]])), [to]: card };
}

function without(gifts: Gifts, from: Slot): Gifts {
  const { [from]: _, ...rest } = gifts;
  return rest;
}
