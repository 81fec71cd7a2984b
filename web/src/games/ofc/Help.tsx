// What the board is worth as it lies: beside each row its hand and royalty, in the corner the sum and what lies ahead.
import { t } from "../../i18n";
import type { OfcProgress } from "../../wire/types";
import type { Row } from "./types";
import { handName, rowName, signed } from "./words";

export function RowHelp({ row, progress }: { row: Row; progress: OfcProgress | null }) {
  const found = progress?.rows[row];
  return (
    <p className="ofc-beside">
      <strong>{rowName(row)}</strong>
      {found?.name && <span>{handName(found.name)}</span>}
      {found && found.royalty > 0 && <b className="ofc-royalty">{signed(found.royalty)}</b>}
    </p>
  );
}

export function Outlook({ progress }: { progress: OfcProgress | null }) {
  if (progress === null) return <p className="ofc-outlook" />;
  const { foul, fantasyland, royalties } = progress;
  return (
    <p className="ofc-outlook">
      <span role="status">{foul !== "none" && <b className="ofc-foul" data-foul={foul}>{t(`ofc.foul.${foul}`)}</b>}</span>
      {foul !== "certain" && <span>{t("ofc.royalties", { n: royalties })}</span>}
      {foul !== "certain" && fantasylandText(fantasyland) && <span className="ofc-chance">{fantasylandText(fantasyland)}</span>}
    </p>
  );
}

function fantasylandText({ cards, chance }: OfcProgress["fantasyland"]): string | null {
  if (cards > 0) return t("ofc.fantasyland.ahead", { n: cards });
  if (chance === null || chance === 0) return null;
  return t("ofc.fantasyland.chance", { n: Math.max(1, Math.round(chance * 100)) });
}
