import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import type { Api } from "../../../platform/http/api.server";
import { conflict, notFound } from "../../../platform/refusal";
import { addCalls } from "../../accounts/calls/serve.server";
import { refuseOwnDues } from "../dues/own-due.server";
import { addedPercentOf } from "../price-tax";
import { type RunsAnswer, type RunView, runCalls } from "../runs/calls";
import { isBelowFee, isOfTerm, type Register } from "../runs/payable";
import { PREVIEW_MS, previewRun } from "../runs/preview-run.server";
import { lockTitle, plan } from "../runs/run-plan.server";
import { runPayerTable as payers, runTable as runs } from "../runs/tables.server";
import { priceTaxesNow } from "../tax-rules.server";

const SHOWN = 20;

type Run = typeof runs.$inferSelect;

const view = (run: Run, confirmedAt: Date): RunView => ({
  id: run.id,
  title: run.title,
  payers: run.payers,
  totalPaise: run.totalPaise,
  raised: run.raised,
  leftOut: run.leftOut,
  confirmedAt: confirmedAt.toISOString(),
  doneAt: run.doneAt?.toISOString() ?? null,
});

async function refuseSecond(tx: Tx, { title }: Run): Promise<void> {
  await lockTitle(tx, title);
  const isGoing = and(eq(runs.title, title), isNotNull(runs.confirmedAt), isNull(runs.doneAt));
  if ((await tx.db.$count(runs, isGoing)) === 0) return;
  throw conflict("run_going_on", "Another run with this title is being carried out. Please wait for its end.");
}

async function refuseChanged(tx: Tx, register: Register, run: Run): Promise<void> {
  const taxes = await priceTaxesNow(tx);
  const addedPercent = addedPercentOf(taxes[run.taxClass]);
  const { lines } = await plan(tx, register, { ...run, addedPercent });
  const seen = await tx.db.select().from(payers).where(eq(payers.runId, run.id));
  const before = new Map(seen.map((line) => [line.memberId, line]));
  const isSame = lines.every(({ payable, amountPaise }) => {
    const line = before.get(payable.id);
    return line?.amountPaise === amountPaise && isOfTerm(line, payable);
  });
  if (!isSame || lines.length !== seen.length)
    throw conflict("changed_meanwhile", "The register, a fee or the tax has changed since. Please look at it again.");
  const below = lines.filter(({ payable, amountPaise }) => run.renews && isBelowFee(payable, amountPaise, taxes));
  await refuseOwnDues(
    tx,
    below.map(({ payable }) => ({ ...payable, purpose: payable.renewalPurpose })),
  );
}

/**
 * Throws 404, and 409 if the run is confirmed, too old, empty or changed, or one with the same title is in progress.
 */
async function confirmRun(ctx: Context, register: Register, id: string): Promise<RunView> {
  authorize(ctx, "treasurer");
  return transaction(ctx, async (tx) => {
    const [run] = await tx.db.select().from(runs).where(eq(runs.id, id)).for("update");
    if (!run) throw notFound("There is no such run. It is forgotten after a day.");
    if (run.confirmedAt) throw conflict("run_confirmed", "This run is confirmed already.");
    if (tx.now.getTime() - run.previewedAt.getTime() > PREVIEW_MS)
      throw conflict("preview_too_old", "This was looked through more than an hour ago. Please do so again.");
    if (run.payers === 0) throw conflict("nobody_to_ask", "Nobody would be asked for anything.");
    await refuseSecond(tx, run);
    await refuseChanged(tx, register, run);
    await tx.db.update(runs).set({ confirmedAt: tx.now }).where(eq(runs.id, id));
    await record(tx, "run.confirmed", id);
    return view(run, tx.now);
  });
}

async function runsOf(ctx: Context, register: Register): Promise<RunsAnswer> {
  authorize(ctx, "auditor");
  const found = await ctx.db
    .select()
    .from(runs)
    .where(isNotNull(runs.confirmedAt))
    .orderBy(desc(runs.confirmedAt))
    .limit(SHOWN);
  const { types, states } = register.options();
  return {
    runs: found.flatMap((run) => (run.confirmedAt ? [view(run, run.confirmedAt)] : [])),
    types: [...types],
    states: [...states],
  };
}

export const addRuns = (api: Api, register: Register): void =>
  addCalls(api, runCalls, {
    "GET /runs": (ctx) => runsOf(ctx, register),
    "POST /runs": (ctx, { body }) => previewRun(ctx, register, body),
    "POST /runs/{id}/confirmation": (ctx, { id }) => confirmRun(ctx, register, id),
  });
