// What somebody has captured, by kind, with what it is worth; the number explains itself when it is pressed.
import { t } from "../../i18n";
import type { Captured } from "./contract";
import { Flower } from "./Flower";
import { KINDS, type Kind, type MatgoView } from "./types";
import { kindName, kindOfLine } from "./words";

interface Props {
  view: MatgoView;
  captured: Captured;
  seat: number;
  viewer: number;
  name: string;
  onAsk(): void;
}

export function Taken({ view, captured, seat, viewer, name, onAsk }: Props) {
  const points = view.points[seat]!;
  return (
    <div
      className="matgo-taken"
      role="group"
      aria-label={t("matgo.taken", { name })}
      data-of={seat === viewer ? "own" : "other"}
    >
      <button
        type="button"
        className="matgo-score"
        onClick={onAsk}
        aria-label={t("matgo.score.explain", { name, n: points })}
      >
        <b>{points}</b>
        <small>{t("matgo.points.unit", { n: points })}</small>
      </button>
      {KINDS.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          cards={captured[kind]}
          count={kind === "junk" ? captured.junkValue : captured[kind].length}
          points={pointsOf(view, seat, kind)}
        />
      ))}
    </div>
  );
}

function Group({ kind, cards, count, points }: { kind: Kind; cards: string[]; count: number; points: number }) {
  return (
    <div className="matgo-group" data-kind={kind}>
      <div className="matgo-row">
        {cards.map((card) => (
          <span key={card} className="matgo-cell" data-fly={card}>
            <Flower card={card} />
          </span>
        ))}
      </div>
      <span className="matgo-count">
        {kindName(kind)} <b>{count}</b>
        {points > 0 && <i>{t("matgo.plus", { n: points })}</i>}
      </span>
    </div>
  );
}

const pointsOf = (view: MatgoView, seat: number, kind: Kind): number =>
  view.lines[seat]!.filter((line) => kindOfLine(line.name) === kind).reduce((sum, line) => sum + line.points, 0);
