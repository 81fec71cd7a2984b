// Flower cards: January's crane under the sun, February's plum with a ribbon, and one still face down.
import type { ReactNode } from "react";
import { At, Blossom, Cloud, Hills, type Place } from "./parts";

function FlowerCard({ children, ...place }: Place & { children: ReactNode }) {
  return (
    <At {...place}>
      <rect className="pic-shadow" x="-37" y="-56" width="80" height="124" rx="6" />
      <rect className="pic-ink" x="-40" y="-62" width="80" height="124" rx="6" />
      <rect className="pic-paper" x="-35" y="-57" width="70" height="114" rx="3" />
      {children}
    </At>
  );
}

function Crane() {
  return (
    <>
      <circle className="pic-red" cx="14" cy="-34" r="19" />
      <path
        className="pic-green"
        d="M-35 57V28C-30 20-22 20-17 26C-12 18 0 18 5 27C11 21 20 22 24 29C28 27 32 27 35 30V57Z"
      />
      <path className="pic-line paper" d="M-6 52V36M-13 41L-6 48L1 41M16 52V38M10 43L16 49L22 43" strokeWidth="1.6" />
      <path className="pic-line ink" d="M-2 18V40M5 18V38" strokeWidth="1.8" />
      <path className="pic-line ink" d="M-20-20C-22-32-10-34-11-24C-12-14-16-8-12 0" strokeWidth="5.5" />
      <path
        d="M-14-4C-6-8 6-6 14 2C20 8 26 10 31 9C26 20 10 24-2 20C-12 17-17 6-14-4Z"
        fill="#fff"
        stroke="#26221b"
        strokeWidth="1.6"
      />
      <path className="pic-ink" d="M14 5C20 8 26 10 31 9C28 17 20 21 11 21C15 17 16 11 14 5Z" />
      <path className="pic-line ink" d="M-6 3C-2 9 4 12 11 12" strokeWidth="1.4" />
      <path className="pic-gold" d="M-20-24L-33-17L-20-17Z" />
      <circle className="pic-red" cx="-15" cy="-28.5" r="4" />
      <circle fill="#fff" cx="-18" cy="-22.5" r="1.5" />
      <circle className="pic-red" cx="-22" cy="45" r="9" />
      <path
        className="pic-line paper"
        d="M-22 39V44M-26 40L-25 43M-18 40L-19 43M-27 45H-17M-24 45C-24 49-26 50-27 50.500M-20 45V49.500H-17"
        strokeWidth="1.4"
      />
    </>
  );
}

function Plum() {
  return (
    <>
      <path
        className="pic-line ink"
        d="M-28 57C-20 36-24 20-8 6C2-4 4-22 2-44M-10 8C2 8 14 2 24-12M-20 30C-28 22-30 12-28 0"
        strokeWidth="4.5"
      />
      <path className="pic-red" d="M8-10H25V44L16.5 38L8 44Z" />
      <path
        className="pic-line paper"
        d="M16.5-2V6M13 9C16 12 20 12 20 16C20 20 13 19 13 24M16.5 28V32"
        strokeWidth="1.6"
      />
      <Blossom x={2} y={-44} size={1.3} />
      <Blossom x={-28} y={-2} size={1.25} />
      <Blossom x={-6} y={-16} size={1.15} />
      <Blossom x={26} y={-24} size={1.2} />
      <Blossom x={-10} y={34} size={1.3} />
      <circle className="pic-red" cx="-14" cy="-38" r="3.4" />
      <circle className="pic-red" cx="18" cy="-46" r="3" />
    </>
  );
}

export function Matgo() {
  return (
    <>
      <circle className="pic-lit" cx="160" cy="96" r="84" opacity=".5" />
      <Cloud x={44} y={36} />
      <Cloud x={284} y={52} size={0.9} />
      <Hills />
      <At x={254} y={128} turn={24}>
        <rect className="pic-shadow" x="-37" y="-56" width="80" height="124" rx="6" />
        <rect className="pic-paper" x="-40" y="-62" width="80" height="124" rx="6" />
        <rect className="pic-red" x="-36" y="-58" width="72" height="116" rx="3" />
        <circle className="pic-line paper" r="14" strokeWidth="2" opacity=".7" />
        <Blossom x={0} y={0} paint="pic-paper" />
      </At>
      <FlowerCard x={196} y={106} turn={10}>
        <Plum />
      </FlowerCard>
      <FlowerCard x={112} y={106} turn={-8} size={1.1}>
        <Crane />
      </FlowerCard>
    </>
  );
}
