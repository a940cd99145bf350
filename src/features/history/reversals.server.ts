import { eq } from "drizzle-orm";
import { authorize, transaction } from "../../platform/context.server";
import type { ActivityType } from "../../platform/jobs/activity-types";
import type { Job } from "../../platform/jobs/jobs.server";
import { dueById } from "../money/dues/create-due.server";
import { lastActivity, reverseEntry, standingEntries } from "./entries.server";
import { certifying, settling } from "./reader.server";
import { historyEntryTable } from "./tables.server";

/** Reverses the entry of the last activity of `type` about the same subject. A second delivery changes nothing. */
const reversing = (name: string, type: ActivityType, wordsOf: (subject: string) => string): Job => ({
  name: `history.${name}`,
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const enteredBy = await lastActivity(tx, type, activity.subject);
      if (enteredBy === null) return;
      const entries = await tx.db
        .select({ id: historyEntryTable.id })
        .from(historyEntryTable)
        .where(eq(historyEntryTable.activityId, enteredBy));
      const reversal = { description: wordsOf(activity.subject), activityId: activity.id };
      for (const { id } of entries) await reverseEntry(tx, id, reversal);
    });
  },
});

export const reverseCertificate: Job = {
  name: "history.reverse-certificate",
  async run(ctx, { activity: { id: activityId, subject: number } }) {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const reversal = { description: `${number} was withdrawn`, activityId };
      for (const { id } of await standingEntries(tx, certifying, number)) await reverseEntry(tx, id, reversal);
    });
  },
};

/** Skips a due that another payment has settled. */
export const reversePayment: Job = {
  name: "history.reverse-payment",
  async run(ctx, { activity: { id: activityId, subject: dueId } }) {
    authorize(ctx, "system");
    const due = await dueById(ctx, dueId);
    if (due?.status === "settled") return;
    await transaction(ctx, async (tx) => {
      const reversal = { description: "The payment did not hold", activityId };
      for (const { id } of await standingEntries(tx, settling, dueId)) await reverseEntry(tx, id, reversal);
    });
  },
};
export const reverseCredit = reversing("reverse-credit", "credit.settled", () => "The attendance was looked at again");
export const reverseTransferred = reversing(
  "reverse-transferred",
  "registration.confirmed",
  () => "The place was passed to somebody else",
);
export const reverseRegistration = reversing(
  "reverse-registration",
  "registration.confirmed",
  () => "The registration was cancelled",
);
