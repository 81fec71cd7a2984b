// The board of one of the others, with their plate beside its top row.
import type { ReactNode } from "react";
import { t } from "../../i18n";
import type { Rows as Board } from "./contract";
import { CardRow, HiddenRow, Rows } from "./Rows";
import { around } from "./seats";
import type { OfcView } from "./types";

interface Props {
  view: OfcView;
  seat: number;
  viewer: number;
  name: string;
  board: Board | null; // null: hidden in Fantasyland
  plate: ReactNode;
}

export function Other({ view, seat, viewer, name, board, plate }: Props) {
  const set = view.done[seat]!;
  const hidden = t(set ? "ofc.hidden.set" : "ofc.hidden.setting", { name, n: view.counts[seat]! });
  return (
    <div
      className="ofc-other"
      data-place-at={around(seat, viewer, view.boards.length)}
      data-winning={view.result?.winners.includes(seat) || undefined}
    >
      <Rows
        label={board === null ? hidden : t("ofc.board.of", { name })}
        corner={<div className="ofc-plate">{plate}</div>}
        drawRow={(row) => (board === null ? <HiddenRow row={row} set={set} /> : <CardRow row={row} board={board} />)}
      />
    </div>
  );
}
