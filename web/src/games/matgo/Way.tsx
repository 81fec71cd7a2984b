// An answer with what it brings.
import { Button } from "../../common/ui";

export function Way(props: { word: string; more?: string; main?: boolean; onClick(): void }) {
  return (
    <Button kind={props.main ? "main" : "plain"} className="matgo-way" onClick={props.onClick}>
      <strong>{props.word}</strong>
      {props.more && <small>{props.more}</small>}
    </Button>
  );
}
