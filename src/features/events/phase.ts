type Moment = Date | string;

/** What a clock needs of an event. */
type Times = { isCancelled: boolean; endsAt: Moment; opensAt: Moment; closesAt: Moment };

/** How an event stands by the clock alone, however many places are taken. */
export type Phase = "open" | "not_open" | "closed" | "over" | "cancelled";

/** The phase of an event at `now`; a cancelled one stays cancelled when its day has passed. */
export function phaseOf({ isCancelled, endsAt, opensAt, closesAt }: Times, now: Date): Phase {
  if (isCancelled) return "cancelled";
  if (now >= new Date(endsAt)) return "over";
  if (now < new Date(opensAt)) return "not_open";
  return now >= new Date(closesAt) ? "closed" : "open";
}
