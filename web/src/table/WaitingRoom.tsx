// Before the first card: who sits where, bots, the fingerprint of the shuffle, and the button that begins.
import { useEffect, useState } from "react";
import { Icon } from "../art/Icons";
import { isolated, seatName } from "../common/board/names";
import type { GameModule } from "../common/games/game";
import { gamesHere } from "../common/games/here";
import { gameName } from "../common/games/names";
import { Rename } from "../common/identity/Rename";
import { whole } from "../common/numbers";
import { reasonOf } from "../common/reasons";
import { KnownShuffle, NoHints } from "../common/rules/RulesDialog";
import { Button } from "../common/ui";
import { loadGame } from "../games";
import { maybe, t } from "../i18n";
import type { Command } from "../wire/socket";
import type { TableInfo } from "../wire/types";
import { nonce, runsTable, useTable } from "./store";
import { standUp } from "./useArrival";

export function WaitingRoom() {
  const view = useTable((state) => state.view)!;
  const seat = useTable((state) => state.seat);
  const host = useTable(runsTable);
  const presence = useTable((state) => state.presence);
  const [levels, setLevels] = useState<string[]>(["easy", "normal", "hard"]);
  const [problem, setProblem] = useState<string | null>(null);
  const [renaming, setRenaming] = useState(false);
  const { game, seats, hints, carries, carried, begins, commitment, known_shuffle: known, matches } = view.table;
  useEffect(() => {
    gamesHere().then(
      (all) => setLevels(all.find((each) => each.name === game)?.bots ?? []),
      () => undefined,
    );
  }, [game]);
  useEffect(() => setProblem(null), [view]); // the table has changed, perhaps just so that it works now

  async function act(command: Command) {
    const answer = await useTable.getState().send(command);
    setProblem(answer.type === "refused" ? reasonOf(answer) : null);
  }

  // where the cards can be known one person plays alone: the others are told why, and may look on
  const mayHave = seat !== null || !known || seats.every((each) => !each.person);
  const full = seats.every((each) => each.person || each.bot !== null);
  // before a rematch everybody comes back with a number of their own for the new shuffle
  const missing = seats.filter((each) => each.person && each.nonce === null).map((each) => isolated(each.name));
  return (
    <main className="table-waiting">
      <h2>{matches > 0 ? t("table.again") : (invitation(view.table, seat) ?? t("table.waiting"))}</h2>
      {known && <KnownShuffle />}
      {!hints && <NoHints />}
      <ul className="table-chairs">
        {seats.map((each, at) => (
          <li key={at} className="table-chair panel" data-own={at === seat}>
            <span>
              <Icon name={each.bot !== null ? "bot" : "person"} />
            </span>
            <bdi className="table-chair-name">
              {each.bot !== null
                ? `${seatName(each)} · ${maybe(`bot.${each.bot}`) ?? each.bot}`
                : each.person
                  ? each.name
                  : t("table.openSeat")}
            </bdi>
            {begins && !carried && (each.person || each.bot !== null) && (
              <small className="quiet">{t("table.begins", { gold: whole(begins[at]!) })}</small>
            )}
            {each.person && presence && !presence.here[at] && <small>{t("table.isAway")}</small>}
            <span className="table-chair-actions">
              {mayHave && !each.person && each.bot === null && at !== seat && (
                <Button
                  kind={seat === null ? "main" : "plain"}
                  onClick={() => void act({ type: "sit", seat: at, nonce: nonce() })}
                >
                  {seat === null ? t("table.sit") : t("table.sitHere")}
                </Button>
              )}
              {host && !each.person && (
                <select
                  className="select"
                  aria-label={t("table.botInSeat", { n: at + 1 })}
                  value={each.bot ?? ""}
                  onChange={(event) =>
                    void act(
                      event.target.value
                        ? { type: "bot", seat: at, level: event.target.value }
                        : { type: "free", seat: at },
                    )
                  }
                >
                  <option value="">{each.bot === null ? t("table.addBot") : t("table.noBot")}</option>
                  {levels.map((level) => (
                    <option key={level} value={level}>
                      {maybe(`bot.${level}`) ?? level}
                    </option>
                  ))}
                </select>
              )}
              {host && each.person && presence && !presence.here[at] && (
                <Button onClick={() => void act({ type: "free", seat: at })}>{t("table.freeSeat")}</Button>
              )}
              {at === seat && (
                <>
                  <Button onClick={() => setRenaming(true)}>{t("table.rename")}</Button>
                  <Button onClick={() => void standUp()}>{t("table.standUp")}</Button>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {carried && <Carried game={game} facts={carried} names={seats.map((each) => isolated(each.name))} />}
      {full && carries && seat !== null && matches > 0 && carried === null && (
        <p className="notice">{t("table.anew")}</p>
      )}
      {problem && (
        <p role="alert" className="notice bad">
          {problem}
        </p>
      )}
      {host ? (
        <Button kind="main" disabled={!full || missing.length > 0} onClick={() => void act({ type: "begin" })}>
          {!full
            ? t("table.seatsOpen")
            : missing.length > 0
              ? t("table.waitingFor", { names: missing.join(", ") })
              : t("table.begin")}
        </Button>
      ) : (
        !view.table.begins_when_full && <p>{t("table.hostBegins")}</p>
      )}
      {view.table.begins_when_full && <p>{t("table.beginsWhenFull")}</p>}
      {renaming && (
        <Rename
          onClose={() => setRenaming(false)}
          onDone={() => seat !== null && void act({ type: "sit", seat, nonce: nonce() })} // the seat has the name one sat down with
        />
      )}
      <p className="notice">{maybe(`table.recordShows.${game}`) ?? t("table.recordShows")}</p>
      {!known && (
        <details className="table-shuffle">
          <summary>{t("table.shuffle")}</summary>
          <p>{t("table.shuffleWords")}</p>
          <code>{commitment}</code>
        </details>
      )}
    </main>
  );
}

/** Who asks whom to what; null for whoever opened the table, and while they do not sit. */
function invitation({ seats, host, game }: TableInfo, seat: number | null): string | null {
  if (host === null || host === seat) return null;
  return t("table.invites", { name: isolated(seats[host]!.name), game: gameName(game) });
}

/** What the match to come takes over from the one before, in the game's own words. */
function Carried({ game, facts, names }: { game: string; facts: Record<string, unknown>; names: string[] }) {
  const [module, setModule] = useState<GameModule | null>(null);
  useEffect(() => {
    loadGame(game).then(setModule, () => undefined);
  }, [game]);
  return module?.carried ? <p className="notice">{module.carried(facts, names)}</p> : null;
}
