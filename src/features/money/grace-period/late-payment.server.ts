import { eq } from "drizzle-orm";
import { authorize, record, type Tx, transaction } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import type { Job } from "../../../platform/jobs.server";
import { creditFor, creditOfPayer, lockCredit } from "../books/credits.server";
import { takeOff } from "../books/ended-due-credit.server";
import { receiveAll } from "../books/receive-money.server";
import { type DueRow, dueFor, lockDues } from "../dues/create-due.server";
import { makeRoom } from "../dues/due-purpose.server";
import { dueTable as dues } from "../dues/tables.server";
import { askedBefore, lockTitle } from "../runs/run-plan.server";
import { cameLateOn } from "./paid-on.server";

/** `paidOn` is the bank's day of the money. */
export type StillOffered = (tx: Tx, due: DueRow, paidOn: string) => Promise<boolean>;

const asked: StillOffered = async () => true;

/** Not settled if another run with the same title has asked again. */
const notAskedAgain: StillOffered = async (tx, { title, purpose }) => {
  const memberId = purpose.split("/")[2] ?? "";
  await lockTitle(tx, title);
  return !(await askedBefore(tx, title, [memberId])).has(memberId);
};

async function settle(tx: Tx, due: DueRow): Promise<boolean> {
  const { id, payer, totalPaise, version } = due;
  await lockCredit(tx, payer);
  // Credit from other payments is the payer's to use.
  if (Math.min(await creditOfPayer(tx, due), await creditFor(tx, due)) < totalPaise) return false;
  // Older closed dues still have their allocations; closing now removes them.
  if (due.paidPaise > 0) await takeOff(tx, [due]);
  await makeRoom(tx, due.purpose);
  await tx.db.update(dues).set({ status: "open", paidPaise: 0, endedAt: null }).where(eq(dues.id, id));
  await receiveAll(tx, [
    {
      source: `late/${id}/${version}`,
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

async function isToSettle(tx: Tx, due: DueRow, rules: Rules): Promise<boolean> {
  const isOffered = rules[due.purpose.split("/")[0] ?? ""];
  const paidOn = (await cameLateOn(tx, due.id)) ?? indianDay(tx.now);
  if (!isOffered || !(await isOffered(tx, due, paidOn))) return false;
  // Checked last, because `isOffered` may have waited for a concurrent new due.
  return (await dueFor(tx, due.purpose)) === undefined;
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
      const isSettled = due.status === "lapsed" && (await isToSettle(tx, due, rules)) && (await settle(tx, due));
      // Also if another payment has already settled it; then this one is a surplus.
      if (!isSettled) await record(tx, "credit.left", id);
    });
  },
});
