// The board of one of the others, and how many cards are still to come on it.
import { Card } from "../../art/Card";
import { t } from "../../i18n";
import type { Rows as Board } from "./contract";
import { HiddenRows, Rows } from "./Rows";
import { around } from "./seats";
import { cardsOn, type OfcView } from "./types";

interface Props {
  view: OfcView;
  seat: number;
  viewer: number;
  name: string;
  board: Board | null; // null: hidden in Fantasyland
  hand: string[] | null; // where a replay lays it open
}

export function Other({ view, seat, viewer, name, board, hand }: Props) {
  const done = view.done[seat]!;
  const left = board === null ? view.counts[seat]! : 13 - cardsOn(board).length;
  return (
    <div
      className="ofc-other"
      data-place-at={around(seat, viewer, view.boards.length)}
      data-turn={view.pending.includes(seat)}
    >
      {board === null ? (
        <HiddenRows set={done} label={t(done ? "ofc.hidden.set" : "ofc.hidden.setting", { name, n: left })} />
      ) : (
        <Rows board={board} label={t("ofc.board.of", { name })} />
      )}
      {hand && hand.length > 0 ? (
        <span className="ofc-open">
          {hand.map((card) => (
            <Card key={card} card={card} />
          ))}
        </span>
      ) : (
        <span className="ofc-left">
          {done ? t("ofc.done") : t(board === null ? "ofc.left.hidden" : "ofc.left", { n: left })}
        </span>
      )}
    </div>
  );
}
