// A share of a whole, for a cell of a table that has it in digits too.
export function Bar({ share }: { share: number }) {
  return (
    <svg className="stats-bar-plot" aria-hidden="true" focusable="false">
      <rect className="stats-bar-base" width="100%" height="100%" rx="3" />
      <rect className="stats-bar-part" width={`${100 * share}%`} height="100%" rx="3" />
    </svg>
  );
}
