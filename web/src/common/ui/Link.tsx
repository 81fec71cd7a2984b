// A way to another page of ours: without loading anew, but an address all the same, for a new tab or a bookmark.
import type { ComponentProps, MouseEvent } from "react";
import { go } from "../router";

export function Link({ to, ...rest }: { to: string } & Omit<ComponentProps<"a">, "href">) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    go(to);
  }
  return <a {...rest} href={to} onClick={follow} />;
}
