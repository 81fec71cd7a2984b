// Help for those who want it, in one line above the hand: what it waits for, or how far it is and what brings it nearer.
import { tileName } from "../../art/tiles/names";
import { Tile } from "../../art/tiles/Tile";
import { useSettings } from "../../common/settings";
import { t } from "../../i18n";
import type { Accepted, Calculated } from "../../wire/types";
import { Waits } from "../mahjong/Waits";
import type { RiichiView } from "./types";
import { useCalculated } from "./useCalculated";

const MOST = 7; // tiles in a line; a phone has no room for more

/** `raised`: the tile one thinks of discarding. */
export function Help({ view, raised }: { view: RiichiView; raised: string | null }) {
  const on = useSettings((state) => state.waits);
  const { own } = view;
  const waiting = own !== null && own.waits.length > 0 && (own.drawn === null || view.riichi[view.seat!]! > 0);
  const found = useCalculated(view, on && !waiting);
  if (!on || own === null || view.result !== null) return null;
  if (waiting) return <Waits tiles={own.waits} unseen={own.unseen} barred={own.furiten ? own.waits : []} />;
  return found && <Nearer found={found} raised={raised} />;
}

function Nearer({ found, raised }: { found: Calculated; raised: string | null }) {
  const choice = found.discards.find((each) => each.tile === raised) ?? found.discards[0];
  if (!choice) return <Row words={distance(found.shanten)} tiles={found.accepted} />;
  const words = t("riichi.help.discard", { distance: distance(choice.shanten), n: choice.left });
  return <Row discard={choice.tile} words={words} tiles={choice.accepted} />;
}

function distance(shanten: number): string {
  return shanten < 0
    ? t("riichi.help.complete")
    : shanten === 0
      ? t("riichi.help.tenpai")
      : t("riichi.help.shanten", { n: shanten });
}

function Row({ discard, words, tiles }: { discard?: string; words: string; tiles: Accepted[] }) {
  return (
    <div className="mj-waits riichi-nearer" role="group" aria-label={t("riichi.help")}>
      {discard && (
        <>
          <Tile tile={discard} label={t("riichi.help.cut", { tile: tileName(discard) })} />
          <span aria-hidden="true">→</span>
        </>
      )}
      <span>{words}</span>
      {tiles.slice(0, MOST).map(({ tile, left }) => (
        <span key={tile} className="mj-wait">
          <Tile tile={tile} label={t("mahjong.waits.left", { tile: tileName(tile), n: left })} />
          <small aria-hidden="true">{left}</small>
        </span>
      ))}
      {tiles.length > MOST && <span>+{tiles.length - MOST}</span>}
    </div>
  );
}
