// What people type or paste to reach a table: a code in any shape, or a link.
export type Goal = { code: string } | { url: string };

const LENGTH = 6;

/** Where the text leads; null as long as it leads nowhere. */
export function goalOf(text: string, origin: string = location.origin): Goal | null {
  const trimmed = text.trim();
  const link = /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (link && link.origin !== origin) return { url: link.href };
  const named = /\/t\/([^/?#]+)/.exec(text)?.[1];
  const code = codeOf(named ?? (link ? "" : text));
  return code.length === LENGTH ? { code } : null;
}

/** A code as the server writes it: capitals and digits alone, whatever stood between them. */
export function codeOf(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}
