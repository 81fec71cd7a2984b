// Whether the table goes on once people have answered, or always waits the whole time for claims.
import { Segments } from "../common/ui";
import { t } from "../i18n";
import type { ClaimWait } from "./draft";

const KINDS: ClaimWait[] = ["quick", "sealed"];

export function ClaimChoice({ value, onChange }: { value: ClaimWait; onChange(value: ClaimWait): void }) {
  return (
    <div className="lobby-create-clock">
      <span aria-hidden="true">{t("lobby.claims")}</span>
      <Segments
        label={t("lobby.claims")}
        value={value}
        choices={KINDS.map((kind) => ({ value: kind, label: t(`lobby.claims.${kind}`) }))}
        onChange={onChange}
      />
      <p className="quiet">{t(`lobby.claims.${value}.about`)}</p>
    </div>
  );
}
