// What one can do, in the dock: help at its left, Pass before every claim, the best one in the corner. Which of several
// chis or kans is asked with the tiles themselves.
import type { ReactNode } from "react";
import { Icon } from "../../art/Icons";
import { Tile, TileBack } from "../../art/tiles/Tile";
import { Button } from "../../common/ui";
import { Ask } from "../../common/ui/Ask";
import { t } from "../../i18n";
import type { Act, ActChoice } from "./table";
import type { MahjongTurn } from "./useTurn";

export function Tools({ turn, canHint, more }: { turn: MahjongTurn; canHint: boolean; more?: ReactNode }) {
  return (
    <>
      {turn.hint && (
        <Button
          className="mj-tool"
          disabled={!canHint}
          onClick={turn.hint}
          title={t("mahjong.hint")}
          aria-keyshortcuts="H"
        >
          <Icon name="hint" />
          <span>{t("mahjong.hint")}</span>
        </Button>
      )}
      {more}
    </>
  );
}

export const Acts = ({ turn }: { turn: MahjongTurn }) =>
  turn.acts.map((act, at) => <ActButton key={act.id} act={act} turn={turn} last={at === turn.acts.length - 1} />);

/** One alone is the main answer: that in the corner, where the game says so. */
function ActButton({ act, turn, last }: { act: Act; turn: MahjongTurn; last: boolean }) {
  return (
    <Button
      kind={last && act.tone !== undefined ? "main" : "plain"}
      className="mj-act"
      data-act={act.id}
      data-tone={last ? act.tone : undefined}
      disabled={turn.busy}
      aria-pressed={act.pressed}
      aria-keyshortcuts={act.key?.toUpperCase()}
      onClick={() => turn.press(act)}
    >
      {act.sign && (
        <span className="mj-sign" lang="zh-Hant" aria-hidden="true">
          {act.sign}
        </span>
      )}
      {act.label !== act.sign && act.label}
      {act.key && <kbd aria-hidden="true">{act.key.toUpperCase()}</kbd>}
    </Button>
  );
}

/** One of several: the tiles are the buttons. */
export function Choices({ act, turn }: { act: Act; turn: MahjongTurn }) {
  return (
    <Ask title={t("mahjong.more", { label: act.label })} room="wide" className="mj-choices">
      <Button className="mj-back" onClick={turn.clear}>
        {t("mahjong.cancel")}
      </Button>
      {act.choices!.map((choice, at) => (
        <Button key={at} className="mj-choice" aria-label={choice.label} onClick={() => turn.send(choice.move)}>
          <TileRow tiles={choice.tiles} />
        </Button>
      ))}
    </Ask>
  );
}

/** A few tiles side by side, named by what is around them. */
export function TileRow({ tiles }: { tiles: ActChoice["tiles"] }) {
  return (
    <span className="mj-row mj-fan" aria-hidden="true" data-fan>
      {tiles.map((tile, at) => (
        <span key={at}>{tile === null ? <TileBack card /> : <Tile tile={tile} label="" card />}</span>
      ))}
    </span>
  );
}
