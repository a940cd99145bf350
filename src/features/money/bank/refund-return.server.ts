import { and, eq, lt } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { shortDay } from "../../../platform/time/short-dates";
import type { Party } from "../../accounts/conflict-of-interest.server";
import { propose } from "../approvals/proposal.server";
import { payeesOfRefund } from "../refunds/decide-refund.server";
import { explainByRefund, refundOfLine } from "../refunds/send-refund.server";
import { refundTable as refunds } from "../refunds/tables.server";
import { utrOfLine, utrsIn } from "../utr";
import { bankAccount } from "./account.server";
import { statementLineTable as lines } from "./tables.server";
import { type Line, lockLine, markExplained, takeFromParked } from "./waiting-line.server";

const wordsOf = ({ narration, bankReference }: Pick<Line, "narration" | "bankReference">) =>
  `${narration ?? ""} ${bankReference ?? ""}`;

const refundsIn = (words: string) =>
  [...words.toUpperCase().matchAll(/RF[- ]?(\d{6,})/g)].map(([, serial]) => `RF-${serial}`);

/** A number or UTR may also be typed by staff, so this only helps to choose a refund. */
export function namesRefund(
  line: Pick<Line, "narration" | "bankReference">,
  refund: { number: string; utr: string | null },
) {
  const words = wordsOf(line);
  return refundsIn(words).includes(refund.number) || (refund.utr !== null && utrsIn(words).includes(refund.utr));
}

/** Uses the bank's own text: a UTR typed by staff or an account number proves nothing. */
async function utrsOfPayout(tx: Tx, number: string): Promise<string[]> {
  const isPayout = and(eq(lines.explanation, "refund"), eq(lines.note, number), lt(lines.amountPaise, 0));
  const sent = await tx.db.select().from(lines).where(isPayout);
  const account = await bankAccount(tx);
  return sent.flatMap((line) => utrOfLine(line) ?? []).filter((utr) => utr !== account?.number);
}

/**
 * Whether one person may explain the line by this refund: money out, or money in whose text has the refund number or
 * the UTR of its transfer. Any other incoming amount would let the refund be sent twice.
 */
export async function saysRefund(tx: Tx, line: Line, number: string): Promise<boolean> {
  if (line.amountPaise < 0) return true;
  const words = wordsOf(line);
  if (refundsIn(words).includes(number)) return true;
  const utrs = utrsIn(words);
  return utrs.length > 0 && (await utrsOfPayout(tx, number)).some((utr) => utrs.includes(utr));
}

/** Throws 403 for one's own refund, 404, 409. */
export async function proposeReturn(tx: Tx, line: Line, number: string): Promise<void> {
  authorize(tx, "treasurer");
  const { id, amountPaise } = await refundOfLine(tx, line, number);
  const reason = `Refund ${number} came back on ${shortDay(line.valueDate)}: ${line.narration ?? "no words"}`;
  await propose(tx, { kind: "refund-return", subject: `${id}/${line.id}`, amountPaise, reason });
  await tx.db
    .update(lines)
    .set({ reason: `A second person decides whether it is refund ${number} that came back.` })
    .where(eq(lines.id, line.id));
  await record(tx, "refund-return.proposed", id);
}

const partsOf = (subject: string) => {
  const [refundId = "", lineId = ""] = subject.split("/");
  return { refundId, lineId };
};

async function numberOf({ db }: Tx, refundId: string): Promise<string> {
  const [found] = await db.select({ number: refunds.number }).from(refunds).where(eq(refunds.id, refundId));
  if (!found) throw notFound("There is no such refund.");
  return found.number;
}

export const payeesOfReturn = (tx: Tx, subject: string): Promise<Party[]> =>
  payeesOfRefund(tx, partsOf(subject).refundId);

/** Explains the line by the refund, which must be sent again. Throws 409 if either has changed since. */
export async function approveReturn(tx: Tx, subject: string): Promise<void> {
  authorize(tx, "treasurer");
  const { refundId, lineId } = partsOf(subject);
  const number = await numberOf(tx, refundId);
  const line = await takeFromParked(tx, await lockLine(tx, lineId));
  await explainByRefund(tx, line, number);
  await markExplained(tx, lineId, "refund", number);
}

export async function declineReturn(tx: Tx, subject: string, reason: string): Promise<void> {
  authorize(tx, "treasurer");
  const { refundId, lineId } = partsOf(subject);
  const number = await numberOf(tx, refundId);
  await tx.db
    .update(lines)
    .set({ reason: `It is not refund ${number}: ${reason}` })
    .where(and(eq(lines.id, lineId), eq(lines.status, "unexplained")));
  await record(tx, "refund-return.declined", refundId);
}
