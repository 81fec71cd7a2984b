// All games at once: how often each was played and won.
import { gameName } from "../common/games/names";
import { Button } from "../common/ui";
import { t } from "../i18n";
import type { OwnStatistics } from "../wire/types";
import { RateTable } from "./Own";

export function Overview({ about, onGame }: { about: OwnStatistics; onGame(game: string): void }) {
  const played = Object.keys(about.games);
  return (
    <figure className="stats-plot">
      <figcaption>
        <h3>{t("statistics.won")}</h3>
        <p className="quiet">{t("statistics.interval")}</p>
      </figcaption>
      <RateTable rows={played.map((game) => ({ name: gameName(game), ...about.games[game]! }))} />
      <div className="stats-ways">
        {played.map((game) => (
          <Button key={game} data-accent={game} onClick={() => onGame(game)}>
            {t("statistics.look", { game: gameName(game) })}
          </Button>
        ))}
      </div>
    </figure>
  );
}
