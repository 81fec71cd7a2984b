// A table in a list: its game, who sits there, and the way in.
import { maybe, t } from "../i18n";
import { go } from "../router";
import type { TableSummary } from "../wire/types";

type Door = "resume" | "join" | "watch" | "full";
type Seat = { name: string | null; bot: string | boolean | null; person: boolean };

/** What a table of another host says of itself may lack a few things. */
export type Listed = Pick<TableSummary, "game" | "open" | "playing" | "watching"> & { id: string; code: string | null; seats: Seat[] };

export function doorOf(table: Listed, mine: boolean): Door {
  if (mine) return "resume";
  if (table.open > 0 && !table.playing) return "join";
  return table.watching ? "watch" : "full";
}

export function TableRow(props: { table: Listed; mine?: boolean; base?: string }) {
  const { table, base } = props;
  const door = doorOf(table, props.mine ?? false);
  const path = `/t/${encodeURIComponent(table.code ?? table.id)}`;
  return (
    <li className="table-row" data-accent={table.game}>
      <div>
        <strong>{maybe(`game.${table.game}`) ?? table.game}</strong>{" "}
        <span className="quiet">{t(table.playing ? "lobby.table.playing" : "lobby.table.waiting")}</span>
        <ul className="table-seats" aria-label={t("lobby.table.seats")}>
          {table.seats.map((seat, at) => (
            <SeatChip key={at} seat={seat} />
          ))}
        </ul>
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
          {t(`lobby.door.${door}`)}
        </a>
      )}
    </li>
  );
}

function SeatChip({ seat }: { seat: Seat }) {
  if (seat.person) {
    return (
      <li className="seat person">
        <bdi>{seat.name}</bdi>
      </li>
    );
  }
  if (!seat.bot) return <li className="seat open">{t("lobby.seat.open")}</li>;
  return <li className="seat">{maybe(`bot.${seat.bot}`) ?? seat.name ?? t("lobby.seat.bot")}</li>;
}
