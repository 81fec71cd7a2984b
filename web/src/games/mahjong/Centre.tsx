// The middle of the table: which hand is played, how much is left of the wall, the dora, and how everybody stands.
// Phones held upright have it in the bar.
import { useState } from "react";
import { tileNames } from "../../art/tiles/names";
import { Tile, TileBack } from "../../art/tiles/Tile";
import { InBar } from "../../common/board/InBar";
import { t, type Key } from "../../i18n";
import { around, type MahjongTable } from "./table";

interface Props {
  shown: MahjongTable;
  names: string[];
  viewer: number;
  mine: boolean; // whether somebody looks who plays: then differences to them can be shown
}

export function Centre({ shown, names, viewer, mine }: Props) {
  return (
    <section className="mj-centre" aria-label={t("mahjong.middle")}>
      <div className="mj-state">
        <State shown={shown} />
        {shown.phase && <span className="mj-phase">{shown.phase}</span>}
      </div>
      <Indicators shown={shown} lie />
      <Scores shown={shown} names={names} viewer={viewer} mine={mine} />
    </section>
  );
}

/** The same for the bar. */
export const BarState = ({ shown }: { shown: MahjongTable }) => (
  <InBar>
    <div className="mj-bar">
      <div className="mj-state">
        <State shown={shown} />
      </div>
      <Indicators shown={shown} />
    </div>
  </InBar>
);

const State = ({ shown }: { shown: MahjongTable }) => (
  <>
    <strong className="mj-round">{shown.round}</strong>
    <span className="mj-wall" data-wall role="img" aria-label={t("mahjong.left", { n: shown.left })}>
      <TileBack />
      {shown.left}
    </span>
    {shown.honbaText && <span className="mj-honba">{shown.honbaText}</span>}
    {shown.sticks > 0 && (
      <span className="mj-sticks" role="img" aria-label={t("mahjong.sticks", { n: shown.sticks })}>
        <Stick />×{shown.sticks}
      </span>
    )}
  </>
);

/** `lie`: on the table, and not in the bar. */
function Indicators({ shown: { indicators }, lie = false }: { shown: MahjongTable; lie?: boolean }) {
  if (indicators.length === 0) return null;
  return (
    <span
      className="mj-indicators mj-fan"
      role="img"
      aria-label={t("mahjong.indicators", { tiles: tileNames(indicators) })}
      data-fan
    >
      {indicators.map((tile, at) => (
        <span key={at}>
          <Tile tile={tile} label="" fly={lie ? `d:${at}` : undefined} card={lie} />
        </span>
      ))}
    </span>
  );
}

/** Everybody's points; while one points at them, or after a tap, how far they are from one's own. */
function Scores({ shown, names, viewer, mine }: Props) {
  const [near, setNear] = useState(false);
  const [kept, keep] = useState(false);
  const gaps = mine && (near || kept);
  const gap = (at: number) => signed(shown.seats[at]!.points - shown.seats[viewer]!.points);
  const heard = (at: number) => {
    const { points, wind } = shown.seats[at]!;
    const facts = { name: names[at]!, points, wind: t(`mahjong.wind.${wind}` as Key) };
    const words =
      gaps && at !== viewer ? t("mahjong.points.gap", { ...facts, gap: gap(at) }) : t("mahjong.points.of", facts);
    return shown.dealer === at ? `${words}, ${t("mahjong.dealer")}` : words;
  };
  const chips = shown.seats.map((seat, at) => (
    <span
      key={at}
      className="mj-score"
      data-at={around(at, viewer)}
      data-turn={shown.turn === at}
      data-dealer={shown.dealer === at}
    >
      <span className="mj-wind" aria-hidden="true">
        {t(`mahjong.sign.${seat.wind}` as Key)}
      </span>
      <span aria-hidden="true">{gaps && at !== viewer ? gap(at) : seat.points}</span>
      <span className="hidden">{heard(at)}</span>
      {seat.declared && <Stick />}
    </span>
  ));
  if (!mine) return <div className="mj-scores">{chips}</div>;
  return (
    <button
      type="button"
      className="mj-scores"
      title={t("mahjong.points.show")}
      aria-pressed={kept}
      data-gaps={gaps}
      onClick={() => keep(!kept)}
      onPointerEnter={(event) => event.pointerType === "mouse" && setNear(true)}
      onPointerLeave={() => setNear(false)}
    >
      {chips}
    </button>
  );
}

export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0");

/** The stick of a thousand points. */
export const Stick = () => <span className="mj-stick" aria-hidden="true" />;
