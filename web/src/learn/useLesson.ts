// Where a learner stands: the step, the moves made in it, and what the server said of the last one.
import { useCallback, useEffect, useRef, useState } from "react";
import { reasonOf } from "../common/reasons";
import { maybe, t } from "../i18n";
import { learn } from "../wire/api";
import type { Answer, GameView, Move, Refusal, Taught } from "../wire/types";

export interface Said {
  tone: "good" | "bad" | "plain";
  text: string;
}

export interface Lesson {
  at: number;
  told: Taught | null; // what is on the table
  before: GameView | null;
  said: Said | null;
  lost: boolean;
  done: boolean; // the step has been answered
  go(step: number): void;
  play(move: Move): Promise<Answer>;
  judge(move: Move): Promise<Answer>;
  advise(): Promise<Move | null>;
}

type Part = "title" | "words" | "ask" | "right" | "other";

const wordsOf = (game: string, step: string, part: Part): string | null =>
  maybe(`learn.${game}.${step}.${part}`) ?? maybe(`${game}.learn.${step}.${part}`);

/** What a step says: by our words, by those of the game's package, or by its bare name. */
export const stepWords = (game: string, step: string, part: Part): string =>
  wordsOf(game, step, part) ?? (part === "title" ? step : "");

const refusal = ({ reason = "", code = "", facts = {} }: Partial<Taught>): Refusal => ({
  type: "refused",
  id: "",
  reason,
  code,
  facts,
});

export function useLesson(game: string, first: number): Lesson {
  const [at, setAt] = useState(first);
  const [round, setRound] = useState(0); // the same step once more
  const [told, setTold] = useState<Taught | null>(null);
  const [before, setBefore] = useState<GameView | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [lost, setLost] = useState(false);
  const moves = useRef<Move[]>([]);
  const begun = useRef(0); // how often a step was begun: an answer to one before counts no more

  useEffect(() => {
    let gone = false;
    moves.current = [];
    begun.current += 1;
    setSaid(null);
    learn(game, at, []).then(
      (found) => {
        if (gone) return;
        setLost(false);
        setBefore(null);
        setTold(found);
      },
      () => !gone && setLost(true),
    );
    return () => {
      gone = true;
    };
  }, [game, at, round]);

  const go = useCallback((step: number) => {
    history.replaceState(null, "", `#${step + 1}`);
    setAt(step);
    setRound((number) => number + 1);
  }, []);

  const ask = async (move: Move, only: boolean): Promise<Taught | null> => {
    try {
      return await learn(game, at, [...moves.current, move], only);
    } catch {
      setSaid({ tone: "bad", text: t("learn.lost") });
      return null;
    }
  };

  async function play(move: Move): Promise<Answer> {
    const then = begun.current;
    const found = await ask(move, false);
    if (then !== begun.current) return { type: "ack", id: "" };
    if (found === null) return refusal({ reason: t("learn.lost"), code: "lost" });
    setSaid(wordsFor(game, found, at));
    if (found.verdict === "refused") return refusal(found);
    if (found.verdict === "other") {
      setTold((now) => now && { ...now, view: { ...found.view }, events: [] }); // drawn anew: the board is as it was
      return refusal({ code: "learn-other", reason: wordsFor(game, found, at)?.text ?? "" });
    }
    moves.current = [...moves.current, move];
    setBefore(told?.view ?? null);
    setTold(found);
    return { type: "ack", id: "" };
  }

  async function judge(move: Move): Promise<Answer> {
    const found = await ask(move, true);
    if (found === null) return refusal({ reason: t("learn.lost"), code: "lost" });
    return found.verdict === "refused" ? refusal(found) : { type: "judged", id: "", move };
  }

  const done = told?.verdict === "right";
  return { at, told, before, said, lost, done, go, play, judge, advise: () => Promise.resolve(told?.hint ?? null) };
}

function wordsFor(game: string, told: Taught, at: number): Said | null {
  const step = told.steps[at]!;
  if (told.verdict === "right") return { tone: "good", text: wordsOf(game, step, "right") ?? t("learn.on") };
  if (told.verdict === "on") return { tone: "plain", text: t("learn.on") };
  if (told.verdict === "refused")
    return { tone: "bad", text: t("learn.refused", { reason: reasonOf(refusal(told), game) }) };
  const other = wordsOf(game, step, "other");
  return { tone: "plain", text: other ?? t("learn.other", { ask: stepWords(game, step, "ask") }) };
}
