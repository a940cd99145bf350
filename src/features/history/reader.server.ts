import type { Context } from "../../platform/context.server";
import type { ActivityType } from "../../platform/jobs/activity-types";
import type { NewEntry } from "./entries.server";

type Draft = Omit<NewEntry, "occurredAt" | "activityId" | "points"> & Partial<Pick<NewEntry, "occurredAt" | "points">>;
/** Undefined if the activity belongs to no account, or its address is not proven. */
export type Reader = (ctx: Context, subject: string) => Promise<Draft | undefined>;

/** Activities after which a certificate is valid. */
export const certifying: readonly ActivityType[] = ["certificate.issued", "certificate.reissued"];

/** Activities after which a due is paid. */
export const settling: readonly ActivityType[] = ["due.settled"];
