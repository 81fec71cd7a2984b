// What Tichu puts into the dock: the line of words, the tools, the calls, the answers and the questions.
import type { ReactNode } from "react";
import { rankText } from "../../art/names";
import { Dock } from "../../common/board/Dock";
import type { EndingInfo } from "../../common/games/game";
import { Button, Segments } from "../../common/ui";
import { t } from "../../i18n";
import { questionOf } from "./Ask";
import type { Order } from "./order";
import { find, isBomb } from "./plays";
import { Tools } from "./Tools";
import type { TichuView } from "./types";
import type { Choice } from "./useChoice";
import type { Turn } from "./useTurn";
import { comboName } from "./words";

interface Props {
  view: TichuView;
  turn: Turn;
  names: string[];
  viewer: number;
  order: Order;
  onSort(): void;
  me?: ReactNode;
  ending?: EndingInfo | null;
  readonly: boolean;
}

export function Controls(props: Props) {
  const { view, turn, me, ending } = props;
  if (props.readonly) return <Dock me={me} line={turn.line} ending={ending} />;
  const { choice } = turn;
  return (
    <Dock
      me={me}
      line={turn.line}
      tools={choice.readings.length > 1 ? <Readings choice={choice} /> : <Tools {...props} />}
      calls={!turn.busy && find(view.legal, "TICHU.DECLARE_TICHU") && <Call onCall={() => turn.ask("call")} />}
      answers={<Answers view={view} turn={turn} />}
      ask={questionOf(view, props.names, props.viewer, turn)}
      ending={ending}
    />
  );
}

const Call = ({ onCall }: { onCall(): void }) => (
  <Button className="tichu-call" onClick={onCall}>
    {t("tichu.call")}
  </Button>
);

function Answers({ view, turn }: { view: TichuView; turn: Turn }) {
  const { choice, exchange, busy } = turn;
  const { open } = exchange;
  const canPlay = open ? exchange.full && !exchange.confirming : choice.reading !== null;
  const canPass = open ? exchange.canUndo : find(view.legal, "TICHU.PASS") !== undefined;
  return (
    <>
      {!busy && view.legal.some(isBomb) && (
        <Button kind="danger" onClick={turn.bomb}>
          {t("tichu.bomb")}
        </Button>
      )}
      <Button disabled={busy || !canPass} onClick={turn.pass}>
        {t(open ? "tichu.undo" : "tichu.pass")}
      </Button>
      <Button kind="main" disabled={busy || !canPlay} onClick={turn.play}>
        {t(open ? "tichu.confirm" : "tichu.play")}
      </Button>
    </>
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
    <Segments
      label={t("tichu.phoenix.ask")}
      value={String(choice.readings.indexOf(choice.reading!))}
      choices={choices}
      onChange={(value) => choice.read(Number(value))}
    />
  );
}
