// Under which addresses friends reach this page.
const HERE_ONLY = /^(localhost|127\.|\[?::1\]?$)/;

/** The page's own address if others can use it, else those that the server knows of itself; none: nobody else gets in. */
export function addressesFor(origin: string, known: string[]): string[] {
  if (!HERE_ONLY.test(new URL(origin).hostname)) return [origin];
  return known.map(asOrigin).filter((address) => !HERE_ONLY.test(new URL(address).hostname));
}

function asOrigin(address: string): string {
  return new URL(address.includes("://") ? address : `http://${address}`).origin;
}
