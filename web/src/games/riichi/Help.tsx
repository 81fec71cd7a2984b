// One line of help above the hand: what it waits for and how many of it are left, or how far it is and what brings it nearer.
import { Tile } from "../../art/tiles/Tile";
import { tileName } from "../../art/tiles/names";
import { t } from "../../i18n";
import type { Accepted, Calculated } from "../../wire/types";
import type { RiichiView } from "./types";

const MOST = 9; // tiles in a line; a phone has no room for more

interface Props {
  view: RiichiView;
  found: Calculated | null;
  raised: string | null; // the tile one thinks of discarding
}

export function Help({ view, found, raised }: Props) {
  const own = view.own;
  if (own === null || view.outcome !== null) return null;
  if (own.waits.length > 0 && (own.drawn === null || view.riichi[view.seat!]! > 0)) {
    const waits = own.waits.map((tile, at) => ({ tile, left: own.unseen[at]! }));
    return <Line words={t("riichi.help.waits")} tiles={waits} furiten={own.furiten} />;
  }
  if (found === null) return <Line words={t("riichi.help.asking")} tiles={[]} />;
  const choice = found.discards.find((each) => each.tile === raised) ?? found.discards[0];
  if (!choice) return <Line words={distance(found.shanten)} tiles={found.accepted} furiten={own.furiten} />;
  const facts = { tile: tileName(choice.tile), distance: distance(choice.shanten), n: choice.left };
  return <Line words={t("riichi.help.discard", facts)} cut={choice.tile} tiles={choice.accepted} furiten={own.furiten} />;
}

function distance(shanten: number): string {
  return shanten < 0 ? t("riichi.help.complete") : shanten === 0 ? t("riichi.help.tenpai") : t("riichi.help.shanten", { n: shanten });
}

function Line({ words, cut, tiles, furiten = false }: { words: string; cut?: string; tiles: Accepted[]; furiten?: boolean }) {
  const shown = tiles.slice(0, MOST);
  return (
    <div className="riichi-help" role="group" aria-label={t("riichi.help")}>
      {cut && <Tile tile={cut} label="" />}
      <span className="riichi-help-words">{words}</span>
      {furiten && (
        <span className="mark" data-tone="bad">
          {t("riichi.mark.furiten")}
        </span>
      )}
      {shown.map(({ tile, left }) => (
        <span key={tile} className="riichi-help-tile" data-none={left === 0}>
          <Tile tile={tile} label={t("riichi.help.left", { tile: tileName(tile), n: left })} />
          <span aria-hidden="true">{left}</span>
        </span>
      ))}
      {tiles.length > shown.length && <span>+{tiles.length - shown.length}</span>}
    </div>
  );
}
