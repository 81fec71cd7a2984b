// How the match stands, in the bar over the table: one's own team first. Who looks on has no team: the signs alone.
import { InBar } from "../../common/board/InBar";
import { t } from "../../i18n";
import type { TichuView } from "./types";
import { plain } from "./words";

export function Scores({ view, viewer }: { view: TichuView; viewer: number }) {
  const own = viewer % 2;
  const facts = { us: plain(view.match.scores[own]!), them: plain(view.match.scores[1 - own]!) };
  const words = (key: "tichu.us" | "tichu.them") => view.seat !== null && <span>{t(key)}</span>;
  return (
    <InBar>
      <p className="tichu-scores" title={t("tichu.round.totalLong", facts)}>
        <span className="tichu-score" data-team="us">
          {words("tichu.us")}
          <b>{facts.us}</b>
        </span>
        <span className="tichu-colon" aria-hidden="true">
          :
        </span>
        <span className="tichu-score" data-team="them">
          <b>{facts.them}</b>
          {words("tichu.them")}
        </span>
      </p>
    </InBar>
  );
}
