import { eq, sql } from "drizzle-orm";
import { authorize, type Context, record, recordAll, type Tx, transaction } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { conflict, notFound } from "../../../platform/refusal";
import type { Party } from "../../accounts/conflict-of-interest.server";
import { propose } from "../approvals/proposal.server";
import { statementLineTable as lines } from "../bank/tables.server";
import type { ReversalInput } from "../console/approval-schema";
import { advanceOf, advancesAgain, issueVouchers } from "../documents/advances.server";
import { invoiceOf, issueCreditNote } from "../documents/credit-note.server";
import { invoicedBefore, owedSide } from "../documents/demand.server";
import { returnVouchers } from "../documents/return-vouchers.server";
import { reviveVouchers, standingVouchers } from "../documents/vouchers.server";
import { type DueRow, lockDues } from "../dues/create-due.server";
import { hasEnded } from "../dues/open";
import { dueParty, partyOf, refuseOwnMoney } from "../dues/own-due.server";
import { dueTable as dues } from "../dues/tables.server";
import { returnedOf } from "../refunds/limit.server";
import { creditOf, lockCredit } from "./credits.server";
import { postEntries, type Side } from "./journal-entry.server";
import { bouncedOf, reversalSource } from "./receipts-of-dues.server";
import { allocationTable as allocations, paymentTable as payments } from "./tables.server";

type Allocation = { id: string; dueId: string; amountPaise: number; source: string };

async function allocationOf({ db }: Tx, id: string): Promise<Allocation> {
  const [found] = await db
    .select({
      id: allocations.id,
      dueId: allocations.dueId,
      amountPaise: allocations.amountPaise,
      source: payments.source,
      status: dues.status,
    })
    .from(allocations)
    .innerJoin(payments, eq(payments.id, allocations.paymentId))
    .innerJoin(dues, eq(dues.id, allocations.dueId))
    .where(eq(allocations.id, id));
  if (!found || found.amountPaise <= 0) throw notFound("There is no such payment of a due.");
  const isBack = hasEnded(found)
    ? (await bouncedOf({ db }, [id])).has(id)
    : (await db.$count(allocations, eq(allocations.id, `${id}/back`))) > 0;
  if (isBack) throw conflict("reversed_already", "This was taken back already.");
  return found;
}

/** Throws 409 if money of the due was refunded. */
export async function refuseRefunded(tx: Tx, { id }: DueRow): Promise<void> {
  if ((await returnedOf(tx, id)) > 0)
    throw conflict("refunded", "Money of this due was given back: its payment stands.");
}

/** The bank line becomes unexplained, or a bounced cheque leaves the cash. Throws 404, 409. */
export async function proposeReversal(ctx: Context, id: string, { reason }: ReversalInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const { dueId, amountPaise } = await allocationOf(tx, id);
    const [due] = await lockDues(tx, [dueId]);
    if (due) {
      await refuseOwnMoney(tx, [due], "This payment is yours: another treasurer proposes it.");
      await refuseRefunded(tx, due);
    }
    await propose(tx, { kind: "reversal", subject: id, amountPaise, reason });
    await record(tx, "reversal.proposed", dueId);
  });
}

export async function payeesOfReversal({ db }: Tx, id: string): Promise<Party[]> {
  const found = await db
    .select(dueParty)
    .from(allocations)
    .innerJoin(dues, eq(dues.id, allocations.dueId))
    .where(eq(allocations.id, id));
  return found.map(partyOf);
}

/** An advance with a full credit note, or a receivable if the invoice came before payment. */
async function sidesBefore(tx: Tx, due: DueRow, source: string): Promise<Side[]> {
  if (due.status !== "settled") return [];
  if ((await invoicedBefore(tx, [due.id])).has(due.id))
    return [owedSide(due.id, due.totalPaise), { account: "advances", amountPaise: -due.totalPaise, dueId: due.id }];
  const invoice = await invoiceOf(tx, due.id);
  if (!invoice) throw conflict("no_document", "No document was issued for this due.");
  const { id, sides } = await issueCreditNote(tx, { invoice, amountPaise: invoice.totalPaise, source });
  const owed = await reviveVouchers(tx, invoice.id, id);
  return [...sides, ...owed, { account: "advances", amountPaise: -invoice.totalPaise, dueId: due.id }];
}

