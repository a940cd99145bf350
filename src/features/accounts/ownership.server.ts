import { eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Context } from "../../platform/context.server";
import { rowsOf } from "../../platform/db/db.server";
import { type DataPrincipal, dataPrincipal, fromAddressOf } from "./data-principal.server";
import { ownId } from "./own-id.server";
import { formerAddressTable, userTable } from "./tables.server";

export type OwnerColumns = { userId?: PgColumn; email: PgColumn; at: SQL | PgColumn };

/** SQL for the account that had proven `email` at the time `at`, else its later holder; null without one. */
export function holderOfAddress(email: SQL | PgColumn, at: SQL | PgColumn): SQL<string | null> {
  const { userId, email: held, until } = formerAddressTable;
  const { id, email: address, emailVerified } = userTable;
  return sql<string | null>`coalesce(
    (select ${userId} from ${formerAddressTable} where ${held} = ${email} and ${until} >= ${at} order by ${until} limit 1),
    (select ${id} from ${userTable} where ${address} = ${email} and ${emailVerified}))`;
}

/** Whether the account that has or had the address is `userId`, or there is none. */
export const isHeldByNoOther = (holder: SQL<string | null>, userId: string | undefined): SQL =>
  sql`coalesce(${holder} = ${userId ?? null}::text, ${holder} is null)`;

/** Erasing `userId` keeps rows of an address that another account has: they become that account's with the proof. */
export const isOfAnother = (email: SQL | PgColumn, userId: string): SQL =>
  sql`exists (select 1 from ${userTable} where ${userTable.email} = ${email} and ${userTable.id} <> ${userId})`;

export const ownerOf = ({ userId, email, at }: OwnerColumns): SQL<string | null> =>
  userId ? sql`coalesce(${userId}, ${holderOfAddress(email, at)})` : holderOfAddress(email, at);

export const belongsTo = (who: DataPrincipal, { userId, email, at }: OwnerColumns): SQL =>
  or(userId && eq(userId, who.userId), fromAddressOf(who, email, at)) ?? sql`false`;

export const heldBy = (id: SQL, { email, at }: Record<"email" | "at", SQL | PgColumn>): SQL =>
  sql`(${email} in (
      select ${userTable.email} from ${userTable} where ${userTable.id} = ${id}
      union all select ${formerAddressTable.email} from ${formerAddressTable} where ${formerAddressTable.userId} = ${id})
    and ${holderOfAddress(email, at)} = ${id})`;

/** Throws 401. */
export async function isOwn(ctx: Context, columns: OwnerColumns): Promise<SQL> {
  const who = await dataPrincipal(ctx, ownId(ctx));
  return who ? belongsTo(who, columns) : sql`false`;
}

type Addressed = { email: string | null; at: Date };

export async function holderOf(
  { db }: Pick<Context, "db">,
  { email, at }: Addressed,
): Promise<{ userId: string; email: string } | undefined> {
  if (email === null) return undefined;
  const holder = holderOfAddress(sql`${email}::text`, sql`${at.toISOString()}::timestamptz`);
  const [found] = await rowsOf<{ userId: string; email: string }>(
    db,
    sql`select id as "userId", email from users where id = ${holder}`,
  );
  return found;
}

export const currentAddress = async (
  ctx: Pick<Context, "db">,
  { email, at }: { email: string; at: Date },
): Promise<string> => (await holderOf(ctx, { email, at }))?.email ?? email;
