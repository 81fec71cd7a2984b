// The floor: every month has its own place around the deck, so that nothing moves but what is played. What is turned over
// lies under the deck until it is taken or goes to its month.
import { monthName, monthOf } from "../../art/hwatu/names";
import { useSettings } from "../../common/settings";
import { t } from "../../i18n";
import type { Move } from "./contract";
import { Flower, FlowerBack } from "./Flower";
import type { Stage } from "./useStage";
import type { Turn } from "./useTurn";
import "./floor.css";

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface Props {
  stage: Stage;
  legal: Move[];
  turn: Turn;
  names: string[];
}

export function Floor(props: Props) {
  const { stage } = props;
  const numbered = useSettings((settings) => settings.monthNumbers);
  return (
    <div className="matgo-mid" data-slot="floor">
      <div className="matgo-floor" role="group" aria-label={t("matgo.floor")}>
        {MONTHS.map((month) => (
          <Place key={month} {...props} month={month} numbered={numbered} />
        ))}
        <div className="matgo-deck" data-deck>
          {stage.shown.deck > 0 && <FlowerBack />}
          <span className="matgo-left">{t("matgo.deck", { n: stage.shown.deck })}</span>
        </div>
        <div className="matgo-turned" data-fan data-cards={Math.min(stage.turned.length, 3)}>
          {stage.turned.map((card) => (
            <span key={card} className="matgo-cell" data-fly={card} data-now={stage.beat?.name === "flip"}>
              <Flower card={card} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function Place({ stage, legal, turn, names, month, numbered }: Props & { month: number; numbered: boolean }) {
  const pile = stage.shown.ppukState.piles.find((each) => each.month === month);
  const cards = [...stage.floor.filter((card) => monthOf(card) === month), ...(pile?.bonus ?? [])];
  const wanted = [...turn.meets, ...stage.turned].some((card) => monthOf(card) === month);
  return (
    <div
      className="matgo-place"
      data-month={month}
      data-pile={pile !== undefined}
      data-meets={wanted && cards.length > 0}
      data-cards={Math.min(cards.length, 3)}
      data-fan
    >
      {numbered && cards.length === 0 && (
        <span className="matgo-number" aria-hidden="true">
          {month}
        </span>
      )}
      {cards.map((card) => (
        <FloorCard key={card} card={card} stage={stage} legal={legal} turn={turn} />
      ))}
      {cards.length > 1 && <Many count={cards.length} by={pile && sayWho(pile.by, month, names)} />}
    </div>
  );
}

const sayWho = (by: number | null, month: number, names: string[]): string =>
  by === null ? t("matgo.pile.of", { month: monthName(month) }) : t("matgo.pile.by", { name: names[by]! });

/** How many lie there; of a ppuk, whose it is. */
const Many = ({ count, by }: { count: number; by: string | undefined }) => (
  <span className="matgo-many" title={by}>
    <span aria-hidden="true">{by === undefined ? `×${count}` : t("matgo.event.ppuk")}</span>
    {by !== undefined && <span className="hidden">{by}</span>}
  </span>
);

type CardProps = Pick<Props, "stage" | "legal" | "turn"> & { card: string };

/** A card that can be chosen is a button. */
function FloorCard({ card, stage, legal, turn }: CardProps) {
  const move = legal.find((each) => each.type === "choose_match" && each.card === card);
  const now = stage.beat?.name === "slap" && stage.beat.laid.includes(card);
  const { action } = stage.shown;
  const fresh = stage.beat === null && action !== null && [...action.cards, action.flip].includes(card);
  return (
    <span className="matgo-cell" data-fly={card} data-now={now}>
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
        <Flower card={card} fresh={fresh} />
      )}
    </span>
  );
}
