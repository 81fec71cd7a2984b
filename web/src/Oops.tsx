// When a page breaks, words and a way on rather than an empty window.
import { Component, type ReactNode } from "react";
import { Button } from "./common/ui";
import { t } from "./i18n";

export class Oops extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="gate" role="alert">
        <div className="gate-sheet">
          <h1>{t("oops.title")}</h1>
          <p>{t("oops.words")}</p>
          <Button kind="main" onClick={() => location.reload()}>
            {t("oops.again")}
          </Button>
        </div>
      </main>
    );
  }
}
