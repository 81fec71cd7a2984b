// Before the first card: who sits where, the way in for friends, what is played, and the button that begins.
import { useEffect, useState } from "react";
import { GamePicture } from "../art/Pictures";
import { isolated } from "../common/board/names";
import type { GameModule } from "../common/games/game";
import { gamesHere } from "../common/games/here";
import { gameName } from "../common/games/names";
import { reasonOf } from "../common/reasons";
import { KnownShuffle } from "../common/rules/RulesDialog";
import { Button, Switch } from "../common/ui";
import { useLoaded } from "../common/useLoaded";
import { loadGame } from "../games";
import { maybe, t } from "../i18n";
import type { Command } from "../wire/socket";
import type { TableInfo } from "../wire/types";
import { Chairs } from "./Chairs";
import { Invitation } from "./Invitation";
import { isOpen, runsTable, useTable } from "./store";
import { TableRules } from "./TableRules";
import { useCompany } from "./useCompany";
import "./waiting.css";

const GRADES = ["easy", "normal", "hard"]; // until the server has said which bots there are

export function WaitingRoom() {
  const view = useTable((state) => state.view)!;
  const host = useTable(runsTable);
  const watched = useTable(isOpen);
  const [problem, setProblem] = useState<string | null>(null);
  const { value: games } = useLoaded(gamesHere);
  useEffect(() => setProblem(null), [view]); // the table has changed, perhaps just so that it works now
  useCompany();

  async function act(command: Command) {
    const answer = await useTable.getState().send(command);
    setProblem(answer.type === "refused" ? reasonOf(answer) : null);
  }

  const { game, code, known_shuffle: known, begins_when_full: byItself } = view.table;
  const info = games?.find((each) => each.name === game);
  const inviting = host && openSeats(view.table) > 0 && !known && !watched;
  return (
    <main className="table-waiting">
      <div className="table-waiting-body">
        <section className="table-waiting-who">
          <Heading />
          {known && <KnownShuffle />}
          <Chairs levels={games === null ? GRADES : (info?.bots ?? [])} act={act} />
          {problem && (
            <p role="alert" className="notice bad">
              {problem}
            </p>
          )}
          {host && !watched && (
            <Switch
              label={t("table.startsByItself")}
              checked={byItself}
              onChange={(on) => void act({ type: "begins", when_full: on })}
            />
          )}
          {info?.lesson && (
            <p>
              <a href={`/learn/${game}`} target="_blank" rel="noreferrer">
                {t("table.learnFirst")}
              </a>
            </p>
          )}
        </section>
        <section className="table-waiting-side">
          {inviting && (
            <>
              <h3>{t("table.invite")}</h3>
              <Invitation code={code} />
            </>
          )}
          <div className="table-waiting-picture" data-spare={inviting}>
            <GamePicture game={game} />
          </div>
        </section>
        <section className="table-waiting-more">
          <Rematch />
          <TableRules table={view.table} />
          <p className="quiet">{maybe(`table.recordShows.${game}`) ?? t("table.recordShows")}</p>
          {!known && <Shuffle commitment={view.table.commitment} />}
        </section>
      </div>
      <Foot act={act} />
    </main>
  );
}

const openSeats = ({ seats }: TableInfo): number => seats.filter((each) => !each.person && each.bot === null).length;

/** Who asks whom to what; whoever opened the table, and those who come back for a rematch, are asked who plays. */
function Heading() {
  const seat = useTable((state) => state.seat);
  const table = useTable((state) => state.view!.table);
  const { seats, host, game, matches } = table;
  const inviting = host === null || host === seat ? null : seats[host]!;
  return (
    <header className="table-waiting-head">
      <h2>
        {matches > 0
          ? t("table.again")
          : inviting
            ? t("table.invites", { name: isolated(inviting.name), game: gameName(game) })
            : t("table.waiting")}
      </h2>
      <p className="quiet">{t("table.seated", { n: seats.length - openSeats(table), all: seats.length })}</p>
    </header>
  );
}

function Rematch() {
  const { game, seats, carries, carried, matches } = useTable((state) => state.view!.table);
  const sits = useTable((state) => state.seat !== null);
  const full = seats.every((each) => each.person || each.bot !== null);
  if (carried) return <Carried game={game} facts={carried} names={seats.map((each) => isolated(each.name))} />;
  return full && carries && sits && matches > 0 ? <p className="notice">{t("table.anew")}</p> : null;
}

/** What the match to come takes over from the one before, in the game's own words. */
function Carried({ game, facts, names }: { game: string; facts: Record<string, unknown>; names: string[] }) {
  const [module, setModule] = useState<GameModule | null>(null);
  useEffect(() => {
    loadGame(game).then(setModule, () => undefined);
  }, [game]);
  return module?.carried ? <p className="notice">{module.carried(facts, names)}</p> : null;
}

const Shuffle = ({ commitment }: { commitment: string }) => (
  <details className="table-shuffle">
    <summary>{t("table.shuffle")}</summary>
    <p>{t("table.shuffleWords")}</p>
    <code>{commitment}</code>
  </details>
);

/** Always in sight. What leads away opens beside it: whoever leaves the page loses the seat after a while. */
function Foot({ act }: { act(command: Command): Promise<void> }) {
  const table = useTable((state) => state.view!.table);
  const sits = useTable((state) => state.seat !== null);
  const waits = openSeats(table) > 0 && sits;
  return (
    <footer className="table-waiting-foot">
      {waits && (
        <a className="button" href={`/play/${table.game}`} target="_blank" rel="noreferrer">
          {t("table.botMeanwhile")}
        </a>
      )}
      <Begin act={act} />
    </footer>
  );
}

/** The main button begins where one may, and says what is waited for where one may not. */
function Begin({ act }: { act(command: Command): Promise<void> }) {
  const table = useTable((state) => state.view!.table);
  const host = useTable(runsTable);
  const open = openSeats(table);
  // before a rematch everybody comes back with a number of their own for the new shuffle
  const missing = table.seats.filter((each) => each.person && each.nonce === null).map((each) => isolated(each.name));
  const waits =
    open > 0
      ? t("table.waitsForMore", { n: open })
      : missing.length > 0
        ? t("table.waitingFor", { names: missing.join(", ") })
        : null;
  if (host)
    return (
      <Button kind="main" disabled={waits !== null} onClick={() => void act({ type: "begin" })}>
        {waits ?? t("table.begin")}
      </Button>
    );
  return (
    <p className="table-waiting-state" role="status">
      <strong>{waits ?? t("table.hostBegins")}</strong> {waits && table.begins_when_full && t("table.startsThen")}
    </p>
  );
}
