import { asc, eq, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, invalidFields, notFound } from "../../../platform/refusal";
import type { LoweringInput } from "../console/approval-schema";
import { lowerInvoice } from "../documents/demand.server";
import { rupeesExact } from "../rupees-exact";
import { isOpen, lockDues } from "./raising.server";
import { dueTable as dues, dueLineTable as lines } from "./tables.server";

/** Takes an amount off the lines of a due, from the last on; the lines say what for. */
async function lowerLines({ db }: Tx, dueId: string, lessPaise: number, reason: string): Promise<void> {
  const own = await db.select().from(lines).where(eq(lines.dueId, dueId)).orderBy(asc(lines.place));
  let left = lessPaise;
  for (const { id, title, amountPaise } of own.toReversed()) {
    const off = Math.min(left, amountPaise);
    left -= off;
    if (off === 0) continue;
    const words = `${title}, less ${rupeesExact(off)}: ${reason}`;
    await db
      .update(lines)
      .set({ amountPaise: amountPaise - off, title: words })
      .where(eq(lines.id, id));
  }
}

/** Asks for less, such as for a student or a group; the payer gets the link with the new amount. Throws 400, 404, and 409. */
export async function lowerDue(ctx: Context, id: string, input: LoweringInput): Promise<void> {
  authorize(ctx, "treasurer");
  const { totalPaise, reason, version } = input;
  await transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [id]);
    if (!due) throw notFound("There is no due with this reference.");
    if (!isOpen(due)) throw conflict("due_ended", "There is nothing left to pay for it.");
    if (due.version !== version)
      throw conflict("changed_meanwhile", "Something was paid of it since. Please look at it again.");
    if (totalPaise >= due.totalPaise || totalPaise <= due.paidPaise)
      throw invalidFields({
        totalPaise: `Please enter less than ${rupeesExact(due.totalPaise)} and more than ${rupeesExact(due.paidPaise)}.`,
      });
    await lowerLines(tx, id, due.totalPaise - totalPaise, reason);
    await tx.db
      .update(dues)
      .set({ totalPaise, version: sql`${dues.version} + 1` })
      .where(eq(dues.id, id));
    await lowerInvoice(tx, due, due.totalPaise - totalPaise);
    await record(tx, "due.lowered", id);
  });
}
