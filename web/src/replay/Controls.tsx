// Step by step, to a deal or a part of it, by itself at a chosen speed, through whose eyes. Arrow keys and space work too.
import { useEffect, useMemo, useState } from "react";
import { Icon, type IconName } from "../art/Icons";
import { InDock } from "../common/board/InDock";
import { recordName } from "../common/board/names";
import type { GameModule } from "../common/games/game";
import { Button } from "../common/ui";
import { maybe, t, type Key } from "../i18n";
import type { Story } from "../wire/types";
import { DealEnd } from "./DealEnd";
import { PlayOn } from "./PlayOn";
import { useReplay, type Eyes } from "./store";

const SPEEDS = [0.5, 1, 2, 4];

export function Controls({ game }: { game: GameModule }) {
  const [more, setMore] = useState(false);
  const trouble = useReplay((state) => state.trouble);
  useAutoplay();
  useKeys();
  return (
    <InDock>
      <div className="replay-controls panel" data-more={more}>
        {trouble && (
          <p role="alert" className="notice bad">
            {trouble}
          </p>
        )}
        <Steps game={game} />
        <Button
          kind="bare"
          round
          className="replay-more"
          aria-expanded={more}
          aria-label={t("replay.more")}
          onClick={() => setMore(!more)}
        >
          <Icon name={more ? "close" : "clock"} />
        </Button>
        <Choices />
      </div>
    </InDock>
  );
}

function Steps({ game }: { game: GameModule }) {
  const { story, step, deal, playing, about, to, toDeal, playOrPause } = useReplay();
  const last = story!.steps.length - 1;
  const marks = useMemo(() => milestones(game, story!), [game, story]);
  const next = marks.find((at) => at > step);
  const previous = marks.findLast((at) => at < step);
  const part = (key: Key, icon: IconName, goal: number | undefined) => (
    <Way icon={icon} label={partWords(key, about!.game)} off={goal === undefined} go={() => void to(goal!)} />
  );
  return (
    <div className="replay-steps">
      <Way icon="first" label={t("replay.first")} far go={() => void toDeal(deal, 0)} />
      {game.milestone && part("replay.previousPart", "previousPart", previous)}
      <Way icon="previous" label={t("replay.previous")} off={step === 0 && deal === 0} go={() => void to(step - 1)} />
      <Button
        kind="main"
        round
        aria-label={playing ? t("replay.pause") : t("replay.play")}
        onClick={() => void playOrPause()}
      >
        <Icon name={playing ? "pause" : "play"} />
      </Button>
      <Way
        icon="next"
        label={t("replay.next")}
        off={step === last && deal + 1 === story!.deals}
        go={() => void to(step + 1)}
      />
      {game.milestone && next !== undefined && part("replay.nextPart", "nextPart", next)}
      <DealEnd game={game} />
      <input
        className="replay-slider"
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label={t("replay.step")}
        aria-valuetext={t("replay.stepOf", { n: step, all: last })}
        onChange={(event) => void to(Number(event.target.value))}
      />
      <Way icon="last" label={t("replay.last")} far go={() => void toDeal(deal, "end")} />
    </div>
  );
}

/** `far`: to an end of the deal, where the slider goes too. */
function Way(props: { icon: IconName; label: string; far?: boolean; off?: boolean; go(): void }) {
  return (
    <Button
      kind="bare"
      round
      className={props.far ? "replay-far" : undefined}
      aria-label={props.label}
      disabled={props.off}
      onClick={props.go}
    >
      <Icon name={props.icon} />
    </Button>
  );
}

function Choices() {
  const { story, deal, speed, own, toDeal, set } = useReplay();
  return (
    <div className="replay-choices">
      <select
        className="select"
        aria-label={t("replay.deal")}
        value={deal}
        onChange={(event) => void toDeal(Number(event.target.value))}
      >
        {Array.from({ length: story!.deals }, (_, at) => (
          <option key={at} value={at}>
            {t("replay.dealN", { n: at + 1 })}
          </option>
        ))}
      </select>
      <select
        className="select"
        aria-label={t("replay.speed")}
        value={speed}
        onChange={(event) => set({ speed: Number(event.target.value) })}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
      {own ? <p className="replay-own quiet">{t("replay.own")}</p> : <EyesChoice />}
      {!own && <PlayOn />}
    </div>
  );
}

function EyesChoice() {
  const { eyes, about, set } = useReplay();
  return (
    <select
      className="select"
      aria-label={t("replay.eyes")}
      value={eyes}
      onChange={(event) => set({ eyes: eyesOf(event.target.value) })}
    >
      <option value="all">{t("replay.allEyes")}</option>
      {about!.names.map((name, at) => (
        <option key={at} value={at}>
          {recordName(name)}
        </option>
      ))}
    </select>
  );
}

const eyesOf = (value: string): Eyes => (value === "all" ? "all" : Number(value));

/** A part of a deal is a trick, or what else a game has: a call, a round. */
const partWords = (key: Key, game: string): string => maybe(`${key}.${game}`) ?? t(key);

/** The steps at which a part of the deal begins, a trick say. */
function milestones(game: GameModule, { steps }: Story): number[] {
  const begins = (at: number) =>
    steps[at]!.events.at(-1)!.some((event) => game.milestone?.(event, steps[at - 1]!.views.at(-1)!));
  const found = steps.flatMap((_, at) => (at > 0 && begins(at) ? [at] : []));
  return [...new Set([0, ...found, steps.length - 1])];
}

function useAutoplay(): void {
  const { playing, speed, step, deal } = useReplay();
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => void useReplay.getState().to(step + 1), 1000 / speed);
    return () => clearTimeout(timer);
  }, [playing, speed, step, deal]);
}

function useKeys(): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      const { target } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
      const { step, to, playOrPause } = useReplay.getState();
      if (event.key === "ArrowRight") void to(step + 1);
      else if (event.key === "ArrowLeft") void to(step - 1);
      else if (event.key === " " && !(target instanceof HTMLButtonElement)) void playOrPause();
      else return;
      event.preventDefault();
    }
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
