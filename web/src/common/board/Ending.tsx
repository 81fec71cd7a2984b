// In the dock while a deal that is over lies on the table: how it ended, and the way to its points.
import { t } from "../../i18n";
import type { EndingInfo } from "../games/game";
import { Button } from "../ui";

/** In the place of the status. */
export const EndingLine = ({ ending }: { ending: EndingInfo }) => <p role="status">{ending.line}</p>;

/** In the place of the main answer. */
export const EndingButton = ({ ending }: { ending: EndingInfo }) => (
  <Button kind="main" disabled={ending.sheet} onClick={ending.show}>
    {t("table.result")} ›
  </Button>
);
