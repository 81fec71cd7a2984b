// One's own tables: those to come back to first, then those whose match is over; many are folded.
import { useState } from "react";
import { gameName } from "../common/games/names";
import { useIdentity } from "../common/identity/identity";
import { Button } from "../common/ui";
import { t } from "../i18n";
import { closeTable } from "../wire/api";
import type { TableSummary } from "../wire/types";
import { Panel } from "./Panel";
import { keepPutAway, putAway } from "./putAway";
import { useLobby } from "./store";
import { TableRow } from "./TableRow";

const FIRST = 4; // as many as are shown before more are asked for

export function MyTables() {
  const mine = useLobby((state) => state.mine);
  const me = useIdentity((state) => state.me?.name);
  const [away, setAway] = useState(putAway);
  const [unfolded, setUnfolded] = useState(false);
  const shown = (mine ?? [])
    .filter((table) => !away.includes(table.id))
    .toSorted((one, other) => rank(one) - rank(other));
  if (shown.length === 0) return null;

  function put(table: TableSummary) {
    setAway(keepPutAway(table.id));
    const alone = table.seats.every((seat) => !seat.person || seat.name === me);
    if (alone) closeTable(table.id).catch(() => undefined); // who has not opened it only puts the row away
  }

  return (
    <Panel title={t("lobby.mine")}>
      <ul className="lobby-rows">
        {shown.slice(0, unfolded ? shown.length : FIRST).map((table) => (
          <TableRow key={table.id} table={table} mine>
            {!table.playing && (
              <Button
                kind="bare"
                round
                title={t("lobby.table.putAway")}
                aria-label={`${t("lobby.table.putAway")}: ${gameName(table.game)}`}
                onClick={() => put(table)}
              >
                ✕
              </Button>
            )}
          </TableRow>
        ))}
      </ul>
      {shown.length > FIRST && (
        <Button kind="bare" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? t("lobby.mine.fold") : t("lobby.mine.all", { n: shown.length })}
        </Button>
      )}
    </Panel>
  );
}

const rank = (table: TableSummary): number => (table.playing ? 0 : table.result === null ? 1 : 2);
