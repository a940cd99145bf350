import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { authorize, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { creditOf, creditOfPayer, lockCredit } from "../books/credits.server";
import { type DueRow, dueById } from "../dues/create-due.server";
import { dueTable as dues } from "../dues/tables.server";
import { askRefund } from "./request-refund.server";
import { refundTable as refunds } from "./tables.server";

const REASON = "The payer closed their account";

async function askedOf({ db }: Tx, payer: string): Promise<number> {
  const [row] = await db
    .select({ paise: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .innerJoin(dues, eq(dues.id, refunds.dueId))
    .where(and(eq(dues.payer, payer), eq(refunds.kind, "credit"), inArray(refunds.status, ["asked", "proposed"])));
  return Number(row?.paise ?? 0);
}

async function askForRest(tx: Tx, { id: dueId, payer }: DueRow, creditPaise: number): Promise<void> {
  const amountPaise = creditPaise - (await askedOf(tx, payer));
  if (amountPaise > 0) await askRefund(tx, { dueId, amountPaise, reason: REASON, kind: "credit" });
}

/** Runs before the payer is erased. */
export async function askCreditBack(tx: Tx, own: readonly DueRow[]): Promise<void> {
  authorize(tx, "system");
  const lastOf = new Map(own.map((due) => [due.payer, due]));
  for (const due of [...lastOf.values()].sort((a, b) => a.payer.localeCompare(b.payer))) {
    await lockCredit(tx, due.payer);
    await askForRest(tx, due, await creditOfPayer(tx, due));
  }
}

/** Does nothing while an email of the payer is known, or on a second run. */
export const askErasedCredit: Job = {
  name: "money.ask-erased-credit",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const due = await dueById(tx, activity.subject);
      if (!due) return;
      const isKnown = and(eq(dues.payer, due.payer), isNotNull(dues.email));
      if ((await tx.db.$count(dues, isKnown)) > 0) return;
      await lockCredit(tx, due.payer);
      await askForRest(tx, due, await creditOf(tx, due.payer));
    });
  },
};
