import { and, eq, isNull } from "drizzle-orm";
import { authorize, record, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { closingTable } from "../tables.server";

/** Which closings wait for the end of their notice. */
export const isOpen = and(isNull(closingTable.cancelledAt), isNull(closingTable.doneAt));

/**
 * Makes the closing that waits void where an account was taken back: by a new password, by the undoing of a change of address, or
 * because every way into it was closed. Whoever asked for it may have been a thief, and the owner can ask again.
 */
export const voidClosing: Job = {
  name: "privacy.void-closing",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const waiting = and(eq(closingTable.userId, activity.subject), isOpen);
    await transaction(ctx, async (tx) => {
      const [voided] = await tx.db
        .update(closingTable)
        .set({ cancelledAt: tx.now })
        .where(waiting)
        .returning({ id: closingTable.id });
      if (voided) await record(tx, "closing.voided", voided.id);
    });
  },
};
