import { and, eq, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { authorize, record, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { closingTable } from "../tables.server";

export const isOpen = and(isNull(closingTable.cancelledAt), isNull(closingTable.doneAt));

export const hasOpenClosing = (userId: PgColumn, before: SQL): SQL =>
  sql`exists (select 1 from ${closingTable}
    where ${and(eq(closingTable.userId, userId), lt(closingTable.requestedAt, before), isOpen)})`;

/** After an account recovery: a thief may have requested the closing before. One that the owner requests since stays. */
export const voidClosing: Job = {
  name: "privacy.void-closing",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const isEarlier = lte(closingTable.requestedAt, new Date(activity.at));
    const waiting = and(eq(closingTable.userId, activity.subject), isEarlier, isOpen);
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
