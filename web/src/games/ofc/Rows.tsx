// A board: three rows of cards, from the top. One's own can be played on, card by card. In the two places beside the top
// row stands what belongs to the board.
import type { ReactNode } from "react";
import { Card, CardBack } from "../../art/Card";
import { cardName } from "../../art/names";
import { t } from "../../i18n";
import type { Rows as Board } from "./contract";
import { inRow } from "./order";
import { PLACES, ROWS, type Row } from "./types";
import { cardsText, rowName } from "./words";

interface Props {
  label: string;
  corner: ReactNode; // beside the top row
  drawRow(row: Row): ReactNode;
  caption?(row: Row): ReactNode;
}

export function Rows({ label, corner, drawRow, caption }: Props) {
  return (
    <div className="ofc-board" role="group" aria-label={label}>
      {ROWS.map((row) => (
        <div key={row} className="ofc-line">
          {drawRow(row)}
          {row === "top" && corner}
          {caption?.(row)}
        </div>
      ))}
    </div>
  );
}

export function CardRow({ row, board }: { row: Row; board: Board }) {
  const cards = inRow(board[row]);
  return (
    <div
      className="ofc-row"
      data-row={row}
      role="img"
      aria-label={t("ofc.row.of", { row: rowName(row), cards: cardsText(cards) || t("ofc.nothing") })}
    >
      {cards.map((card) => (
        <span key={card} className="ofc-cell" data-fly={card} data-card={card}>
          <Card card={card} label="" />
        </span>
      ))}
      <Holes count={PLACES[row] - cards.length} />
    </div>
  );
}

/** One's own row. All of it takes the chosen card; cards of this turn are taken back by a tap. */
export function OwnRow(props: {
  row: Row;
  board: Board;
  fresh: ReadonlySet<string>;
  inviting: boolean; // a card is chosen and there is room
  disabled: boolean;
  onRow(): void;
  onTake(card: string): void;
  grab(card: string): (event: React.PointerEvent<HTMLElement>) => void;
}) {
  const { row, fresh } = props;
  const cards = inRow(props.board[row]);
  const open = PLACES[row] - cards.length;
  return (
    <div className="ofc-row" data-row={row} data-slot={row} data-fan>
      <button
        type="button"
        className="ofc-target"
        data-row-button={row}
        data-inviting={props.inviting}
        disabled={props.disabled}
        aria-label={t("ofc.row.own", { row: rowName(row), cards: cardsText(cards) || t("ofc.nothing"), n: open })}
        onClick={props.onRow}
      />
      {cards.map((card) => (
        <span key={card} className="ofc-cell" data-fly={card} data-card={card}>
          {fresh.has(card) ? (
            <button
              type="button"
              className="ofc-fresh"
              data-fresh={card}
              disabled={props.disabled}
              aria-label={t("ofc.takeBack", { card: cardName(card) })}
              onPointerDown={props.grab(card)}
              onClick={() => props.onTake(card)}
            >
              <Card card={card} label="" />
            </button>
          ) : (
            <Card card={card} label="" />
          )}
        </span>
      ))}
      <Holes count={open} />
    </div>
  );
}

/** Of a board that nobody may see yet: backs once it is set. */
export function HiddenRow({ row, set }: { row: Row; set: boolean }) {
  return (
    <div className="ofc-row" data-row={row}>
      {set &&
        Array.from({ length: PLACES[row] }, (_, at) => (
          <span key={at} className="ofc-cell" data-card="back">
            <CardBack />
          </span>
        ))}
      {!set && <Holes count={PLACES[row]} />}
    </div>
  );
}

const Holes = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => <span key={at} className="ofc-hole" aria-hidden="true" />);
