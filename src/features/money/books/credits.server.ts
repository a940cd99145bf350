import { and, desc, eq, gt, gte, inArray, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import { ownId } from "../../accounts/own-id.server";
import { holderOfAddress, isOwn } from "../../accounts/ownership.server";
import { accountPayer, type DueRow, isOpen, lockDues, openPaiseOf } from "../dues/create-due.server";
import { dueOwner } from "../dues/own-due.server";
import { dueTable as dues } from "../dues/tables.server";
import { refundTable as refunds } from "../refunds/tables.server";
import type { Receipt } from "./allocation";
import { receiveAll } from "./receive-money.server";
import { allocationTable as allocations, entryTable as entries, postingTable as postings } from "./tables.server";

type PayingDue = Pick<DueRow, "payer" | "email">;

/** In paise, from duplicate, excess or late payments. */
export async function creditOf({ db }: Context, payer: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(-sum(${postings.amountPaise}), 0)` })
    .from(postings)
    .where(and(eq(postings.account, "credits"), eq(postings.payer, payer)));
  return Number(row?.sum ?? 0);
}

/** In paise, from the last time the due ended. */
export async function creditedOf({ db }: Pick<Context, "db">, dueId: string): Promise<number> {
  const [row] = await db
    .select({ amountPaise: postings.amountPaise })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(and(like(entries.source, `due/${dueId}/ended%`), eq(postings.account, "credits")))
    .orderBy(desc(entries.id))
    .limit(1);
  return -(row?.amountPaise ?? 0);
}

/** In paise: the credit of an ended due that pays for its successor, without payments of it that were taken back. */
async function movedPaiseOf({ db }: Pick<Context, "db">, { id, endedAt }: DueRow): Promise<number> {
  const isMove = and(like(entries.source, `moved/${id}/%`), endedAt ? gte(entries.at, endedAt) : undefined);
  const takenBack = db
    .select({ source: sql`'reversal/' || ${allocations.id}` })
    .from(allocations)
    .innerJoin(
      entries,
      and(
        eq(entries.at, allocations.at),
        like(entries.source, sql`'moved/' || ${id}::text || '/' || ${allocations.dueId} || '/%'`),
      ),
    )
    .where(isNull(allocations.paymentId));
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${postings.amountPaise}), 0)` })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(
      and(
        eq(postings.account, "credits"),
        or(and(isMove, gt(postings.amountPaise, 0)), inArray(entries.source, takenBack)),
      ),
    );
  return Number(row?.sum ?? 0);
}

/**
 * Paise of the payer's credit that belong to an ended due: its earlier payments and later ones with its reference, less
 * the credit that paid for its successor.
 */
export async function creditFor(ctx: Pick<Context, "db">, due: DueRow): Promise<number> {
  const [row] = await ctx.db
    .select({ sum: sql<string>`coalesce(-sum(${postings.amountPaise}), 0)` })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(
      and(
        eq(postings.account, "credits"),
        eq(postings.payer, due.payer),
        eq(postings.dueId, due.id),
        due.endedAt ? gte(entries.at, due.endedAt) : undefined,
      ),
    );
  const leftPaise = (await creditedOf(ctx, due.id)) + Number(row?.sum ?? 0) - (await movedPaiseOf(ctx, due));
  return Math.max(leftPaise, 0);
}

/** Credit is a sum without a row to lock. */
export const lockCredit = ({ db }: Tx, payer: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`credit ${payer}`}))`);

const isGuest = (payer: string) => payer.startsWith("guest:");

/** Excludes a payer key shared by several people, because its credit cannot be divided. An erased due is another's. */
async function ownPayers(ctx: Context): Promise<string[]> {
  const own = await isOwn(ctx, dueOwner);
  const before = await ctx.db
    .selectDistinct({ payer: dues.payer })
    .from(dues)
    .where(and(own, isNull(dues.userId)));
  const names = before.map(({ payer }) => payer);
  const others = await ctx.db
    .selectDistinct({ payer: dues.payer })
    .from(dues)
    .where(and(isAnyOf(dues.payer, names), sql`(${own}) is not true`));
  const shared = new Set(others.map(({ payer }) => payer));
  const payers = names.filter((payer) => !shared.has(payer));
  return [...new Set([accountPayer(ownId(ctx)), ...payers])].sort();
}

/** In paise: credit for which a refund waits, of all dues of the payer or of those that `which` selects. */
export async function creditAskedBack({ db }: Pick<Context, "db">, payer: string, which?: SQL): Promise<number> {
  const isWaiting = and(eq(refunds.kind, "credit"), inArray(refunds.status, ["asked", "proposed"]));
  const [row] = await db
    .select({ paise: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .innerJoin(dues, eq(dues.id, refunds.dueId))
    .where(and(eq(dues.payer, payer), isWaiting, which));
  return Number(row?.paise ?? 0);
}

/** In paise; 0 if the email has had several holders. Excludes refunds asked for an erased holder. */
export async function creditOfPayer(ctx: Context, { payer, email }: PayingDue): Promise<number> {
  if (!isGuest(payer) || !email) return creditOf(ctx, payer);
  const holder = sql`coalesce(${holderOfAddress(dues.email, dues.raisedAt)}, '')`;
  const [row] = await ctx.db
    .select({ holders: sql<number>`count(distinct ${holder})::int` })
    .from(dues)
    .where(and(eq(dues.email, email), eq(dues.payer, payer)));
  if ((row?.holders ?? 0) > 1) return 0;
  return Math.max((await creditOf(ctx, payer)) - (await creditAskedBack(ctx, payer, isNull(dues.email))), 0);
}

export async function ownCredit(ctx: Context): Promise<number> {
  const credits = await Promise.all((await ownPayers(ctx)).map((payer) => creditOf(ctx, payer)));
  return credits.reduce((sum, paise) => sum + paise, 0);
}

/** Throws 404, and 409 without credit or an open amount. */
export async function useCredit(ctx: Context, dueId: string): Promise<void> {
  authorize(ctx, "user");
  await transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [dueId]);
    const isTheirs = and(eq(dues.id, dueId), await isOwn(tx, dueOwner));
    if (!due || (await tx.db.$count(dues, isTheirs)) === 0) throw notFound("There is no such payment of yours.");
    if (!isOpen(due)) throw conflict("due_ended", "There is nothing left to pay here.");
    let left = openPaiseOf(due);
    const receipts: Receipt[] = [];
    for (const payer of await ownPayers(tx)) {
      await lockCredit(tx, payer);
      const amountPaise = Math.min(await creditOf(tx, payer), left);
      if (amountPaise <= 0) continue;
      left -= amountPaise;
      receipts.push({
        source: `credit/${newId()}`,
        kind: "credit",
        note: `Credit used for ${due.id}`,
        amountPaise,
        valueDate: indianDay(tx.now),
        restFor: due.payer,
        from: { account: "credits", payer },
        parts: [{ dueId, amountPaise }],
      });
    }
    if (receipts.length === 0) throw conflict("no_credit", "You have no credit left.");
    await receiveAll(tx, receipts);
  });
}
