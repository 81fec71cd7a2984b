// One win: who and how, the hand, every yaku with its han, the fu part by part, and what it is worth.
import { t } from "../../i18n";
import { ShownHand, Worth } from "../mahjong/Result";
import { apart } from "../mahjong/table";
import type { Win } from "./contract";
import { shownMeld } from "./shown";
import { whoWon } from "./tell";
import { fuName, limitName, plain, yakuName } from "./words";

export function WinPart({ win, names, several }: { win: Win; names: string[]; several: boolean }) {
  const rows = win.yaku.map(([name, han]) => ({ name: yakuName(name), value: hanOf(win, han) }));
  return (
    <section className="riichi-win">
      <h3 className="riichi-result-head">
        <strong className="riichi-cry">{t(win.from === null ? "riichi.act.TSUMO" : "riichi.act.RON")}</strong>{" "}
        {whoWon(win, names)}
      </h3>
      <ShownHand
        tiles={apart(win.hand, win.tile).tiles}
        winning={win.tile}
        melds={win.melds.map(shownMeld)}
        seat={win.seat}
        names={names}
      />
      <Worth
        rows={rows}
        total={[{ name: sumOf(win), value: t("riichi.result.points", { points: plain(win.points) }) }]}
      />
      {win.yakuman === 0 && <FuParts win={win} />}
      {win.responsible && (
        <p>{t("riichi.result.pao", { names: win.responsible.map((seat) => names[seat]).join(", ") })}</p>
      )}
      {several && <p className="quiet">{paidBy(win, names)}</p>}
    </section>
  );
}

const hanOf = (win: Win, han: number): string =>
  win.yakuman > 0 ? limitName("yakuman", han / 13) : t("riichi.result.han", { n: han });

function sumOf(win: Win): string {
  const limit = limitName(win.limit, win.yakuman);
  if (win.yakuman > 0) return limit;
  const sum = t("riichi.result.hanFu", { han: win.han, fu: win.fu });
  return limit ? `${sum} · ${limit}` : sum;
}

function FuParts({ win }: { win: Win }) {
  const sum = win.fuParts.reduce((all, [, fu]) => all + fu, 0);
  return (
    <details className="riichi-fu">
      <summary>{t("riichi.result.fu", { fu: win.fu })}</summary>
      <ul>
        {win.fuParts.map(([part, fu], at) => (
          <li key={at}>
            <span>{fuName(part)}</span> <span>{fu}</span>
          </li>
        ))}
        {sum !== win.fu && (
          <li>
            <span>{t("riichi.fu.rounded")}</span> <span>{win.fu - sum}</span>
          </li>
        )}
      </ul>
    </details>
  );
}

/** With several winners, what each of them was paid. */
const paidBy = (win: Win, names: string[]): string =>
  win.payments
    .flatMap((points, seat) => (points < 0 ? [t("riichi.result.pays", { name: names[seat]!, points: -points })] : []))
    .join(" ");
