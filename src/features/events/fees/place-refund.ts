import { shareOf } from "~/features/money/shares";
import { type RefundStep, type Rule, refundPercent } from "./refund-policy";

type Place = { refundSteps: readonly RefundStep[] | null; refundMostPercent: number | null; registeredAt: Date };
type PlaceOrEnded = Place & { refundPercent: number | null; endedAt: Date | null };

/**
 * The refund of a cancellation in per cent, by the rule at the time of the charge. A swapped place refunds no more than
 * the earlier one would have. Within seven days of a move of the event everything is refunded.
 */
export function placePercent(event: Rule, place: Place, now: Date): number {
  const { refundMostPercent, registeredAt } = place;
  const percent = refundPercent({ ...event, refundSteps: place.refundSteps ?? event.refundSteps }, now);
  const hasMoved = event.movedAt !== null && new Date(event.movedAt) > registeredAt;
  const isFree = hasMoved && refundPercent({ ...event, refundSteps: [] }, now) === 100;
  return isFree ? percent : Math.min(percent, refundMostPercent ?? 100);
}

/**
 * The refund of a place in per cent. Of an ended one as stored at its end, because the event can move afterwards. Places
 * that ended before it was stored follow today's rule at that moment, and get everything if they ended with their event:
 * a cancelled event does not change afterwards.
 */
export function percentOf(event: Rule & { status: string; changedAt: Date }, place: PlaceOrEnded, now: Date): number {
  const { refundPercent, endedAt } = place;
  if (refundPercent !== null) return refundPercent;
  const endedWithEvent = event.status === "cancelled" && endedAt !== null && endedAt >= event.changedAt;
  return endedWithEvent ? 100 : placePercent(event, place, endedAt ?? now);
}

/** A due in paise: its total, the payments received, and the part of them not refunded or requested back. */
export type PaidDue = { totalPaise: number; camePaise: number; leftPaise: number };

/** `percent` of a place's line, at most its share of the payments and the remaining money. */
export function placeRefund(linePaise: number, percent: number, { totalPaise, camePaise, leftPaise }: PaidDue): number {
  const share = shareOf(linePaise, camePaise, totalPaise);
  return Math.max(0, Math.min(shareOf(linePaise, percent, 100), share, leftPaise));
}
