// Whether this browser's player wants help with the hand; nobody does until they say so.
import { useState } from "react";

const KEY = "noripan.riichi.help";

export function useHelp(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => stored() === "on");
  function set(value: boolean): void {
    setOn(value);
    try {
      localStorage.setItem(KEY, value ? "on" : "off");
    } catch {
      // private windows may keep nothing
    }
  }
  return [on, set];
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
