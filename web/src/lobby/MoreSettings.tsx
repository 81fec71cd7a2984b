// What few people change: the pauses of a table.
import { Wrong, type Fault } from "../common/ui/Wrong";
import { t } from "../i18n";
import { Seconds } from "./ClockChoice";
import type { Draft, SpanName } from "./draft";

const LIMITS: Record<SpanName, [number, number]> = {
  pace: [0, 10],
  window: [0.5, 30],
  grace: [0, 3600],
  rest: [0, 60],
};

export function MoreSettings(props: { draft: Draft; fault: Fault | null; onChange(part: Partial<Draft>): void }) {
  const { spans } = props.draft;
  return (
    <details className="more" open={(props.fault?.field ?? "") in LIMITS || undefined}>
      <summary>{t("lobby.more")}</summary>
      {(Object.keys(LIMITS) as SpanName[]).map((name) => (
        <div key={name}>
          <Seconds
            label={t(`lobby.more.${name}`)}
            low={LIMITS[name][0]}
            high={LIMITS[name][1]}
            step={0.1}
            value={spans[name]}
            onChange={(seconds) => props.onChange({ spans: { ...spans, [name]: seconds } })}
          />
          <Wrong fault={props.fault} field={name} />
        </div>
      ))}
    </details>
  );
}
