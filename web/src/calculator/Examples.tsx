// Hands to begin with.
import type { Counted } from "../common/rules/counted";
import { Button } from "../common/ui";
import { t, type Key } from "../i18n";
import { planOf, type Plan } from "./plan";

export const EXAMPLES: Record<Counted, Record<string, string>> = {
  riichi: {
    mangan: "hand=234m406p678s22s345p&tsumo=true&riichi=true&dora=1m",
    open: "hand=22p567s&melds=pon:999m,ankan:1111z,pon:555z&seat_wind=S&honba=1",
    waits: "hand=2345678m345p678s&dora=4p&seen=2m2m",
    discard: "hand=1234567m3457p46s1z&dora=4p",
    yakuman: "hand=19m19p19s1234567z7z&tsumo=true",
  },
  taiwan: {
    flowers: "hand=234m456p678s22s345p111z&flowers=26f&self_draw=true&streak=1",
    flush: "hand=123m456m789m11z99m9m&melds=pong:555z",
    waits: "hand=234m456p678s22s345p11z",
    discard: "hand=123m45m456p779p2346s1z7z",
    eight: "flowers=12345678f",
  },
};

export function Examples({ game, open, onTake }: { game: Counted; open: boolean; onTake(plan: Plan): void }) {
  return (
    <details className="calc-examples more" open={open || undefined}>
      <summary>{t("calculator.examples")}</summary>
      <div>
        {Object.entries(EXAMPLES[game]).map(([name, query]) => (
          <Button key={name} onClick={() => onTake(planOf(game, query))}>
            {t(`calculator.example.${game}.${name}` as Key)}
          </Button>
        ))}
      </div>
    </details>
  );
}
