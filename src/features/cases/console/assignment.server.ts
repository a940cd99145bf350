import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { invalidFields } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { isOnTeam } from "../../accounts/staff.server";
import { userTable } from "../../accounts/tables.server";
import { changeCase } from "../operations/progress.server";
import { caseTable } from "../tables.server";
import { lockOpenCase, readable } from "./access.server";
import { carryOutDue } from "./carry-out.server";
import { startsReview } from "./conversation.server";
import { isUndecided, waits } from "./queue-views.server";
import type { StaffPerson } from "./schema";

/** The first condition matches the index users_staff. */
const isReviewer = sql`${isOnTeam} and ${userTable.roles} && '{reviewer,admin}'::text[]`;

export async function assignees(ctx: Context): Promise<StaffPerson[]> {
  authorize(ctx, "reviewer");
  return ctx.db
    .select({ id: userTable.id, name: userTable.name })
    .from(userTable)
    .where(isReviewer)
    .orderBy(asc(userTable.name), asc(userTable.id));
}

async function refuseOthers(tx: Tx, assigneeId: string): Promise<void> {
  const [found] = await tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.id, assigneeId), isReviewer));
  if (!found) throw invalidFields({ assigneeId: "Please choose a staff member." });
}

async function give(tx: Tx, row: typeof caseTable.$inferSelect, assigneeId: string | null) {
  const starts = assigneeId !== null && startsReview(row);
  await changeCase(tx, row.id, { assigneeId, ...(starts ? { status: "in-review" } : {}) });
  await record(tx, assigneeId ? "case.assigned" : "case.unassigned", row.id);
  if (starts) await record(tx, "case.review-started", row.id);
}

/** Throws 400, 404, and 409 with the name of a faster colleague. */
export async function assignCase(
  ctx: Context,
  id: string,
  { assigneeId, version }: { assigneeId: string | null; version: number },
): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const row = await lockOpenCase(tx, id, version);
    if (assigneeId) await refuseOthers(tx, assigneeId);
    if (assigneeId !== row.assigneeId) await give(tx, row, assigneeId);
  });
}

/** Concurrent requests get different cases. Returns the case's id, or null. */
export async function takeNext(ctx: Context): Promise<string | null> {
  authorize(ctx, "reviewer");
  await carryOutDue(ctx);
  return transaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(caseTable)
      .where(
        and(
          isNull(caseTable.endedAt),
          isNull(caseTable.assigneeId),
          isNull(caseTable.pausedAt),
          isUndecided(tx),
          readable(tx),
        ),
      )
      .orderBy(asc(waits), asc(caseTable.promisedAt), asc(caseTable.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!row) return null;
    await give(tx, row, ownId(tx));
    return row.id;
  });
}
