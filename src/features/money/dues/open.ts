import { longEnd } from "~/platform/time/last-day";
import type { DueStatus } from "../words";

type Standing = { status: DueStatus; totalPaise: number; paidPaise: number };

export const openStatuses: DueStatus[] = ["open", "part-paid"];

export const isOpen = ({ status }: Pick<Standing, "status">) => openStatuses.includes(status);

export const hasEnded = ({ status }: Pick<Standing, "status">) => status === "cancelled" || status === "lapsed";

export const openPaiseOf = (due: Standing) => (isOpen(due) ? due.totalPaise - due.paidPaise : 0);

type Limited = { lapsesAt: Date | null; isAtDoor: boolean };

/** The end of the time to pay, as people read it; null without one, or for a fee of the door. */
export const shownEndOf = ({ lapsesAt, isAtDoor }: Limited): Date | null => (isAtDoor ? null : lapsesAt);

/** Null also once the end has passed, while a payment of an open due is looked for. */
export function payEndOf(due: Limited & Pick<Standing, "status">, now: Date): Date | null {
  const end = shownEndOf(due);
  return end && isOpen(due) && end <= now ? null : end;
}

/** The last day to pay, in words; null if none is shown. */
export function payByOf(due: Limited & Pick<Standing, "status">, now: Date): string | null {
  const end = payEndOf(due, now);
  return end && longEnd(end);
}
