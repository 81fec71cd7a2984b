// In the bar: which game of the match it is, what a point pays, and what games before have left to it.
import { InBar } from "../../common/board/InBar";
import { t } from "../../i18n";
import type { MatgoView } from "./types";
import { plain } from "./words";

export function Bar({ view }: { view: MatgoView }) {
  return (
    <InBar>
      <span>{t("matgo.bar.game", { n: view.match.deal + 1 })}</span>
      <span className="matgo-unit">{t("matgo.bar.unit", { n: plain(Number(view.match.rules["unit"])) })}</span>
      {view.carryOverMultiplier > 1 && (
        <b className="matgo-times" title={t("matgo.factor.carry-over.help")}>
          {t("matgo.carry", { n: view.carryOverMultiplier })}
        </b>
      )}
      {view.pushMultiplier > 1 && (
        <b className="matgo-times" title={t("matgo.factor.push.help")}>
          {t("matgo.pushed", { n: view.pushMultiplier })}
        </b>
      )}
    </InBar>
  );
}
