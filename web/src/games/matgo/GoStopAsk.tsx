// Go, stop or push: what each would pay with the cards as they lie, and what a go risks.
import { Ask } from "../../common/ui/Ask";
import { t } from "../../i18n";
import type { Move, Priced } from "./contract";
import { find } from "./plays";
import { SheetLines } from "./SheetLines";
import type { MatgoView } from "./types";
import { Way } from "./Way";
import { plain } from "./words";

export function GoStopAsk({ view, other, send }: { view: MatgoView; other: string; send(move: Move): void }) {
  const stop = view.stopPays!;
  const go = find(view.legal, "choose_go");
  const push = find(view.legal, "choose_push");
  const points = stop.base + stop.goBonus;
  const text = (
    <>
      <SheetLines sheet={stop} />
      {go && <small className="matgo-risk">{t("matgo.gostop.risk", { name: other })}</small>}
    </>
  );
  return (
    <Ask
      title={t(go ? "matgo.gostop.title" : "matgo.gostop.title.last", { n: points })}
      text={text}
      className="matgo-ask"
    >
      {push && (
        <Way
          word={t("matgo.push")}
          more={t("matgo.gostop.push", { n: view.nextPushMultiplier! })}
          onClick={() => send(push)}
        />
      )}
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
    </Ask>
  );
}

const paid = (sheet: Priced) => ({ n: sheet.total, gold: plain(sheet.gold) });
