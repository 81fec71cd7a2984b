// Help for those who want it: what one's own hand waits for, and how many of each are still unseen.
import { Icon } from "../../art/Icons";
import { tileName } from "../../art/tiles/names";
import { Tile } from "../../art/tiles/Tile";
import { useSettings } from "../../common/settings";
import { Button } from "../../common/ui";
import { t } from "../../i18n";
import "./waits.css";

/** `barred`: waits that do not win now, by furiten or a win that was let pass. */
export function Waits({ tiles, unseen, barred = [] }: { tiles: string[]; unseen: number[]; barred?: string[] }) {
  const on = useSettings((state) => state.waits);
  if (!on || tiles.length === 0) return null;
  return (
    <div className="mj-waits" role="group" aria-label={t("mahjong.waits")}>
      <span aria-hidden="true">{t("mahjong.waits")}</span>
      {tiles.map((tile, at) => (
        <span key={tile} className="mj-wait" data-barred={barred.includes(tile)}>
          <Tile tile={tile} label={t("mahjong.waits.left", { tile: tileName(tile), n: unseen[at]! })} />
          <small aria-hidden="true">{unseen[at]}</small>
        </span>
      ))}
    </div>
  );
}

/** Turns the help on and off. */
export function WaitsSwitch() {
  const { waits, set } = useSettings();
  return (
    <Button
      className="mj-tool"
      aria-pressed={waits}
      aria-label={t("mahjong.waits")}
      title={t("mahjong.waits.show")}
      onClick={() => set({ waits: !waits })}
    >
      <Icon name="eye" />
      <span>{t("mahjong.waits")}</span>
    </Button>
  );
}
