// Cards fly between hand, cloth and players when the view changes. A class, because only a class is asked by React for
// a look at the page just before it changes.
import { Component, createRef, type ReactNode } from "react";
import { fly, spots, still, type Spots } from "../../motion/flip";
import { around, seatAt } from "./seats";
import { GRAND_WINDOW, isPlay, SLOTS, type Step, type TichuView } from "./types";

interface Props {
  view: TichuView;
  stamp: readonly unknown[]; // cards may have moved when one of these has changed
  viewer: number;
  children: ReactNode;
}

export class Flights extends Component<Props> {
  private readonly root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(last: Readonly<Props>): Spots | null {
    const moved = this.props.stamp.some((part, at) => part !== last.stamp[at]);
    return moved && this.root.current && !still() ? spots(this.root.current) : null;
  }

  /** A round begins with the deal; whoever comes back in the middle of one finds the cards lying. */
  override componentDidMount(): void {
    if (this.props.view.phase === GRAND_WINDOW && !still()) this.fly(new Map(), this.props.view);
  }

  override componentDidUpdate(last: Readonly<Props>, _: unknown, before: Spots | null): void {
    if (before) this.fly(before, last.view);
  }

  private fly(before: Spots, last: TichuView): void {
    const root = this.root.current;
    if (!root) return;
    const { view, viewer } = this.props;
    const place = (seat: number | null) =>
      seat === null ? null : root.querySelector(`[data-place-at="${around(seat, viewer)}"]`);
    const deck = root.querySelector("[data-deck]");
    fly(root, before, {
      from: (card) => place(playerOf(view.trick, card) ?? giverOf(view, card, viewer)) ?? deck,
      to: (card) => place(takerOf(view, last, card, viewer)),
    });
  }

  override render() {
    return (
      <div className="tichu" ref={this.root}>
        {this.props.children}
      </div>
    );
  }
}

const playerOf = (trick: Step[], card: string): number | null =>
  trick.find((step) => isPlay(step) && step.cards.includes(card))?.seat ?? null;

function giverOf(view: TichuView, card: string, viewer: number): number | null {
  const slot = SLOTS.find((each) => view.received[each] === card);
  return slot === undefined ? null : seatAt(slot, viewer);
}

/** Who has a card now that has left the table: the one who took the trick, or the one it was given to. */
function takerOf(view: TichuView, last: TichuView, card: string, viewer: number): number | null {
  if (view.match.deal !== last.match.deal) return null;
  if (playerOf(view.lastTrick, card) !== null) return view.lastTrickTo;
  const slot = SLOTS.find((each) => view.exchange[each] === card);
  return slot === undefined ? null : seatAt(slot, viewer);
}
