// A number and its interval on a line, for a cell of a table that has them in digits too.
import type { Found } from "../../wire/types";

/** `low` and `high` are the ends of the line; `mark` is a place worth marking on it, an even chance say. */
export function Span({ found, low, high, mark }: { found: Found; low: number; high: number; mark: number }) {
  const at = (value: number) => `${Math.min(100, Math.max(0, (100 * (value - low)) / (high - low)))}%`;
  return (
    <svg className="stats-span-plot" aria-hidden="true" focusable="false">
      <line className="stats-span-base" x1="0" x2="100%" y1="50%" y2="50%" />
      <line className="stats-span-mark" x1={at(mark)} x2={at(mark)} y1="0" y2="100%" />
      {found.low !== null && found.high !== null && (
        <line className="stats-span-range" x1={at(found.low)} x2={at(found.high)} y1="50%" y2="50%" />
      )}
      <circle className="stats-span-mean" cx={at(found.mean)} cy="50%" r="5" />
    </svg>
  );
}
