import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { actorName, authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { announceContentChange } from "../../../platform/db/announce-content-change.server";
import { conflict, invalidFields, notFound } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import { userTable } from "../../accounts/tables.server";
import { byDays } from "./by-days";
import type { FeesInput, FeeTableView } from "./calls";
import { membershipFeesTable as table } from "./tables.server";

async function viewOf({ db, now }: Context): Promise<FeeTableView> {
  const rows = await db
    .select({ row: table, setBy: userTable.name })
    .from(table)
    .leftJoin(userTable, eq(userTable.id, table.setBy))
    .orderBy(asc(table.fromDay), asc(table.id));
  const standing = rows.filter(({ row }) => row.withdrawnAt === null);
  return {
    ...byDays(
      standing.map(({ row, setBy }) => ({ ...row, setBy })),
      indianDay(now),
    ),
    // Each added or withdrawn row counts as a change.
    version: rows.length * 2 - standing.length,
  };
}

export async function feeTable(ctx: Context): Promise<FeeTableView> {
  authorize(ctx, "auditor");
  return viewOf(ctx);
}

/** Locks the table. Throws 409 if it has changed since `version`. */
async function lockTable(tx: Tx, version: number): Promise<FeeTableView> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('membership fees'))`);
  const view = await viewOf(tx);
  if (view.version === version) return view;
  throw conflict(
    "changed_elsewhere",
    "Somebody has changed the fees meanwhile. Look at what stands there now, then save again.",
  );
}

/** Enters fees from today or a later day on. Throws 400, and 409 for a changed table. */
export async function setFees(ctx: Context, { version, ...row }: FeesInput): Promise<FeeTableView> {
  authorize(ctx, "admin");
  if (row.fromDay < indianDay(ctx.now))
    throw invalidFields({ fromDay: "What was asked before stays as it is: please enter today or a later day." });
  return transaction(ctx, async (tx) => {
    await lockTable(tx, version);
    await tx.db.insert(table).values({ ...row, setBy: actorName(tx), setAt: tx.now });
    await record(tx, "fees.set", row.fromDay);
    await announceContentChange(tx);
    return viewOf(tx);
  });
}

/** Withdraws planned fees before their day. Throws 404 without any, and 409 for a changed table. */
export async function withdrawFees(ctx: Context, fromDay: string, version: number): Promise<FeeTableView> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    const { planned } = await lockTable(tx, version);
    if (!planned.some((one) => one.fromDay === fromDay))
      throw notFound("No fees are planned for this day. What holds already is replaced by entering others.");
    await tx.db
      .update(table)
      .set({ withdrawnBy: actorName(tx), withdrawnAt: tx.now })
      .where(and(eq(table.fromDay, fromDay), isNull(table.withdrawnAt)));
    await record(tx, "fees.withdrawn", fromDay);
    await announceContentChange(tx);
    return viewOf(tx);
  });
}
