// What to discard, the best first: what the hand is afterwards, and which tiles it then takes.
import { tileName } from "../art/tiles/names";
import { Tile } from "../art/tiles/Tile";
import type { Counted } from "../common/rules/counted";
import { t } from "../i18n";
import type { Choice } from "../wire/types";
import { shantenName } from "./names";
import { TileButton } from "./Tray";

interface Props {
  game: Counted;
  choices: Choice[];
  onDiscard(tile: string): void;
}

export function Discards({ game, choices, onDiscard }: Props) {
  const best = choices.filter((each) => each.shanten === choices[0]!.shanten);
  const worse = choices.filter((each) => each.shanten !== choices[0]!.shanten);
  return (
    <>
      <h3>{t("calculator.discards")}</h3>
      <p className="quiet">{t("calculator.discards.how", { shanten: shantenName(game, choices[0]!.shanten) })}</p>
      <List game={game} choices={best} onDiscard={onDiscard} />
      {worse.length > 0 && (
        <details className="more">
          <summary>{t("calculator.discards.worse", { n: worse.length })}</summary>
          <List game={game} choices={worse} onDiscard={onDiscard} told />
        </details>
      )}
    </>
  );
}

/** `told`: with the shanten of each. */
function List({ game, choices, onDiscard, told = false }: Props & { told?: boolean }) {
  return (
    <ol className="calc-discards">
      {choices.map((choice) => (
        <li key={choice.tile}>
          <TileButton
            tile={choice.tile}
            label={t("calculator.discard", { tile: tileName(choice.tile) })}
            onPress={() => onDiscard(choice.tile)}
          />
          <div>
            <p>
              {told && `${shantenName(game, choice.shanten)} · `}
              {t("calculator.accepts", { n: choice.accepted.length, left: choice.left })}
            </p>
            <span className="calc-small">
              {choice.accepted.map((each) => (
                <Tile
                  key={each.tile}
                  tile={each.tile}
                  label={t("calculator.accepted", { tile: tileName(each.tile), n: each.left })}
                />
              ))}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
