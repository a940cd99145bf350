import { and, desc, eq, gt } from "drizzle-orm";
import type { Context, Tx } from "../../platform/context.server";
import { newId } from "../../platform/new-id.server";
import { LINK_MINUTES } from "./mailed-link.server";
import { formerAddressTable } from "./tables.server";

const { userId: owner, email: address, until } = formerAddressTable;

const recent = (ctx: Context) =>
  gt(until, new Date(ctx.now.getTime() - LINK_MINUTES["undo-email-change"] * 60_000));

/** Keeps `email`, proven until now, as a former address of `userId`. */
export async function keepFormerAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.db.insert(formerAddressTable).values({ id: newId(), userId, email, until: tx.now });
}

/** The address that `userId` had until the moment `at`; undefined where none was proven then. */
export async function addressUntil(ctx: Context, userId: string, at: Date): Promise<string | undefined> {
  const [found] = await ctx.db
    .select({ email: address })
    .from(formerAddressTable)
    .where(and(eq(owner, userId), eq(until, at)));
  return found?.email;
}

/** The addresses of `userId` that may come back, the latest first: those of the last seven days. */
export async function recentAddresses(ctx: Context, userId: string): Promise<string[]> {
  const found = await ctx.db
    .select({ email: address })
    .from(formerAddressTable)
    .where(and(eq(owner, userId), recent(ctx)))
    .orderBy(desc(until));
  return found.map(({ email }) => email);
}

/** Whether `email` may come back to an account that had it: nobody can take it by signing up so long. */
export async function mayComeBack(ctx: Context, email: string): Promise<boolean> {
  const found = await ctx.db
    .select({ email: address })
    .from(formerAddressTable)
    .where(and(eq(address, email), recent(ctx)))
    .limit(1);
  return found.length > 0;
}

/** Forgets that `email` was a former address of `userId`, which has it again. */
export async function dropFormerAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.db.delete(formerAddressTable).where(and(eq(owner, userId), eq(address, email)));
}
