// Who may sit where: a person, or a bot of some strength.
import { maybe, t } from "../i18n";

const OPEN = "";

export function SeatPlan(props: {
  chairs: (string | null)[];
  levels: string[];
  onChange(seat: number, level: string | null): void;
}) {
  return (
    <fieldset className="lobby-create-seats">
      <legend>{t("lobby.create.seats")}</legend>
      {props.chairs.map((level, seat) => (
        <label key={seat} className="field">
          <span>{t("lobby.create.seat", { n: seat + 1 })}</span>
          <select
            className="select"
            value={level ?? OPEN}
            onChange={(event) => props.onChange(seat, event.target.value || null)}
          >
            <option value={OPEN}>{t("lobby.seat.open")}</option>
            {props.levels.map((name) => (
              <option key={name} value={name}>
                {maybe(`bot.${name}`) ?? name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
