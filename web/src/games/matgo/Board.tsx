// The Matgo table in five bands: the other, what they have taken, the floor, what one has taken oneself, and one's hand;
// the dock stands on the hand, or beside the floor where the table is wide.
import { useMemo } from "react";
import { namesOf } from "../../common/board/names";
import type { BoardProps } from "../../common/games/game";
import { Flights } from "../../common/motion/Flights";
import { Bar } from "./Bar";
import type { Event } from "./contract";
import { MatgoDock } from "./MatgoDock";
import { placesFor } from "./flights";
import { Floor } from "./Floor";
import { Backs, Hand } from "./Hand";
import { LastTurn } from "./LastTurn";
import { OtherHand } from "./OtherHand";
import { Taken } from "./Taken";
import type { MatgoView } from "./types";
import { useStage } from "./useStage";
import { useTurn } from "./useTurn";
import "./matgo.css";
import "./shapes.css"; // after those of the parts: it says how they change

const MANY = 4; // of the other's cards in sight need a place of their own

type Props = BoardProps<MatgoView, Event>;

export function Board(props: Props) {
  return <Game key={props.view.match.deal} {...props} />;
}

function Game(props: Props) {
  const { view, table, open, plates, readonly } = props;
  const names = useMemo(() => namesOf(table), [table]);
  const viewer = view.seat ?? props.seat ?? 0;
  const other = 1 - viewer;
  const stage = useStage(view, props.before, props.events);
  const turn = useTurn(props, names, stage.beat);
  const faces = open?.[other]?.hand ?? view.shown[other]!;
  const seen = faces.length > MANY ? "matgo matgo-open" : faces.length > 0 ? "matgo matgo-seen" : "matgo";
  return (
    <Flights
      className={seen}
      view={view}
      stamp={[view, stage]}
      dealing={view.action === null}
      places={placesFor(viewer)}
    >
      <Bar view={view} />
      <div className="matgo-opp" data-place-at="1">
        {plates?.[other]}
        <OtherHand view={view} seat={other} name={names[other]!} faces={faces} />
      </div>
      {[other, viewer].map((seat) => (
        <Taken
          key={seat}
          view={stage.shown}
          seat={seat}
          own={seat === viewer}
          name={names[seat]!}
          won={props.ending?.winners.includes(seat) ?? false}
          onAsk={() => turn.explain(seat)}
        />
      ))}
      <Floor stage={stage} legal={view.legal} turn={turn} names={names} />
      <div className="matgo-side">
        <LastTurn view={stage.shown} names={names} />
        <MatgoDock {...props} names={names} viewer={viewer} turn={turn} landed={stage.beat === null} />
      </div>
      <div className="matgo-own" ref={turn.own} data-place-at="0">
        {view.hand === null ? (
          <Backs count={view.counts[viewer]!} name={names[viewer]!} />
        ) : (
          <Hand view={view} hand={view.hand} seat={viewer} turn={turn} readonly={readonly} />
        )}
      </div>
    </Flights>
  );
}
