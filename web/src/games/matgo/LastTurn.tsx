// The last turn in one line: who, with which cards, and what came of it. It stays until the next.
import { Fragment } from "react";
import { t } from "../../i18n";
import { Flower } from "./Flower";
import type { MatgoView } from "./types";
import { eventName, plain } from "./words";

export function LastTurn({ view, names }: { view: MatgoView; names: string[] }) {
  const { action } = view;
  if (action === null) return <Start view={view} names={names} />;
  return (
    <p className="matgo-last">
      <Carry view={view} />
      <strong>{names[action.seat]}</strong>
      {action.cards.map((card) => (
        <Flower key={card} card={card} />
      ))}
      {action.flip !== null && (
        <>
          <span aria-hidden="true">+</span>
          <span className="hidden">{t("matgo.flipped")}</span>
          <Flower card={action.flip} />
        </>
      )}
      {action.events.map((name) => (
        <b key={name}>{eventName(name)}</b>
      ))}
      {action.stolen.length > 0 && <span>{t("matgo.stolen", { n: action.stolen.length })}</span>}
      {action.gold > 0 && <span>{t("matgo.log.paid", { gold: plain(action.gold) })}</span>}
    </p>
  );
}

/** What this game counts because of drawn and pushed ones before. */
function Carry({ view }: { view: MatgoView }) {
  return (
    <>
      {view.carryOverMultiplier > 1 && (
        <span className="matgo-carry" title={t("matgo.factor.carry-over.help")}>
          {t("matgo.carry", { n: view.carryOverMultiplier })}
        </span>
      )}
      {view.pushMultiplier > 1 && (
        <span className="matgo-carry" title={t("matgo.factor.push.help")}>
          {t("matgo.pushed", { n: view.pushMultiplier })}
        </span>
      )}
    </>
  );
}

/** Before the first card: who starts and why, and the cards that were compared for it. */
function Start({ view, names }: { view: MatgoView; names: string[] }) {
  return (
    <p className="matgo-last">
      <Carry view={view} />
      <strong>{t("matgo.starts", { name: names[view.starter]! })}</strong>
      <span>{t(`matgo.startedBy.${view.startedBy}`)}</span>
      {view.firstCards?.map((card, seat) => (
        <Fragment key={card}>
          <strong>{names[seat]}</strong>
          <Flower card={card} />
        </Fragment>
      ))}
    </p>
  );
}
