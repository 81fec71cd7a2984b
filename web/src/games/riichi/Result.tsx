// The end of a hand, point by point: each win with its yaku and fu, or the draw with the hands that were shown; then who
// pays what, and after the last hand how the match ended.
import { t } from "../../i18n";
import { Payments, ShownHand } from "../mahjong/Result";
import type { Encore, End, Result as HandResult } from "./contract";
import { shownMeld } from "./shown";
import { Standing } from "./Standing";
import { reasonName } from "./tell";
import { TileLine } from "./TileLine";
import type { RiichiView } from "./types";
import { WinPart } from "./WinPart";

type Detail = HandResult["detail"];

interface Props {
  view: RiichiView;
  event: Encore | End;
  names: string[];
  seat: number | null;
}

export function Result({ view, event, names, seat }: Props) {
  const { scores, detail } = event.result;
  const goesOn = event.type === "end" && event.encore && !detail.stop; // what the hand brought was shown before
  const marks = names.map((_, at) =>
    detail.riichi.includes(at) ? <small key={at}>{t("riichi.mark.riichi")}</small> : null,
  );
  return (
    <div className="riichi-result">
      {goesOn ? <p>{t("riichi.result.goesOn")}</p> : <How detail={detail} names={names} />}
      <Payments names={names} changes={scores} totals={totalsOf(view, scores)} seat={seat} marks={marks} />
      {!goesOn && <Counted detail={detail} last={view.match.over} />}
      {detail.final && <Standing final={detail.final} names={names} seat={seat} />}
    </div>
  );
}

/** While the dealer is asked, what the hand brought is not yet in the match. */
function totalsOf(view: RiichiView, changes: number[]): number[] {
  const { scores } = view.match;
  return view.phase === "encore" ? scores.map((points, seat) => points + changes[seat]!) : scores;
}

function How({ detail, names }: { detail: Detail; names: string[] }) {
  if (detail.kind === "win") {
    return (
      <>
        {detail.wins.map((win) => (
          <WinPart key={win.seat} win={win} names={names} several={detail.wins.length > 1} />
        ))}
        <TileLine label={t("riichi.result.dora")} tiles={detail.indicators} />
        <TileLine label={t("riichi.result.ura")} tiles={detail.ura} />
      </>
    );
  }
  return (
    <>
      <h3 className="riichi-result-head">{reasonName(detail.reason)}</h3>
      <p>{drawWords(detail, names)}</p>
      {Object.entries(detail.hands).map(([at, hand]) => (
        <section key={at} className="riichi-shown-hand">
          <h4>{names[Number(at)]}</h4>
          <ShownHand tiles={hand} melds={(detail.melds[at] ?? []).map(shownMeld)} seat={Number(at)} names={names} />
          <TileLine label={t("mahjong.waits")} tiles={detail.kind === "draw" ? detail.waits[at]! : []} />
        </section>
      ))}
    </>
  );
}

function drawWords(detail: Exclude<Detail, { kind: "win" }>, names: string[]): string {
  const join = (seats: number[]) => seats.map((seat) => names[seat]).join(", ");
  if (detail.kind === "chombo") return t("riichi.log.chombo", { names: join(detail.culprits) });
  if (detail.kind === "abort") return t("riichi.result.abort");
  const { tenpai, nagashi } = detail;
  if (nagashi.length > 0) return t("riichi.log.nagashi", { names: join(nagashi) });
  return tenpai.length > 0 ? t("riichi.result.tenpai", { names: join(tenpai) }) : t("riichi.log.noten");
}

/** What else moved: sticks, counters, the dealer. */
function Counted({ detail, last }: { detail: Detail; last: boolean }) {
  const taken = detail.kind === "win" ? detail.wins.reduce((sum, win) => sum + win.sticks, 0) : 0;
  const lines = [taken > 0 ? t("riichi.result.sticks", { points: taken }) : ""];
  const next = [
    detail.sticks > 0 ? t("riichi.result.sticksStay", { n: detail.sticks }) : "",
    detail.stays ? t("riichi.result.stays") : "",
    detail.honba > 0 ? t("riichi.result.honba", { n: detail.honba }) : "",
  ];
  return <p className="quiet">{[...lines, ...(last ? [] : next)].filter(Boolean).join(" ")}</p>;
}
