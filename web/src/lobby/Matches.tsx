// One's finished matches, to look at again.
import { useState } from "react";
import { recordName } from "../common/board/names";
import { gameName } from "../common/games/names";
import { Button } from "../common/ui";
import { Link } from "../common/ui/Link";
import { useLoaded } from "../common/useLoaded";
import { language, t } from "../i18n";
import { records } from "../wire/api";
import type { RecordSummary } from "../wire/types";
import { ImportRecord } from "./ImportRecord";
import { Panel, Quiet } from "./Panel";
import "./matches.css";

const PAGE = 50; // as many as the server gives at once
const FIRST = 6; // as many as are shown before more are asked for
const latest = () => records();

export function Matches() {
  const { value, error } = useLoaded(latest);
  const [older, setOlder] = useState<RecordSummary[]>([]);
  const [shown, setShown] = useState(FIRST);
  const all = [...(value ?? []), ...older];

  async function more() {
    const last = all.at(-1);
    if (shown >= all.length && all.length % PAGE === 0 && last) setOlder([...older, ...(await records(last.id))]);
    setShown(shown + PAGE);
  }

  return (
    <Panel title={t("lobby.matches")} aside={<Link to="/statistics">{t("statistics.open")}</Link>}>
      {value === null && <Quiet>{t(error ? "unreachable" : "loading")}</Quiet>}
      {value?.length === 0 && <Quiet>{t("lobby.matches.none")}</Quiet>}
      {all.length > 0 && (
        <ul className="lobby-rows">
          {all.slice(0, shown).map((record) => (
            <MatchRow key={record.id} record={record} />
          ))}
        </ul>
      )}
      {(shown < all.length || (all.length > 0 && all.length % PAGE === 0)) && (
        <Button kind="bare" onClick={() => void more()}>
          {t("lobby.matches.more")}
        </Button>
      )}
      <ImportRecord />
    </Panel>
  );
}

function MatchRow({ record }: { record: RecordSummary }) {
  const when = new Date(record.finished);
  return (
    <li className="lobby-table-row" data-accent={record.game}>
      <div>
        <strong>{gameName(record.game)}</strong>{" "}
        <time className="quiet" dateTime={when.toISOString()}>
          {when.toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" })}
        </time>
        <ul className="lobby-table-seats" aria-label={t("lobby.matches.result")}>
          {record.names.map((name, seat) => (
            <Standing key={seat} name={name} score={record.scores[seat] ?? 0} won={record.winners.includes(seat)} />
          ))}
        </ul>
      </div>
      <Link className="button" to={`/r/${encodeURIComponent(record.id)}`}>
        {t("lobby.matches.replay")}
      </Link>
    </li>
  );
}

function Standing(props: { name: string; score: number; won: boolean }) {
  return (
    <li className={`lobby-seat ${props.won ? "lobby-won" : ""}`}>
      {props.won && (
        <>
          <span aria-hidden="true">★ </span>
          <span className="hidden">{t("lobby.matches.won")} </span>
        </>
      )}
      <bdi>{recordName(props.name)}</bdi> {props.score.toLocaleString(language())}
    </li>
  );
}
