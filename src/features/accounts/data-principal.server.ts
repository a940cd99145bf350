import { and, asc, eq, lte, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Context } from "../../platform/context.server";
import { formerAddressTable, userTable } from "./tables.server";

/** A proven address, and the time in which it was the person's; null where that has no beginning or no end. */
export type HeldAddress = { email: string; from: Date | null; until: Date | null };

/**
 * Whose data is meant, in the word of the Act. The address only once it is proven: what bears it is theirs then, and what came
 * from a former one while it was theirs.
 */
export type DataPrincipal = { userId: string; email: string | null; addresses: readonly HeldAddress[] };

/** A file that is held about somebody: where it is stored, and what it is called in an export. */
export type HeldFile = { key: string; name: string };

/** What a part of the program holds about somebody: documents by the name of their file in an export. */
export type Held = Record<string, unknown>;

/** When `email` stopped being another account's, before it became `userId`'s; null where it never was. */
async function releasedBefore(ctx: Context, userId: string, email: string, until: Date): Promise<Date | null> {
  const { until: releasedAt } = formerAddressTable;
  const [last] = await ctx.db
    .select({ at: max(releasedAt) })
    .from(formerAddressTable)
    .where(and(eq(formerAddressTable.email, email), ne(formerAddressTable.userId, userId), lte(releasedAt, until)));
  return last?.at ?? null;
}

/** The person of the account `userId`; undefined once it is gone. */
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

/** Which rows bear, in `email`, a proven address of the person and came `at` a time when it was theirs; none without an address. */
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

/** The proven addresses of the person, each once. Where rows have a time, `fromAddressOf` leaves out those of the next holder. */
export const emailsOf = ({ addresses }: DataPrincipal): string[] => [...new Set(addresses.map(({ email }) => email))];
