import { and, eq, sql } from "drizzle-orm";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { newId } from "../../../platform/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { isOwn } from "../../accounts/ownership.server";
import { dueOwner } from "../dues/own-due.server";
import { isOpen, lockDues, openPaiseOf } from "../dues/raising.server";
import { dueTable as dues } from "../dues/tables.server";
import type { Receipt } from "./deciding";
import { receiveAll } from "./receiving.server";
import { postingTable as postings } from "./tables.server";

/** What is left over to a payer, in paise: paid twice, too much, or for what had lapsed. */
export async function creditOf({ db }: Context, payer: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(-sum(${postings.amountPaise}), 0)` })
    .from(postings)
    .where(and(eq(postings.account, "credits"), eq(postings.payer, payer)));
  return Number(row?.sum ?? 0);
}

/** Keeps everybody else from using a payer's credit until the transaction ends: dues are locked one by one, credit is a sum. */
export const lockCredit = ({ db }: Tx, payer: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`credit ${payer}`}))`);

/** The names under which the books know the signed-in person: the account, and their addresses of before they had one. */
async function ownPayers(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ payer: dues.payer })
    .from(dues)
    .where(await isOwn(ctx, dueOwner));
  return [...new Set([`user:${ownId(ctx)}`, ...rows.map(({ payer }) => payer)])].sort();
}

/** What is left over to the signed-in person, in paise. */
export async function ownCredit(ctx: Context): Promise<number> {
  const credits = await Promise.all((await ownPayers(ctx)).map((payer) => creditOf(ctx, payer)));
  return credits.reduce((sum, paise) => sum + paise, 0);
}

/** Uses the signed-in person's credit for one of their dues. Throws 404, and 409 without credit or with nothing to pay. */
export async function useCredit(ctx: Context, dueId: string): Promise<void> {
  authorize(ctx, "user");
  await transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [dueId]);
    const payers = await ownPayers(tx);
    if (!due || !payers.includes(due.payer)) throw notFound("There is no such payment of yours.");
    if (!isOpen(due)) throw conflict("due_ended", "There is nothing left to pay here.");
    let left = openPaiseOf(due);
    const receipts: Receipt[] = [];
    for (const payer of payers) {
      await lockCredit(tx, payer);
      const amountPaise = Math.min(await creditOf(tx, payer), left);
      if (amountPaise <= 0) continue;
      left -= amountPaise;
      receipts.push({
        ...{ source: `credit/${newId()}`, kind: "credit", note: `Credit used for ${due.id}` },
        ...{ amountPaise, valueDate: indianDay(tx.now), restFor: due.payer },
        from: { account: "credits", payer },
        parts: [{ dueId, amountPaise }],
      });
    }
    if (receipts.length === 0) throw conflict("no_credit", "You have no credit left.");
    await receiveAll(tx, receipts);
  });
}
