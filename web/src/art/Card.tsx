// A playing card, drawn: the faces of French cards and Tichu's four special ones, and the back they share.
import { memo, type ReactNode } from "react";
import "./card.css";
import { Back } from "./Back";
import { Court } from "./Courts";
import { cardName, isSpecial, rankOf, rankText, suitOf } from "./names";
import { Ace, Pips } from "./Pips";
import { SpecialFace } from "./Specials";
import { SUIT_PATH } from "./suits";

export interface CardProps {
  card: string;
  size?: number; // how wide, in px; else --card-width decides
  label?: string; // what a screen reader hears in place of the card's name; "" for a card named by what is around it
  className?: string;
}

export const Card = memo(function Card({ card, size, label, className }: CardProps) {
  return (
    <Sheet kind={isSpecial(card) ? card : suitOf(card)} size={size} label={label ?? cardName(card)} className={className}>
      {isSpecial(card) ? <SpecialFace card={card} /> : <FrenchFace card={card} />}
    </Sheet>
  );
});

/** The back of every card; it says nothing unless it is given a label. */
export const CardBack = memo(function CardBack({ size, label = "", className }: Omit<CardProps, "card">) {
  return (
    <Sheet kind="back" size={size} label={label} className={className}>
      <Back />
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

function FrenchFace({ card }: { card: string }) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  return (
    <g fill="currentColor">
      <Index rank={rankText(rank)} path={SUIT_PATH[suit]} />
      <g transform="rotate(180 50 70)">
        <Index rank={rankText(rank)} path={SUIT_PATH[suit]} />
      </g>
      {rank === "A" ? <Ace suit={suit} /> : "JQK".includes(rank) ? <Court rank={rank} suit={suit} /> : <Pips rank={rankText(rank)} suit={suit} />}
    </g>
  );
}

/** Rank and suit, within the left 28 of 100: all that shows of a card under others. */
function Index({ rank, path }: { rank: string; path: string }) {
  // two figures are pressed into the room of one; the stroke gives them back their weight
  const wide = rank === "10" ? ({ textLength: 25.5, lengthAdjust: "spacingAndGlyphs", stroke: "currentColor", strokeWidth: 0.9 } as const) : {};
  return (
    <>
      <text x="15" y="29" fontSize="30" textAnchor="middle" {...wide}>
        {rank}
      </text>
      <path d={path} transform="translate(15 48) scale(.92)" />
    </>
  );
}
