// Tichu's four special cards. Each wears its colour as a band along the left edge, so that it is told from a French card
// even when others cover it; the sign in the band is the card's index.
import type { ReactNode } from "react";
import { FIGURES } from "./figures";
import type { Special } from "./names";
import { dot, moved } from "./paths";

const PAW =
  "M-3.4 3.8C-6.4 7-4.4 10.4-.8 9.2Q0 8.9 .8 9.2C4.4 10.4 6.4 7 3.4 3.8C1.6 1.2-1.6 1.2-3.4 3.8Z" +
  "M-9 .4a2.3 3 -20 1 1 4.4-1.4a2.3 3-20 1 1-4.4 1.4ZM9 .4a2.3 3 20 1 0-4.4-1.4a2.3 3 20 1 0 4.4 1.4Z" +
  "M-4.6-5a2.3 3.1-8 1 1 4.4-.4a2.3 3.1-8 1 1-4.4 .4ZM4.6-5a2.3 3.1 8 1 0-4.4-.4a2.3 3.1 8 1 0 4.4 .4Z";
const FLAME =
  "M0-12C1-6 8-3 8 4C8 9 4.4 12 0 12C-4.4 12-8 9-8 4C-8 1-6.4-1.4-5-3.4" +
  "C-4.4-1-3.4 0-2 .4C-3-4-2-9 0-12ZM0 2.4C-2 4.4-3.4 5.6-3.4 7.4" +
  "C-3.4 9.2-1.8 10.2 0 10.2C1.8 10.2 3.4 9.2 3.4 7.4C3.4 5.6 2 4.4 0 2.4Z";
const HORNS =
  "M-6.2-2.4C-9.6-4-10.6-8-9.4-12.4C-8.8-10.4-8-9.2-6.8-8.4C-6.6-10-6-11.2-4.8-12C-4.6-8.4-4-6-1.8-4.2H1.8" +
  "C4-6 4.6-8.4 4.8-12C6-11.2 6.6-10 6.8-8.4C8-9.2 8.8-10.4 9.4-12.4C10.6-8 9.6-4 6.2-2.4L8.6 1L5 3.4L4.4 8.4" +
  "C3.6 11 1.6 12 0 12C-1.6 12-3.6 11-4.4 8.4L-5 3.4L-8.6 1ZM-5 .4L-1.6 2.6L-2 .2ZM5 .4L1.6 2.6L2 .2Z" +
  "M-2.2 7.6a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0ZM.4 7.6a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0Z";

const SIGNS: Record<Special, ReactNode> = {
  MAHJONG: <path d={FIGURES["1"]} />,
  DOG: <path d={PAW} />,
  PHOENIX: <path d={FLAME} fillRule="evenodd" />,
  DRAGON: <path d={HORNS} fillRule="evenodd" />,
};

export function SpecialFace({ card }: { card: Special }) {
  const Picture = PICTURES[card];
  return (
    <g fill="currentColor">
      <path className="art-tint" d="M28 1H93a6 6 0 0 1 6 6V133a6 6 0 0 1-6 6H28Z" />
      <path d="M7 .5H28V139.5H7a6.5 6.5 0 0 1-6.5-6.5V7A6.5 6.5 0 0 1 7 .5Z" />
      <g className="art-paper" transform="translate(13 20)">
        {SIGNS[card]}
        <g transform="translate(0 100) rotate(180)">{SIGNS[card]}</g>
      </g>
      <path className="art-cut" d="M24.6 5V135" strokeWidth=".8" opacity=".6" />
      <Picture />
    </g>
  );
}

const PICTURES: Record<Special, () => ReactNode> = { MAHJONG: Sparrow, DOG: Dog, PHOENIX: Phoenix, DRAGON: Dragon };

