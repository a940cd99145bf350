type Moment = Date | string;

type Times = { isCancelled: boolean; endsAt: Moment; opensAt: Moment; closesAt: Moment };

export type Phase = "open" | "not_open" | "closed" | "over" | "cancelled";

export function phaseOf({ isCancelled, endsAt, opensAt, closesAt }: Times, now: Date): Phase {
  if (isCancelled) return "cancelled";
  if (now >= new Date(endsAt)) return "over";
  if (now < new Date(opensAt)) return "not_open";
  return now >= new Date(closesAt) ? "closed" : "open";
}
