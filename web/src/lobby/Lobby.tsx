// The first page: games to sit down to at once, and everything that leads to other people.
import { useEffect, useState } from "react";
import { gamesHere } from "../common/games/here";
import { useIdentity } from "../common/identity/identity";
import { useLoaded } from "../common/useLoaded";
import { t } from "../i18n";
import { CreateDialog } from "./CreateDialog";
import { GameCards } from "./GameCards";
import { Header } from "./Header";
import { Join } from "./Join";
import { Matches } from "./Matches";
import { MyTables } from "./MyTables";
import { Nearby } from "./Nearby";
import { useLobby } from "./store";
import { Offline } from "./Offline";
import { OpenTables } from "./Tables";
import "./lobby.css";

export function Lobby() {
  const { open, close, line, mine } = useLobby();
  const ask = useIdentity((state) => state.ask);
  const [planned, setPlanned] = useState<string | null>(null);
  useEffect(() => {
    open();
    return close;
  }, [open, close]);
  useEffect(() => {
    if (line === "closed") void ask(); // the server no longer knows who this is
  }, [line, ask]);
  const { value: games, error } = useLoaded(gamesHere);
  // what lies below or beside something that is still to come would be pushed away by it
  const settled = (games !== null || error !== null) && (mine !== null || line === "lost");
  return (
    <div className="lobby">
      <Header />
      <Offline />
      <main>
        <div className="lobby-games">
          <GameCards onFriends={setPlanned} />
        </div>
        {settled && (
          <>
            <aside aria-label={t("lobby.people")} className="lobby-people">
              <MyTables />
              <Join />
              <OpenTables />
              <Nearby />
            </aside>
            <div className="lobby-past">
              <Matches />
            </div>
          </>
        )}
      </main>
      {planned && <CreateDialog game={planned} onClose={() => setPlanned(null)} />}
    </div>
  );
}
