// How long a move may take.
import { Segments } from "../common/ui";
import { NumberField } from "../common/ui/NumberField";
import { Wrong, type Fault } from "../common/ui/Wrong";
import { t } from "../i18n";
import type { ClockName, Draft } from "./draft";

const NAMES: ClockName[] = ["off", "quick", "normal", "slow", "custom"];

export function ClockChoice(props: { draft: Draft; fault: Fault | null; onChange(part: Partial<Draft>): void }) {
  const { clock, custom } = props.draft;
  const choices = NAMES.map((value) => ({ value, label: t(`lobby.clock.${value}`) }));
  return (
    <div className="lobby-create-clock">
      <span aria-hidden="true">{t("lobby.clock")}</span>
      <Segments
        label={t("lobby.clock")}
        value={clock}
        choices={choices}
        onChange={(value) => props.onChange({ clock: value })}
      />
      <p className="quiet">{t(`lobby.clock.${clock}.about`)}</p>
      {clock === "custom" && (
        <div className="lobby-create-pair">
          <Seconds
            label={t("lobby.clock.move")}
            low={1}
            high={600}
            value={custom.move}
            onChange={(move) => props.onChange({ custom: { ...custom, move } })}
          />
          <Seconds
            label={t("lobby.clock.bank")}
            low={0}
            high={3600}
            value={custom.bank}
            onChange={(bank) => props.onChange({ custom: { ...custom, bank } })}
          />
        </div>
      )}
      <Wrong fault={props.fault} field="clock.move" />
      <Wrong fault={props.fault} field="clock.bank" />
    </div>
  );
}

export function Seconds(props: {
  label: string;
  value: number;
  low: number;
  high: number;
  step?: number;
  onChange(value: number): void;
}) {
  return (
    <div className="lobby-seconds">
      <span aria-hidden="true">{props.label}</span>
      <NumberField {...props} />
    </div>
  );
}
