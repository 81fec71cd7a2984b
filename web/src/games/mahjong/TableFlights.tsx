// Tiles fly from wall to hand, from hand to river, from river to meld. A class, because only a class is asked by React
// for a look at the page just before it changes.
import { Component, createRef, type ReactNode } from "react";
import { fly, spots, still, type Spots } from "../../motion/flip";
import { originOf } from "./flights";
import { around, type MahjongTable } from "./table";

interface Props {
  shown: MahjongTable;
  viewer: number;
  children: ReactNode;
}

export class TableFlights extends Component<Props> {
  private readonly root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(last: Readonly<Props>): Spots | null {
    return this.props.shown !== last.shown && this.root.current && !still() ? spots(this.root.current) : null;
  }

  /** A hand begins with the deal; whoever comes back in the middle of one finds the tiles lying. */
  override componentDidMount(): void {
    if (this.props.shown.begins && !still()) this.fly(new Map());
  }

  override componentDidUpdate(_last: Readonly<Props>, _state: unknown, before: Spots | null): void {
    if (before) this.fly(before);
  }

  private fly(before: Spots): void {
    const root = this.root.current;
    if (!root) return;
    const { shown, viewer } = this.props;
    const wall = root.querySelector("[data-wall]");
    const place = (key: string): Element | null => {
      const from = originOf(key, shown);
      if (from === null) return wall;
      if (from.what === "river") return root.querySelector(`.mj-river[data-at="${around(from.seat, viewer)}"] .mj-called:last-child`) ?? wall;
      return root.querySelector(`[data-held="${from.seat}"] > :last-child`);
    };
    fly(root, before, { from: place, to: () => null });
  }

  override render() {
    return (
      <div className="mj" ref={this.root}>
        {this.props.children}
      </div>
    );
  }
}
