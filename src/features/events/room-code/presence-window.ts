type Times = { startsAt: Date; endsAt: Date };

/** In which third of a session a moment lies, 0 to 2; what comes before its start counts as the first. */
export function presenceWindowOf({ startsAt, endsAt }: Times, at: Date): number {
  const [from, until] = [startsAt.getTime(), endsAt.getTime()];
  const share = (at.getTime() - from) / Math.max(1, until - from);
  return Math.min(2, Math.max(0, Math.floor(share * 3)));
}
