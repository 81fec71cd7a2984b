// Friends on the same network: how they get in here, and where they have tables of their own. A browser cannot look
// around the network: the server that gave this page does.
import { useLoaded } from "../common/useLoaded";
import { t } from "../i18n";
import { lanHosts, server } from "../wire/api";
import type { Host as Server } from "../wire/types";
import { addressesFor } from "./address";
import { Invite } from "./Invite";
import { Panel, Quiet } from "./Panel";
import { TableRow } from "./TableRow";

const EVERY = 5000;
const found = () => lanHosts().then((hosts) => ({ hosts }));

export function Nearby() {
  const about = useLoaded(server);
  const lan = useLoaded(found, EVERY);
  const addresses = addressesFor(location.origin, about.value?.addresses ?? []);
  const known = about.value !== null || about.error !== null;
  const looking = lan.value?.hosts !== null;
  return (
    <Panel title={t("lobby.lan")}>
      {addresses.length > 0 && <Invite addresses={addresses} />}
      {known && addresses.length === 0 && <HowTo words={t("lobby.invite.alone")} />}
      {looking ? (
        <Hosts hosts={lan.value?.hosts ?? null} lost={lan.error !== null} />
      ) : (
        addresses.length > 0 && <HowTo words={t("lobby.lan.off")} />
      )}
    </Panel>
  );
}

function HowTo({ words }: { words: string }) {
  return (
    <p className="quiet">
      {words} <code>noripan serve --lan</code>
    </p>
  );
}

function Hosts({ hosts, lost }: { hosts: Server[] | null; lost: boolean }) {
  if (hosts === null) return <Quiet>{t(lost ? "unreachable" : "lobby.lan.looking")}</Quiet>;
  if (hosts.length === 0) return <Quiet>{t("lobby.lan.none")}</Quiet>;
  return hosts.map((host) => <Host key={host.url} host={host} />);
}

function Host({ host }: { host: Server }) {
  const base = host.url.replace(/\/$/, "");
  return (
    <div className="lobby-lan-host">
      <a href={host.url}>
        <bdi>{host.name}</bdi>
      </a>
      {host.tables.length === 0 ? (
        <p className="quiet">{t("lobby.lan.empty")}</p>
      ) : (
        <ul className="lobby-rows">
          {host.tables.map((table) => (
            <TableRow key={table.id} table={table} base={base} />
          ))}
        </ul>
      )}
    </div>
  );
}
