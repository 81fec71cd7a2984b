// Everybody else at the table who could speak, each to be muted; bots keep silent.
import { isolated } from "../common/board/names";
import { Switch } from "../common/ui";
import { t } from "../i18n";
import { isMuted, mute, muteEverybody, nobodyIsHeard, useMuted } from "./muted";
import { useTable } from "./store";

export function WhoIsHeard() {
  const seats = useTable((state) => state.view!.table.seats);
  const own = useTable((state) => state.seat);
  const muted = useMuted();
  const others = seats.filter((each, at) => each.person && at !== own);
  if (others.length === 0) return null;
  const silent = nobodyIsHeard(muted);
  return (
    <details className="more">
      <summary>{t("talk.people")}</summary>
      <div className="table-heard">
        <Switch label={t("talk.muteAll")} checked={silent} onChange={muteEverybody} />
        {!silent &&
          others.map(({ name }) => (
            <Switch
              key={name}
              label={t("talk.mute", { name: isolated(name) })}
              checked={isMuted(muted, name)}
              onChange={(on) => mute(name, on)}
            />
          ))}
      </div>
    </details>
  );
}
