import { and, eq, not, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { entryTable as entries, postingTable as postings } from "../books/tables.server";
import { refundTable as refunds } from "../refunds/tables.server";
import { givenRefunds } from "../words";
import { tdsTable as deductions, dueTable as dues } from "./tables.server";

/** A due that ended unpaid may be followed by another one for the same; in the words of the index dues_purpose. */
export const isNotEnded = sql`${dues.status} not in ('cancelled', 'lapsed')`;

/** In the words of the index dues_lapsed. */
export const hasLapsed = sql`${dues.status} = 'lapsed'`;

const given = sql`(select sum(${refunds.amountPaise}) from ${refunds}
  where ${refunds.dueId} = ${dues.id} and ${refunds.kind} = 'due'
    and ${refunds.status} = any(${sql.param([...givenRefunds])}::text[]))`;

const broughtNothing = sql`(
  coalesce((select sum(${postings.amountPaise}) from ${postings} join ${entries} on ${entries.id} = ${postings.entryId}
    where ${entries.source} like 'write-off/' || ${dues.id} || '/%' and ${postings.account} = 'write-offs'), 0)
  + coalesce((select sum(${deductions.amountPaise}) from ${deductions}
    where ${deductions.dueId} = ${dues.id} and ${deductions.certificate} is null), 0))`;

/** Whether all that came in for a settled due was given back. */
const isGivenBack = sql<boolean>`case when ${dues.status} = 'settled' and ${given} > 0
  then ${given} >= ${dues.paidPaise} - ${broughtNothing} else false end`;

/** What is asked for, or was paid and not all given back: else the same may be asked for anew. */
export const stands = and(isNotEnded, not(isGivenBack));

type Purposeful = Pick<typeof dues.$inferSelect, "id" | "purpose">;

const freed = sql`${dues.purpose} || '/' || ${dues.id}`;

/** Whether the same may be asked for beside this due. */
export const isFreed = ({ id, purpose }: Purposeful): boolean => purpose.endsWith(`/${id}`);

/** Lets the same be asked for anew: what was paid for was taken back. The due keeps its purpose, with its own reference. */
export async function freePurpose({ db }: Tx, due: Purposeful): Promise<void> {
  if (!isFreed(due)) await db.update(dues).set({ purpose: freed }).where(eq(dues.id, due.id));
}

/** Lets the same be asked for anew where all was given back: the due that was paid keeps its purpose, with its own reference. */
export async function makeRoom({ db }: Tx, purpose: string): Promise<void> {
  await db
    .update(dues)
    .set({ purpose: freed })
    .where(and(eq(dues.purpose, purpose), isNotEnded, isGivenBack));
}
