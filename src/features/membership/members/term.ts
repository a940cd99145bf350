import { indianDay } from "~/platform/indian-time";

export type MemberStatus = "active" | "expired" | "ended";

/** A stored status as of NOW: an active membership expires the day after its last. */
export function statusOn(
  now: Date,
  { status, validUntil }: { status: MemberStatus; validUntil: string },
): MemberStatus {
  return status === "active" && validUntil < indianDay(now) ? "expired" : status;
}

/** 2027-01-31 becomes 31 January 2027, or with "short" 31 Jan 2027. */
export const dayInWords = (day: string, month: "long" | "short" = "long") =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-IN", {
    timeZone: "UTC",
    day: "numeric",
    month,
    year: "numeric",
  });
