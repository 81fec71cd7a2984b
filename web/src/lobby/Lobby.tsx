// The first page: games to sit down to at once, and everything that leads to other people.
import { useEffect, useState } from "react";
import { useIdentity } from "../common/identity/identity";
import { t } from "../i18n";
import { CreateDialog } from "./CreateDialog";
import { GameCards } from "./GameCards";
import { Header } from "./Header";
import { Join } from "./Join";
import { Matches } from "./Matches";
import { Nearby } from "./Nearby";
import { useLobby } from "./store";
import { Offline } from "./Offline";
import { MyTables, OpenTables } from "./Tables";
import "./lobby.css";

export function Lobby() {
  const { open, close, line } = useLobby();
  const ask = useIdentity((state) => state.ask);
  const [planned, setPlanned] = useState<string | null>(null);
  useEffect(() => {
    open();
    return close;
  }, [open, close]);
  useEffect(() => {
    if (line === "closed") void ask(); // the server no longer knows who this is
  }, [line, ask]);
  return (
    <div className="lobby">
      <Header />
      <Offline />
      <main>
        <div className="lobby-games">
          <GameCards onFriends={setPlanned} />
        </div>
        <aside aria-label={t("lobby.people")} className="lobby-people">
          <MyTables />
          <Join />
          <OpenTables />
          <Nearby />
        </aside>
        <div className="lobby-past">
          <Matches />
        </div>
      </main>
      {planned && <CreateDialog game={planned} onClose={() => setPlanned(null)} />}
    </div>
  );
}
