// Go or stop: what each would pay with the cards as they lie, and what a go risks.
import { t } from "../../i18n";
import { Button } from "../../ui";
import { Ask } from "../../ui/Ask";
import type { Move } from "../../wire/views";
import { SheetLines } from "./SheetLines";
import { find } from "./plays";
import type { MatgoView, Priced } from "./types";
import { plain } from "./words";

export function GoStopAsk({ view, other, send }: { view: MatgoView; other: string; send(move: Move): void }) {
  const stop = view.stopPays!;
  return (
    <Ask
      title={t("matgo.gostop.title", { n: stop.base + stop.goBonus })}
      text={t("matgo.gostop.risk", { name: other })}
      className="matgo-ask matgo-gostop"
    >
      <SheetLines sheet={stop} />
      <Way
        kind="go"
        sheet={view.goPays!}
        word={t("matgo.go", { n: view.goCount[view.seat!]! + 1 })}
        onClick={() => send(find(view.legal, "choose_go")!)}
      />
      <Way kind="stop" sheet={stop} word={t("matgo.stop")} onClick={() => send(find(view.legal, "choose_stop")!)} />
    </Ask>
  );
}

function Way({ kind, sheet, word, onClick }: { kind: "go" | "stop"; sheet: Priced; word: string; onClick(): void }) {
  return (
    <Button kind={kind === "stop" ? "main" : "plain"} className="matgo-way" onClick={onClick}>
      <strong>{word}</strong>
      <small>{t(`matgo.gostop.${kind}`, { n: sheet.total, gold: plain(sheet.gold) })}</small>
    </Button>
  );
}
