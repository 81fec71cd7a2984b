// Who sits where. Play goes from seat s to s - 1, so the next player is at the right.
import { seatName } from "../../common/board/names";
import { maybe, t } from "../../i18n";
import type { TableInfo } from "../../wire/types";
import type { Slot, TichuView } from "./types";

/** Whether the table waits for this seat; others may have something to say too, a call or a bomb, but need not. */
export const isAsked = (view: TichuView): boolean => view.seat !== null && view.pending.includes(view.seat);

/** 0 the viewer's own place, then 1 right, 2 across, 3 left. */
export const around = (seat: number, viewer: number, seats = 4): number => (viewer - seat + seats) % seats;

const STEPS: Record<Slot, number> = { LEFT: 1, PARTNER: 2, RIGHT: 3 };

export const seatAt = (slot: Slot, viewer: number): number => (viewer + STEPS[slot]) % 4;

const PLACES = ["you", "right", "partner", "left"] as const;

/** One's own team, or the other one. */
export const teamOf = (seat: number, viewer: number): "us" | "them" => (around(seat, viewer) % 2 === 0 ? "us" : "them");

/** "partner", "at your right": a word for where somebody sits. */
export const placeName = (seat: number, viewer: number): string => t(`tichu.place.${PLACES[around(seat, viewer)]!}`);

/** A small arrow that points from the middle of the table to a seat. */
export const arrowTo = (seat: number, viewer: number): string => "▼▶▲◀"[around(seat, viewer)]!;

export function namesAt(table: TableInfo): string[] {
  return table.seats.map((seat) => seatName(seat) || (maybe(`bot.${seat.bot}`) ?? ""));
}
