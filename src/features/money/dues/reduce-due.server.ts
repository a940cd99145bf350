import { asc, eq, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, invalidFields, notFound } from "../../../platform/refusal";
import type { LoweringInput } from "../console/due-calls";
import { lowerInvoice } from "../documents/demand.server";
import { rupeesExact } from "../rupees-exact";
import { sharesOf } from "../shares";
import { grossOf, netOf } from "../tax";
import { type DueRow, isOpen, lockDues } from "./create-due.server";
import { refuseOwnDues } from "./own-due.server";
import { dueTable as dues, dueLineTable as lines } from "./tables.server";

type Line = typeof lines.$inferSelect;

const priceOf = ({ amountPaise, addedPercent }: Line, isBeforeTax: boolean) =>
  isBeforeTax ? netOf(amountPaise, addedPercent) : amountPaise;

const sumOf = (prices: readonly number[]) => prices.reduce((sum, price) => sum + price, 0);

type Less = { lessPaise: number; isBeforeTax: boolean; reason: string };
type Lowered = Pick<Line, "id" | "title" | "amountPaise"> & { lessPaise: number };

/** In proportion, because each line may be refunded alone. */
function lowered(own: readonly Line[], { lessPaise, isBeforeTax, reason }: Less): Lowered[] {
  const prices = own.map((line) => priceOf(line, isBeforeTax));
  const off = sharesOf(lessPaise, prices);
  return own.flatMap((line, at): Lowered[] => {
    const [price = 0, less = 0] = [prices[at], off[at]];
    if (less === 0) return [];
    const words = isBeforeTax && line.addedPercent > 0 ? " before GST" : "";
    const title = `${line.title}, less ${rupeesExact(less)}${words}: ${reason}`;
    const amountPaise = isBeforeTax ? grossOf(price - less, line.addedPercent) : price - less;
    return [{ id: line.id, title, amountPaise, lessPaise: line.amountPaise - amountPaise }];
  });
}

/** Returns the reduction in paise. Throws 400. */
async function lowerLines(
  { db }: Tx,
  due: DueRow,
  { totalPaise, isBeforeTax = false, reason }: LoweringInput,
): Promise<number> {
  const own = await db.select().from(lines).where(eq(lines.dueId, due.id)).orderBy(asc(lines.place));
  const asked = sumOf(own.map((line) => priceOf(line, isBeforeTax)));
  const changed = totalPaise < asked ? lowered(own, { lessPaise: asked - totalPaise, isBeforeTax, reason }) : [];
  const lessPaise = sumOf(changed.map((line) => line.lessPaise));
  const isPaid = due.paidPaise > 0 ? ` ${rupeesExact(due.paidPaise)} is paid already.` : "";
  if (changed.length === 0 || due.totalPaise - lessPaise <= due.paidPaise)
    throw invalidFields({ totalPaise: `Please enter less than ${rupeesExact(asked)}.${isPaid}` });
  for (const { id, title, amountPaise } of changed)
    await db.update(lines).set({ title, amountPaise }).where(eq(lines.id, id));
  return lessPaise;
}

/** Throws 400, 403 for one's own due, 404, and 409 if the due changed or ended. */
export async function reduceDue(ctx: Context, id: string, input: LoweringInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [id]);
    if (!due) throw notFound("There is no due with this reference.");
    if (!isOpen(due)) throw conflict("due_ended", "There is nothing left to pay for it.");
    await refuseOwnDues(tx, [due]);
    if (due.version !== input.version)
      throw conflict("changed_meanwhile", "Something was paid of it since. Please look at it again.");
    const lessPaise = await lowerLines(tx, due, input);
    await tx.db
      .update(dues)
      .set({ totalPaise: due.totalPaise - lessPaise, version: sql`${dues.version} + 1` })
      .where(eq(dues.id, id));
    await lowerInvoice(tx, due, lessPaise);
    await record(tx, "due.lowered", id);
  });
}
