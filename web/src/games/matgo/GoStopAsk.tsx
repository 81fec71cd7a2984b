// Go, stop or push: what each would pay with the cards as they lie, and what a go risks.
import { Button } from "../../common/ui";
import { Ask } from "../../common/ui/Ask";
import { t } from "../../i18n";
import type { Move, Priced } from "./contract";
import { find } from "./plays";
import { SheetLines } from "./SheetLines";
import type { MatgoView } from "./types";
import { plain } from "./words";

export function GoStopAsk({ view, other, send }: { view: MatgoView; other: string; send(move: Move): void }) {
  const stop = view.stopPays!;
  const go = find(view.legal, "choose_go");
  const push = find(view.legal, "choose_push");
  const points = stop.base + stop.goBonus;
  return (
    <Ask
      title={t(go ? "matgo.gostop.title" : "matgo.gostop.title.last", { n: points })}
      {...(go ? { text: t("matgo.gostop.risk", { name: other }) } : {})}
      className="matgo-ask matgo-gostop"
    >
      <SheetLines sheet={stop} />
      {go && (
        <Way
          word={t("matgo.go", { n: view.goCount[view.seat!]! + 1 })}
          more={t("matgo.gostop.go", paid(view.goPays!))}
          onClick={() => send(go)}
        />
      )}
      <Way
        main
        word={t("matgo.stop")}
        more={t("matgo.gostop.stop", paid(stop))}
        onClick={() => send(find(view.legal, "choose_stop")!)}
      />
      {push && (
        <Way
          word={t("matgo.push")}
          more={t("matgo.gostop.push", { n: view.nextPushMultiplier! })}
          onClick={() => send(push)}
        />
      )}
    </Ask>
  );
}

const paid = (sheet: Priced) => ({ n: sheet.total, gold: plain(sheet.gold) });

function Way(props: { word: string; more: string; main?: boolean; onClick(): void }) {
  return (
    <Button kind={props.main ? "main" : "plain"} className="matgo-way" onClick={props.onClick}>
      <strong>{props.word}</strong>
      <small>{props.more}</small>
    </Button>
  );
}
