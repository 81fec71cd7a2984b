// How the hand was won: what its worth depends on besides its tiles.
import type { Counted } from "../common/rules/counted";
import type { Value } from "../common/rules/switches";
import { Segments } from "../common/ui";
import { NumberField } from "../common/ui/NumberField";
import { t, type Key } from "../i18n";
import { ABOUT, type Circumstance } from "./games";
import { howOf, withHow, type Plan } from "./plan";

interface Props {
  game: Counted;
  plan: Plan;
  onChange(plan: Plan): void;
}

export function Circumstances(props: Props) {
  const { game, plan, onChange } = props;
  const all = ABOUT[game].circumstances;
  const set = (one: Circumstance) => (value: Value) => onChange(withHow(plan, one, value));
  return (
    <div className="calc-how">
      {all.filter(isChoice).map((one) => (
        <Choice key={one.name} one={one} value={howOf(plan, one)} onChange={set(one)} />
      ))}
      <div className="calc-checks">
        {all.filter(isCheck).map((one) => (
          <label key={one.name} title={t(`calculator.how.${one.name}.help` as Key)}>
            <input
              type="checkbox"
              checked={howOf(plan, one) === true}
              onChange={(event) => set(one)(event.target.checked)}
            />
            <span>{labelOf(one)}</span>
          </label>
        ))}
      </div>
      <div className="calc-numbers">
        {all
          .filter((one) => one.high !== undefined)
          .map((one) => (
            <div key={one.name} className="calc-row">
              <span aria-hidden="true">{labelOf(one)}</span>
              <NumberField
                label={labelOf(one)}
                value={Number(howOf(plan, one))}
                low={0}
                high={one.high!}
                onChange={(value) => set(one)(clamped(value, one.high!))}
              />
            </div>
          ))}
      </div>
    </div>
  );
}

const MAIN = ["tsumo", "self_draw"]; // yes or no, but two ways to win: both are shown
const isChoice = (one: Circumstance) => one.values !== undefined && (one.values.length > 2 || MAIN.includes(one.name));
const isCheck = (one: Circumstance) => one.values !== undefined && !isChoice(one);
const labelOf = (one: Circumstance) => t(`calculator.how.${one.name}` as Key);
const clamped = (value: number, high: number) => Math.min(high, Math.max(0, Math.round(value)));

function Choice({ one, value, onChange }: { one: Circumstance; value: Value; onChange(value: Value): void }) {
  const choices = one.values!.map((each) => ({ value: String(each), label: valueName(one, each) }));
  return (
    <div className="calc-row">
      <span aria-hidden="true">{labelOf(one)}</span>
      <Segments
        label={labelOf(one)}
        value={String(value)}
        choices={choices}
        onChange={(said) => onChange(one.values!.find((each) => String(each) === said)!)}
      />
    </div>
  );
}

const valueName = (one: Circumstance, value: Value): string =>
  one.name.endsWith("_wind") ? t(`mahjong.wind.${value as "E"}`) : t(`calculator.how.${one.name}.${value}` as Key);
