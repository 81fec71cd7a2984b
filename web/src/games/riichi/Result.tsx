// The end of a hand, point by point: each win with its yaku and fu, or the draw with the hands that were shown; then who
// pays what, and after the last hand how the match ended.
import { t } from "../../i18n";
import type { GameEvent } from "../../wire/views";
import { Payments, ShownHand } from "../mahjong/Result";
import { Standing } from "./Standing";
import { reasonName } from "./tell";
import { shownMeld } from "./shown";
import type { Outcome, RiichiView } from "./types";
import { WinPart } from "./WinPart";
import { TileLine } from "./TileLine";

interface Props {
  view: RiichiView;
  event: GameEvent;
  names: string[];
  seat: number | null;
}

export function Result({ view, event, names, seat }: Props) {
  const outcome = outcomeOf(view, event);
  const changes = outcome?.changes ?? (event["changes"] as number[]);
  const marks = names.map((_, at) =>
    outcome?.riichi.includes(at) ? <small key={at}>{t("riichi.mark.riichi")}</small> : null,
  );
  return (
    <div className="riichi-result">
      {outcome === null ? <p>{t("riichi.result.goesOn")}</p> : <How outcome={outcome} names={names} />}
      <Payments names={names} changes={changes} totals={totalsOf(view, changes)} seat={seat} marks={marks} />
      {outcome && <Counted outcome={outcome} last={view.match.over} />}
      {view.outcome?.final && <Standing final={view.outcome.final} names={names} seat={seat} />}
    </div>
  );
}

/** Where the dealer was asked whether to go on, the last event says nothing more of the hand; after STOP the view does. */
function outcomeOf(view: RiichiView, event: GameEvent): Outcome | null {
  return event.type === "OUTCOME" ? (event as unknown as Outcome) : view.outcome;
}

/** While the dealer is asked, what the hand brought is not yet in the match. */
function totalsOf(view: RiichiView, changes: number[]): number[] {
  const { scores } = view.match;
  return view.phase === "ENCORE" ? scores.map((points, seat) => points + changes[seat]!) : scores;
}

function How({ outcome, names }: { outcome: Outcome; names: string[] }) {
  if (outcome.kind === "win") {
    return (
      <>
        {outcome.wins!.map((win) => (
          <WinPart key={win.seat} win={win} names={names} several={outcome.wins!.length > 1} />
        ))}
        <TileLine label={t("riichi.result.dora")} tiles={outcome.indicators} />
        <TileLine label={t("riichi.result.ura")} tiles={outcome.ura ?? []} />
      </>
    );
  }
  return (
    <>
      <h3 className="riichi-result-head">{reasonName(outcome.reason)}</h3>
      <p>{drawWords(outcome, names)}</p>
      {Object.entries(outcome.hands ?? {}).map(([at, hand]) => (
        <section key={at} className="riichi-shown-hand">
          <h4>{names[Number(at)]}</h4>
          <ShownHand tiles={hand} melds={(outcome.melds?.[at] ?? []).map(shownMeld)} seat={Number(at)} names={names} />
          <TileLine label={t("mahjong.waits")} tiles={outcome.waits?.[at] ?? []} />
        </section>
      ))}
    </>
  );
}

function drawWords(outcome: Outcome, names: string[]): string {
  const join = (seats: number[]) => seats.map((seat) => names[seat]).join(", ");
  if (outcome.kind === "chombo") return t("riichi.log.chombo", { names: join(outcome.culprits!) });
  if (outcome.kind === "abort") return t("riichi.result.abort");
  if (outcome.nagashi!.length > 0) return t("riichi.log.nagashi", { names: join(outcome.nagashi!) });
  return outcome.tenpai!.length > 0
    ? t("riichi.result.tenpai", { names: join(outcome.tenpai!) })
    : t("riichi.log.noten");
}

/** What else moved: sticks, counters, the dealer. */
function Counted({ outcome, last }: { outcome: Outcome; last: boolean }) {
  const taken = outcome.wins?.reduce((sum, win) => sum + win.sticks, 0) ?? 0;
  const lines = [taken > 0 ? t("riichi.result.sticks", { points: taken }) : ""];
  const next = [
    outcome.sticks > 0 ? t("riichi.result.sticksStay", { n: outcome.sticks }) : "",
    outcome.stays ? t("riichi.result.stays") : "",
    outcome.honba > 0 ? t("riichi.result.honba", { n: outcome.honba }) : "",
  ];
  return <p className="quiet">{[...lines, ...(last ? [] : next)].filter(Boolean).join(" ")}</p>;
}
