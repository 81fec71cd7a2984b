// The table of Open-Face Chinese: the others' boards, one's own, the cards of the turn and what one can do with them.
import { useMemo, useState } from "react";
import { keyLine } from "../../common/board/keyLine";
import { namesOf } from "../../common/board/names";
import type { BoardProps } from "../../common/games/game";
import { Flights } from "../../common/motion/Flights";
import { useDrag } from "../../common/motion/useDrag";
import { t } from "../../i18n";
import { Actions } from "./Actions";
import { placesFor } from "./flights";
import { Hand, StillHand } from "./Hand";
import { Outlook, RowHelp } from "./Help";
import type { Order } from "./order";
import { Other } from "./Other";
import { HiddenRows, OwnRow, Rows } from "./Rows";
import { others } from "./seats";
import { Sign } from "./Sign";
import type { OfcView } from "./types";
import { useHelp } from "./useHelp";
import { useHelpWanted } from "./useHelpWanted";
import { useKeys } from "./useKeys";
import { useTurn, type Slot } from "./useTurn";
import "./ofc.css";

export function Board(props: BoardProps<OfcView>) {
  const { view, table, open, readonly } = props;
  const names = useMemo(() => namesOf(table), [table]);
  const viewer = view.seat ?? props.seat ?? 0;
  const [order, setOrder] = useState<Order>("rank");
  const [wanted, setWanted] = useHelpWanted();
  const sort = () => setOrder(order === "rank" ? "suit" : "rank");
  const turn = useTurn(props, names);
  useKeys(turn, sort, !readonly);
  const { draft, chosen, busy } = turn;
  const drag = useDrag<Slot>(turn.drop);
  const grab = (card: string) => (event: React.PointerEvent<HTMLElement>) =>
    draft.open && !busy && drag.begin(event, card);
  const counted = !readonly && (wanted || !table.hints); // what lies there is no advice: a table without hints shows it to all
  const progress = useHelp(view, draft, counted);
  const boardOf = (seat: number) => view.boards[seat] ?? open?.[seat]?.boards[seat] ?? null;
  const own = view.seat === null ? boardOf(viewer) : draft.board;
  const stamp = JSON.stringify([draft.board, draft.discards]);
  const fantasy = view.fantasyland[viewer]! > 0;

  return (
    <Flights
      className="ofc"
      view={view}
      stamp={[view, stamp, order]}
      dealing={view.street === 0}
      places={placesFor(viewer)}
    >
      <div className="ofc-others" data-count={names.length - 1} data-deck>
        {others(viewer, names.length).map((seat) => (
          <Other
            key={seat}
            view={view}
            seat={seat}
            viewer={viewer}
            name={names[seat]!}
            board={boardOf(seat)}
            hand={open?.[seat]?.hand ?? null}
          />
        ))}
      </div>
      <div className="ofc-own" ref={turn.own} data-place-at={0} data-fantasy={fantasy}>
        {own === null ? (
          <HiddenRows
            set={view.done[viewer]!}
            label={t("ofc.hidden.setting", { name: names[viewer]!, n: view.counts[viewer]! })}
          />
        ) : (
          <div className="ofc-board">
            <Rows
              board={own}
              label={readonly ? t("ofc.board.of", { name: names[viewer]! }) : t("ofc.board.own")}
              drawRow={
                readonly
                  ? undefined
                  : (row, cards) => (
                      <OwnRow
                        row={row}
                        cards={cards}
                        fresh={draft.fresh}
                        inviting={chosen !== null && draft.room(row) > 0}
                        disabled={!draft.open || busy}
                        onRow={() => turn.tapRow(row)}
                        onTake={(card) => !drag.wasDrag() && turn.takeBack(card)}
                        grab={grab}
                      />
                    )
              }
              beside={(row) => <RowHelp row={row} progress={progress} />}
            />
            <Outlook progress={progress} ahead={table.hints} />
          </div>
        )}
        <div className="ofc-me">
          {props.me}
          <Sign view={view} />
        </div>
        <p className="ofc-status" role="status" data-tone={turn.line.tone}>
          {turn.line.text}
        </p>
        {!readonly && (
          <Actions
            turn={turn}
            order={order}
            help={wanted}
            onSort={sort}
            onHelp={table.hints ? () => setWanted(!wanted) : null}
          />
        )}
        {draft.open ? (
          <Hand
            turn={turn}
            order={order}
            label={t("ofc.hand", { n: draft.hand.length })}
            grab={grab}
            wasDrag={drag.wasDrag}
          />
        ) : (
          <StillHand
            cards={view.hand}
            count={view.counts[viewer]!}
            label={t("ofc.hand.of", { name: names[viewer]!, n: view.counts[viewer]! })}
          />
        )}
        {!readonly && <p className="ofc-keys">{keyLine(t("ofc.keys"), turn.hint !== null && t("ofc.hint"))}</p>}
      </div>
    </Flights>
  );
}