/** Cancels the voucher of the payment, and issues vouchers for other payments of a formerly settled due. */
async function advanceTaxes(tx: Tx, due: DueRow, allocationId: string): Promise<Side[]> {
  const standing = (await standingVouchers(tx, [due.id])).get(due.id) ?? [];
  const wrong = standing.filter(({ source }) => source === advanceOf(allocationId));
  const returned = (await returnVouchers(tx, wrong)).get(due.id) ?? [];
  if (due.status !== "settled") return returned;
  const { documents, sides } = await issueVouchers(tx, await advancesAgain(tx, due));
  await recordAll(tx, [["document.issued", documents.map(({ id }) => id)]]);
  return [...returned, ...[...sides.values()].flat()];
}

/** Returns the account that holds the money again. */
async function giveBack(tx: Tx, { source }: Allocation): Promise<"unexplained" | "cash"> {
  const [kind, id = ""] = source.split("/");
  if (kind === "counter") return "cash";
  if (kind !== "line") throw conflict("not_reversible", "What came through the gateway is given back as a refund.");
  await tx.db
    .update(lines)
    .set({
      status: "unexplained",
      explanation: null,
      note: null,
      explainedBy: null,
      explainedAt: null,
      reason: "Its explanation was taken back.",
      reversals: sql`${lines.reversals} + 1`,
    })
    .where(eq(lines.id, id));
  return "unexplained";
}

/** `day` is the original booking day if the payment never happened; today by default. */
type TakenBack = { id: string; amountPaise: number; account: Side["account"]; day?: string };

/** Reverses an allocation: its amount leaves `account`, and the due asks for it again. */
export async function takeBack(tx: Tx, due: DueRow, taken: TakenBack): Promise<void> {
  authorize(tx, "treasurer");
  const { id, amountPaise, account, day = indianDay(tx.now) } = taken;
  const before = await sidesBefore(tx, due, reversalSource(id));
  const paidPaise = due.paidPaise - amountPaise;
  await tx.db
    .insert(allocations)
    .values({ id: `${id}/back`, paymentId: null, dueId: due.id, amountPaise: -amountPaise, at: tx.now });
  const taxes = await advanceTaxes(tx, due, id);
  await tx.db
    .update(dues)
    .set({
      paidPaise,
      status: paidPaise > 0 ? "part-paid" : "open",
      endedAt: null,
      version: due.version + 1,
      // A settled due was already delivered, so it must not lapse again.
      lapsesAt: due.status === "settled" ? null : due.lapsesAt,
    })
    .where(eq(dues.id, due.id));
  await postEntries(tx, [
    {
      day,
      note: `Payment of ${due.id} taken back`,
      source: reversalSource(id),
      sides: [
        ...before,
        ...taxes,
        { account: "advances", amountPaise, dueId: due.id } as const,
        { account, amountPaise: -amountPaise },
      ],
    },
  ]);
}

async function takeCreditBack(tx: Tx, due: DueRow, allocation: Allocation): Promise<void> {
  const { id, amountPaise } = allocation;
  await lockCredit(tx, due.payer);
  if ((await creditOf(tx, due.payer)) < amountPaise)
    throw conflict(
      "credit_used",
      "This due has ended, and the credit that its payment left was used or given back since.",
    );
  const account = await giveBack(tx, allocation);
  await postEntries(tx, [
    {
      day: indianDay(tx.now),
      source: reversalSource(id),
      note: `Payment of ${due.id}, which ended, taken back`,
      sides: [
        { account: "credits", amountPaise, payer: due.payer, dueId: due.id },
        { account, amountPaise: -amountPaise },
      ],
    },
  ]);
}

/** Throws 409 if a reversal is no longer possible. */
export async function approveReversal(tx: Tx, id: string): Promise<void> {
  authorize(tx, "treasurer");
  const allocation = await allocationOf(tx, id);
  const { dueId, amountPaise, source } = allocation;
  const [due] = await lockDues(tx, [dueId]);
  if (!due) throw notFound("There is no such payment of a due.");
  await refuseRefunded(tx, due);
  if (amountPaise !== (await paidWith(tx, source)))
    throw conflict(
      "shared_payment",
      "This payment was for more than one due, or left a credit: it cannot be taken back whole.",
    );
  if (hasEnded(due)) await takeCreditBack(tx, due, allocation);
  else await takeBack(tx, due, { id, amountPaise, account: await giveBack(tx, allocation) });
  await record(tx, "payment.taken-back", dueId);
}

async function paidWith({ db }: Tx, source: string): Promise<number> {
  const [payment] = await db
    .select({ amountPaise: payments.amountPaise })
    .from(payments)
    .where(eq(payments.source, source));
  return payment?.amountPaise ?? 0;
}
