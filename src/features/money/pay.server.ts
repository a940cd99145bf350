import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { authorize, type Context } from "../../platform/context.server";
import { isAnyOf } from "../../platform/db/insert-many.server";
import { notFound } from "../../platform/refusal";
import { isOwn } from "../accounts/ownership.server";
import { type BankAccount, bankAccount, isMoneyTaken } from "./bank/account.server";
import { billingStateOf } from "./billing/billing.server";
import { creditFor, ownCredit } from "./books/credits.server";
import type { OwnPayments } from "./calls";
import { claimedDues } from "./claims.server";
import { documentView } from "./document-view";
import { documentTable as documents } from "./documents/tables.server";
import { taxedLines } from "./documents/taxed-lines.server";
import { type DueRow, hasEnded, isOpen, openPaiseOf, payEndOf } from "./dues/create-due.server";
import { dueOfKey, payPath } from "./dues/key.server";
import { dueOwner } from "./dues/own-due.server";
import { successorOf } from "./dues/successors.server";
import { claimTable as claims, dueTable as dues } from "./dues/tables.server";
import { restPaiseOf, waitingOf } from "./pay/rest-to-pay";
import { refundTable as refunds } from "./refunds/tables.server";
import type { OwnRefund, PayView, WaysToPay } from "./schema";
import { upiLink } from "./upi";
import { invoiceKinds } from "./words";

async function refundsOfDues({ db }: Context, dueIds: readonly string[]): Promise<ReadonlyMap<string, OwnRefund[]>> {
  if (dueIds.length === 0) return new Map();
  const rows = await db
    .select({ refund: refunds, note: documents })
    .from(refunds)
    .leftJoin(documents, eq(documents.id, refunds.creditNoteId))
    .where(inArray(refunds.dueId, [...dueIds]))
    .orderBy(asc(refunds.askedAt));
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  const views = rows.map(({ refund, note }) => {
    const { number, kind, amountPaise, status, dueId } = refund;
    return {
      dueId,
      view: {
        number,
        kind,
        amountPaise,
        status,
        askedAt: refund.askedAt.toISOString(),
        approvedAt: moment(refund.approvedAt),
        sentAt: moment(refund.sentAt),
        doneAt: moment(refund.doneAt),
        creditNote: note ? documentView(note) : null,
      },
    };
  });
  const found = Map.groupBy(views, ({ dueId }) => dueId);
  return new Map([...found].map(([dueId, own]) => [dueId, own.map(({ view }) => view)]));
}

const MOST_LISTED = 200;

type DocumentRow = typeof documents.$inferSelect;

async function waysToPay(account: BankAccount, due: DueRow, amountPaise: number): Promise<WaysToPay> {
  const { holder, bank, number, ifsc, upiId, merchantCode, upiMostPaise } = account;
  const details = { bank: { holder, bank, number, ifsc } };
  if (!upiId || amountPaise > upiMostPaise) return { ...details, upi: null };
  const link = upiLink({
    payee: upiId,
    payeeName: holder,
    reference: due.id,
    note: due.title,
    amountPaise,
    ...(merchantCode ? { merchantCode } : {}),
  });
  const { qrShape } = await import("../../platform/pdf/qr.server");
  const { size, shape } = qrShape(link, "currentColor");
  return { ...details, upi: { id: upiId, svg: shape.d, size, link } };
}

async function documentsOf({ db }: Context, dueIds: readonly string[]) {
  const rows = await db
    .select()
    .from(documents)
    .where(isAnyOf(documents.dueId, dueIds))
    .orderBy(asc(documents.issuedAt), asc(documents.number));
  const byDue = Map.groupBy(rows, ({ dueId }) => dueId);
  return (dueId: string) => {
    const own = byDue.get(dueId) ?? [];
    const isInvoice = ({ kind }: DocumentRow) => invoiceKinds.some((one) => one === kind);
    return {
      invoice: own.findLast(isInvoice),
      creditNotes: own.filter(({ kind }) => kind === "credit-note").map(documentView),
      vouchers: own.filter((row) => !isInvoice(row) && row.kind !== "credit-note").map(documentView),
    };
  };
}

