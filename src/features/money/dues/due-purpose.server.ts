import { and, desc, eq, not, sql } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { entryTable as entries, postingTable as postings } from "../books/tables.server";
import { refundTable as refunds } from "../refunds/tables.server";
import { givenRefunds } from "../words";
import { tdsTable as deductions, dueTable as dues } from "./tables.server";

/** The condition of the index dues_purpose, in the same words. A purpose is free again after its due ended. */
export const isNotEnded = sql`${dues.status} not in ('cancelled', 'lapsed')`;

/** The condition of the index dues_lapsed, in the same words. */
export const hasLapsed = sql`${dues.status} = 'lapsed'`;

const given = sql`(select sum(${refunds.amountPaise}) from ${refunds}
  where ${refunds.dueId} = ${dues.id} and ${refunds.kind} = 'due'
    and ${refunds.status} = any(${sql.param([...givenRefunds])}::text[]))`;

const broughtNothing = sql`(
  coalesce((select sum(${postings.amountPaise}) from ${postings} join ${entries} on ${entries.id} = ${postings.entryId}
    where ${entries.source} like 'write-off/' || ${dues.id} || '/%' and ${postings.account} = 'write-offs'), 0)
  + coalesce((select sum(${deductions.amountPaise}) from ${deductions}
    where ${deductions.dueId} = ${dues.id} and ${deductions.certificate} is null), 0))`;

const isGivenBack = sql<boolean>`case when ${dues.status} = 'settled' and ${given} > 0
  then ${given} >= ${dues.paidPaise} - ${broughtNothing} else false end`;

/** Open dues, and paid ones that are not fully refunded; they block another due for the purpose. */
export const stands = and(isNotEnded, not(isGivenBack));

type Purposeful = Pick<typeof dues.$inferSelect, "id" | "purpose">;

const freed = sql`${dues.purpose} || '/' || ${dues.id}`;

export const isFreed = ({ id, purpose }: Purposeful): boolean => purpose.endsWith(`/${id}`);

/** Appends the due's reference to the old purpose. */
export async function freePurpose({ db }: Tx, due: Purposeful): Promise<void> {
  if (!isFreed(due)) await db.update(dues).set({ purpose: freed }).where(eq(dues.id, due.id));
}

export async function makeRoom({ db }: Tx, purpose: string): Promise<void> {
  await db
    .update(dues)
    .set({ purpose: freed })
    .where(and(eq(dues.purpose, purpose), isNotEnded, isGivenBack));
}

/** The paid dues below `stem` whose purpose was freed, newest first. */
export const freedUnder = ({ db }: Pick<Context, "db">, stem: string) =>
  db
    .select()
    .from(dues)
    .where(
      and(
        eq(dues.status, "settled"),
        sql`starts_with(${dues.purpose}, ${stem}) and ${dues.purpose} like '%/' || ${dues.id}`,
      ),
    )
    .orderBy(desc(dues.raisedAt));

/** The purpose before freePurpose. */
export const purposeBefore = ({ id, purpose }: Purposeful): string =>
  purpose.endsWith(`/${id}`) ? purpose.slice(0, -id.length - 1) : purpose;

/** Undoes freePurpose, unless another due that has not ended has the purpose. */
export async function restorePurpose(tx: Tx, due: Purposeful): Promise<void> {
  const purpose = purposeBefore(due);
  await makeRoom(tx, purpose);
  const taken = await tx.db.$count(dues, and(eq(dues.purpose, purpose), isNotEnded));
  if (taken === 0) await tx.db.update(dues).set({ purpose }).where(eq(dues.id, due.id));
}
