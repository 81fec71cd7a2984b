// What one can do, always in the same place and order; which of several chis or kans is asked just above.
import type { ReactNode } from "react";
import { Icon } from "../../art/Icons";
import { Tile, TileBack } from "../../art/tiles/Tile";
import { Button } from "../../common/ui";
import { t } from "../../i18n";
import type { Act, ActChoice } from "./table";
import type { MahjongTurn } from "./useTurn";

export function Actions({ turn, canHint, tools }: { turn: MahjongTurn; canHint: boolean; tools?: ReactNode }) {
  return (
    <div className="mj-actions" role="group" aria-label={t("plain.moves")}>
      {turn.open && <Choices act={turn.open} turn={turn} />}
      <div className="mj-tools">
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
        {tools}
      </div>
      <div className="mj-acts">
        {turn.acts.map((act) => (
          <ActButton key={act.id} act={act} turn={turn} />
        ))}
      </div>
    </div>
  );
}

function ActButton({ act, turn }: { act: Act; turn: MahjongTurn }) {
  const several = (act.choices?.length ?? 0) > 1;
  return (
    <Button
      kind={act.tone === "main" || act.tone === "good" ? "main" : act.tone === "danger" ? "danger" : "plain"}
      className="mj-act"
      data-act={act.id}
      data-tone={act.tone ?? "plain"}
      disabled={turn.busy}
      aria-pressed={act.pressed}
      aria-expanded={several ? turn.open?.id === act.id : undefined}
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

function Choices({ act, turn }: { act: Act; turn: MahjongTurn }) {
  return (
    <div className="mj-choices panel" role="group" aria-label={t("mahjong.more", { label: act.label })}>
      {act.choices!.map((choice, at) => (
        <Button key={at} className="mj-choice" aria-label={choice.label} onClick={() => turn.send(choice.move)}>
          <TileRow tiles={choice.tiles} />
        </Button>
      ))}
      <Button kind="bare" onClick={turn.clear}>
        {t("mahjong.cancel")}
      </Button>
    </div>
  );
}

/** A few tiles side by side, named by what is around them. */
export function TileRow({ tiles }: { tiles: ActChoice["tiles"] }) {
  return (
    <span className="mj-row" aria-hidden="true">
      {tiles.map((tile, at) => (tile === null ? <TileBack key={at} /> : <Tile key={at} tile={tile} label="" />))}
    </span>
  );
}
