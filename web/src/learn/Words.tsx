// What a step teaches and asks for, how the last move was, and the way on.
import { useEffect, useRef, useState } from "react";
import { Icon } from "../art/Icons";
import { explain } from "../common/explain";
import { soloSettings, startQuick } from "../common/games/quick";
import { Button } from "../common/ui";
import { t } from "../i18n";
import { stepWords, type Lesson } from "./useLesson";

interface Props {
  game: string;
  lesson: Lesson;
  folded: boolean;
  onFold(folded: boolean): void;
}

export function Words({ game, lesson, folded, onFold }: Props) {
  const { at, said, done } = lesson;
  const steps = lesson.told!.steps;
  const step = steps[at]!;
  const last = at === steps.length - 1;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => onFold(false), [at, said, onFold]); // something new to read
  useEffect(() => {
    if (done) next.current?.focus({ preventScroll: true });
  }, [done]);
  return (
    <section className="learn-words panel" aria-labelledby="learn-step" data-folded={folded}>
      <ol className="learn-dots" aria-label={t("learn.steps")}>
        {steps.map((name, number) => (
          <li key={name}>
            <button
              type="button"
              aria-current={number === at ? "step" : undefined}
              aria-label={`${t("learn.progress", { n: number + 1, all: steps.length })}: ${stepWords(game, name, "title")}`}
              onClick={() => lesson.go(number)}
            />
          </li>
        ))}
      </ol>
      <Button
        kind="bare"
        round
        className="learn-fold"
        aria-expanded={!folded}
        aria-label={t(folded ? "learn.unfold" : "learn.fold")}
        onClick={() => onFold(!folded)}
      >
        <Icon name={folded ? "next" : "previous"} />
      </Button>
      <div aria-live="polite" aria-atomic="true">
        <p className="learn-at quiet">{t("learn.progress", { n: at + 1, all: steps.length })}</p>
        <h2 id="learn-step">{stepWords(game, step, "title")}</h2>
        <p className="learn-about">{stepWords(game, step, "words")}</p>
        <p className="learn-ask">{stepWords(game, step, "ask")}</p>
      </div>
      <p className="learn-said" role="status" data-tone={said?.tone}>
        {said?.text}
        {done && last && ` ${t("learn.done")}`}
      </p>
      <Button kind={done ? "plain" : "main"} className="learn-to-table" onClick={() => onFold(true)}>
        {t("learn.toTable")}
      </Button>
      <div className="learn-ways">
        <Button
          round
          kind="bare"
          disabled={at === 0}
          aria-label={t("learn.previous")}
          onClick={() => lesson.go(at - 1)}
        >
          <Icon name="back" />
        </Button>
        <Button disabled={!done && said === null} onClick={() => lesson.go(at)}>
          {t("learn.again")}
        </Button>
        {last ? (
          <Start game={game} done={done} button={next} />
        ) : (
          <Button ref={next} kind={done ? "main" : "plain"} onClick={() => lesson.go(at + 1)}>
            {t("learn.next")}
          </Button>
        )}
      </div>
    </section>
  );
}

function Start({
  game,
  done,
  button,
}: {
  game: string;
  done: boolean;
  button: React.RefObject<HTMLButtonElement | null>;
}) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  async function start() {
    setBusy(true);
    try {
      await startQuick(game, soloSettings);
    } catch (error) {
      setWrong(explain(error));
      setBusy(false);
    }
  }
  return (
    <>
      <Button ref={button} kind={done ? "main" : "plain"} disabled={busy} onClick={() => void start()}>
        {t("learn.play")}
      </Button>
      {wrong && (
        <p className="notice bad" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
