// What is asked during a game: which of two cards, what the gukjin counts as, a president, a shake or a bomb.
import { flowerName, monthName, monthOf } from "../../art/hwatu/names";
import { Button } from "../../common/ui";
import { Ask } from "../../common/ui/Ask";
import { t } from "../../i18n";
import type { Move, Reading } from "./contract";
import { find, waysOf } from "./plays";
import type { MatgoView } from "./types";
import { Way } from "./Way";
import { plain } from "./words";

interface Props {
  view: MatgoView;
  send(move: Move): void;
}

/** The two are ringed on the floor and can be pressed there as well. */
export function MatchAsk({ view, send }: Props) {
  const { card, source } = view.choice!;
  return (
    <Ask
      title={t("matgo.match.title")}
      text={t(source === "flip" ? "matgo.match.flip" : "matgo.match.hand", { card: flowerName(card) })}
      className="matgo-ask"
    >
      {view.legal.map(
        (move) =>
          move.type === "choose_match" && (
            <Button key={move.card} onClick={() => send(move)}>
              {flowerName(move.card)}
            </Button>
          ),
      )}
    </Ask>
  );
}

export function GukjinAsk({ view, send }: Props) {
  const pays = view.gukjinPays!;
  return (
    <Ask title={t("matgo.gukjin.title")} text={t("matgo.gukjin.text")} className="matgo-ask">
      {view.legal.map(
        (move) =>
          move.type === "choose_gukjin_mode" && (
            <Way
              key={move.gukjinMode}
              word={t(`matgo.gukjin.${move.gukjinMode}`)}
              more={worthText(pays[move.gukjinMode])}
              onClick={() => send(move)}
            />
          ),
      )}
    </Ask>
  );
}

const worthText = (sheet: Reading): string =>
  sheet.stops
    ? t("matgo.worth", { base: sheet.base, n: sheet.total, gold: plain(sheet.gold) })
    : t("matgo.worth.few", { base: sheet.base });

export function PresidentAsk({ view, send }: Props) {
  const months = view.pendingPresident ?? [];
  const times = [
    ...(view.carryOverMultiplier > 1 ? [t("matgo.carry", { n: view.carryOverMultiplier })] : []),
    ...(view.pushMultiplier > 1 ? [t("matgo.pushed", { n: view.pushMultiplier })] : []),
  ];
  return (
    <Ask
      title={t("matgo.president.title", { month: months.map(monthName).join(", ") })}
      text={t("matgo.president.text")}
      className="matgo-ask"
    >
      <Way
        word={t("matgo.president.hold")}
        more={t("matgo.president.hold.text", { n: Number(view.match.rules["hold_factor"]) })}
        onClick={() => send(find(view.legal, "choose_president_hold")!)}
      />
      <Way
        main
        word={t("matgo.president.stop", { n: Number(view.match.rules["president"]) })}
        more={times.join(" ")}
        onClick={() => send(find(view.legal, "choose_president_stop")!)}
      />
    </Ask>
  );
}

/** A card with which one may do more than play it. */
export function CardAsk({ view, card, send, cancel }: Props & { card: string; cancel(): void }) {
  const { play, shake, bomb } = waysOf(view.legal, card);
  const facts = { month: monthName(monthOf(card)), card: flowerName(card) };
  return (
    <Ask
      title={t(bomb ? "matgo.bomb.title" : "matgo.shake.title", facts)}
      text={t(bomb ? "matgo.bomb.text" : "matgo.shake.text", facts)}
      className="matgo-ask"
      room="wide"
    >
      <Button onClick={cancel}>{t("matgo.cancel")}</Button>
      <Button onClick={() => send(play!)}>{t("matgo.just", facts)}</Button>
      {shake && (
        <Button kind="main" onClick={() => send(shake)}>
          {t("matgo.shake")}
        </Button>
      )}
      {bomb && (
        <Button kind="main" onClick={() => send(bomb)}>
          {t("matgo.bomb")}
        </Button>
      )}
    </Ask>
  );
}
