// How somebody stands, point by point: opened by pressing the score.
import { Button } from "../../common/ui";
import { Ask } from "../../common/ui/Ask";
import { t } from "../../i18n";
import { SheetLines } from "./SheetLines";
import type { MatgoView } from "./types";
import { factorHelp, factorName } from "./words";

export function PointsAsk({ view, seat, name, close }: { view: MatgoView; seat: number; name: string; close(): void }) {
  const sheet = {
    lines: view.lines[seat]!,
    goBonus: Math.min(view.goCount[seat]!, Number(view.match.rules["go_points"])),
    factors: view.factors[seat]!,
  };
  const nothing = sheet.lines.length + sheet.goBonus + sheet.factors.length === 0;
  const text = (
    <>
      {nothing ? t("matgo.score.none") : <SheetLines sheet={sheet} />}
      {view.dangers[seat]!.map((danger) => (
        <small key={danger.name} className="matgo-danger">
          <b>{danger.now ? factorName(danger.name) : t("matgo.mark.near", { name: factorName(danger.name) })}</b>{" "}
          {factorHelp(danger.name, view.match.rules)}
        </small>
      ))}
    </>
  );
  return (
    <Ask
      title={t("matgo.score.of", { name, n: view.points[seat]! })}
      text={text}
      className="matgo-ask matgo-points"
      room="whole"
    >
      <Button kind="main" onClick={close}>
        {t("close")}
      </Button>
    </Ask>
  );
}
