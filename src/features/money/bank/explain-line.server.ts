import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import { conflict, invalidFields } from "../../../platform/refusal";
import { refuseShortCash } from "../books/cash.server";
import { postEntries, type Side } from "../books/journal-entry.server";
import { receiveAll } from "../books/receive-money.server";
import type { ExplanationInput } from "../console/statement-calls";
import { type DueRow, isOpen, lockDues, openPaiseOf } from "../dues/create-due.server";
import { refuseOwnDues } from "../dues/own-due.server";
import type { Settlement } from "../match-line";
import { explainByRefund } from "../refunds/send-refund.server";
import { explainedOn, explanationOf } from "./explanation-source";
import { factsOf } from "./facts.server";
import { receiptOf } from "./post-statement.server";
import { proposeReturn, saysRefund } from "./refund-return.server";
import { settleLines } from "./settle-lines.server";
import { type Line, lockLine, markExplained, takeFromParked } from "./waiting-line.server";

async function duesNamed(tx: Tx, references: readonly string[]): Promise<DueRow[]> {
  const locked = await lockDues(tx, references);
  await refuseOwnDues(tx, locked);
  const found = new Map(locked.map((due) => [due.id, due]));
  return [...new Set(references)].map((reference) => {
    const due = found.get(reference);
    if (!due) throw invalidFields({ references: `There is no due with the reference ${reference}.` });
    return due;
  });
}

async function explainByDues(tx: Tx, line: Line, references: readonly string[]): Promise<void> {
  if (line.amountPaise < 0) throw conflict("money_out", "Money went out with this line: it pays no due.");
  const named = await duesNamed(tx, references);
  const ended = named.find((due) => !isOpen(due));
  if (ended) throw conflict("due_ended", `There is nothing left to pay for ${ended.id}.`);
  let left = line.amountPaise;
  const parts = named.map((due) => {
    const amountPaise = Math.min(left, openPaiseOf(due));
    left -= amountPaise;
    return { dueId: due.id, amountPaise };
  });
  const restFor = named[0]?.payer ?? "unknown";
  await receiveAll(tx, [receiptOf(tx, line, parts, { note: `Paid for ${references.join(", ")}`, restFor })], named);
}

async function explainAsCredit(tx: Tx, line: Line, reference: string): Promise<void> {
  if (line.amountPaise < 0) throw conflict("money_out", "Money went out with this line: it is nobody’s credit.");
  const [due] = await duesNamed(tx, [reference]);
  if (!due) throw new Error("a due was not found");
  await receiveAll(tx, [
    // The part of zero links the credit to the due without paying it.
    receiptOf(tx, line, [{ dueId: due.id, amountPaise: 0 }], {
      note: `Credit of the payer of ${reference}`,
      restFor: due.payer,
    }),
  ]);
}

async function explainAsSettlement(tx: Tx, line: Line): Promise<void> {
  if (line.amountPaise < 0) throw conflict("money_out", "Money went out with this line: it is no settlement.");
  const named = [...(await factsOf(tx, [line])).settlementsByUtr.values()].flat();
  const isIt = (one: Settlement) => !one.isBooked && one.amountPaise === line.amountPaise;
  await settleLines(tx, [{ line, settlementId: named.find(isIt)?.id ?? null }]);
}

type Plain = { account: Side["account"]; note: string };

const explainPlainly = (tx: Tx, line: Line, { account, note }: Plain): Promise<void> =>
  postEntries(tx, [
    {
      day: explainedOn(line, tx.now),
      note,
      source: explanationOf(line),
      sides: [
        { account: "unexplained", amountPaise: line.amountPaise },
        { account, amountPaise: -line.amountPaise },
      ],
    },
  ]);

/** Parked money belongs to no known payer until the line gets another explanation. */
async function park(tx: Tx, line: Line): Promise<void> {
  if (line.amountPaise < 0) throw conflict("money_out", "Money went out with this line: it has no origin to find.");
  await explainPlainly(tx, line, { account: "parked", note: "Of unknown origin" });
}

/** Money out is a banked cheque that was returned, or cash taken out: it is at hand again. */
async function explainAsDeposit(tx: Tx, line: Line): Promise<void> {
  const isBanked = line.amountPaise > 0;
  if (isBanked) await refuseShortCash(tx, line.amountPaise);
  const note = isBanked ? "Cash or cheques banked" : "A banked cheque returned, or cash taken out";
  await explainPlainly(tx, line, { account: "cash", note });
}

function noteOf(input: ExplanationInput): string | null {
  if (input.kind === "refund") return input.number;
  return input.kind === "settlement" ? null : (input.note ?? null);
}

/** Returns whether a second person must approve. Throws 400, 403 for one's own due, 404, 409 if already explained. */
export async function explainLine(ctx: Context, id: string, input: ExplanationInput): Promise<{ waits: boolean }> {
  authorize(ctx, "treasurer");
  return transaction(ctx, async (tx) => {
    const found = await lockLine(tx, id);
    if (found.explanation === "parked" && input.kind === "parked")
      throw conflict("line_explained", "This line is parked already.");
    if (input.kind === "refund" && !(await saysRefund(tx, found, input.number))) {
      await proposeReturn(tx, found, input.number);
      return { waits: true };
    }
    const line = await takeFromParked(tx, found);
    if (input.kind === "dues") await explainByDues(tx, line, input.references);
    else if (input.kind === "credit") await explainAsCredit(tx, line, input.reference);
    else if (input.kind === "refund") await explainByRefund(tx, line, input.number);
    else if (input.kind === "settlement") await explainAsSettlement(tx, line);
    else if (input.kind === "deposit") await explainAsDeposit(tx, line);
    else if (input.kind === "parked") await park(tx, line);
    else await explainPlainly(tx, line, { account: "elsewhere", note: "No due" });
    await markExplained(tx, id, input.kind, noteOf(input));
    return { waits: false };
  });
}
