import { and, eq, isNull } from "drizzle-orm";
import { authorize, record, transaction } from "../../../../platform/context.server";
import type { Job } from "../../../../platform/jobs.server";
import { closingTable } from "../tables.server";

/** Drops the closing that waits where an account was taken from whoever asked for it: the owner never did. */
export const dropClosing: Job = {
  name: "privacy.drop-closing",
  async run(ctx, { event }) {
    authorize(ctx, "system");
    const waiting = and(
      eq(closingTable.userId, event.subject),
      isNull(closingTable.cancelledAt),
      isNull(closingTable.doneAt),
    );
    await transaction(ctx, async (tx) => {
      const [dropped] = await tx.db
        .update(closingTable)
        .set({ cancelledAt: tx.now })
        .where(waiting)
        .returning({ id: closingTable.id });
      if (dropped) await record(tx, "closing.dropped", dropped.id);
    });
  },
};
