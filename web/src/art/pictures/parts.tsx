// What several scenes are made of. A card is 50 × 70 and a tile 36 × 48, both around the middle of their place.
import type { ReactNode } from "react";
import { SUIT_PATH, type Suit } from "../suits";

export interface Place {
  x: number;
  y: number;
  turn?: number;
  size?: number;
}

export function At({ x, y, turn = 0, size = 1, children }: Place & { children: ReactNode }) {
  return <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>{children}</g>;
}

const SUIT_PAINT: Record<Suit, string> = { s: "pic-ink", h: "pic-red", d: "pic-blue", c: "pic-green" };

export function SmallCard({ rank, suit, ...place }: Place & { rank: string; suit: Suit }) {
  return (
    <At {...place}>
      <rect className="pic-shadow" x="-24" y="-32" width="50" height="70" rx="4" />
      <rect className="pic-paper pic-rim" x="-25" y="-35" width="50" height="70" rx="4" />
      <g className={SUIT_PAINT[suit]}>
        <text x="-14" y="-15" fontSize="19">
          {rank}
        </text>
        <path d={SUIT_PATH[suit]} transform="translate(-14 -4) scale(.62)" />
        <path d={SUIT_PATH[suit]} transform="translate(9 16) scale(1.15)" />
      </g>
    </At>
  );
}

export function Tile({ children, ...place }: Place & { children?: ReactNode }) {
  return (
    <At {...place}>
      <rect className="pic-shadow" x="-17" y="-19" width="38" height="54" rx="5" />
      <rect className="pic-back" x="-18" y="-24" width="36" height="56" rx="5" />
      <rect className="pic-edge" x="-18" y="-24" width="36" height="52" rx="5" />
      <rect className="pic-paper" x="-18" y="-24" width="36" height="48" rx="5" />
      {children}
    </At>
  );
}

/** Tiles seen from behind, as a wall. */
export function TileBack(place: Place) {
  return (
    <At {...place}>
      <rect className="pic-shadow" x="-17" y="-19" width="38" height="54" rx="5" />
      <rect className="pic-edge" x="-18" y="-24" width="36" height="56" rx="5" />
      <rect className="pic-back" x="-18" y="-24" width="36" height="50" rx="5" />
      <rect className="pic-lit" x="-15" y="-21" width="30" height="3" rx="1.5" opacity=".6" />
    </At>
  );
}

export function Dots({ places, paint }: { places: [number, number][]; paint: string }) {
  return places.map(([x, y]) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} className={paint}>
      <circle r="5" />
      <circle className="pic-paper" r="3.2" />
      <circle r="1.7" />
    </g>
  ));
}

export function Sticks({ places, paint }: { places: [number, number][]; paint: string }) {
  return places.map(([x, y]) => (
    <path
      key={`${x} ${y}`}
      className={paint}
      transform={`translate(${x} ${y})`}
      d="M-2.5-8H2.500L1.7-1.200H2.500V1.200H1.700L2.5 8H-2.500L-1.7 1.200H-2.500V-1.200H-1.700Z"
    />
  ));
}

export const RedDragon = () => <path className="pic-line red" d="M0-17V17M-10-9V4H10V-9Z" strokeWidth="4.5" />;

const PETAL = "M0 0C-4.5-2.5-4.6-8.4 0-9.600C4.6-8.4 4.5-2.5 0 0Z";

export function Blossom({ paint = "pic-red", ...place }: Place & { paint?: string }) {
  return (
    <At {...place}>
      {[0, 72, 144, 216, 288].map((turn) => (
        <path key={turn} className={paint} d={PETAL} transform={`rotate(${turn})`} />
      ))}
      <circle className="pic-gold" r="2.4" />
    </At>
  );
}

/** A low cloud in the ground's own colour. */
export const Cloud = (place: Place) => (
  <At {...place}>
    <path
      className="pic-lit"
      d="M-40 8a8 8 0 0 1 0-16H-18a11 11 0 0 1 21-4a9 9 0 0 1 15 4H38a8 8 0 0 1 0 16Z"
      opacity=".55"
    />
  </At>
);

/** Hills along the back. */
export const Hills = () => (
  <>
    <path
      className="pic-dim"
      d="M0 128C40 84 78 88 112 118C150 78 196 70 236 110C266 92 296 96 320 112V200H0Z"
      opacity=".55"
    />
    <path className="pic-dim" d="M0 158C60 128 120 136 170 152C220 132 280 134 320 152V200H0Z" />
  </>
);
