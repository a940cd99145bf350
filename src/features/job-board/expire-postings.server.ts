import { and, isNotNull, isNull, lt } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../platform/context.server";
import { announceContentChange } from "../../platform/db/announce-content-change.server";
import { DAY_MS } from "../../platform/time/durations";
import { indianDay } from "../../platform/time/indian-time";
import { KEPT_DAYS } from "./board";
import { postingTable } from "./tables.server";

const { id, closesOn, endedAt } = postingTable;

export const endExpiredPostings = {
  name: "job-board.end-expired",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const ended = await tx.db
        .update(postingTable)
        .set({ endedAt: tx.now })
        .where(and(isNull(endedAt), lt(closesOn, indianDay(tx.now))))
        .returning({ id });
      for (const posting of ended) await record(tx, "posting.expired", posting.id);
      if (ended.length > 0) await announceContentChange(tx);
    });
  },
};

export const forgetOldPostings = {
  name: "job-board.forget-old",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const before = new Date(tx.now.getTime() - KEPT_DAYS * DAY_MS);
      const gone = await tx.db
        .delete(postingTable)
        .where(and(isNotNull(endedAt), lt(endedAt, before)))
        .returning({ id });
      for (const posting of gone) await record(tx, "posting.deleted", posting.id);
    });
  },
};
