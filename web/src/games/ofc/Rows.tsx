// A board: three rows of cards, from the top. One's own can be played on, card by card.
import type { CSSProperties, ReactNode } from "react";
import { Card, CardBack } from "../../art/Card";
import { cardName } from "../../art/names";
import { t } from "../../i18n";
import type { Rows as Board } from "./contract";
import { inRow } from "./order";
import { PLACES, ROWS, type Row } from "./types";
import { cardsText, rowName } from "./words";

interface Props {
  board: Board;
  label: string;
  drawRow?: (row: Row, cards: string[]) => ReactNode; // in place of plain cards
  beside?: (row: Row) => ReactNode;
}

export function Rows({ board, label, drawRow, beside }: Props) {
  return (
    <div className="ofc-rows" role="group" aria-label={label}>
      {ROWS.map((row) => {
        const cards = inRow(board[row]);
        return (
          <div key={row} className="ofc-line" data-row={row}>
            {drawRow ? drawRow(row, cards) : <Cards row={row} cards={cards} />}
            {beside?.(row)}
          </div>
        );
      })}
    </div>
  );
}

const placesIn = (row: Row): CSSProperties => ({ "--places": PLACES[row] }) as CSSProperties;

function Cards({ row, cards }: { row: Row; cards: string[] }) {
  return (
    <div
      className="ofc-row"
      style={placesIn(row)}
      role="img"
      aria-label={t("ofc.row.of", { row: rowName(row), cards: cardsText(cards) || t("ofc.nothing") })}
    >
      {cards.map((card) => (
        <span key={card} className="ofc-cell" data-fly={card}>
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
  cards: string[];
  fresh: ReadonlySet<string>;
  inviting: boolean; // a card is chosen and there is room
  disabled: boolean;
  onRow(): void;
  onTake(card: string): void;
  grab(card: string): (event: React.PointerEvent<HTMLElement>) => void;
}) {
  const { row, cards, fresh } = props;
  const open = PLACES[row] - cards.length;
  return (
    <div className="ofc-row" style={placesIn(row)} data-slot={row}>
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
        <span key={card} className="ofc-cell" data-fly={card}>
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

const Holes = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => <span key={at} className="ofc-hole" aria-hidden="true" />);

/** A board that nobody may see yet: thirteen backs once it is set. */
export function HiddenRows({ set, label }: { set: boolean; label: string }) {
  return (
    <div className="ofc-rows" role="img" aria-label={label}>
      {ROWS.map((row) => (
        <div key={row} className="ofc-line" data-row={row}>
          <div className="ofc-row" style={placesIn(row)}>
            {set ? (
              Array.from({ length: PLACES[row] }, (_, at) => (
                <span key={at} className="ofc-cell">
                  <CardBack />
                </span>
              ))
            ) : (
              <Holes count={PLACES[row]} />
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
