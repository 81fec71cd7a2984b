// The Tichu table, a cross: the others around the trick, the dock, one's own hand. Every round begins afresh.
import { useMemo, useState } from "react";
import type { BoardProps } from "../../common/games/game";
import { Flights } from "../../common/motion/Flights";
import { t } from "../../i18n";
import type { Event, Move } from "./contract";
import { Controls } from "./Controls";
import { placesFor } from "./flights";
import { Gifts } from "./Gifts";
import { Backs, Hand } from "./Hand";
import { arranged, type Order } from "./order";
import { Other } from "./Others";
import { cardsIn, isBomb } from "./plays";
import { Review } from "./Review";
import { RoundSign } from "./RoundSign";
import { Scores } from "./Scores";
import { around, namesAt } from "./seats";
import { Trick } from "./Trick";
import { EXCHANGE, GRAND_WINDOW, TRICK_PLAY, type TichuView } from "./types";
import { useTurn, type Turn } from "./useTurn";
import "./tichu.css";
import "./hand.css";
import "./trick.css";

type Props = BoardProps<TichuView, Event>;

export function Board(props: Props) {
  return <Round key={props.view.match.deal} {...props} />;
}

function Round(props: Props) {
  const { table, open } = props;
  const view = useMemo(
    () => (open ? { ...props.view, hands: open.map((each) => each.hand ?? []) } : props.view),
    [props.view, open],
  );
  const names = useMemo(() => namesAt(table), [table]);
  const viewer = view.seat ?? props.seat ?? 0;
  const [order, setOrder] = useState<Order>("rank");
  const hand = useMemo(() => arranged(view.hand ?? [], order), [view.hand, order]);
  const turn = useTurn(props, hand, names, viewer);
  const { choice, exchange } = turn;
  const laidOut = useMemo(
    () => new Set(view.phase === EXCHANGE ? Object.values(exchange.gifts) : []),
    [view.phase, exchange.gifts],
  );
  const deciding = !props.readonly && view.phase === TRICK_PLAY && view.turn === view.seat;
  const bright = useMemo(() => (deciding ? cardsIn(view.legal) : null), [deciding, view.legal]);
  const bombs = useMemo(() => cardsIn(view.legal.filter(isBomb)), [view.legal]);
  const others = [0, 1, 2, 3].filter((seat) => seat !== viewer);

  return (
    <Flights
      className={view.hands || view.leftHands ? "tichu tichu-opened" : "tichu"}
      view={view}
      stamp={[view, exchange.gifts, order]}
      dealing={view.phase === GRAND_WINDOW}
      places={placesFor(viewer)}
    >
      <Scores view={view} viewer={viewer} />
      {others.map((seat) => (
        <Other
          key={seat}
          view={view}
          seat={seat}
          viewer={viewer}
          name={names[seat]!}
          plate={props.plates?.[seat]}
          asked={isOffered(view.legal, seat)}
        />
      ))}
      <div className="tichu-middle">
        <RoundSign view={view} />
        <Middle {...props} view={view} names={names} viewer={viewer} turn={turn} />
      </div>
      <div className="tichu-dock" data-team="us">
        <Controls
          view={view}
          turn={turn}
          names={names}
          viewer={viewer}
          order={order}
          onSort={() => setOrder(order === "rank" ? "combos" : "rank")}
          me={props.me}
          ending={props.ending}
          readonly={props.readonly}
        />
      </div>
      <div className="tichu-own" ref={turn.own} data-place-at={around(viewer, viewer)}>
        {view.hand === null ? (
          <Backs
            count={view.counts[viewer]!}
            label={t("tichu.hand.of", { name: names[viewer]!, n: view.counts[viewer]! })}
          />
        ) : (
          <Hand
            cards={hand}
            label={t("tichu.hand", { n: hand.length })}
            chosen={choice.cards}
            bright={bright}
            bombs={bombs}
            gone={laidOut}
            focus={turn.focus}
            onFocus={turn.setFocus}
            onTap={turn.tapCard}
            onDrop={exchange.open && !exchange.confirming ? turn.dropCard : undefined}
            disabled={props.readonly}
          />
        )}
      </div>
    </Flights>
  );
}

/** Where the trick lies; before it the exchange, and for who wants to look the trick before. */
function Middle(props: Props & { names: string[]; viewer: number; turn: Turn }) {
  const { view, names, viewer, turn } = props;
  if (turn.question === "review")
    return <Review view={view} names={names} viewer={viewer} close={() => turn.ask(null)} />;
  if (view.phase === EXCHANGE)
    return <Gifts exchange={turn.exchange} names={names} viewer={viewer} onSlot={turn.tapSlot} />;
  return (
    <Trick
      view={view}
      events={props.events}
      names={names}
      viewer={viewer}
      readonly={props.readonly}
      onWish={() => turn.say(t("tichu.wish.help"))}
    />
  );
}

/** Whether the Dragon's trick can be given to this seat. */
const isOffered = (legal: Move[], seat: number): boolean =>
  legal.some((move) => move.type === "TICHU.DRAGON_DONATE" && move.toOpponentPlayerId === seat);
