// The table of Open-Face Chinese: the others' boards, one's own, the cards of the turn and what one can do with them.
import { useMemo, useState } from "react";
import { Dock } from "../../common/board/Dock";
import { InBar } from "../../common/board/InBar";
import { keyLine } from "../../common/board/keyLine";
import { namesOf } from "../../common/board/names";
import type { BoardProps } from "../../common/games/game";
import { Flights } from "../../common/motion/Flights";
import { t } from "../../i18n";
import { Answers, Tools } from "./Actions";
import { placesFor } from "./flights";
import { Hand, StillHands } from "./Hand";
import type { Order } from "./order";
import { Other } from "./Other";
import { Own } from "./Own";
import { others } from "./seats";
import { Sign } from "./Sign";
import type { OfcView } from "./types";
import { useGrab } from "./useGrab";
import { useHelp } from "./useHelp";
import { useHelpWanted } from "./useHelpWanted";
import { useKeys } from "./useKeys";
import { useTurn } from "./useTurn";
import "./ofc.css";
import "./cards.css";
import "./result.css";

export function Board(props: BoardProps<OfcView>) {
  const { view, table, plates, readonly } = props;
  const open = props.open ?? null;
  const names = useMemo(() => namesOf(table), [table]);
  const viewer = view.seat ?? props.seat ?? 0;
  const [order, setOrder] = useState<Order>("rank");
  const [wanted, setWanted] = useHelpWanted();
  const sort = () => setOrder(order === "rank" ? "suit" : "rank");
  const turn = useTurn(props, names);
  useKeys(turn, sort, !readonly);
  const { draft } = turn;
  const grab = useGrab(turn);
  const counted = !readonly && (wanted || !table.hints); // what lies there is no advice: a table without hints shows it to all
  const progress = useHelp(view, draft, counted);
  const boardOf = (seat: number) => view.boards[seat] ?? open?.[seat]?.boards[seat] ?? null;
  const stamp = JSON.stringify([draft.board, draft.discards]);
  const help = table.hints ? () => setWanted(!wanted) : null;

  return (
    <Flights
      className={classOf(view, viewer)}
      view={view}
      stamp={[view, stamp, order]}
      dealing={view.street === 0}
      places={placesFor(viewer)}
    >
      <span className="ofc-deck" data-deck />
      {others(viewer, names.length).map((seat) => (
        <Other
          key={seat}
          view={view}
          seat={seat}
          viewer={viewer}
          name={names[seat]!}
          board={boardOf(seat)}
          plate={plates?.[seat]}
        />
      ))}
      <Own
        view={view}
        viewer={viewer}
        name={names[viewer]!}
        board={view.seat === null ? boardOf(viewer) : draft.board}
        turn={turn}
        grab={grab}
        progress={progress}
        ahead={table.hints}
        readonly={readonly}
      />
      <div className="ofc-dock">
        {!readonly && <p className="ofc-keys">{keyLine(t("ofc.keys"), turn.hint !== null && t("ofc.hint"))}</p>}
        <Dock
          me={props.me}
          line={turn.line}
          tools={!readonly && <Tools turn={turn} order={order} help={wanted} onSort={sort} onHelp={help} />}
          answers={!readonly && <Answers turn={turn} />}
          ending={props.ending}
        />
      </div>
      <div className="ofc-hand" ref={turn.own} data-slot="hand">
        {readonly ? (
          <StillHands view={view} viewer={viewer} open={open} names={names} />
        ) : (
          <Hand turn={turn} order={order} grab={grab} />
        )}
      </div>
      <InBar>
        <Sign view={view} />
      </InBar>
    </Flights>
  );
}

/** A table for two has another shape, and so has one with a hand of Fantasyland. */
const classOf = (view: OfcView, viewer: number): string =>
  `ofc ${view.boards.length === 2 ? "ofc-two" : ""} ${view.fantasyland[viewer]! > 0 ? "ofc-many" : ""}`.trim();
