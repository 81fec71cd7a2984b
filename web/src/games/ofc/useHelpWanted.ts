// Whether the player wants to be told what the board is worth while it is laid out; kept for the next table.
import { useState } from "react";

const KEY = "noripan.ofc.help";

export function useHelpWanted(): [boolean, (wanted: boolean) => void] {
  const [wanted, setWanted] = useState(read);
  return [
    wanted,
    (next) => {
      setWanted(next);
      try {
        localStorage.setItem(KEY, String(next));
      } catch {
        // private windows may keep nothing
      }
    },
  ];
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== "false";
  } catch {
    return true;
  }
}