function Sparrow() {
  return (
    <>
      <circle className="art-sun" cx="64" cy="58" r="30" />
      <path className="art-line art-flat" d="M28 104L99 96" strokeWidth="5.4" />
      <path className="art-cut" d="M48 99.5L49 106M80 96L81 102.4" strokeWidth="1.6" />
      <path
        d={
          "M50 105C42 110 38 120 38 131C46 126 51 117 50 105ZM50 105C55 112 56 120 53 129C49 121 47 113 50 105Z" +
          "M80 101C76 109 77 120 84 128C87 118 85 109 80 101ZM80 101C86 104 92 110 95 118C87 117 82 110 80 101Z"
        }
      />
      <path
        d={
          "M82 22C76 14 76 8 78 3C86 8 87 15 82 22ZM82 22C88 15 94 12 99 12V18" +
          "C94 23 88 24 82 22ZM82 22C74 18 66 20 60 26C68 30 77 29 82 22Z"
        }
      />
      <path className="art-line" d="M58 84V98M65 85V97" strokeWidth="2" />
      <path
        d={
          "M36 53C36 42 45 36 54 37C64 38 70 46 76 54C84 63 91 72 97 82L91 87" +
          "C86 83 82 81 78 81C72 91 58 93 49 87C41 81 41 72 40 64C37 61 36 57 36 53Z"
        }
      />
      <path
        className="art-paper"
        d="M41 65C44 70 49 73 54 72C58 78 66 82 74 82C68 90 57 91 50 86C43 80 41.6 72 41 65Z"
      />
      <path className="art-shade" d="M57 58C66 54 80 66 88 77C76 82 58 78 57 58Z" />
      <path className="art-cut" d="M62 62C67 69 74 74 82 76M61 67C65 72 70 76 76 77.6" strokeWidth="1.1" />
      <circle className="art-paper" cx="50.5" cy="57" r="5.6" />
      <circle cx="52" cy="57.6" r="2.9" />
      <circle className="art-paper" cx="44.5" cy="48.5" r="2.5" />
      <circle className="art-ink" cx="44.2" cy="48.5" r="1.5" />
      <path className="art-gold" d="M37 48.5L29.5 53.5L37.4 56.5Z" />
    </>
  );
}

function Dog() {
  return (
    <>
      <circle className="art-sun" cx="64" cy="60" r="30" />
      <path className="art-soft" d="M29 122H99V132a6 6 0 0 1-6 7H29Z" />
      <path
        d={
          "M45 44L46 25L56 34C58 33.4 60 33.4 62 34L71 24L72 44C76 54 78 64 80 76" +
          "C85 90 87 106 84 120C83 124 81 126 78 126H42C40 122 43 118 49 118C50 106 49 94 46 84" +
          "C43 76 43 70 45 66C40 68 33 66 32 61C31 57 35 55 39 53C42 51 44 48 45 44Z"
        }
      />
      <path
        className="art-paper"
        d="M46 66C50 68 56 66 59 62C61 72 60 84 56 94C54 90 50 88 47.5 88C45 80 43.4 72 46 66Z"
      />
      <path className="art-cut" d="M80 119C92 119 97 106 92 98C88 92 82 96 85 100" strokeWidth="9.5" />
      <path className="art-line" d="M80 119C92 119 97 106 92 98C88 92 82 96 85 100" strokeWidth="6.5" />
      <path className="art-cut" d="M58 126C56 114 56 106 58 98M70 126C62 122 62 106 76 102" strokeWidth="1.5" />
      <path className="art-paper" d="M32 60.6C35 64.6 40 64.6 45 61.6C45 64 44 66 42 66.4C37 67 33 65 32 60.6Z" />
      <path className="art-shade" d="M48 38L48.6 30L53.6 35ZM68.6 38L69 30L64 35.6Z" />
      <ellipse className="art-ink" cx="33.6" cy="57" rx="2.8" ry="2.2" />
      <circle className="art-paper" cx="48" cy="48.5" r="2.6" />
      <circle className="art-ink" cx="47.6" cy="48.7" r="1.7" />
      <path className="art-line-gold" d="M47 69C54 71 66 67 74 58" strokeWidth="3" />
      <circle className="art-gold" cx="54" cy="72.6" r="3" />
    </>
  );
}

const FEATHER = "M0 0C5-6 6.5-22 0-33C-6.5-22-5-6 0 0Z";

/** Feathers around a shoulder, the longest first, and the quill in each. */
const WING: [turn: number, size: number][] = [
  [6, 1.26],
  [25, 1.2],
  [44, 1.14],
  [63, 1.08],
  [82, 1.02],
];
const wing = (part: string) => WING.map(([turn, size]) => moved(part, 63, 58, size, turn)).join("");

const TAIL = "M72 72C66 90 44 94 40 116M74 74C76 92 62 104 64 122M76 72C90 82 92 96 89 112";
const EYES: [x: number, y: number, turn: number][] = [
  [40, 119, 12],
  [64, 125, 0],
  [88.4, 114, 6],
]; // in its feathers

