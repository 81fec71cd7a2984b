export const WHITE = "<rect x='40' y='45' width='220' height='310' rx='14' fill='none' stroke='#142896' stroke-width='12'/>";
export const FLOWERS: string[] = [];
