// The cards a player has raised, and what they are: a listed play, a part of one, or why not.
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Answer, Move } from "../../wire/types";
import type { PlayMove } from "./contract";
import { completions, readingsOf, type Reading } from "./plays";
import type { TichuView } from "./types";

const PATIENCE = 180; // a player still choosing is not asked about every card

export interface Choice {
  cards: string[];
  readings: Reading[];
  reading: Reading | null; // the one that would be played
  more: PlayMove[]; // listed plays these cards could grow into
  refusal: Answer | null; // what the server says of cards that are neither
  toggle(card: string): void;
  set(cards: string[]): void;
  clear(): void;
  read(at: number): void;
}

const NOTHING: string[] = [];

export function useChoice(view: TichuView, judge: (move: Move) => Promise<Answer>, active: boolean): Choice {
  const [raised, setRaised] = useState<string[]>([]);
  const [read, setRead] = useState(0);
  const [judged, setJudged] = useState<{ key: string; view: TichuView; answer: Answer } | null>(null);
  const hand = view.hand ?? NOTHING;
  const cards = useMemo(() => raised.filter((card) => hand.includes(card)), [raised, hand]);
  const readings = useMemo(() => readingsOf(view.legal, cards), [view.legal, cards]);
  const more = useMemo(() => (cards.length ? completions(view.legal, cards) : []), [view.legal, cards]);
  const key = cards.join(" ");
  const unclear = active && cards.length > 0 && readings.length === 0 && more.length === 0;
  const judgeNow = useEffectEvent(judge);

  useEffect(() => {
    if (!unclear) return;
    let late = false;
    const timer = setTimeout(async () => {
      const answer = await judgeNow({ type: "TICHU.PLAY_CARDS", cards: key.split(" ") });
      if (!late) setJudged({ key, view, answer });
    }, PATIENCE);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [unclear, key, view]);

  const set = (next: string[] | ((before: string[]) => string[])) => {
    setRaised(next);
    setRead(0);
  };
  return {
    cards,
    readings,
    reading: readings[Math.min(read, readings.length - 1)] ?? null,
    more,
    refusal: unclear && judged?.key === key && judged.view === view ? judged.answer : null,
    toggle: (card) =>
      set((before) => (before.includes(card) ? before.filter((other) => other !== card) : [...before, card])),
    set,
    clear: () => set([]),
    read: setRead,
  };
}
