// In the place of the main answer, while a deal that is over lies on the table: the way to its points.
import { t } from "../../i18n";
import type { EndingInfo } from "../games/game";
import { Button } from "../ui";

export const EndingButton = ({ ending }: { ending: EndingInfo }) => (
  <Button kind="main" disabled={ending.sheet} onClick={ending.show}>
    {t("table.result")} ›
  </Button>
);
