// Any record, watched again: step by step or by itself, through any seat's eyes or all of them.
import { useEffect, useState } from "react";
import { Cloth } from "../art/Cloth";
import { Icon } from "../art/Icons";
import { loadGame } from "../games";
import type { GameModule } from "../games/game";
import { maybe, t } from "../i18n";
import { go } from "../router";
import { Button } from "../ui";
import { Controls } from "./Controls";
import { Extras } from "./Extras";
import { Plate } from "./Plate";
import { useReplay, type Eyes } from "./store";
import "../table/table.css";
import "./replay.css";

/** `#2.15.all`: the third deal, after fifteen moves, through all eyes. */
export function placeOf(hash: string): { deal: number; step: number; eyes: Eyes } {
  const [deal, step, eyes] = hash.replace("#", "").split(".");
  const seat = Number(eyes);
  return { deal: Number(deal) || 0, step: Number(step) || 0, eyes: eyes && Number.isInteger(seat) ? seat : "all" };
}

export default function ReplayPage({ id }: { id: string }) {
  const { record, problem, story, deal, step, eyes } = useReplay();
  const [game, setGame] = useState<GameModule | null>(null);
  useEffect(() => {
    const place = placeOf(location.hash);
    void useReplay.getState().open(id, place.deal, place.step, place.eyes);
  }, [id]);
  useEffect(() => {
    if (record === null) return;
    document.documentElement.dataset["game"] = record.game;
    void loadGame(record.game).then((found) => setGame(found.default));
  }, [record]);
  useEffect(() => {
    if (story !== null) history.replaceState(null, "", `#${deal}.${step}.${eyes}`);
  }, [story, deal, step, eyes]);

  if (problem !== null) {
    return (
      <main className="gone">
        <h1>{t("replay.missing")}</h1>
        <p>{problem}</p>
        <Button kind="main" onClick={() => go("/")}>
          {t("table.toLobby")}
        </Button>
      </main>
    );
  }
  if (record === null || story === null || game === null) return <p className="loading">{t("loading")}</p>;
  const seats = record.names.length;
  const now = story.steps[step]!;
  const viewer = eyes === "all" ? 0 : Math.min(eyes, seats - 1);
  const before = step > 0 ? story.steps[step - 1]!.views[viewer]! : null;
  const plate = (at: number) => (
    <Plate key={at} at={at} game={game} view={now.views[viewer]!} names={record.names} viewer={viewer} moved={now.move?.seat === at} />
  );
  return (
    <div className="table-page replay">
      <header className="topbar">
        <Button kind="bare" round aria-label={t("table.toLobby")} onClick={() => go("/")}>
          <Icon name="back" />
        </Button>
        <h1 className="topbar-title">
          {maybe(`game.${record.game}`) ?? record.game} <small>{t("replay.title")}</small>
        </h1>
        <Extras />
      </header>
      <main className="frame">
        <div className="field" data-seats={seats}>
        <Cloth />
        {record.names.map((_, at) => at !== viewer && plate(at))}
        <section className="board" aria-label={t("table.board")}>
          <game.Board
            view={now.views[viewer]!}
            before={before}
            table={tableOf(record.game, record.preset, record.names)}
            seat={viewer}
            events={now.events[viewer]!}
            me={plate(viewer)}
            open={eyes === "all" ? now.views.slice(0, seats) : null}
            readonly
            play={refused}
            judge={refused}
            advise={() => Promise.resolve(null)}
          />
        </section>
        </div>
        <aside className="side" data-open="false">
          <div className="side-inner panel">
            <h2>{t("table.log")}</h2>
            <Story game={game} />
          </div>
        </aside>
      </main>
      <Controls game={game} />
    </div>
  );
}

const refused = () => Promise.resolve({ type: "refused" as const, id: "", reason: "", code: "replay", facts: {} });

function tableOf(game: string, preset: string, names: string[]) {
  const seats = names.map((name) => ({ name, bot: null, person: true, left: false, nonce: null }));
  return { id: "", code: "", game, preset, rules: {}, clock: null, seats, commitment: "", seed: null, record: null, matches: 0 };
}

/** The log up to here, each line a way back to its step. */
function Story({ game }: { game: GameModule }) {
  const { story, step, record, eyes } = useReplay();
  const seats = record!.names.length;
  const who = eyes === "all" ? seats : eyes;
  const lines = story!.steps
    .slice(0, step + 1)
    .flatMap((each, at) => each.events[who]!.map((event) => ({ at, words: game.tell(event, record!.names, eyes === "all" ? null : eyes) })))
    .filter((line) => line.words !== null);
  return (
    <ol className="log" aria-live="polite" role="log" aria-label={t("table.log")} tabIndex={0}>
      {lines.map((line, at) => (
        <li key={at}>
          <button type="button" className="log-step" onClick={() => void useReplay.getState().to(line.at)}>
            {line.words}
          </button>
        </li>
      ))}
    </ol>
  );
}
