// A playing card, drawn: the faces of French cards and Tichu's four special ones, and the back they share.
import { memo, type ReactNode } from "react";
import { BACK } from "./back";
import { court } from "./courts";
import { FIGURES } from "./figures";
import { cardName, isSpecial, rankOf, rankText, suitOf } from "./names";
import { moved, turned, type Layer } from "./paths";
import { ace, pips } from "./pips";
import { SpecialFace } from "./Specials";
import { SUIT_PATH } from "./suits";
import "./card.css";

export interface CardProps {
  card: string;
  size?: number; // how wide, in px; else --card-width decides
  label?: string; // what a screen reader hears in place of the card's name; "" for a card named by what is around it
  className?: string;
}

export const Card = memo(function Card({ card, size, label, className }: CardProps) {
  return (
    <Sheet
      kind={isSpecial(card) ? card : suitOf(card)}
      size={size}
      label={label ?? cardName(card)}
      className={className}
    >
      {isSpecial(card) ? <SpecialFace card={card} /> : <Layers layers={faceOf(card)} />}
    </Sheet>
  );
});

/** The back of every card; it says nothing unless it is given a label. */
export const CardBack = memo(function CardBack({ size, label = "", className }: Omit<CardProps, "card">) {
  return (
    <Sheet kind="back" size={size} label={label} className={className}>
      <Layers layers={BACK} />
    </Sheet>
  );
});

function Sheet(props: { kind: string; size?: number; label: string; className?: string; children: ReactNode }) {
  const heard = props.label ? { role: "img", "aria-label": props.label } : { "aria-hidden": true };
  return (
    <svg
      {...heard}
      className={`playing-card ${props.className ?? ""}`.trim()}
      data-suit={props.kind}
      viewBox="0 0 100 140"
      style={props.size === undefined ? undefined : { width: props.size }}
    >
      <rect className="art-sheet" x=".5" y=".5" width="99" height="139" rx="7" />
      {props.children}
    </svg>
  );
}

const Layers = ({ layers }: { layers: Layer[] }) =>
  layers.map(({ d, paint, width, dash, opacity }, at) => (
    <path key={at} className={paint} d={d} strokeWidth={width} strokeDasharray={dash} opacity={opacity} />
  ));

const faces = new Map<string, Layer[]>();

/** Each face is put together once. */
function faceOf(card: string): Layer[] {
  const face = faces.get(card) ?? french(card);
  faces.set(card, face);
  return face;
}

function french(card: string): Layer[] {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const corner = moved(FIGURES[rankText(rank)]!, 15, 18.6, 0.94) + moved(SUIT_PATH[suit], 15, 48, 0.92);
  const corners = corner + turned(corner);
  if (rank === "A") return [{ d: corners }, ...ace(suit)];
  if ("JQK".includes(rank)) return [{ d: corners }, ...court(rank, suit)];
  return [{ d: corners + pips(rankText(rank), suit) }];
}
