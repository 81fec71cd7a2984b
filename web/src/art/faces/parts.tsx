// What faces are made of, on a grid of 48: flat paint, and one pen for eyes, brows and mouth. The light is from above.
import type { ReactNode } from "react";

export const PAINT = {
  ink: "#26221b",
  paper: "#fbf4e3",
  grey: "#a9a296",
  indigo: "#37438f",
  vermilion: "#b23a24",
  jade: "#1f7a5c",
  plum: "#7a2f6b",
  pine: "#2f5d3a",
  gold: "#d9a441",
  brown: "#5b3a22",
} as const;
export type Paint = keyof typeof PAINT;

export const SKIN = { light: "#f3d6b4", warm: "#e6bd92", brown: "#cf9a6c", dark: "#a8764c" } as const;

interface PersonProps {
  ground: Paint;
  robe: Paint;
  skin: keyof typeof SKIN;
  behind?: ReactNode; // hair and hats that the head lies over
  children: ReactNode;
}

/** Ground, shoulders, collar and head; hair and features lie over them. */
export function Person({ ground, robe, skin, behind, children }: PersonProps) {
  return (
    <>
      <rect width="48" height="48" fill={PAINT[ground]} opacity=".22" />
      {behind}
      <path d="M5 48C7 40 14 36.500 24 36.500S41 40 43 48Z" fill={PAINT[robe]} />
      <path d="M18.500 37L24 44L29.500 37L24 34Z" fill={SKIN[skin]} />
      <path d="M17 37.500L24 46L31 37.500" fill="none" stroke={PAINT.paper} strokeWidth="2.200" />
      <path
        d="M12 26.500a2.500 3 0 0 0 2.500 3M36 26.500a2.500 3 0 0 1-2.500 3"
        stroke={SKIN[skin]}
        strokeWidth="3.500"
      />
      <path
        d="M13 23C13 15 17 11.500 24 11.500S35 15 35 23C35 31.500 30.500 37 24 37S13 31.500 13 23Z"
        fill={SKIN[skin]}
      />
      {children}
    </>
  );
}

export const Fill = ({ d, paint }: { d: string; paint: Paint }) => <path d={d} fill={PAINT[paint]} />;

export const Pen = ({ d, width = 1.5, paint = "ink" }: { d: string; width?: number; paint?: Paint }) => (
  <path d={d} fill="none" stroke={PAINT[paint]} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);

/** Two dots; `r` makes them wide awake, `x` makes them look aside. */
export const Eyes = ({ y = 24.5, r = 1.5, x = 0 }: { y?: number; r?: number; x?: number }) => (
  <>
    <circle cx={19.2 + x} cy={y} r={r} fill={PAINT.ink} />
    <circle cx={28.8 + x} cy={y} r={r} fill={PAINT.ink} />
  </>
);

export const Smiling = () => <Pen d="M16.800 25.200q2.400-2.800 4.800 0M26.400 25.200q2.400-2.800 4.800 0" />;
export const Closed = () => <Pen d="M16.800 24.300q2.400 2 4.800 0M26.400 24.300q2.400 2 4.800 0" />;
export const Nose = () => <Pen d="M24 25.500q-1.200 2.600.400 2.800" width={1.1} />;
export const Cheeks = () => (
  <g fill={PAINT.vermilion} opacity=".28">
    <circle cx="16.800" cy="29" r="2.300" />
    <circle cx="31.200" cy="29" r="2.300" />
  </g>
);
