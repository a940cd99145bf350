import { and, asc, eq, lte, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Context } from "../../platform/context.server";
import { formerAddressTable, userTable } from "./tables.server";

/** The time in which it belonged to the person; null for an open start or end. */
export type HeldAddress = { email: string; from: Date | null; until: Date | null };

/** The Act's term. `email` is null until proven; `addresses` includes former ones. */
export type DataPrincipal = { userId: string; email: string | null; addresses: readonly HeldAddress[] };

export type HeldFile = { key: string; name: string };

/** Documents by the name of their file in an export. */
export type Held = Record<string, unknown>;

async function releasedBefore(ctx: Context, userId: string, email: string, until: Date): Promise<Date | null> {
  const { until: releasedAt } = formerAddressTable;
  const [last] = await ctx.db
    .select({ at: max(releasedAt) })
    .from(formerAddressTable)
    .where(and(eq(formerAddressTable.email, email), ne(formerAddressTable.userId, userId), lte(releasedAt, until)));
  return last?.at ?? null;
}

export async function dataPrincipal(ctx: Context, userId: string): Promise<DataPrincipal | undefined> {
  const [user] = await ctx.db
    .select({ email: userTable.email, isProven: userTable.emailVerified })
    .from(userTable)
    .where(eq(userTable.id, userId));
  if (!user) return undefined;
  const email = user.isProven ? user.email : null;
  const former = await ctx.db
    .select({ email: formerAddressTable.email, until: formerAddressTable.until })
    .from(formerAddressTable)
    .where(eq(formerAddressTable.userId, userId))
    .orderBy(asc(formerAddressTable.until));
  const addresses: HeldAddress[] = [];
  for (const held of [...former, ...(email ? [{ email, until: null }] : [])])
    addresses.push({ ...held, from: await releasedBefore(ctx, userId, held.email, held.until ?? ctx.now) });
  return { userId, email, addresses };
}

/** Rows from a proven address of the person while it was theirs `at` that time; none without an address. */
export function fromAddressOf({ addresses }: DataPrincipal, email: PgColumn | SQL, at: PgColumn | SQL): SQL {
  const theirs = addresses.map((held) =>
    and(
      sql`${email} = ${held.email}`,
      held.from ? sql`${at} > ${held.from.toISOString()}::timestamptz` : undefined,
      held.until ? sql`${at} <= ${held.until.toISOString()}::timestamptz` : undefined,
    ),
  );
  return or(...theirs) ?? sql`false`;
}

/** For rows with a time use `fromAddressOf`, which excludes those of the next holder. */
export const emailsOf = ({ addresses }: DataPrincipal): string[] => [...new Set(addresses.map(({ email }) => email))];
