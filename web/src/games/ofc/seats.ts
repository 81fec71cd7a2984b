// Who sits where: play goes clockwise, so the next player is at the left.
export const around = (seat: number, viewer: number, seats: number): number => (viewer - seat + seats) % seats;

/** The others, as they sit from the left to the right. */
export const others = (viewer: number, seats: number): number[] =>
  Array.from({ length: seats - 1 }, (_, at) => (viewer + at + 1) % seats);
