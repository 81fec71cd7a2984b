// How a hand ended, point by point: the winning hand, what counts in it, who pays whom how much and why, who deals next.
import { t } from "../../i18n";
import { Payments, ShownHand, Worth, type WorthRow } from "../mahjong/Result";
import { apart } from "../mahjong/table";
import type { DrawnOut, End, Void, Win, Won as WonHand } from "./contract";
import { meldShown } from "./shown";
import { voidFacts } from "./tell";
import type { TaiwanView } from "./types";
import { count, patternHelp, patternName } from "./words";

interface Props {
  view: TaiwanView;
  event: End;
  names: string[];
  seat: number | null;
}

export function Result({ view, event, names, seat }: Props) {
  const { detail } = event.result;
  const { scores, over } = view.match;
  const marks = names.map((_, at) => (
    <Marks key={at} dealt={at === detail.dealer} place={over ? placeOf(scores, at) : null} />
  ));
  return (
    <div className="tw-result">
      {detail.kind === "win" ? (
        detail.wins.map((win) => <Won key={win.seat} detail={detail} win={win} names={names} />)
      ) : (
        <Nobody detail={detail} names={names} />
      )}
      <Payments names={names} changes={detail.changes} totals={scores} seat={seat} marks={marks} />
      {!over && (
        <p>{t(detail.stays ? "taiwan.result.stays" : "taiwan.result.passes", { name: names[detail.dealer]! })}</p>
      )}
    </div>
  );
}

/** After the match everybody's place: who has as much shares one. */
const placeOf = (scores: number[], seat: number): number => 1 + scores.filter((score) => score > scores[seat]!).length;

const Marks = ({ dealt, place }: { dealt: boolean; place: number | null }) => (
  <>
    {place !== null && (
      <span className="mark" data-tone={place === 1 ? "accent" : "plain"}>
        {t("taiwan.result.place", { n: place })}
      </span>
    )}
    {dealt && <span className="mark">{t("taiwan.mark.dealer")}</span>}
  </>
);

/** The seal that is pressed on a hand: one beat of theatre. */
const Seal = ({ text }: { text: string }) => (
  <span className="tw-seal" lang="zh-Hant" aria-hidden="true">
    {text}
  </span>
);

function Won({ detail, win, names }: { detail: WonHand; win: Win; names: string[] }) {
  const facts = { name: names[win.seat]!, from: win.from === null ? "" : names[win.from]! };
  const { tiles, drawn } = apart(win.hand, win.tile);
  return (
    <section className="tw-won">
      <h3 className="tw-head">
        <Seal text={win.from === null ? "自摸" : "胡"} />
        {t(`taiwan.result.win.${detail.reason}`, facts)}
      </h3>
      <ShownHand
        tiles={tiles}
        melds={win.melds.map(meldShown)}
        seat={win.seat}
        names={names}
        winning={drawn ?? win.tile}
        flowers={win.flowers}
      />
      <Worth {...worthOf(detail, win)} />
      <h4>{t("taiwan.result.payments")}</h4>
      <ul className="tw-bill">
        {win.payments.map(
          (points, payer) => points < 0 && <Bill key={payer} detail={detail} win={win} payer={payer} names={names} />,
        )}
      </ul>
    </section>
  );
}

/** Each pattern with its worth; the dealer's stands below the hand's own sum, for only some payments have it. */
function worthOf({ scoring, dealer, streak }: WonHand, win: Win): { rows: WorthRow[]; total: WorthRow[] } {
  const rows = win.lines.map(([name, tai]) => ({
    name: <Explained words={patternName(name)} help={patternHelp(name)} />,
    value: count(tai, scoring),
  }));
  if (rows.length === 0) rows.push({ name: <>{t("taiwan.result.none")}</>, value: count(0, scoring) });
  const total: WorthRow[] = [{ name: t("taiwan.result.sum"), value: count(win.tai, scoring) }];
  const all = win.lines.reduce((sum, [, tai]) => sum + tai, 0);
  if (all > win.tai) total.push({ name: t("taiwan.result.limit", { n: win.tai }), value: "" });
  const withDealer = win.counted.some((tai) => tai !== null && tai > win.tai);
  if (withDealer) {
    const words = streak > 0 ? t("taiwan.result.dealerTai.streak", { n: streak }) : t("taiwan.result.dealerTai");
    total.push({
      name: <Explained words={words} help={t("taiwan.result.dealerTai.help")} key={dealer} />,
      value: `+${count(win.dealerTai, scoring)}`,
    });
  }
  return { rows, total };
}

/** A word that says on tap what it means. */
const Explained = ({ words, help }: { words: string; help: string }) => (
  <details className="tw-explained">
    <summary>{words}</summary>
    <p>{help}</p>
  </details>
);

function Bill({ detail, win, payer, names }: { detail: WonHand; win: Win; payer: number; names: string[] }) {
  const facts = { base: detail.base, unit: detail.unit, tai: win.counted[payer]! };
  const sum = t(detail.scoring === "doubled" ? "taiwan.result.sumDoubled" : "taiwan.result.sumAdded", facts);
  return (
    <li>
      <span>{t("taiwan.result.pays", { from: names[payer]!, name: names[win.seat]! })}</span>
      <strong>{-win.payments[payer]!}</strong>
      <small>
        {sum}
        {win.shares > 1 && ` ${t("taiwan.result.shares", { n: win.shares })}`}
      </small>
    </li>
  );
}

function Nobody({ detail, names }: { detail: DrawnOut | Void; names: string[] }) {
  const drawn = detail.kind === "draw";
  return (
    <section className="tw-won">
      <h3 className="tw-head">
        <Seal text={drawn ? "流局" : "流標"} />
        {t(drawn ? "taiwan.result.draw" : "taiwan.result.void")}
      </h3>
      <p>{drawn ? t("taiwan.result.draw.why") : t("taiwan.result.void.why", voidFacts(detail, names))}</p>
      {!drawn &&
        Object.entries(detail.hands).map(([seat, tiles]) => (
          <ShownHand key={seat} tiles={tiles} seat={Number(seat)} names={names} winning={detail.tile} />
        ))}
    </section>
  );
}
