type Times = { startsAt: Date; endsAt: Date };

/** The third of a session, 0 to 2. Times before the start count as 0. */
export function presenceWindowOf({ startsAt, endsAt }: Times, at: Date): number {
  const [from, until] = [startsAt.getTime(), endsAt.getTime()];
  const share = (at.getTime() - from) / Math.max(1, until - from);
  return Math.min(2, Math.max(0, Math.floor(share * 3)));
}
