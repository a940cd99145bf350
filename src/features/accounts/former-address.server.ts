import { and, asc, eq, exists, gt, gte, max, sql } from "drizzle-orm";
import type { Context, Tx } from "../../platform/context.server";
import { newId } from "../../platform/new-id.server";
import { activityTable } from "../../platform/tables.server";
import { LINK_MINUTES } from "./mailed-link.server";
import { formerAddressTable } from "./tables.server";

const { userId: owner, email: address, until } = formerAddressTable;

/** Whether anybody signed in to the account while it had the address: one that staff entered with a slip is a stranger's. */
const wasUsed = exists(
  sql`(select from ${activityTable} where ${activityTable.subject} = ${owner}
    and ${activityTable.type} = 'session.started' and ${activityTable.at} <= ${until})`,
);

/** Whether anybody ever signed in to the account `userId`. */
export const wasEverUsed = async ({ db }: Context, userId: string): Promise<boolean> =>
  (await db.$count(activityTable, and(eq(activityTable.subject, userId), eq(activityTable.type, "session.started")))) >
  0;

/** Which addresses may come back: those of the last seven days that were used. */
const recent = (ctx: Context) =>
  and(wasUsed, gt(until, new Date(ctx.now.getTime() - LINK_MINUTES["undo-email-change"] * 60_000)));

/** Keeps `email`, proven until now, as a former address of `userId`. */
export async function keepFormerAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.db.insert(formerAddressTable).values({ id: newId(), userId, email, until: tx.now });
}

/** The address that `userId` had until the moment `at` and that may come back; undefined where there is none. */
export async function addressUntil(ctx: Context, userId: string, at: Date): Promise<string | undefined> {
  const [found] = await ctx.db
    .select({ email: address })
    .from(formerAddressTable)
    .where(and(eq(owner, userId), eq(until, at), wasUsed));
  return found?.email;
}

/** When `userId` last gave a proven address up; undefined where never. */
export async function lastChangeOfAddress({ db }: Tx, userId: string): Promise<Date | undefined> {
  const [last] = await db
    .select({ until: max(until) })
    .from(formerAddressTable)
    .where(eq(owner, userId));
  return last?.until ?? undefined;
}

/** The addresses of `userId` that may come back, and when each was given up, the earliest first. */
export const recentAddresses = (ctx: Context, userId: string): Promise<{ email: string; until: Date }[]> =>
  ctx.db
    .select({ email: address, until })
    .from(formerAddressTable)
    .where(and(eq(owner, userId), recent(ctx)))
    .orderBy(asc(until));

/** Whether `email` may come back to an account that had it: nobody can take it by signing up so long. */
export async function mayComeBack(ctx: Context, email: string): Promise<boolean> {
  const found = await ctx.db
    .select({ email: address })
    .from(formerAddressTable)
    .where(and(eq(address, email), recent(ctx)))
    .limit(1);
  return found.length > 0;
}

/** Forgets the addresses that `userId` gave up at `since` and later: the one of then is back, those between cannot come back. */
export async function dropFormerAddresses(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.db.delete(formerAddressTable).where(and(eq(owner, userId), gte(until, since)));
}
