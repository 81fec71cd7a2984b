// Where the tiles lie: the hand, its melds, and what else one sees. The chosen place is where the next tile goes.
import { useEffect, useId, useRef, type ReactNode } from "react";
import { tileName } from "../art/tiles/names";
import { Tile } from "../art/tiles/Tile";
import type { Counted } from "../common/rules/counted";
import { Button } from "../common/ui";
import { t, type Key } from "../i18n";
import { ABOUT, type Place } from "./games";
import { meldName } from "./names";
import { sizeOf, withLess, withRed, type MeldPlan, type Plan, type Target } from "./plan";
import { sorted } from "./tiles";

interface Props {
  game: Counted;
  plan: Plan;
  target: Target;
  onTarget(target: Target): void;
  onChange(plan: Plan): void;
}

export function Tray(props: Props) {
  const { game, plan } = props;
  const group = useId();
  const [hand, ...others] = ABOUT[game].places;
  const places: Target[] = [hand!, "melds", ...others];
  const tray = useFocusKept(plan);
  return (
    <fieldset ref={tray} className="calc-tray">
      <legend className="hidden">{t("calculator.target")}</legend>
      {places.map((place) => (
        <div key={place} className="calc-place" data-place={place} data-chosen={place === props.target}>
          <label>
            <input type="radio" name={group} checked={place === props.target} onChange={() => props.onTarget(place)} />
            <span>{placeName(game, place)}</span>
            {place === "hand" && <Count game={game} plan={plan} />}
          </label>
          {place === "melds" ? (
            <MeldRow {...props} />
          ) : place === "hand" ? (
            <HandRow {...props} />
          ) : (
            <TileRow {...props} place={place} tiles={plan.tiles[place]} />
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** A tile that is pressed goes away, and the focus with it: then the last tile beside it has it, or the place itself. */
function useFocusKept(plan: Plan) {
  const tray = useRef<HTMLFieldSetElement>(null);
  const place = useRef<Element | null>(null);
  useEffect(() => {
    if (document.activeElement === document.body && place.current?.isConnected) {
      const tiles = place.current.querySelectorAll<HTMLElement>(".calc-tile");
      ([...tiles].at(-1) ?? place.current.querySelector("input"))?.focus();
    }
  }, [plan]);
  useEffect(() => {
    const look = () => {
      place.current = tray.current?.contains(document.activeElement)
        ? document.activeElement!.closest(".calc-place")
        : null;
    };
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
  return tray;
}

export const placeName = (game: Counted, place: Target): string =>
  t(`calculator.place.${place === "melds" ? `melds.${game}` : place}` as Key);

function Count({ game, plan }: { game: Counted; plan: Plan }) {
  return <small>{t("calculator.count", { n: sizeOf(plan), whole: ABOUT[game].whole })}</small>;
}

/** The tile that came last stands apart, as on a table. */
function HandRow(props: Props) {
  const { hand } = props.plan.tiles;
  const whole = sizeOf(props.plan) === ABOUT[props.game].whole;
  const last = whole ? hand.at(-1) : undefined;
  const rest = sorted(last === undefined ? hand : hand.slice(0, -1));
  return (
    <TileRow {...props} place="hand" tiles={rest}>
      {last !== undefined && (
        <TileButton
          tile={last}
          className="calc-last"
          label={t("calculator.remove.last", { tile: tileName(last) })}
          onPress={() => props.onChange(withLess(props.plan, "hand", last))}
        />
      )}
    </TileRow>
  );
}

function TileRow(props: Props & { place: Place; tiles: string[]; children?: ReactNode }) {
  const { plan, place, tiles } = props;
  if (tiles.length === 0 && !props.children)
    return <p className="quiet">{t(place === "hand" ? "calculator.hand.empty" : "calculator.place.empty")}</p>;
  return (
    <div className="calc-tiles">
      {tiles.map((tile, at) => (
        <TileButton
          key={at}
          tile={tile}
          label={t("calculator.remove", { tile: tileName(tile) })}
          onPress={() => props.onChange(withLess(plan, place, tile))}
        />
      ))}
      {props.children}
    </div>
  );
}

function MeldRow({ game, plan, onChange }: Props) {
  if (plan.melds.length === 0) return <p className="quiet">{t("calculator.place.empty")}</p>;
  const changed = (at: number, meld: MeldPlan | null) =>
    onChange({ ...plan, melds: plan.melds.flatMap((old, each) => (each === at ? (meld ? [meld] : []) : [old])) });
  return (
    <div className="calc-tiles">
      {plan.melds.map((meld, at) => (
        <span key={at} className="calc-meld">
          <button
            type="button"
            className="calc-tile"
            aria-label={t("calculator.remove", { tile: meldName(meld) })}
            onClick={() => changed(at, null)}
          >
            {meld.tiles.map((tile, each) => (
              <Tile key={each} tile={tile} label="" />
            ))}
          </button>
          {game === "riichi" && meld.tiles.some((tile) => /^[05][mps]/.test(tile)) && (
            <Button
              kind="bare"
              className="calc-red"
              aria-pressed={meld.tiles.some((tile) => tile[0] === "0")}
              aria-label={t("calculator.red", { meld: meldName(meld) })}
              title={t("calculator.red", { meld: meldName(meld) })}
              onClick={() => changed(at, withRed(meld))}
            >
              5
            </Button>
          )}
        </span>
      ))}
    </div>
  );
}

export function TileButton(props: {
  tile: string;
  label: string;
  className?: string;
  disabled?: boolean;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      className={`calc-tile ${props.className ?? ""}`.trim()}
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      <Tile tile={props.tile} label="" />
    </button>
  );
}
