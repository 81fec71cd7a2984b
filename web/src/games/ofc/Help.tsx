// What the board is worth as it lies: at each row its hand and royalty, beside the top row the sum and what lies ahead.
import { t } from "../../i18n";
import type { OfcProgress } from "../../wire/types";
import type { Row } from "./types";
import { handName, rowName, signed } from "./words";

export function Caption({ row, progress }: { row: Row; progress: OfcProgress | null }) {
  const found = progress?.rows[row];
  return (
    <p className="ofc-caption">
      <strong>{rowName(row)}</strong>
      {found?.name && <span>{handName(found.name)}</span>}
      {found && found.royalty > 0 && <b className="ofc-royalty">{signed(found.royalty)}</b>}
    </p>
  );
}

/** `ahead`: whether the chance of Fantasyland is told. */
export function Outlook({ progress, ahead }: { progress: OfcProgress | null; ahead: boolean }) {
  if (progress === null) return <p className="ofc-outlook" />;
  const { foul, fantasyland, royalties } = progress;
  const entry = fantasylandText(fantasyland, ahead);
  return (
    <p className="ofc-outlook" data-words>
      <span role="status">
        {foul !== "none" && (
          <b className="ofc-foul" data-foul={foul}>
            {t(`ofc.foul.${foul}`)}
          </b>
        )}
      </span>
      {foul !== "certain" && <span>{t("ofc.royalties", { n: royalties })}</span>}
      {foul !== "certain" && entry && <span className="ofc-chance">{entry}</span>}
    </p>
  );
}

function fantasylandText({ cards, chance }: OfcProgress["fantasyland"], ahead: boolean): string | null {
  if (cards > 0) return t("ofc.mark.fantasyland", { n: cards });
  if (!ahead || chance === null || chance === 0) return null;
  return t("ofc.fantasyland.chance", { n: Math.max(1, Math.round(chance * 100)) });
}
