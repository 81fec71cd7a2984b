// The face of who sits there: a bot's own drawn one, a person's first letter. The name stands beside it.
import { BotFace, CAST } from "../../art/Faces";
import { Icon } from "../../art/Icons";
import type { SeatInfo } from "../../wire/types";
import { firstOf } from "./names";
import "./face.css";

export function Face({ seat: { name, bot } }: { seat: Pick<SeatInfo, "name" | "bot"> }) {
  return (
    <span className="plate-face" aria-hidden="true">
      {bot === null ? firstOf(name) : CAST.includes(name) ? <BotFace name={name} /> : <Icon name="bot" />}
    </span>
  );
}

/** In a record nobody says who was a bot: whoever has the name of one has its face. */
export const RecordFace = ({ name }: { name: string }) => (
  <Face seat={{ name, bot: CAST.includes(name) ? name : null }} />
);
