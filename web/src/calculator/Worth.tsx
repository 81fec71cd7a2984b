// What a complete hand is worth: every line of it, and who pays what.
import { tileNames } from "../art/tiles/names";
import { Tile } from "../art/tiles/Tile";
import { t, type Key } from "../i18n";
import type { RiichiScore } from "../wire/types";
import { fuLines, points, taiLines, worth, yakuLines, type Named, type Score } from "./names";
import { readTiles } from "./tiles";

export function Worth({ score }: { score: Score }) {
  return (
    <>
      <p className="calc-big">
        {worth(score)} <strong>{t("calculator.points", { n: points(score.points) })}</strong>
      </p>
      <Payments payments={score.payments} />
      {score.game === "riichi" ? (
        <Riichi score={score} />
      ) : (
        <Lines title={t("calculator.patterns")} lines={taiLines(score)} empty={t("calculator.patterns.none")} />
      )}
      {score.game === "taiwan" && score.dealer_tai > 0 && (
        <p className="quiet">{t("calculator.dealerTai", { n: score.dealer_tai })}</p>
      )}
      <Reading sets={score.reading} />
    </>
  );
}

function Riichi({ score }: { score: RiichiScore }) {
  return (
    <>
      <Lines title={t("calculator.yaku")} lines={yakuLines(score)} />
      {score.yakuman === 0 && <Lines title={t("calculator.fuParts", { n: score.fu })} lines={fuLines(score)} />}
      <p className="quiet">
        {t(score.limit ? "calculator.base.limit" : "calculator.base", {
          fu: score.fu,
          han: score.han,
          base: points(score.base),
        })}
      </p>
    </>
  );
}

function Lines({ title, lines, empty }: { title: string; lines: Named[]; empty?: string }) {
  if (lines.length === 0) return empty ? <p>{empty}</p> : null;
  return (
    <table className="calc-lines">
      <caption>{title}</caption>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            <th scope="row">
              {line.name}
              {line.help && <small>{line.help}</small>}
            </th>
            <td>{line.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who pays, and how much each of them. */
function Payments({ payments }: { payments: Record<string, number> }) {
  const others = "dealer" in payments ? "others" : "all";
  return (
    <ul className="calc-payments">
      {Object.entries(payments).map(([who, n]) =>
        n === 0 ? null : (
          <li key={who}>{t(`calculator.pays.${who === "others" ? others : who}` as Key, { n: points(n) })}</li>
        ),
      )}
    </ul>
  );
}

/** The sets that the hand was read as. */
function Reading({ sets }: { sets: string[] }) {
  if (sets.length === 0) return null;
  const read = sets.map((set) => readTiles(set).tiles);
  return (
    <div className="calc-reading">
      <p className="quiet">{t("calculator.reading")}</p>
      <div className="calc-sets">
        {read.map((tiles, at) => (
          <span key={at} role="img" aria-label={tileNames(tiles)}>
            {tiles.map((tile, each) => (
              <Tile key={each} tile={tile} label="" />
            ))}
          </span>
        ))}
      </div>
    </div>
  );
}
