// The Matgo table: what both have captured, the floor between them, one's own hand and what one can do.
import { useMemo } from "react";
import { namesOf } from "../../common/board/names";
import type { BoardProps } from "../../common/games/game";
import { Flights } from "../../common/motion/Flights";
import { Beat } from "./Beat";
import type { Event } from "./contract";
import { Controls } from "./Controls";
import { placesFor } from "./flights";
import { Floor } from "./Floor";
import { Backs, Hand } from "./Hand";
import { LastTurn } from "./LastTurn";
import { OtherHand } from "./OtherHand";
import { Questions } from "./Questions";
import { Taken } from "./Taken";
import type { MatgoView } from "./types";
import { useStage } from "./useStage";
import { useTurn } from "./useTurn";
import "./matgo.css";

type Props = BoardProps<MatgoView, Event>;

export function Board(props: Props) {
  return <Game key={props.view.match.deal} {...props} />;
}

function Game(props: Props) {
  const { view, table, open, readonly } = props;
  const names = useMemo(() => namesOf(table), [table]);
  const viewer = view.seat ?? props.seat ?? 0;
  const other = 1 - viewer;
  const stage = useStage(view, props.before, props.events);
  const turn = useTurn(props, names);
  const taken = (seat: number) => (
    <Taken
      view={view}
      captured={stage.captured[seat]!}
      seat={seat}
      viewer={viewer}
      name={names[seat]!}
      onAsk={() => turn.explain(seat)}
    />
  );
  return (
    <Flights
      className="matgo"
      view={view}
      stamp={[view, stage]}
      dealing={view.action === null}
      places={placesFor(viewer)}
    >
      <div className="matgo-cloth">
        <OtherHand view={view} seat={other} name={names[other]!} cards={open?.[other]?.hand ?? null} />
        {taken(other)}
        <div className="matgo-middle" data-slot="floor">
          <Floor view={view} stage={stage} turn={turn} names={names} />
          <LastTurn view={view} names={names} />
          <Beat events={props.events} />
          <Questions view={view} names={names} viewer={viewer} turn={turn} readonly={readonly} />
        </div>
        {taken(viewer)}
      </div>
      <div className="matgo-own" ref={turn.own} data-place-at="0">
        <Controls view={view} turn={turn} readonly={readonly} me={props.me} />
        {view.hand === null ? (
          <Backs count={view.counts[viewer]!} name={names[viewer]!} />
        ) : (
          <Hand view={view} hand={view.hand} seat={viewer} turn={turn} readonly={readonly} />
        )}
      </div>
    </Flights>
  );
}
