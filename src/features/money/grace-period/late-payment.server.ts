import { eq } from "drizzle-orm";
import { authorize, record, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { indianDay } from "../../../platform/time/indian-time";
import { creditFor, creditOfPayer, lockCredit } from "../books/credits.server";
import { takeOff } from "../books/ended-due-credit.server";
import { lateSource } from "../books/moved-credit.server";
import { receiveAll } from "../books/receive-money.server";
import { closeUntold } from "../dues/close-due.server";
import { type DueRow, dueFor, lockDues } from "../dues/create-due.server";
import { makeRoom } from "../dues/due-purpose.server";
import { dueTable as dues } from "../dues/tables.server";
import { askedBefore, lockTitle } from "../runs/run-plan.server";
import { cameLateOn } from "./paid-on.server";
import { wasOpenOn } from "./within-grace-period.server";

/** `paidOn` is the bank's day of the money. */
export type StillOffered = (tx: Tx, due: DueRow, paidOn: string) => Promise<boolean>;

const asked: StillOffered = async () => true;

/** Not settled if another run with the same title has asked again. */
const notAskedAgain: StillOffered = async (tx, { title, purpose }) => {
  const memberId = purpose.split("/")[2] ?? "";
  await lockTitle(tx, title);
  return !(await askedBefore(tx, title, [memberId])).has(memberId);
};

/** Makes way for a due that was paid in time. */
async function cancelNext(tx: Tx, next: DueRow): Promise<void> {
  await closeUntold(tx, [next], "cancelled");
  await record(tx, "due.cancelled", next.id);
}

async function settle(tx: Tx, due: DueRow, next: DueRow | undefined): Promise<boolean> {
  const { id, payer, totalPaise } = due;
  await lockCredit(tx, payer);
  // Credit from other payments is the payer's to use.
  if (Math.min(await creditOfPayer(tx, due), await creditFor(tx, due)) < totalPaise) return false;
  // Older closed dues still have their allocations; closing now removes them.
  if (due.paidPaise > 0) await takeOff(tx, [due]);
  if (next) await cancelNext(tx, next);
  await makeRoom(tx, due.purpose);
  await tx.db.update(dues).set({ status: "open", paidPaise: 0, endedAt: null }).where(eq(dues.id, id));
  await receiveAll(tx, [
    {
      source: lateSource(due),
      kind: "credit",
      note: `Paid for ${id} after it had lapsed`,
      amountPaise: totalPaise,
      valueDate: indianDay(tx.now),
      restFor: payer,
      from: { account: "credits", payer },
      parts: [{ dueId: id, amountPaise: totalPaise }],
    },
  ]);
  return true;
}

type Rules = Readonly<Record<string, StillOffered>>;

async function isStillOffered(tx: Tx, due: DueRow, paidOn: string, rules: Rules): Promise<boolean> {
  const isOffered = rules[due.purpose.split("/")[0] ?? ""];
  return isOffered ? isOffered(tx, due, paidOn) : false;
}

/** The same was asked for again before it was known that `due` had been paid in time, and nothing was paid of that. */
const isAskedInVain = (due: DueRow, paidOn: string, { status, paidPaise, raisedAt }: DueRow): boolean =>
  wasOpenOn(due, paidOn) && status === "open" && paidPaise === 0 && due.endedAt !== null && raisedAt >= due.endedAt;

async function settleIfOffered(tx: Tx, due: DueRow, rules: Rules): Promise<boolean> {
  const paidOn = (await cameLateOn(tx, due.id)) ?? indianDay(tx.now);
  if (!(await isStillOffered(tx, due, paidOn, rules))) return false;
  // Looked up last, because `isStillOffered` may have waited for a concurrent new due.
  const standing = await dueFor(tx, due.purpose);
  const [next] = standing ? await lockDues(tx, [standing.id]) : [];
  if (next && !isAskedInVain(due, paidOn, next)) return false;
  return settle(tx, due, next);
}

/** `offered` decides by kind of purpose. Otherwise the money stays credit, and the payer gets an email. */
export const acceptLatePayment = (offered: Rules): Job => ({
  name: "money.settle-late",
  async run(ctx, { activity: { subject: id } }) {
    authorize(ctx, "system");
    const rules: Rules = { staff: asked, run: notAskedAgain, ...offered };
    await transaction(ctx, async (tx) => {
      const [due] = await lockDues(tx, [id]);
      if (!due) return;
      const isSettled = due.status === "lapsed" && (await settleIfOffered(tx, due, rules));
      // Also if another payment has already settled it; then this one is a surplus.
      if (!isSettled) await record(tx, "credit.left", id);
    });
  },
});
