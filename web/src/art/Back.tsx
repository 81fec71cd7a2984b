// The back of a card: interlocking circles, as on a wedding cloth, around a plum blossom.
const STEP = 21;
const COLUMNS = 4;
const ROWS = 6;
const ROUND = (STEP / Math.SQRT2).toFixed(2);

/** A leaf along the line between two crossings of the grid; all leaves together make the circles. */
const leaf = (x: number, y: number, dx: number, dy: number) =>
  `M${x} ${y}a${ROUND} ${ROUND} 0 0 1 ${dx} ${dy}a${ROUND} ${ROUND} 0 0 1 ${-dx} ${-dy}Z`;

function lattice(): string {
  const [left, top] = [8, 7];
  const leaves: string[] = [];
  for (let row = 0; row <= ROWS; row++) {
    for (let column = 0; column <= COLUMNS; column++) {
      const [x, y] = [left + column * STEP, top + row * STEP];
      if (column < COLUMNS && row > 0 && row < ROWS) leaves.push(leaf(x, y, STEP, 0));
      if (row < ROWS && column > 0 && column < COLUMNS) leaves.push(leaf(x, y, 0, STEP));
    }
  }
  return leaves.join("");
}

const LATTICE = lattice();
const PETAL = "M0 0C-5.4-3.6-5.1-10.8 0-12C5.1-10.8 5.4-3.6 0 0Z";

export function Back() {
  return (
    <>
      <rect x="5" y="5" width="90" height="130" rx="4" fill="currentColor" />
      <path className="art-soft" d={LATTICE} opacity=".42" />
      <rect className="art-line-gold" x="8" y="7.8" width="84" height="124.4" rx="2" strokeWidth="1.2" />
      <circle cx="50" cy="70" r="19" fill="currentColor" />
      <circle className="art-line-gold" cx="50" cy="70" r="17.5" strokeWidth="1.4" />
      <g transform="translate(50 71)">
        {[0, 72, 144, 216, 288].map((turn) => (
          <path key={turn} className="art-paper" d={PETAL} transform={`rotate(${turn})`} />
        ))}
        <circle className="art-gold" r="3" />
      </g>
    </>
  );
}
