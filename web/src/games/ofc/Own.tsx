// One's own board, the largest: rows that take cards, what they are worth, and the place for discards.
import { t } from "../../i18n";
import type { OfcProgress } from "../../wire/types";
import type { Rows as Board } from "./contract";
import { Discards, type Thrown } from "./Discards";
import { Caption, Outlook } from "./Help";
import { CardRow, HiddenRow, OwnRow, Rows } from "./Rows";
import type { OfcView } from "./types";
import type { Grab } from "./useGrab";
import type { Turn } from "./useTurn";

interface Props {
  view: OfcView;
  viewer: number;
  name: string;
  board: Board | null; // null: a spectator does not see it
  turn: Turn;
  grab: Grab;
  progress: OfcProgress | null;
  ahead: boolean; // whether the chance of Fantasyland is told
  readonly: boolean;
}

export function Own({ view, viewer, name, board, turn, grab, progress, ahead, readonly }: Props) {
  const { draft, chosen, busy } = turn;
  const thrown: Thrown = { cards: view.discards ?? [], count: view.discarded[viewer]! };
  return (
    <div className="ofc-own" data-place-at={0} data-winning={view.result?.winners.includes(viewer) || undefined}>
      <Rows
        label={labelOf(board, readonly, name, view.counts[viewer]!)}
        corner={
          <>
            <Outlook progress={progress} ahead={ahead} />
            <Discards turn={turn} thrown={thrown} readonly={readonly} />
          </>
        }
        drawRow={(row) =>
          board === null ? (
            <HiddenRow row={row} set={view.done[viewer]!} />
          ) : readonly ? (
            <CardRow row={row} board={board} />
          ) : (
            <OwnRow
              row={row}
              board={board}
              fresh={draft.fresh}
              inviting={chosen !== null && !draft.ready && draft.room(row) > 0}
              disabled={!draft.open || busy}
              onRow={() => turn.tapRow(row)}
              onTake={(card) => !grab.wasDrag() && turn.takeBack(card)}
              grab={grab.begin}
            />
          )
        }
        caption={(row) => <Caption row={row} progress={progress} />}
      />
    </div>
  );
}

function labelOf(board: Board | null, readonly: boolean, name: string, n: number): string {
  if (board === null) return t("ofc.hidden.setting", { name, n });
  return readonly ? t("ofc.board.of", { name }) : t("ofc.board.own");
}
