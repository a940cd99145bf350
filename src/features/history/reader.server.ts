import type { ActivityType } from "../../platform/activity-types";
import type { Context } from "../../platform/context.server";
import type { NewEntry } from "./entries.server";

/** An entry to be; on the day of its activity and without points where it says nothing else. */
type Draft = Omit<NewEntry, "occurredAt" | "activityId" | "points"> & Partial<Pick<NewEntry, "occurredAt" | "points">>;
/** What an activity about `subject` means for somebody's history; undefined when it is nobody's, or not proven to be. */
export type Reader = (ctx: Context, subject: string) => Promise<Draft | undefined>;

/** After these a certificate holds. */
export const certifying: readonly ActivityType[] = ["certificate.issued", "certificate.reissued"];
