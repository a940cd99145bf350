import { and, asc, eq, exists, gt, gte, max, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Context, Tx } from "../../platform/context.server";
import { newId } from "../../platform/db/new-id.server";
import { activityTable } from "../../platform/db/tables.server";
import { LINK_MINUTES } from "./mailed-link.server";
import { formerAddressTable } from "./tables.server";

declare module "../../platform/context.server" {
  interface Sources {
    /** Whether a closing of the account that was requested before `before` is open. */
    hasOpenClosing: (userId: PgColumn, before: SQL) => SQL;
  }
}

const { userId: owner, email: address, until } = formerAddressTable;

/** Requires a sign-in while the account had the address: an unused one may be a stranger's that staff mistyped. */
const wasUsed = exists(
  sql`(select from ${activityTable} where ${activityTable.subject} = ${owner}
    and ${activityTable.type} = 'session.started' and ${activityTable.at} <= ${until})`,
);

export const wasEverUsed = async ({ db }: Context, userId: string): Promise<boolean> =>
  (await db.$count(activityTable, and(eq(activityTable.subject, userId), eq(activityTable.type, "session.started")))) >
  0;

const undoTime = sql.raw(`interval '${LINK_MINUTES["undo-email-change"]} minutes'`);

/** A closing requested in the time to undo prolongs it, because its notice has a link to undo as well. */
const recent = (ctx: Context) => {
  const end = sql`${until} + ${undoTime}`;
  return and(wasUsed, or(gt(end, ctx.now), ctx.sources.hasOpenClosing(owner, end)));
};

export async function keepFormerAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.db.insert(formerAddressTable).values({ id: newId(), userId, email, until: tx.now });
}

export async function addressUntil(ctx: Context, userId: string, at: Date): Promise<string | undefined> {
  const [found] = await ctx.db
    .select({ email: address })
    .from(formerAddressTable)
    .where(and(eq(owner, userId), eq(until, at), wasUsed));
  return found?.email;
}

export async function lastChangeOfAddress({ db }: Tx, userId: string): Promise<Date | undefined> {
  const [last] = await db
    .select({ until: max(until) })
    .from(formerAddressTable)
    .where(eq(owner, userId));
  return last?.until ?? undefined;
}

export const recentAddresses = (ctx: Context, userId: string): Promise<{ email: string; until: Date }[]> =>
  ctx.db
    .select({ email: address, until })
    .from(formerAddressTable)
    .where(and(eq(owner, userId), recent(ctx)))
    .orderBy(asc(until));

/** Whether a former holder may still restore `email`: until then it is closed to sign-ups. */
export async function mayComeBack(ctx: Context, email: string): Promise<boolean> {
  const found = await ctx.db
    .select({ email: address })
    .from(formerAddressTable)
    .where(and(eq(address, email), recent(ctx)))
    .limit(1);
  return found.length > 0;
}

export async function dropFormerAddresses(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.db.delete(formerAddressTable).where(and(eq(owner, userId), gte(until, since)));
}
