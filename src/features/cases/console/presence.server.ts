import { and, asc, eq, gt, lt, ne } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/time/durations";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { caseViewTable } from "../tables.server";
import { findCase } from "./access.server";
import type { StaffPerson } from "./schema";

const PRESENT_MS = 20_000;

export async function othersPresent(ctx: Context, caseId: string): Promise<StaffPerson[]> {
  authorize(ctx, "reviewer");
  const since = new Date(ctx.now.getTime() - PRESENT_MS);
  return ctx.db
    .select({ id: userTable.id, name: userTable.name })
    .from(caseViewTable)
    .innerJoin(userTable, eq(userTable.id, caseViewTable.userId))
    .where(and(eq(caseViewTable.caseId, caseId), gt(caseViewTable.seenAt, since), ne(userTable.id, ownId(ctx))))
    .orderBy(asc(userTable.name));
}

/** Returns the other viewers. Throws 404. */
export async function bePresent(ctx: Context, caseId: string): Promise<StaffPerson[]> {
  authorize(ctx, "reviewer");
  await findCase(ctx, caseId);
  await ctx.db
    .insert(caseViewTable)
    .values({ caseId, userId: ownId(ctx), seenAt: ctx.now })
    .onConflictDoUpdate({ target: [caseViewTable.caseId, caseViewTable.userId], set: { seenAt: ctx.now } });
  return othersPresent(ctx, caseId);
}

/** Throws 404. */
export async function leaveCase(ctx: Context, caseId: string): Promise<StaffPerson[]> {
  authorize(ctx, "reviewer");
  await findCase(ctx, caseId);
  await ctx.db.delete(caseViewTable).where(and(eq(caseViewTable.caseId, caseId), eq(caseViewTable.userId, ownId(ctx))));
  return othersPresent(ctx, caseId);
}

export async function forgetOldViews(ctx: Context): Promise<void> {
  await ctx.db.delete(caseViewTable).where(lt(caseViewTable.seenAt, new Date(ctx.now.getTime() - DAY_MS)));
}
