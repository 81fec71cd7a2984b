// Lines that the formatter leaves long, words of comments or a drawing's path, are broken by hand: `node lines.ts`.
import { globSync, readFileSync } from "node:fs";

const MOST = 140;

function longLines(name: string): string[] {
  const text = readFileSync(name, "utf8");
  if (text.startsWith("// Generated")) return []; // nobody breaks its lines by hand
  return text
    .split("\n")
    .flatMap((line, at) => (line.length > MOST ? [`${name}:${at + 1}: ${line.length} columns; at most ${MOST}`] : []));
}

const long = globSync(["*.ts", "src/**/*.{ts,tsx,css}"]).flatMap(longLines);
if (long.length) {
  console.error(long.join("\n"));
  process.exit(1);
}
