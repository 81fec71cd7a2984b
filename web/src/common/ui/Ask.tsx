// A question in the dock. It is not modal: the cards, the chat and the way out stay in reach.
import { useEffect, useId, useRef, type ReactNode } from "react";
import { useFit } from "./useFit";
import "./ask.css";

export function Ask({
  title,
  text,
  children,
  className,
  room = "usual",
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  className?: string;
  room?: "usual" | "wide" | "whole"; // of the dock: with the tools' place, or all of it
}) {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const words = useFit<HTMLDivElement>(text);
  useEffect(() => {
    const had = document.activeElement as HTMLElement | null;
    const typing = had?.matches("input, textarea, select") ?? false;
    if (!typing) ref.current?.focus({ preventScroll: true });
    const asked = ref.current;
    return () => {
      const lost = document.activeElement === document.body || (asked?.contains(document.activeElement) ?? false);
      if (lost && had?.isConnected) had.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={ref}
      className={`ask ${className ?? ""}`.trim()}
      data-room={room}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <div ref={words} className="ask-words">
        <h2 id={id}>{title}</h2> {text && <p>{text}</p>}
      </div>
      <div className="ask-actions">{children}</div>
    </section>
  );
}
