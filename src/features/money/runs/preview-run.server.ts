import { and, isNull, lt } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { insertEach } from "../../../platform/db/insert-many.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, invalidFields } from "../../../platform/refusal";
import { DAY_MS, MINUTE_MS } from "../../../platform/time/durations";
import { indianDay } from "../../../platform/time/indian-time";
import { isMoneyTaken } from "../bank/account.server";
import { addedPercentOf } from "../price-tax";
import { priceTaxesNow } from "../tax-rules.server";
import type { RunInput, RunPreview } from "./calls";
import type { Register, RunChoice } from "./payable";
import { type Planned, plan } from "./run-plan.server";
import { runPayerTable, runTable as runs } from "./tables.server";

export const PREVIEW_MS = 60 * MINUTE_MS;
const SHOWN = 20;
const NAMED = 5;
const AT_ONCE = 5_000;

type Chosen = { choice: RunChoice; unknown: string[] };

/** Looks up the typed emails at once, so that none is stored. */
async function chosenBy(
  ctx: Context,
  register: Register,
  { who, withLapsed }: Pick<RunInput, "who" | "withLapsed">,
): Promise<Chosen> {
  if (who.kind === "members") return { choice: { ...who, withLapsed }, unknown: [] };
  const ids = await register.withAddresses(ctx, who.emails, { withLapsed });
  return {
    choice: { kind: "ids", ids: [...new Set([...ids.values()].flat())].sort(), withLapsed },
    unknown: [...new Set(who.emails)].filter((address) => !ids.has(address)),
  };
}

function leftOutOf({ leftOut }: Planned, unknown: readonly string[], withLapsed: boolean): RunPreview["leftOut"] {
  const byReason = Map.groupBy(leftOut, ({ why }) => why);
  const known = [...byReason].map(([why, some]) => ({
    why,
    count: some.length,
    names: some.slice(0, NAMED).map(({ payable }) => payable.name),
  }));
  const why = withLapsed ? "No member has this address" : "No member whose term runs has this address";
  const nobody = { why, count: unknown.length, names: unknown.slice(0, NAMED) };
  return unknown.length > 0 ? [...known, nobody] : known;
}

/** Can be confirmed within an hour. Throws 400, and 409 without bank details. */
export async function previewRun(ctx: Context, register: Register, input: RunInput): Promise<RunPreview> {
  authorize(ctx, "treasurer");
  const { title, amountPaise, taxClass, lapsesOn, withLapsed } = input;
  const renews = input.renews || amountPaise === null;
  if (lapsesOn && lapsesOn < indianDay(ctx.now)) throw invalidFields({ lapsesOn: "This day is over." });
  return transaction(ctx, async (tx) => {
    if (!(await isMoneyTaken(tx))) throw conflict("no_bank_details", "Please enter the bank details first.");
    const { choice, unknown } = await chosenBy(tx, register, input);
    const tax = (await priceTaxesNow(tx))[taxClass] ?? null;
    const addedPercent = addedPercentOf(tax);
    const planned = await plan(tx, register, { title, amountPaise, addedPercent, renews, choice });
    const { lines } = planned;
    const [id, totalPaise] = [newId(), lines.reduce((sum, line) => sum + line.amountPaise, 0)];
    const run = { id, title, taxClass, lapsesOn, choice, amountPaise, addedPercent, renews, totalPaise };
    await tx.db.insert(runs).values({ ...run, payers: lines.length, previewedAt: tx.now });
    const rows = lines.map(({ payable, amountPaise: asked }) => ({
      runId: id,
      memberId: payable.id,
      amountPaise: asked,
      renewalPurpose: renews ? payable.renewalPurpose : null,
    }));
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await insertEach(tx.db, runPayerTable, rows.slice(from, from + AT_ONCE));
    await record(tx, "run.previewed", id);
    return {
      id,
      title,
      payers: lines.length,
      totalPaise,
      tax,
      renews,
      lines: lines
        .slice(0, SHOWN)
        .map((line) => ({ name: line.payable.name, email: line.email, amountPaise: line.amountPaise })),
      leftOut: leftOutOf(planned, unknown, withLapsed),
      expiresAt: new Date(tx.now.getTime() + PREVIEW_MS).toISOString(),
    };
  });
}

export const forgetPreviews = {
  name: "money.forget-run-previews",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    const limit = new Date(ctx.now.getTime() - DAY_MS);
    await ctx.db.delete(runs).where(and(isNull(runs.confirmedAt), lt(runs.previewedAt, limit)));
  },
};
