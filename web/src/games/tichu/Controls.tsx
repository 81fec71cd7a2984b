// The line of words, the choice of what the Phoenix stands for, the actions, and the keys.
import { rankText } from "../../art/names";
import { keyLine } from "../../common/board/keyLine";
import { Segments } from "../../common/ui";
import { t } from "../../i18n";
import { Actions } from "./Actions";
import type { Order } from "./order";
import { find, isBomb } from "./plays";
import { isAsked } from "./seats";
import type { TichuView } from "./types";
import type { Choice } from "./useChoice";
import type { Turn } from "./useTurn";
import { comboName } from "./words";

export function Controls({
  view,
  turn,
  order,
  onSort,
  readonly,
}: {
  view: TichuView;
  turn: Turn;
  order: Order;
  onSort(): void;
  readonly: boolean;
}) {
  const { choice, exchange, busy } = turn;
  if (readonly) return <Status turn={turn} />;
  return (
    <>
      <Status turn={turn} />
      {choice.readings.length > 1 && <Readings choice={choice} />}
      <Actions
        exchanging={exchange.open}
        canPlay={!busy && (exchange.open ? exchange.full && !exchange.confirming : choice.reading !== null)}
        canPass={!busy && (exchange.open ? exchange.canUndo : find(view.legal, "TICHU.PASS") !== undefined)}
        canCall={!busy && find(view.legal, "TICHU.DECLARE_TICHU") !== undefined}
        canBomb={!busy && view.legal.some(isBomb)}
        canHint={!busy && isAsked(view)}
        reviewing={turn.question === "review"}
        order={order}
        onPlay={turn.play}
        onPass={turn.pass}
        onCall={() => turn.ask("call")}
        onBomb={turn.bomb}
        onHint={turn.hint}
        onSort={onSort}
        onReview={() => turn.ask(turn.question === "review" ? null : "review")}
      />
      <p className="tichu-help">{keyLine(t("tichu.help"), turn.hint !== null && t("tichu.hint"))}</p>
    </>
  );
}

function Status({ turn }: { turn: Turn }) {
  return (
    <p className="tichu-status" role="status" data-tone={turn.line.tone}>
      {turn.line.text}
    </p>
  );
}

/** Cards with the Phoenix that can be more than one thing. */
function Readings({ choice }: { choice: Choice }) {
  const choices = choice.readings.map(({ combo }, at) => ({
    value: String(at),
    label: combo.phoenixAs ? rankText(combo.phoenixAs) : comboName(combo),
    title: comboName(combo),
  }));
  return (
    <div className="tichu-readings">
      <span aria-hidden="true">{t("tichu.phoenix.ask")}</span>
      <Segments
        label={t("tichu.phoenix.ask")}
        value={String(choice.readings.indexOf(choice.reading!))}
        choices={choices}
        onChange={(value) => choice.read(Number(value))}
      />
    </div>
  );
}
