import type { StaffEvent } from "../src/features/events/console/schema";
import { dayAhead } from "../src/platform/time/indian-time";

export const types = [
  { title: "Member", audience: "members", feeRupees: 0, places: 5 },
  { title: "Delegate", audience: "anyone", feeRupees: 0, places: null },
];
/** Does not overlap with the first event. */
export const nextDay = (days = 31) => ({
  startsAt: new Date(`${dayAhead(days)}T10:00:00+05:30`).toISOString(),
  endsAt: new Date(`${dayAhead(days)}T16:00:00+05:30`).toISOString(),
});
export const membersId = ({ types: own }: StaffEvent) => own[0]?.id ?? "";
export const delegateId = ({ types: own }: StaffEvent) => own[1]?.id ?? "";
