import type { GameName } from "../games";

export default function LearnPage({ game }: { game: GameName }) {
  return <main>{game}</main>;
}
