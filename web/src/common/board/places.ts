// Where the seats are on screen, by how many there are: one's own first, then around the table.
export const PLACES: Record<number, string[]> = {
  2: ["bottom", "top"],
  3: ["bottom", "right", "left"],
  4: ["bottom", "right", "top", "left"],
};
