import type { GameName } from "../games";

export default function CalculatorPage({ game }: { game: GameName }) {
  return <main>{game}</main>;
}
