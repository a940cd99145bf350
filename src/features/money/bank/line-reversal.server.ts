import { asc, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import { shortDay } from "../../../platform/time/short-dates";
import type { Party } from "../../accounts/conflict-of-interest.server";
import { propose } from "../approvals/proposal.server";
import { refuseShortCash } from "../books/cash.server";
import { postEntries } from "../books/journal-entry.server";
import { lockPayment, payersOf, takePaymentBack, withRefunds } from "../books/payment-reversal.server";
import { entryTable as entries, postingTable as postings } from "../books/tables.server";
import type { LineReversalInput } from "../console/statement-calls";
import type { DueRow } from "../dues/create-due.server";
import { partyOf, refuseOwnMoney } from "../dues/own-due.server";
import { gatewaySettlementTable as settlements } from "../gateway/tables.server";
import { duesOfRefund, lockRefundOf, reopenRefund } from "../refunds/reopen-refund.server";
import { explanationOf, reversalSubject } from "./explanation-source";
import { statementLineTable as lines } from "./tables.server";
import { type Line, lockPosted, reopenLine } from "./waiting-line.server";

const partsOf = (subject: string) => {
  const [id = "", version = ""] = subject.split("/");
  return { id, version: Number(version) };
};

async function lockExplained(tx: Tx, id: string, version: number): Promise<Line> {
  const line = await lockPosted(tx, id);
  if (line.reversals !== version)
    throw conflict("changed_meanwhile", "The explanation of this line was changed since. Please look at it again.");
  if (line.status !== "explained" || line.explanation === "parked")
    throw conflict("line_waits", "This line waits: choose its explanation.");
  return line;
}

const isPayment = ({ explanation }: Line) => explanation === "dues" || explanation === "credit";

async function duesOf(tx: Tx, line: Line): Promise<DueRow[]> {
  if (isPayment(line)) return payersOf(tx, explanationOf(line));
  return line.explanation === "refund" ? duesOfRefund(tx, line) : [];
}

async function refuseRestingOn(tx: Tx, line: Line): Promise<void> {
  if (line.explanation === "refund") await lockRefundOf(tx, line);
  // The cash that such a line brought back may be banked again.
  if (line.explanation === "deposit" && line.amountPaise < 0) await refuseShortCash(tx, -line.amountPaise);
}

/** Throws 403 for one's own money, 404, and 409 if it was changed or something rests on it. */
export async function proposeLineReversal(ctx: Context, id: string, input: LineReversalInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const line = await lockExplained(tx, id, input.version);
    await refuseOwnMoney(tx, await duesOf(tx, line), "This money is yours: another treasurer or an admin does this.");
    await refuseRestingOn(tx, line);
    const said = `Line of ${shortDay(line.valueDate)}: ${input.reason}`;
    const reason = isPayment(line) ? await withRefunds(tx, said, await lockPayment(tx, explanationOf(line))) : said;
    const amountPaise = Math.abs(line.amountPaise);
    await propose(tx, { kind: "explanation", subject: reversalSubject(line), amountPaise, reason });
    await record(tx, "line-reversal.proposed", id);
  });
}

/** Without any if the line was explained anew since, so that the proposal can be declined. */
export async function payeesOfLine(tx: Tx, subject: string): Promise<Party[]> {
  const [line] = await tx.db
    .select()
    .from(lines)
    .where(eq(lines.id, partsOf(subject).id));
  return line && reversalSubject(line) === subject ? (await duesOf(tx, line)).map(partyOf) : [];
}

async function reverseEntry(tx: Tx, line: Line): Promise<void> {
  const source = explanationOf(line);
  const sides = await tx.db
    .select({ account: postings.account, amountPaise: postings.amountPaise, dueId: postings.dueId })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(eq(entries.source, source))
    .orderBy(asc(postings.id));
  await postEntries(tx, [
    {
      day: indianDay(tx.now),
      note: "Explanation of a bank line taken back",
      source: `${source}/back`,
      sides: sides.map(({ account, amountPaise, dueId }) => ({
        account,
        amountPaise: -amountPaise,
        ...(dueId ? { dueId } : {}),
      })),
    },
  ]);
}

/** The line waits for another explanation. Throws 409 if it was changed or something rests on it. */
export async function approveLineReversal(tx: Tx, subject: string): Promise<void> {
  authorize(tx, "treasurer");
  const { id, version } = partsOf(subject);
  const line = await lockExplained(tx, id, version);
  await refuseRestingOn(tx, line);
  if (isPayment(line)) await takePaymentBack(tx, await lockPayment(tx, explanationOf(line)));
  else {
    if (line.explanation === "refund") await reopenRefund(tx, line);
    if (line.explanation === "settlement")
      await tx.db.update(settlements).set({ lineId: null }).where(eq(settlements.lineId, id));
    await reverseEntry(tx, line);
    await reopenLine(tx, id);
  }
  await record(tx, "line.reopened", id);
}
