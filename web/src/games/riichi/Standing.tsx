// How the match ended: places, points, and what they are worth with uma and oka.
import { t } from "../../i18n";
import type { Final } from "./contract";
import { plain, thousands } from "./words";

export function Standing({ final, names, seat }: { final: Final; names: string[]; seat: number | null }) {
  const order = names.map((_, at) => at).toSorted((one, other) => final.places[one]! - final.places[other]!);
  return (
    <table className="riichi-standing">
      <caption>{t("riichi.final")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("riichi.final.place")}</th>
          <th scope="col">{t("mahjong.player")}</th>
          <th scope="col">{t("mahjong.total")}</th>
          <th scope="col" title={t("riichi.final.score.help")}>
            {t("riichi.final.score")}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.map((at) => (
          <tr key={at} data-own={at === seat} data-first={final.places[at] === 1}>
            <td>{final.places[at]}</td>
            <th scope="row">{names[at]}</th>
            <td>{plain(final.scores[at]!)}</td>
            <td>{thousands(final.points[at]!)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
