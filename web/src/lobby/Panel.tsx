// A sheet of the lobby with a title, and the line that stands in it while there is nothing else.
import { useId, type ReactNode } from "react";

export function Panel(props: { title: string; children: ReactNode; aside?: ReactNode }) {
  const id = useId();
  return (
    <section className="panel lobby-panel" aria-labelledby={id}>
      <div className="lobby-panel-head">
        <h3 id={id}>{props.title}</h3>
        {props.aside}
      </div>
      {props.children}
    </section>
  );
}

export function Quiet({ children }: { children: ReactNode }) {
  return (
    <p className="quiet" role="status">
      {children}
    </p>
  );
}
