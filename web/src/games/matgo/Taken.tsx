// What somebody has captured, by kind, with what it is worth; the number explains itself when it is pressed.
import { t } from "../../i18n";
import { Flower } from "./Flower";
import { KINDS, type Kind, type MatgoView } from "./types";
import { kindName, kindOfLine } from "./words";
import "./taken.css";

interface Props {
  view: MatgoView;
  seat: number;
  own: boolean;
  name: string;
  won: boolean; // the game is over, and it was theirs
  onAsk(): void;
}

export function Taken({ view, seat, own, name, won, onAsk }: Props) {
  const points = view.points[seat]!;
  const fresh = new Set(takenLast(view, seat));
  return (
    <div
      className="matgo-taken"
      role="group"
      aria-label={t("matgo.taken", { name })}
      data-own={own}
      data-winning={won || undefined}
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
        <Group key={kind} view={view} seat={seat} kind={kind} fresh={fresh} />
      ))}
    </div>
  );
}

interface GroupProps {
  view: MatgoView;
  seat: number;
  kind: Kind;
  fresh: ReadonlySet<string>;
}

function Group({ view, seat, kind, fresh }: GroupProps) {
  const captured = view.captured[seat]!;
  const points = pointsOf(view, seat, kind);
  return (
    <div className="matgo-group" data-kind={kind}>
      <span className="matgo-count" data-counts={points > 0}>
        {kindName(kind)} <b>{kind === "junk" ? captured.junkValue : captured[kind].length}</b>
        {points > 0 && <i>{t("matgo.plus", { n: points })}</i>}
      </span>
      <div className="matgo-fan" data-fan>
        {captured[kind].map((card) => (
          <span key={card} className="matgo-cell">
            <Flower card={card} flies fresh={fresh.has(card)} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** What came to a seat with the last turn. */
function takenLast({ action }: MatgoView, seat: number): string[] {
  if (action === null || action.seat !== seat) return [];
  return [...action.captureBySource.hand, ...action.captureBySource.flip, ...action.bonus, ...action.stolen];
}

const pointsOf = (view: MatgoView, seat: number, kind: Kind): number =>
  view.lines[seat]!.filter((line) => kindOfLine(line.name) === kind).reduce((sum, line) => sum + line.points, 0);
