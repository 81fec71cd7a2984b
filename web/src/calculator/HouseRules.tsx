// By which rules the hand is counted: a preset, and the switches that matter for it.
import { t } from "../i18n";
import { newDraft, withSwitch } from "../lobby/draft";
import { gamesHere } from "../games/here";
import { presetName } from "../games/names";
import { SwitchList } from "../lobby/SwitchList";
import { useLoaded } from "../lobby/useLoaded";
import { Field } from "../ui";
import { ABOUT, type Counted } from "./games";
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
  const draft = { ...newDraft(info), preset: plan.preset, switches: plan.switches };
  return (
    <div className="calc-rules create">
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
        draft={draft}
        fault={null}
        onChange={(name, value) => onChange({ ...plan, switches: withSwitch(draft, info, name, value).switches })}
        onReset={() => onChange({ ...plan, switches: {} })}
      />
    </div>
  );
}
