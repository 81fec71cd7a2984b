// A hand fanned out under the moon; the phoenix and the dragon look out of it.
import type { ReactNode } from "react";
import type { Special } from "../names";
import { SpecialFace } from "../Specials";
import { At, Cloud, Hills, SmallCard } from "./parts";
import "../card.css";

function Great({ card }: { card: Special }) {
  return (
    <>
      <rect className="pic-shadow" x="-45" y="-59" width="95" height="133" rx="6" />
      <g className="playing-card" data-suit={card} transform="translate(-47.5 -66.5) scale(.95)">
        <rect className="art-sheet" x=".5" y=".5" width="99" height="139" rx="7" />
        <SpecialFace card={card} />
      </g>
    </>
  );
}

/** All cards of the fan turn around one point below the picture. */
function Fanned({ turn, children }: { turn: number; children: ReactNode }) {
  return (
    <At x={155} y={272} turn={turn}>
      <g transform="translate(0 -144)">{children}</g>
    </At>
  );
}

export function Tichu() {
  return (
    <>
      <circle className="pic-gold" cx="268" cy="44" r="22" />
      <Cloud x={276} y={58} size={0.8} />
      <Cloud x={52} y={40} />
      <Hills />
      <Fanned turn={-39}>
        <SmallCard rank="9" suit="d" x={0} y={0} size={1.9} />
      </Fanned>
      <Fanned turn={-23}>
        <SmallCard rank="K" suit="h" x={0} y={0} size={1.9} />
      </Fanned>
      <Fanned turn={-7}>
        <SmallCard rank="A" suit="s" x={0} y={0} size={1.9} />
      </Fanned>
      <Fanned turn={9}>
        <Great card="PHOENIX" />
      </Fanned>
      <Fanned turn={37}>
        <Great card="DRAGON" />
      </Fanned>
    </>
  );
}
