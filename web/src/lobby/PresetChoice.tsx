// The sets of rules a game comes with, each in a sentence.
import { useId } from "react";
import { presetAbout, presetName } from "../common/games/names";
import { t } from "../i18n";
import type { GameInfo } from "../wire/types";

export function PresetChoice(props: { game: GameInfo; value: string; onChange(preset: string): void }) {
  const group = useId();
  return (
    <fieldset className="lobby-presets">
      <legend>{t("lobby.create.rules")}</legend>
      {Object.keys(props.game.presets).map((preset) => (
        <label key={preset}>
          <input type="radio" name={group} checked={preset === props.value} onChange={() => props.onChange(preset)} />
          <span>
            <strong>{presetName(props.game.name, preset)}</strong>
            <span className="quiet">{presetAbout(props.game.name, preset)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
