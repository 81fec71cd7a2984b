// What a deal brought to whom, and then everything the game says about it.
import { t } from "../../i18n";
import type { GameEvent, GameView } from "../../wire/types";
import { Tree } from "./Tree";
import { numberText } from "./words";

interface Outcome {
  changes: number[] | null;
  detail: unknown;
}

/** Games put their result into the event itself or into a field of it. */
export function outcomeOf(event: GameEvent): Outcome {
  const { type: _, ...about } = event;
  const result = about["result"] as { scores: number[]; detail: unknown } | undefined;
  if (result) return { changes: result.scores, detail: result.detail };
  const { changes, ...detail } = about as { changes?: number[] };
  return { changes: changes ?? null, detail };
}

export function Result({ view, event, names }: { view: GameView; event: GameEvent; names: string[] }) {
  const { changes, detail } = outcomeOf(event);
  return (
    <div className="plain-result">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("plain.player")}</th>
            <th scope="col">{t("plain.change")}</th>
            <th scope="col">{t("plain.total")}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, seat) => (
            <tr key={seat}>
              <th scope="row">{name}</th>
              <td>{changes ? signed(changes[seat] ?? 0) : ""}</td>
              <td>{numberText(view.match.scores[seat] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className="plain-view">
        <summary>{t("plain.details")}</summary>
        <Tree value={detail} />
      </details>
    </div>
  );
}

const signed = (value: number): string => (value > 0 ? `+${numberText(value)}` : numberText(value));
