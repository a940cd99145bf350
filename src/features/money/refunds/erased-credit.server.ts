import { and, eq, isNotNull, isNull, like, ne, sql } from "drizzle-orm";
import { authorize, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { creditAskedBack, creditFor, creditOf, creditOfPayer, lockCredit } from "../books/credits.server";
import { entryTable as entries, postingTable as postings } from "../books/tables.server";
import { type DueRow, dueById } from "../dues/create-due.server";
import { dueTable as dues } from "../dues/tables.server";
import { askRefund } from "./request-refund.server";
import { refundTable as refunds } from "./tables.server";

const REASON = "The payer closed their account";

async function ask(tx: Tx, { id: dueId }: DueRow, amountPaise: number): Promise<void> {
  if (amountPaise > 0) await askRefund(tx, { dueId, amountPaise, reason: REASON, kind: "credit" });
}

/** Runs before the payer is erased. */
export async function askCreditBack(tx: Tx, own: readonly DueRow[]): Promise<void> {
  authorize(tx, "system");
  const lastOf = new Map(own.map((due) => [due.payer, due]));
  for (const due of [...lastOf.values()].sort((a, b) => a.payer.localeCompare(b.payer))) {
    await lockCredit(tx, due.payer);
    const asked = await creditAskedBack(tx, due.payer, due.email === null ? undefined : isNotNull(dues.email));
    await ask(tx, due, (await creditOfPayer(tx, due)) - asked);
  }
}

/** In paise: receipts of erased dues that no successor of theirs took, less refunds asked of them and all used credit. */
async function erasedRest(tx: Tx, payer: string): Promise<number> {
  const erased = await tx.db
    .select()
    .from(dues)
    .where(and(eq(dues.payer, payer), isNull(dues.email)));
  let restPaise = 0;
  for (const due of erased) restPaise += await creditFor(tx, due);
  const isAsked = and(eq(refunds.kind, "credit"), ne(refunds.status, "declined"));
  const [asked] = await tx.db
    .select({ paise: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .innerJoin(dues, eq(dues.id, refunds.dueId))
    .where(and(eq(dues.payer, payer), isNull(dues.email), isAsked));
  const [used] = await tx.db
    .select({ paise: sql<string>`coalesce(sum(${postings.amountPaise}), 0)` })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(and(eq(postings.payer, payer), eq(postings.account, "credits"), like(entries.source, "credit/%")));
  return restPaise - Number(asked?.paise ?? 0) - Number(used?.paise ?? 0);
}

/** Idempotent. If the address has a later holder, only receipts of erased dues are refunded. */
export const askErasedCredit: Job = {
  name: "money.ask-erased-credit",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const due = await dueById(tx, activity.subject);
      if (!due || due.email !== null) return;
      await lockCredit(tx, due.payer);
      const leftPaise = (await creditOf(tx, due.payer)) - (await creditAskedBack(tx, due.payer));
      const isKnown = and(eq(dues.payer, due.payer), isNotNull(dues.email));
      const isShared = (await tx.db.$count(dues, isKnown)) > 0;
      await ask(tx, due, isShared ? Math.min(leftPaise, await erasedRest(tx, due.payer)) : leftPaise);
    });
  },
};
