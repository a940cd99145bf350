import { and, asc, eq, gt } from "drizzle-orm";
import { authorize, type Context, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { conflict, notFound } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import type { Party } from "../../accounts/conflict-of-interest.server";
import { propose } from "../approvals/proposal.server";
import { statementLineTable as lines } from "../bank/tables.server";
import { reopenLine } from "../bank/waiting-line.server";
import type { ReversalInput } from "../console/approval-calls";
import { type DueRow, lockDues } from "../dues/create-due.server";
import { hasEnded } from "../dues/open";
import { partyOf, refuseOwnMoney } from "../dues/own-due.server";
import { dueTable as dues } from "../dues/tables.server";
import { unsentOf } from "../refunds/unsent-refunds.server";
import { creditOf, lockCredit } from "./credits.server";
import { type JournalEntry, postEntries } from "./journal-entry.server";
import { type Moved, movedCredit, moveRest } from "./moved-credit.server";
import { backOf, bouncedOf, reversalSource } from "./receipts-of-dues.server";
import { refuseSent, takeBack } from "./reversal.server";
import {
  allocationTable as allocations,
  entryTable as entries,
  paymentTable as payments,
  postingTable as postings,
} from "./tables.server";

/** `isCredit`: the due ended, so its payment is the payer's credit. */
type Part = { id: string; due: DueRow; amountPaise: number; isCredit: boolean };
/** The overpayment. */
type Rest = { payer: string; amountPaise: number; dueId: string | undefined };
type StandingPayment = {
  source: string;
  amountPaise: number;
  parts: readonly Part[];
  rest: Rest | undefined;
  /** Automatic uses of the credit that is to go: taken back first. */
  moved: readonly (Moved & { restPaise: number })[];
};

const creditBack = (source: string) => `${source}/back`;

async function restOf({ db }: Pick<Context, "db">, source: string): Promise<Rest | undefined> {
  const [found] = await db
    .select({ payer: postings.payer, amountPaise: postings.amountPaise, dueId: postings.dueId })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(and(eq(entries.source, source), eq(postings.account, "credits")));
  return found
    ? { payer: found.payer ?? "unknown", amountPaise: -found.amountPaise, dueId: found.dueId ?? undefined }
    : undefined;
}

const allocated = ({ db }: Pick<Context, "db">, source: string) =>
  db
    .select({ id: allocations.id, dueId: allocations.dueId, amountPaise: allocations.amountPaise })
    .from(allocations)
    .innerJoin(payments, eq(payments.id, allocations.paymentId))
    .where(and(eq(payments.source, source), gt(allocations.amountPaise, 0)))
    .orderBy(asc(allocations.id));

/** Returns the automatic uses of the credit if the payer has too little left. Throws 409 if the payer used it. */
async function movedOrUsed(tx: Tx, parts: readonly Part[], rest: Rest | undefined, since: Date) {
  const ended = parts
    .filter(({ isCredit }) => isCredit)
    .map(({ due: { id, payer }, amountPaise }) => ({ payer, amountPaise, dueId: id }));
  const credits = Map.groupBy(rest ? [...ended, rest] : ended, ({ payer }) => payer);
  const taken: (Moved & { restPaise: number })[] = [];
  for (const payer of [...credits.keys()].sort()) {
    await lockCredit(tx, payer);
    const left = credits.get(payer) ?? [];
    const sum = left.reduce((total, { amountPaise }) => total + amountPaise, 0);
    const creditPaise = await creditOf(tx, payer);
    if (sum <= creditPaise) continue;
    const dueIds = new Set(left.flatMap(({ dueId }) => dueId ?? []));
    const found = await movedCredit(
      tx,
      [...dueIds].map((dueId) => ({ dueId, since })),
    );
    const moved = found.filter((one) => one.payer === payer);
    if (sum > moved.reduce((total, { amountPaise }) => total + amountPaise, creditPaise))
      throw conflict(
        "credit_used",
        "The credit that this payment left was used since, or two people approved its refund: it cannot be taken back.",
      );
    let goes = sum;
    for (const one of moved) {
      await refuseSent(tx, one.due);
      taken.push({ ...one, restPaise: Math.max(one.amountPaise - goes, 0) });
      goes = Math.max(goes - one.amountPaise, 0);
    }
  }
  return taken;
}

/**
 * The whole payment, with its bank line and its dues locked, in the order of an explanation. Throws 404, and 409 if it
 * was taken back, or if money of its dues was sent back or its credit was used since.
 */
export async function lockPayment(tx: Tx, source: string): Promise<StandingPayment> {
  const [kind, lineId = ""] = source.split("/");
  if (kind !== "line" && kind !== "counter")
    throw conflict(
      "not_reversible",
      "Only what came by a bank line or over the counter is taken back. What was paid online goes back as a refund, and if the gateway returned it itself (a chargeback, or a refund made there), there is nothing to send: the accountant books it.",
    );
  if (kind === "line") await tx.db.select({ id: lines.id }).from(lines).where(eq(lines.id, lineId)).for("update");
  const [payment] = await tx.db.select().from(payments).where(eq(payments.source, source));
  if (!payment) throw notFound("There is no such payment of a due.");
  const some = await allocated(tx, source);
  const rest = await restOf(tx, source);
  const named = [...some.map(({ dueId }) => dueId), ...(rest?.dueId ? [rest.dueId] : [])];
  const byId = new Map((named.length > 0 ? await lockDues(tx, [...new Set(named)]) : []).map((due) => [due.id, due]));
  const ids = some.map(({ id }) => id);
  const isBack = (await tx.db.$count(entries, eq(entries.source, creditBack(source)))) > 0;
  if (isBack || (await bouncedOf(tx, ids)).size > 0) throw conflict("reversed_already", "This was taken back already.");
  const backs = await tx.db
    .select()
    .from(allocations)
    .where(isAnyOf(allocations.id, ids.map(backOf)));
  const ended = new Set(backs.map(({ id }) => id));
  const parts = some.flatMap(({ id, dueId, amountPaise }): Part[] => {
    const due = byId.get(dueId);
    return due ? [{ id, due, amountPaise, isCredit: hasEnded(due) || ended.has(backOf(id)) }] : [];
  });
  for (const { due } of parts) await refuseSent(tx, due);
  const moved = await movedOrUsed(tx, parts, rest, payment.receivedAt);
  return { source, amountPaise: payment.amountPaise, parts, rest, moved };
}

/** The reason of a proposal, for its second person: with the approved refunds that end with the payment. */
export async function withRefunds(tx: Tx, reason: string, { parts, moved }: StandingPayment): Promise<string> {
  const paid = parts.filter(({ isCredit }) => !isCredit);
  const unsent = await unsentOf(tx, [...new Set([...paid, ...moved].map(({ due }) => due.id))]);
  return unsent.length > 0 ? `${reason} (ends the approved refund ${unsent.join(", ")})` : reason;
}

/** The payers, also of the credit that is left. */
export async function payersOf({ db }: Tx, source: string): Promise<DueRow[]> {
  const rest = await restOf({ db }, source);
  const ids = [...(await allocated({ db }, source)).map(({ dueId }) => dueId), ...(rest?.dueId ? [rest.dueId] : [])];
  return ids.length > 0 ? db.select().from(dues).where(isAnyOf(dues.id, ids)) : [];
}

/** Returns the account that holds the money again. */
async function giveBack(tx: Tx, source: string): Promise<"unexplained" | "cash"> {
  const [kind, id = ""] = source.split("/");
  if (kind === "counter") return "cash";
  await reopenLine(tx, id);
  return "unexplained";
}

/** Reverses all of it: its dues ask again, and the credit that it left is no more. */
export async function takePaymentBack(tx: Tx, { source, parts, rest, moved }: StandingPayment): Promise<void> {
  authorize(tx, "treasurer");
  for (const { id, due, amountPaise, payer } of moved)
    await takeBack(tx, due, { id, amountPaise, account: "credits", payer });
  const account = await giveBack(tx, source);
  for (const { id, due, amountPaise, isCredit } of parts)
    if (!isCredit) await takeBack(tx, due, { id, amountPaise, account });
  const day = indianDay(tx.now);
  const ended = parts.filter(({ isCredit }) => isCredit);
  const wanted = ended.map(
    ({ id, due, amountPaise }): JournalEntry => ({
      day,
      source: reversalSource(id),
      note: `Payment of ${due.id}, which ended, taken back`,
      sides: [
        { account: "credits", amountPaise, payer: due.payer, dueId: due.id },
        { account, amountPaise: -amountPaise },
      ],
    }),
  );
  if (rest)
    wanted.push({
      day,
      source: creditBack(source),
      note: "Credit of a payment taken back",
      sides: [
        { account: "credits", ...rest },
        { account, amountPaise: -rest.amountPaise },
      ],
    });
  await postEntries(tx, wanted);
  for (const one of moved) await moveRest(tx, one, one.restPaise);
  await recordEach(
    tx,
    "payment.taken-back",
    [...new Set([...parts, ...moved].map(({ due }) => due.id))].map((subject) => ({ ctx: tx, subject })),
  );
}

async function sourceOf({ db }: Tx, allocationId: string): Promise<string> {
  const [found] = await db
    .select({ source: payments.source })
    .from(allocations)
    .innerJoin(payments, eq(payments.id, allocations.paymentId))
    .where(and(eq(allocations.id, allocationId), gt(allocations.amountPaise, 0)));
  if (!found) throw notFound("There is no such payment of a due.");
  return found.source;
}

/** Its bank line becomes unexplained, or a bounced cheque leaves the cash. Throws 403, 404, 409. */
export async function proposeReversal(ctx: Context, id: string, { reason }: ReversalInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const source = await sourceOf(tx, id);
    await refuseOwnMoney(tx, await payersOf(tx, source), "This payment is yours: another treasurer proposes it.");
    const payment = await lockPayment(tx, source);
    const { amountPaise, parts } = payment;
    await propose(tx, { kind: "reversal", subject: id, amountPaise, reason: await withRefunds(tx, reason, payment) });
    await recordEach(
      tx,
      "reversal.proposed",
      parts.map(({ due }) => ({ ctx: tx, subject: due.id })),
    );
  });
}

export const payeesOfReversal = async (tx: Tx, id: string): Promise<Party[]> =>
  (await payersOf(tx, await sourceOf(tx, id))).map(partyOf);

/** Throws 409 if a reversal is no longer possible. */
export async function approveReversal(tx: Tx, id: string): Promise<void> {
  authorize(tx, "treasurer");
  await takePaymentBack(tx, await lockPayment(tx, await sourceOf(tx, id)));
}
