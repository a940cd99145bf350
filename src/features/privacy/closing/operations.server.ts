import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { conflict } from "../../../platform/refusal";
import { HOUR_MS } from "../../../platform/time/durations";
import { provePassword } from "../../accounts/operations/prove-self.server";
import { ownId } from "../../accounts/own-id.server";
import type { CloseInput, Closing } from "../calls";
import { closingTable } from "../tables.server";
import { inTurn, isLastAdmin } from "./last-admin.server";
import { isOpen } from "./open-closings.server";

const NOTICE_HOURS = 48;
const perDay = {
  name: "closings",
  most: 10,
  seconds: 86_400,
  sentence: "You have reached the limit for today. Please try again tomorrow.",
};

const ownOpen = (ctx: Context) => and(eq(closingTable.userId, ownId(ctx)), isOpen);

const shown = ({ requestedAt, dueAt }: typeof closingTable.$inferSelect): Closing => ({
  requestedAt: requestedAt.toISOString(),
  dueAt: dueAt.toISOString(),
});

export async function ownClosing(ctx: Context): Promise<Closing | undefined> {
  authorize(ctx, "user");
  const [row] = await ctx.db.select().from(closingTable).where(ownOpen(ctx));
  return row && shown(row);
}

/** The last admin cannot leave, as only admins add admins. Locks the team until the end of `tx`. */
async function refuseLastAdmin(tx: Tx): Promise<void> {
  await inTurn(tx);
  if (await isLastAdmin(tx, ownId(tx)))
    throw conflict(
      "last_admin",
      "No other admin who can sign in would be left. Please make somebody else an admin first.",
    );
}

/**
 * Closes the account after 48 hours. Idempotent. Throws 400 for a wrong password, 409 for an account without one and
 * for the only admin, 423 while locked, 429.
 */
export async function requestClosing(ctx: Context, { password }: CloseInput): Promise<Closing> {
  authorize(ctx, "user");
  await provePassword(ctx, password, "password");
  const waiting = await ownClosing(ctx);
  if (waiting) return waiting;
  await limitRate(ctx, perDay, ownId(ctx));
  return transaction(ctx, async (tx) => {
    await refuseLastAdmin(tx);
    const dueAt = new Date(tx.now.getTime() + NOTICE_HOURS * HOUR_MS);
    const [row] = await tx.db
      .insert(closingTable)
      .values({ id: newId(), userId: ownId(tx), requestedAt: tx.now, dueAt })
      .onConflictDoNothing()
      .returning();
    if (row) await record(tx, "closing.requested", row.id);
    const [stands] = row ? [row] : await tx.db.select().from(closingTable).where(ownOpen(tx));
    if (!stands) throw new Error("the closing was not stored");
    return shown(stands);
  });
}

export async function cancelClosing(ctx: Context): Promise<void> {
  authorize(ctx, "user");
  await transaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(closingTable)
      .set({ cancelledAt: tx.now })
      .where(ownOpen(tx))
      .returning({ id: closingTable.id });
    if (row) await record(tx, "closing.cancelled", row.id);
  });
}
