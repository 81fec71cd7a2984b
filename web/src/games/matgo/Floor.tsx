// The floor: every month has its own place around the deck, so that nothing moves but what is played.
import { monthName, monthOf } from "../../art/hwatu/names";
import { useSettings } from "../../common/settings";
import { t } from "../../i18n";
import { Flower, FlowerBack } from "./Flower";
import type { MatgoView } from "./types";
import type { Stage } from "./useStage";
import type { Turn } from "./useTurn";

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface Props {
  view: MatgoView;
  stage: Stage;
  turn: Turn;
  names: string[];
}

export function Floor(props: Props) {
  const { view, stage } = props;
  const numbered = useSettings((settings) => settings.monthNumbers);
  return (
    <div className="matgo-floor" role="group" aria-label={t("matgo.floor")}>
      {MONTHS.map((month) => (
        <Place key={month} {...props} month={month} numbered={numbered} />
      ))}
      <div className="matgo-deck" data-deck>
        {view.deck > 0 && <FlowerBack />}
        <span className="matgo-deck-count">{t("matgo.deck", { n: view.deck })}</span>
        {stage.loose.map((card) => (
          <span key={card} className="matgo-loose" data-fly={card}>
            <Flower card={card} />
          </span>
        ))}
      </div>
    </div>
  );
}

function Place({ view, stage, turn, names, month, numbered }: Props & { month: number; numbered: boolean }) {
  const pile = view.ppukState.piles.find((each) => each.month === month);
  const cards = [...stage.floor.filter((card) => monthOf(card) === month), ...(pile?.bonus ?? [])];
  const wanted = turn.meets.some((card) => monthOf(card) === month);
  return (
    <div
      className="matgo-place"
      data-month={month}
      data-pile={pile !== undefined}
      data-meets={wanted}
      data-empty={cards.length === 0}
    >
      {numbered && cards.length === 0 && (
        <span className="matgo-number" aria-hidden="true">
          {month}
        </span>
      )}
      {cards.map((card) => (
        <FloorCard key={card} card={card} view={view} turn={turn} />
      ))}
      {pile && (
        <span
          className="matgo-ppuk"
          title={pile.by === null ? t("matgo.pile") : t("matgo.pile.by", { name: names[pile.by]! })}
        >
          <span aria-hidden="true">{t("matgo.event.ppuk")}</span>
          <span className="hidden">
            {pile.by === null
              ? t("matgo.pile.of", { month: monthName(month) })
              : t("matgo.pile.by", { name: names[pile.by]! })}
          </span>
        </span>
      )}
    </div>
  );
}

/** A card that can be chosen is a button. */
function FloorCard({ card, view, turn }: { card: string; view: MatgoView; turn: Turn }) {
  const move = view.legal.find((each) => each.type === "choose_match" && each.card === card);
  const waits = view.choice?.card === card;
  return (
    <span className="matgo-cell" data-fly={card} data-waits={waits}>
      {move ? (
        <button
          type="button"
          className="matgo-choice"
          disabled={turn.busy}
          onClick={() => turn.send(move)}
          tabIndex={-1}
        >
          <Flower card={card} />
        </button>
      ) : (
        <Flower card={card} />
      )}
    </span>
  );
}
