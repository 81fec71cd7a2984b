// By which rules the hand is counted: a preset, and the switches that matter for it.
import { gamesHere } from "../common/games/here";
import { presetName } from "../common/games/names";
import type { Counted } from "../common/rules/counted";
import { switchesWith } from "../common/rules/switches";
import { SwitchList } from "../common/rules/SwitchList";
import { Field } from "../common/ui";
import { useLoaded } from "../common/useLoaded";
import { t } from "../i18n";
import { ABOUT } from "./games";
import type { Plan } from "./plan";

export function HouseRules({ game, plan, onChange }: { game: Counted; plan: Plan; onChange(plan: Plan): void }) {
  const games = useLoaded(gamesHere);
  const info = games.value?.find((each) => each.name === game);
  if (!info)
    return (
      <p className="quiet" role="status">
        {t("loading")}
      </p>
    );
  const shown = { ...info, switches: info.switches.filter((one) => ABOUT[game].switches.test(one.name)) };
  return (
    <div className="calc-rules">
      <Field label={t("lobby.create.rules")}>
        <select
          className="select"
          value={plan.preset}
          onChange={(event) => onChange({ ...plan, preset: event.target.value, switches: {} })}
        >
          {Object.keys(info.presets).map((preset) => (
            <option key={preset} value={preset}>
              {presetName(game, preset)}
            </option>
          ))}
        </select>
      </Field>
      <SwitchList
        game={shown}
        chosen={plan}
        fault={null}
        onChange={(name, value) => onChange({ ...plan, switches: switchesWith(plan, info, name, value) })}
        onReset={() => onChange({ ...plan, switches: {} })}
      />
    </div>
  );
}
