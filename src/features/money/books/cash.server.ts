import { eq, sql } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { rupeesExact } from "../rupees-exact";
import { postingTable as postings } from "./tables.server";

/** Paise in cash and cheques that were taken at the counter and not banked yet. */
export async function cashAtHand({ db }: Pick<Context, "db">): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${postings.amountPaise}), 0)` })
    .from(postings)
    .where(eq(postings.account, "cash"));
  return Number(row?.sum ?? 0);
}

/** Locks the cash at hand, because two lines may bank it. Throws 409 if it is less. */
export async function refuseShortCash(tx: Tx, amountPaise: number): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('cash at hand'))`);
  const atHandPaise = await cashAtHand(tx);
  if (amountPaise > atHandPaise)
    throw conflict(
      "cash_short",
      `The books have ${rupeesExact(atHandPaise)} in cash and cheques at hand, less than this line. Please enter what was received at the counter first.`,
    );
}
