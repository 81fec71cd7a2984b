// A table in a list: its game, who sits there, and the way in.
import type { ReactNode } from "react";
import { isolated } from "../common/board/names";
import { gameName } from "../common/games/names";
import { whole } from "../common/numbers";
import { go } from "../common/router";
import { maybe, t } from "../i18n";
import type { ListedSeat, ListedTable, MatchResult, TableSummary } from "../wire/types";

type Door = "resume" | "join" | "watch" | "full";

export function doorOf(table: ListedTable, mine: boolean): Door {
  if (mine) return "resume";
  if (table.open > 0 && !table.playing) return "join";
  return table.watching ? "watch" : "full";
}

export function TableRow(props: {
  table: ListedTable & Partial<Pick<TableSummary, "result">>;
  mine?: boolean;
  base?: string;
  children?: ReactNode;
}) {
  const { table, base } = props;
  const door = doorOf(table, props.mine ?? false);
  const { result } = table;
  const standing = result
    ? outcome(table.seats, result)
    : t(table.playing ? "lobby.table.playing" : "lobby.table.waiting");
  const path = `/t/${encodeURIComponent(table.code ?? table.id)}`;
  return (
    <li className="lobby-table-row" data-accent={table.game}>
      <div>
        <strong>{gameName(table.game)}</strong> <span className="quiet">{standing}</span>
        <Seats seats={table.seats} />
      </div>
      {door === "full" ? (
        <span className="quiet">{t("lobby.door.full")}</span>
      ) : (
        <a
          className="button"
          href={`${base ?? ""}${path}`}
          onClick={(event) => {
            if (base !== undefined || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            go(path);
          }}
        >
          {t(`lobby.door.${props.mine && result ? "look" : door}`)}
        </a>
      )}
      {props.children}
    </li>
  );
}

/** Who has won, and the points of all by seat. */
function outcome(seats: ListedSeat[], { scores, winners }: MatchResult): string {
  const names = winners.map((at) => seats[at]!).map((seat) => isolated(seat.bot ? botName(seat) : (seat.name ?? "")));
  const won = names.length > 0 ? t("table.won", { names: names.join(", ") }) : t("table.tied");
  return `${t("lobby.table.over")} · ${won} · ${scores.map(whole).join("\u00a0:\u00a0")}`;
}

/** People by name, and then how many bots and open seats there are. */
function Seats({ seats }: { seats: ListedSeat[] }) {
  const open = seats.filter((seat) => !seat.person && !seat.bot).length;
  const bots = new Map<string, number>();
  for (const seat of seats) if (!seat.person && seat.bot) bots.set(botName(seat), (bots.get(botName(seat)) ?? 0) + 1);
  return (
    <ul className="lobby-table-seats" aria-label={t("lobby.table.seats")}>
      {seats.map(
        (seat, at) =>
          seat.person && (
            <li key={at} className="lobby-seat lobby-person">
              <bdi>{seat.name}</bdi>
            </li>
          ),
      )}
      {[...bots].map(([name, count]) => (
        <li key={name} className="lobby-seat">
          {name}
          {count > 1 && ` × ${count}`}
        </li>
      ))}
      {open > 0 && <li className="lobby-seat lobby-open">{t("lobby.seats.open", { n: open })}</li>}
    </ul>
  );
}

function botName(seat: ListedSeat): string {
  return maybe(`bot.${seat.bot}`) ?? maybe(`bot.name.${seat.name}`) ?? seat.name ?? t("lobby.seat.bot");
}
