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

/** Whether what a lapsed due was for is still to be had, and at the same fee. */
export type StillOffered = (tx: Tx, due: DueRow) => Promise<boolean>;

/** What the treasurer asked for costs what was asked. */
const asked: StillOffered = async () => true;

/** What a run asked for costs what was asked, unless another run of the same title has asked again. */
const notAskedAgain: StillOffered = async (tx, { title, purpose }) => {
  const memberId = purpose.split("/")[2] ?? "";
  await lockTitle(tx, title);
  return !(await askedBefore(tx, title, [memberId])).has(memberId);
};

/** Asks for the due again and pays it with the credit that came for it. Answers whether there was enough. */
async function settle(tx: Tx, due: DueRow): Promise<boolean> {
  const { id, payer, totalPaise, version } = due;
  await lockCredit(tx, payer);
  // Credit that came for something else is the payer's to use.
  if (Math.min(await creditOfPayer(tx, due), await creditFor(tx, due)) < totalPaise) return false;
  // Of a due that ended before what had been paid of it was taken off with its end.
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
  if (!isOffered || !(await isOffered(tx, due))) return false;
  // Asked last: until then the rule may have waited for whoever was just asking anew.
  return (await dueFor(tx, due.purpose)) === undefined;
}

/**
 * Settles a due that had lapsed when its money came, within the days of grace: where `offered` says, by the kind of its purpose, that
 * it is still to be had at the same fee, and nothing else was asked for it since. Else the money stays the payer's credit, who is told.
 */
export const acceptLatePayment = (offered: Rules): Job => ({
  name: "money.settle-late",
  async run(ctx, { activity: { subject: id } }) {
    authorize(ctx, "system");
    const rules: Rules = { staff: asked, run: notAskedAgain, ...offered };
    await transaction(ctx, async (tx) => {
      const [due] = await lockDues(tx, [id]);
      if (!due) return;
      const isSettled = due.status === "lapsed" && (await isToSettle(tx, due, rules)) && (await settle(tx, due));
      // Also where another payment of the same days has settled it: this one is left over then.
      if (!isSettled) await record(tx, "credit.left", id);
    });
  },
});
