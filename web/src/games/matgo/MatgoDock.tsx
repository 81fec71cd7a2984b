// What is said and asked of a player, and what they can do beside playing a card.
import { monthName } from "../../art/hwatu/names";
import { Icon } from "../../art/Icons";
import { Dock } from "../../common/board/Dock";
import { keyLine } from "../../common/board/keyLine";
import type { BoardProps } from "../../common/games/game";
import { Button } from "../../common/ui";
import { t } from "../../i18n";
import type { Event } from "./contract";
import { questionOf } from "./Questions";
import type { MatgoView } from "./types";
import type { Turn } from "./useTurn";

interface Props extends BoardProps<MatgoView, Event> {
  names: string[];
  viewer: number;
  turn: Turn;
  landed: boolean; // a question waits until what led to it has been seen
}

export function MatgoDock({ view, names, viewer, turn, readonly, landed, me, ending }: Props) {
  return (
    <>
      {!readonly && <p className="matgo-help">{keyLine(t("matgo.help"), turn.hint !== null && t("matgo.hint"))}</p>}
      <Dock
        me={me}
        line={turn.line}
        tools={!readonly && turn.hint && <Hint view={view} turn={turn} />}
        answers={!readonly && <Answers view={view} turn={turn} />}
        ask={landed && questionOf({ view, names, viewer, turn, readonly })}
        ending={ending ?? null}
      />
    </>
  );
}

const Hint = ({ view, turn }: { view: MatgoView; turn: Turn }) => (
  <Button
    disabled={turn.busy || view.legal.length === 0}
    onClick={() => turn.hint?.()}
    title={t("matgo.hint")}
    aria-keyshortcuts="H"
  >
    <Icon name="hint" />
    <span>{t("matgo.hint")}</span>
  </Button>
);

function Answers({ view, turn }: { view: MatgoView; turn: Turn }) {
  const bombs = view.legal.filter((move) => move.type === "declare_bomb");
  const dummy = view.legal.find((move) => move.type === "play_dummy");
  return (
    <>
      {dummy && (
        <Button disabled={turn.busy} onClick={() => turn.send(dummy)} title={t("matgo.dummy.help")}>
          {t("matgo.dummy.play")}
        </Button>
      )}
      {bombs.map((move) => (
        <Button key={move.month} kind="danger" disabled={turn.busy} onClick={() => turn.send(move)}>
          {t("matgo.bomb.month", { month: monthName(move.month) })}
        </Button>
      ))}
    </>
  );
}
