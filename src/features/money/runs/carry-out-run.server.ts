import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { dayBounds, indianDay } from "../../../platform/time/indian-time";
import { createDue } from "../dues/create-due.server";
import { netOf } from "../tax";
import { isOfTerm, type Payable, type Register } from "./payable";
import { askedBefore, askedToRenew, lockTitle, purposeOf } from "./run-plan.server";
import { runPayerTable as payers, runTable as runs } from "./tables.server";

const BATCH = 200;

type Run = typeof runs.$inferSelect;

/** The end of the early price that the preview has promised; null if it promised none. */
const earlyEndOf = ({ amountPaise, previewedAt }: Run, { early }: Payable): Date | null =>
  early && amountPaise === null && indianDay(previewedAt) <= early.until ? early.lapsesAt : null;

const earlier = (one: Date | null, other: Date | null) => (one && other && other < one ? other : (one ?? other));

async function askMember(tx: Tx, run: Run, payable: Payable, amountPaise: number) {
  const { id, userId, name, email, renewalPurpose } = payable;
  if (!email) return false;
  const { title, taxClass, lapsesOn, addedPercent } = run;
  const earlyEnd = earlyEndOf(run, payable);
  const due = await createDue(tx, {
    purpose: run.renews ? renewalPurpose : purposeOf(run.id, id),
    title,
    payer: { userId, name, email },
    // Uses the previewed tax rate, even if the rules have changed.
    lines: [{ title, amountPaise: netOf(amountPaise, addedPercent), taxClass }],
    addedPercent,
    lapsesAt: earlier(lapsesOn ? dayBounds(lapsesOn).until : null, earlyEnd),
  });
  // Late money settles it like an offer to renew: at the price of its day.
  if (earlyEnd && due?.raisedAt.getTime() === tx.now.getTime()) await record(tx, "renewal.offered", due.id);
  return due !== undefined;
}

async function finish(tx: Tx, { id }: Run): Promise<false> {
  await tx.db.update(runs).set({ doneAt: tx.now }).where(eq(runs.id, id));
  await record(tx, "run.carried-out", id);
  return false;
}

async function askSome(tx: Tx, register: Register, id: string): Promise<boolean> {
  const isGoing = and(eq(runs.id, id), isNotNull(runs.confirmedAt), isNull(runs.doneAt));
  const [run] = await tx.db.select().from(runs).where(isGoing).for("update");
  if (!run) return false;
  const isOfRun = eq(payers.runId, id);
  const some = await tx.db.select().from(payers).where(isOfRun).orderBy(asc(payers.memberId)).limit(BATCH);
  if (some.length === 0) return finish(tx, run);
  await lockTitle(tx, run.title);
  const ids = some.map(({ memberId }) => memberId);
  const { withLapsed = false } = run.choice;
  const chosen = await register.choose(tx, { kind: "ids", ids, withLapsed });
  const known = new Map(chosen.map((one) => [one.id, one]));
  const renewing = run.renews ? await askedToRenew(tx, chosen) : [];
  const asked = new Set([...(await askedBefore(tx, run.title, ids)), ...renewing]);
  let raised = 0;
  for (const line of some) {
    const payable = asked.has(line.memberId) ? undefined : known.get(line.memberId);
    if (payable && isOfTerm(line, payable) && (await askMember(tx, run, payable, line.amountPaise))) raised += 1;
  }
  await tx.db.delete(payers).where(and(isOfRun, isAnyOf(payers.memberId, ids)));
  await tx.db
    .update(runs)
    .set({ raised: run.raised + raised, leftOut: run.leftOut + some.length - raised })
    .where(eq(runs.id, id));
  return true;
}

/** One transaction for each batch, so an interrupted run continues without duplicates. */
export const carryOutRun = (register: Register): Job => ({
  name: "money.carry-out-run",
  isLong: true,
  async run(ctx: Context, { activity }) {
    authorize(ctx, "system");
    const goOn = () => transaction(ctx, (tx) => askSome(tx, register, activity.subject));
    while (await goOn());
  },
});
