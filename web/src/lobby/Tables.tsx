// The tables of this server that anybody may see.
import { t } from "../i18n";
import { Panel, Quiet } from "./Panel";
import { useLobby } from "./store";
import { TableRow } from "./TableRow";

export function OpenTables() {
  const { tables, mine, line } = useLobby();
  const own = new Set(mine?.map((table) => table.id));
  const others = tables?.filter((table) => !own.has(table.id));
  return (
    <Panel title={t("lobby.tables")} aside={<LiveMark line={line} />}>
      {others === undefined && <Quiet>{t(line === "lost" ? "unreachable" : "loading")}</Quiet>}
      {others?.length === 0 && <Quiet>{t("lobby.tables.none")}</Quiet>}
      {others && others.length > 0 && (
        <ul className="lobby-rows">
          {others.map((table) => (
            <TableRow key={table.id} table={table} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Says when the list may be old; nothing while it is live. */
function LiveMark({ line }: { line: string }) {
  return (
    <span className="quiet" role="status">
      {line === "lost" ? t("lobby.tables.lost") : ""}
    </span>
  );
}
