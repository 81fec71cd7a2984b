// Any plain data as a list of names and values. What has no further depth stands on one line.
import { textOf } from "./words";

export function Tree({ value }: { value: unknown }) {
  if (isFlat(value)) return <>{textOf(value) || "–"}</>;
  return (
    <dl>
      {Object.entries(value as object).map(([name, each]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Tree value={each} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A value, a list of values, or a list of small things: a river of discards, say. */
function isFlat(value: unknown): boolean {
  if (!isObject(value)) return true;
  return (
    Array.isArray(value) &&
    value.every(
      (each) => !isObject(each) || (!Array.isArray(each) && Object.values(each).every((part) => !isObject(part))),
    )
  );
}
