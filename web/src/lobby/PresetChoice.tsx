// The sets of rules a game comes with, each in a sentence.
import { useId } from "react";
import { maybe, t } from "../i18n";
import type { GameInfo } from "../wire/types";

export function PresetChoice(props: { game: GameInfo; value: string; onChange(preset: string): void }) {
  const group = useId();
  return (
    <fieldset className="presets">
      <legend>{t("lobby.create.rules")}</legend>
      {Object.keys(props.game.presets).map((preset) => (
        <label key={preset}>
          <input type="radio" name={group} checked={preset === props.value} onChange={() => props.onChange(preset)} />
          <span>
            <strong>{maybe(`lobby.preset.${props.game.name}.${preset}`) ?? preset}</strong>
            <span className="quiet">{maybe(`lobby.preset.${props.game.name}.${preset}.about`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
