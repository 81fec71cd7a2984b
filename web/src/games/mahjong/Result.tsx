// The parts of a result that both games share: the hand that won, what it is worth, and who pays whom.
import type { ReactNode } from "react";
import { tileName, tileNames } from "../../art/tiles/names";
import { Tile } from "../../art/tiles/Tile";
import { t } from "../../i18n";
import { signed } from "./Centre";
import { Flowers, Meld } from "./Melds";
import type { MeldShown } from "./table";
import "./result.css";

/** A hand laid open: tiles, melds, and the tile it was won with apart. */
export function ShownHand(props: {
  tiles: string[];
  melds?: MeldShown[];
  seat: number;
  names: string[];
  winning?: string | null;
  flowers?: string[];
}) {
  const { tiles, melds = [], seat, names, winning, flowers = [] } = props;
  return (
    <div className="mj-shown">
      <span
        className="mj-shown-tiles"
        role="img"
        aria-label={t("mahjong.tenpaiHand", { name: names[seat]!, tiles: tileNames(tiles) })}
      >
        {tiles.map((tile, at) => (
          <Tile key={at} tile={tile} label="" />
        ))}
      </span>
      {winning != null && (
        <Tile tile={winning} label={t("mahjong.winning", { tile: tileName(winning) })} className="mj-winning" />
      )}
      {melds.map((meld, at) => (
        <Meld key={at} meld={meld} seat={seat} names={names} />
      ))}
      <Flowers tiles={flowers} name={names[seat]!} />
    </div>
  );
}

/** Points with a proper minus. */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : String(points));

export interface WorthRow {
  name: ReactNode;
  help?: string; // what it is, on hover
  value: string; // "2 han", "1 台"
}

/** Why the hand is worth what it is, row by row. */
export function Worth({ rows, total }: { rows: WorthRow[]; total?: WorthRow[] }) {
  const line = (row: WorthRow, at: number) => (
    <tr key={at} title={row.help}>
      <th scope="row">{row.name}</th>
      <td>{row.value}</td>
    </tr>
  );
  return (
    <table className="mj-worth">
      <thead className="hidden">
        <tr>
          <th scope="col">{t("mahjong.reason")}</th>
          <th scope="col">{t("mahjong.value")}</th>
        </tr>
      </thead>
      <tbody>{rows.map(line)}</tbody>
      {total && <tfoot>{total.map(line)}</tfoot>}
    </table>
  );
}

/** What everybody gains and pays, and how they stand now. `columns` are parts of the change: for the hand, counters, sticks. */
export function Payments(props: {
  names: string[];
  changes: number[];
  totals: number[];
  seat: number | null;
  marks?: (ReactNode | null)[];
}) {
  const { names, changes, totals, seat, marks } = props;
  return (
    <table className="mj-payments">
      <caption className="hidden">{t("mahjong.payments")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("mahjong.player")}</th>
          <th scope="col">{t("mahjong.change")}</th>
          <th scope="col">{t("mahjong.total")}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, at) => (
          <tr key={at} data-own={at === seat}>
            <th scope="row">
              {name} {marks?.[at]}
            </th>
            <td data-sign={Math.sign(changes[at]!)}>{signed(changes[at]!)}</td>
            <td>{plain(totals[at]!)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
