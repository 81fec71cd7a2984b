// Two cards and a few counters under the moon: for a game that nobody has drawn.
import { At, Cloud, Hills, SmallCard } from "./parts";

export function Neutral() {
  return (
    <>
      <circle className="pic-gold" cx="262" cy="46" r="20" />
      <Cloud x={58} y={44} />
      <Hills />
      <SmallCard rank="A" suit="s" x={132} y={112} turn={-12} size={1.7} />
      <SmallCard rank="7" suit="h" x={188} y={116} turn={10} size={1.7} />
      {[0, 1, 2].map((at) => (
        <At key={at} x={262} y={166 - at * 9}>
          <ellipse className="pic-shadow" cx="2" cy="4" rx="22" ry="8" />
          <ellipse className="pic-gold" rx="22" ry="8" />
        </At>
      ))}
    </>
  );
}
