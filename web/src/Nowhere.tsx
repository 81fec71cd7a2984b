// An address that leads nowhere: words, and the way to the tables.
import { go } from "./common/router";
import { Button } from "./common/ui";
import { t } from "./i18n";

export function Nowhere() {
  return (
    <main className="gate">
      <div className="gate-sheet">
        <h1>{t("nowhere.title")}</h1>
        <p>{t("nowhere.words")}</p>
        <Button kind="main" onClick={() => go("/")}>
          {t("nowhere.home")}
        </Button>
      </div>
    </main>
  );
}
