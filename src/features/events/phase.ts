type Moment = Date | string;

type Times = { isCancelled: boolean; endsAt: Moment; opensAt: Moment; closesAt: Moment };

/** The state of an event by the clock alone, without places. */
export type Phase = "open" | "not_open" | "closed" | "over" | "cancelled";

/** A cancelled event stays cancelled after its date. */
export function phaseOf({ isCancelled, endsAt, opensAt, closesAt }: Times, now: Date): Phase {
  if (isCancelled) return "cancelled";
  if (now >= new Date(endsAt)) return "over";
  if (now < new Date(opensAt)) return "not_open";
  return now >= new Date(closesAt) ? "closed" : "open";
}