/** Throws 404. */
export async function payView(ctx: Context, key: string): Promise<PayView> {
  authorize(ctx, "anyone");
  const due = await dueOfKey(ctx, key);
  const [account, taxed, claimed, issued, back] = await Promise.all([
    bankAccount(ctx),
    taxedLines(ctx, due),
    ctx.db.select().from(claims).where(eq(claims.dueId, due.id)).orderBy(desc(claims.claimedAt)),
    documentsOf(ctx, [due.id]),
    refundsOfDues(ctx, [due.id]),
  ]);
  const { invoice, ...others } = issued(due.id);
  const { id: reference, title, status, name, totalPaise, paidPaise } = due;
  // A payer must not be asked again for a claimed amount.
  const restPaise = restPaiseOf({ openPaise: openPaiseOf(due), claims: claimed });
  const next = await successorOf(ctx, due);
  const isUnclaimed = isOpen(due) && waitingOf(claimed).length === 0;
  return {
    reference,
    title,
    status,
    name: name ?? "",
    totalPaise,
    paidPaise,
    openPaise: openPaiseOf(due),
    ...taxed,
    creditedPaise: hasEnded(due) ? await creditFor(ctx, due) : 0,
    next: next ? { reference: next.id, payPath: payPath(ctx, next.id) } : null,
    raisedAt: due.raisedAt.toISOString(),
    lapsesAt: payEndOf(due, ctx.now)?.toISOString() ?? null,
    hasGateway: ctx.config.razorpay !== undefined && isUnclaimed,
    ways: account && restPaise > 0 ? await waysToPay(account, due, restPaise) : null,
    claims: claimed.map(({ utr, paidOn, amountPaise, status: standing }) => ({
      utr,
      paidOn,
      amountPaise,
      status: standing,
    })),
    document: invoice ? documentView(invoice) : null,
    ...others,
    refunds: back.get(due.id) ?? [],
    ...(await billingStateOf(ctx, due)),
  };
}

const mayAskBack = ({ status, paidPaise }: DueRow, back: readonly OwnRefund[]) => {
  const counted = back.filter((refund) => refund.kind === "due" && refund.status !== "declined");
  const isWaiting = counted.some((refund) => refund.status === "asked" || refund.status === "proposed");
  const returned = counted.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return status === "settled" && !isWaiting && returned < paidPaise;
};

export async function ownPayments(ctx: Context): Promise<OwnPayments> {
  authorize(ctx, "user");
  const rows = await ctx.db
    .select()
    .from(dues)
    .where(await isOwn(ctx, dueOwner))
    .orderBy(desc(dues.raisedAt), desc(dues.id))
    .limit(MOST_LISTED);
  const ids = rows.map(({ id }) => id);
  const [issued, claimed, back, isTaken, creditPaise] = await Promise.all([
    documentsOf(ctx, ids),
    claimedDues(ctx, ids),
    refundsOfDues(ctx, ids),
    isMoneyTaken(ctx),
    ownCredit(ctx),
  ]);
  return {
    isOpen: isTaken,
    creditPaise,
    dues: rows.map((due) => {
      const { id: reference, title, status, totalPaise, paidPaise, raisedAt, endedAt } = due;
      const { invoice, vouchers, creditNotes } = issued(due.id);
      return {
        reference,
        title,
        status,
        totalPaise,
        paidPaise,
        openPaise: openPaiseOf(due),
        raisedAt: raisedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        payPath: payPath(ctx, due.id),
        isClaimed: claimed.has(due.id),
        document: invoice ? documentView(invoice) : null,
        vouchers,
        creditNotes,
        refunds: back.get(due.id) ?? [],
        mayAskBack: mayAskBack(due, back.get(due.id) ?? []),
      };
    }),
  };
}

/** Throws 404. */
export async function documentOfKey(ctx: Context, key: string): Promise<DocumentRow> {
  authorize(ctx, "anyone");
  const due = await dueOfKey(ctx, key);
  const { invoice } = (await documentsOf(ctx, [due.id]))(due.id);
  if (!invoice) throw notFound("Nothing was issued for this yet.");
  return invoice;
}

/** Throws 404. */
export async function documentUnderKey(ctx: Context, key: string, id: string): Promise<DocumentRow> {
  authorize(ctx, "anyone");
  const due = await dueOfKey(ctx, key);
  const [found] = await ctx.db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.dueId, due.id)));
  if (!found) throw notFound("There is no such document.");
  return found;
}

/** Throws 404. */
export async function ownDocument(ctx: Context, id: string): Promise<DocumentRow> {
  authorize(ctx, "user");
  const [found] = await ctx.db
    .select({ document: documents })
    .from(documents)
    .innerJoin(dues, eq(dues.id, documents.dueId))
    .where(and(eq(documents.id, id), await isOwn(ctx, dueOwner)));
  if (!found) throw notFound("There is no such document of yours.");
  return found.document;
}
