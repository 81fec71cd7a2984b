// Cards fly between hand, cloth and players when the view changes. A class, because only a class is asked by React for
// a look at the page just before it changes.
import { Component, createRef, type ReactNode } from "react";
import { fly, spots, type Places, type Spots } from "./flip";
import { still } from "./pace";

interface Props<View> {
  className: string;
  view: View;
  stamp: readonly unknown[]; // things may have moved when one of these has changed
  dealing: boolean; // a deal begins; whoever comes back in the middle of one finds the cards lying
  places(root: HTMLElement, view: View, last: View): Places;
  children: ReactNode;
}

export class Flights<View> extends Component<Props<View>> {
  private readonly root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(last: Readonly<Props<View>>): Spots | null {
    const moved = this.props.stamp.some((part, at) => part !== last.stamp[at]);
    return moved && this.root.current && !still() ? spots(this.root.current) : null;
  }

  override componentDidMount(): void {
    if (this.props.dealing && !still()) this.fly(new Map(), this.props.view);
  }

  override componentDidUpdate(last: Readonly<Props<View>>, _: unknown, before: Spots | null): void {
    if (before) this.fly(before, last.view);
  }

  private fly(before: Spots, last: View): void {
    const root = this.root.current;
    if (root) fly(root, before, this.props.places(root, this.props.view, last));
  }

  override render() {
    return (
      <div className={this.props.className} ref={this.root}>
        {this.props.children}
      </div>
    );
  }
}
