// A list that stays at its end while it grows, unless somebody has scrolled up to read.
import { useEffect, useRef, type ReactNode } from "react";

const NEAR = 40; // px from the end still count as the end

export function Scroll({ label, size, children }: { label: string; size: number; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    // after the frame in which cards begin to fly: the log may follow a moment later
    const timer = setTimeout(() => {
      if (atEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
    }, 60);
    return () => clearTimeout(timer);
  }, [size]);
  return (
    <div
      ref={list}
      className="log"
      role="log"
      aria-live="off"
      aria-label={label}
      tabIndex={0}
      onScroll={(event) => {
        const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
        atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
      }}
    >
      <ol>{children}</ol>
    </div>
  );
}
