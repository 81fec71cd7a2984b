// The games of this server, each with a picture and a chair pulled out.
import { useState } from "react";
import { Icon } from "../art/Icons";
import { GamePicture } from "../art/Pictures";
import { explain } from "../common/explain";
import { gamesHere } from "../common/games/here";
import { gameAbout, gameName, playersOf } from "../common/games/names";
import { soloSettings, startQuick, watchSettings } from "../common/games/quick";
import { CalculatorLink } from "../common/rules/CalculatorLink";
import { Button } from "../common/ui";
import { Link } from "../common/ui/Link";
import { useLoaded } from "../common/useLoaded";
import { t } from "../i18n";
import type { GameInfo, Settings } from "../wire/types";
import { Quiet } from "./Panel";
import { PlayedChoice } from "./PlayedChoice";
import "./cards.css";

const MINUTES: Record<string, number> = { tichu: 10, matgo: 15, taiwan: 10, ofc: 10, riichi: 45 };

export function GameCards({ onFriends }: { onFriends: (game: string) => void }) {
  const { value: games, error } = useLoaded(gamesHere);
  return (
    <section aria-labelledby="games" className="lobby-all-games">
      <h2 id="games">{t("lobby.games")}</h2>
      {games ? (
        <ul className="lobby-games-list">
          {games.map((game) => (
            <GameCard key={game.name} info={game} onFriends={() => onFriends(game.name)} />
          ))}
        </ul>
      ) : (
        <Quiet>{t(error ? "unreachable" : "loading")}</Quiet>
      )}
    </section>
  );
}

function GameCard({ info, onFriends }: { info: GameInfo; onFriends: () => void }) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const game = info.name;
  const name = gameName(game);
  const minutes = MINUTES[game];

  async function start(settingsOf: (game: GameInfo) => Settings) {
    setBusy(true);
    setWrong(null);
    try {
      await startQuick(game, settingsOf);
    } catch (error) {
      setWrong(explain(error));
      setBusy(false);
    }
  }

  return (
    <li className="lobby-game" data-accent={game}>
      <div className="lobby-game-picture">
        <GamePicture game={game} />
      </div>
      <div className="lobby-game-words">
        <h3>{name}</h3>
        <p>{gameAbout(game)}</p>
        <p className="quiet">
          {playersOf(info)}
          {minutes && ` · ${t("lobby.minutes", { n: minutes })}`}{" "}
          <span className="lobby-game-more">
            {info.lesson && (
              <Link to={`/learn/${game}`} aria-label={t("learn.title", { game: name })}>
                {t("learn.open")}
              </Link>
            )}
            <CalculatorLink game={game} />
          </span>
        </p>
      </div>
      <div className="lobby-game-doors">
        <PlayedChoice game={info} />
        <Button
          kind="main"
          disabled={busy}
          aria-label={`${t("lobby.playNow")}: ${name}`}
          onClick={() => void start(soloSettings)}
        >
          {busy ? t("lobby.sitting") : t("lobby.playNow")}
        </Button>
        <Button aria-label={`${t("lobby.friends")}: ${name}`} onClick={onFriends}>
          {t("lobby.friends")}
        </Button>
        <Button
          kind="bare"
          className="lobby-watch"
          disabled={busy}
          title={t("lobby.watch")}
          aria-label={`${t("lobby.watch")}: ${name}`}
          onClick={() => void start(watchSettings)}
        >
          <Icon name="eye" />
          <span>{t("lobby.watch")}</span>
        </Button>
      </div>
      {wrong && (
        <p className="notice bad" role="alert">
          {wrong}
        </p>
      )}
    </li>
  );
}
