import { shareOf } from "~/features/money/shares";
import { type RefundStep, type Rule, refundPercent } from "./refund-policy";

type Place = { refundSteps: readonly RefundStep[] | null; refundMostPercent: number | null; registeredAt: Date };

/**
 * How much of what a place cost is given back to its holder who cancels now, in per cent: as the event's rule said when it was charged,
 * and for a place that was swapped for an earlier one no more than that one would have brought. Unless the event moved since: then all of it.
 */
export function placePercent(event: Rule, place: Place, now: Date): number {
  const { refundMostPercent, registeredAt } = place;
  const percent = refundPercent({ ...event, refundSteps: place.refundSteps ?? event.refundSteps }, now);
  const hasMoved = event.movedAt !== null && new Date(event.movedAt) > registeredAt;
  const isFree = hasMoved && refundPercent({ ...event, refundSteps: [] }, now) === 100;
  return isFree ? percent : Math.min(percent, refundMostPercent ?? 100);
}

/** A due, in paise: what it asked for, what came in of it, and what of that is neither given back nor asked back yet. */
export type PaidDue = { totalPaise: number; camePaise: number; leftPaise: number };

/** `percent` of what stands on a place's line of a due: never more than the line's share of what came in, and than what is left. */
export function placeRefund(linePaise: number, percent: number, { totalPaise, camePaise, leftPaise }: PaidDue): number {
  const share = shareOf(linePaise, camePaise, totalPaise);
  return Math.max(0, Math.min(shareOf(linePaise, percent, 100), share, leftPaise));
}
