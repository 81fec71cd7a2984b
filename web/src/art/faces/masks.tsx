// Players whose play is not a person's: masks, as dancers wear them.
import { Fill, PAINT, Pen, type Paint } from "./parts";

function Mask({ paint, line, eyes, mouth }: { paint: Paint; line: Paint; eyes: string; mouth: string }) {
  return (
    <>
      <rect width="48" height="48" fill={PAINT[paint]} opacity=".22" />
      <path
        d="M10 15C10 8 16 5 24 5S38 8 38 15C38 24 38 30 34 36C31 41 27 43.500 24 43.500S17 41 14 36C10 30 10 24 10 15Z"
        fill={PAINT[paint]}
        stroke={PAINT.ink}
        strokeWidth="1.500"
      />
      <Pen d="M14 15.500q4-3.500 7.500-.5M34 15.500q-4-3.500-7.500-.5" paint={line} width={2.4} />
      <Fill d={eyes} paint={line} />
      <Pen d="M24 18v8q-3 2.500-3.500 0M24 26q3 2.500 3.500 0" paint={line} />
      <Fill d={mouth} paint={line} />
      <circle cx="15" cy="28" r="2.200" fill={PAINT.vermilion} stroke={PAINT[line]} strokeWidth=".8" />
      <circle cx="33" cy="28" r="2.200" fill={PAINT.vermilion} stroke={PAINT[line]} strokeWidth=".8" />
    </>
  );
}

const CRESCENTS =
  "M14.500 21.500Q18 17.500 21.500 21.500Q18 20.500 14.500 21.500ZM26.500 21.500Q30 17.500 33.500 21.500Q30 20.500 26.500 21.500Z";
const ROUND = "M15.500 20a2.500 2 0 1 0 5 0a2.500 2 0 1 0-5 0ZM27.500 20a2.500 2 0 1 0 5 0a2.500 2 0 1 0-5 0Z";
const LAUGH = "M16.500 31Q24 36 31.500 31Q30 39 24 39T16.500 31Z";
const SMALL = "M20.500 33Q24 31.500 27.500 33Q24 37 20.500 33Z";

export const RedMask = () => <Mask paint="vermilion" line="paper" eyes={CRESCENTS} mouth={LAUGH} />;
export const BlueMask = () => <Mask paint="indigo" line="paper" eyes={ROUND} mouth={SMALL} />;
export const WhiteMask = () => <Mask paint="paper" line="ink" eyes={CRESCENTS} mouth={SMALL} />;
export const BlackMask = () => <Mask paint="ink" line="paper" eyes={ROUND} mouth={LAUGH} />;
