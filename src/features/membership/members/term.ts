import { indianDay } from "~/platform/indian-time";

export type MemberStatus = "active" | "expired" | "ended";

/** A stored status as of `now`: an active membership expires the day after its last. */
export function statusOn(
  now: Date,
  { status, validUntil }: { status: MemberStatus; validUntil: string },
): MemberStatus {
  return status === "active" && validUntil < indianDay(now) ? "expired" : status;
}