function Phoenix() {
  return (
    <>
      <circle className="art-sun" cx="64" cy="50" r="31" />
      <path className="art-line" d={TAIL} strokeWidth="5" />
      <path className="art-cut" d={TAIL} strokeWidth=".9" />
      <path d={EYES.map(([x, y, turn]) => moved("M0 12C-9 7-9-4 0-14C9-4 9 7 0 12Z", x, y, 1, turn)).join("")} />
      <path className="art-gold" d={EYES.map(([x, y]) => dot(x, y + 2, 4.6)).join("")} />
      <path className="art-paper" d={EYES.map(([x, y]) => dot(x, y + 2, 1.8)).join("")} />
      <path d="M41 37C37 28 43 20 51 22C59 24 60 33 57 40C55 46 58 50 65 52C76 56 82 67 80 79C66 82 51 75 47 62C44.6 54 46 47 44 41.6Z" />
      <path className="art-cut" d="M51 56Q54 60 59 59M53 63.4Q57 67.6 62 66.4M58 71Q62 74.4 67 73" strokeWidth="1.3" />
      <path d={wing(FEATHER)} />
      <path className="art-cut" d={wing("M0-6L0-26")} strokeWidth="1.03" />
      <circle cx="63" cy="58" r="6.5" />
      <path className="art-cut" d="M59 56Q63 52 67 56" strokeWidth="1.2" />
      <path
        className="art-line-gold"
        d="M50 22C48 17 44 14 39 12M53 22C53 16 51 11 48 7M56 24C58 18 59 13 58 7"
        strokeWidth="1.7"
      />
      <path
        className="art-gold"
        d={`${dot(38.5, 11.5, 2.3)}${dot(47.5, 6.5, 2.3)}${dot(58, 6.5, 2.3)}M41.5 27.5L31.5 33.5Q36 37 42 36.5Z`}
      />
      <circle className="art-paper" cx="47.5" cy="29.5" r="2.6" />
      <circle className="art-ink" cx="47" cy="29.6" r="1.6" />
    </>
  );
}

const COIL = "M84 124C58 130 35 124 39 108C43 93 89 102 90 79C91 64 80 60 72 56";

function Dragon() {
  return (
    <>
      <circle className="art-sun" cx="64" cy="62" r="31" />
      <path d="M80 116C88 118 90 112 97 111C95 116 97 120 94 124C97 127 96 132 97 135C90 133 88 130 80 132Z" />
      <path className="art-line art-flat" d={COIL} strokeWidth="16" />
      <path className="art-cut art-flat" d={COIL} strokeWidth="9" strokeDasharray="1.3 5" />
      <path
        className="art-line-gold"
        d="M64 26C68 18 74 14 84 13M74 15.5C76 11 79 8 83 6M72 28C78 24 84 23 92 25M84 23.6C88 20 90 19 94 18"
        strokeWidth="2.8"
      />
      <path d="M74 26C84 30 88 36 98 36C94 42 92 44 96 52C90 52 88 54 90 62C82 60 76 60 70 62Z" />
      <path
        d={
          "M32 43C30 38 33 34 38 34C42 34 45 32 48 28C52 22 60 20 67 23C77 27 82 38 80 48C78 60 70 64 62 62" +
          "C54 60 46 64 38 60C36 58 36 55 37 54C44 55 50 53 53 49C47 50 39 50 34 48C33 47 32.5 45 32 43Z"
        }
      />
      <path className="art-paper" d="M40 49.4L42 53L44 49.8ZM46 50L47.6 53.4L49.6 49.6ZM41 55.4L43 51.8L44.6 55.200Z" />
      <path className="art-cut" d="M60 47C64 46 68 49 67 54M66 40C71 40 74 44 73 50" strokeWidth="1.5" />
      <path className="art-paper" d="M50 34C54 31 59 32 61 36C57 39 52 38.6 50 34Z" />
      <circle className="art-ink" cx="55" cy="35" r="2" />
      <path className="art-cut" d="M49 30C53 26.5 59 27 63 31" strokeWidth="1.8" />
      <circle className="art-paper" cx="37" cy="39" r="1.5" />
      <path
        className="art-line-gold"
        d="M35 36C30 32 31 24 37 22C41 21 42 26 38.6 27M38 61C36 68 40 74 46 72"
        strokeWidth="1.7"
      />
      <path className="art-line" d="M46 62C47 68 51 71 55 70M53 61.5C55 66 58 68 62 67" strokeWidth="2" />
      <circle className="art-gold" cx="42" cy="87" r="5.6" />
      <path className="art-cut" d="M39 86.6C39.4 84.4 41 83.4 43 83.8" strokeWidth="1.4" />
    </>
  );
}
