import { inArray } from "drizzle-orm";
import { authorize, type Context, type Tx } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { shortDay } from "../../../platform/time/short-dates";
import type { DueRow } from "../../money/dues/create-due.server";
import { freedUnder, purposeBefore, restorePurpose } from "../../money/dues/due-purpose.server";
import { approvedRefund, takeUp } from "../../money/refunds/call-off.server";
import { memberTable as members } from "../members/tables.server";
import { isEndless, type Term } from "../members/term";
import { grantedYear, termOf } from "./year-reversal.server";

export type TermChange = { memberId: string; before: Pick<Term, "validUntil">; next: Term & { type: string } };
type Year = TermChange & { due: DueRow; until: string };

/** The renewals that were called off as paid, each with the record that has its member today. */
async function calledOffRenewals(ctx: Context): Promise<{ due: DueRow; memberId: string }[]> {
  const dues = (await freedUnder(ctx, "renewal/")).map((due) => ({ due, memberId: due.purpose.split("/")[1] ?? "" }));
  const ids = dues.map(({ memberId }) => memberId);
  const { id, mergedInto } = members;
  const records = await ctx.db.select({ id, mergedInto }).from(members).where(inArray(id, ids));
  const kept = new Map(records.map((record) => [record.id, record.mergedInto ?? record.id]));
  return dues.map(({ due, memberId }) => ({ due, memberId: kept.get(memberId) ?? memberId }));
}

/**
 * The withdrawn years that the changed terms contain again; of several for the same year the newest. None whose days the term
 * had already, by another payment, and none of another type.
 */
async function yearsAgain(ctx: Context, changes: readonly TermChange[]): Promise<Year[]> {
  const longer = changes.filter(
    ({ before, next }) => next.validUntil > before.validUntil && !isEndless(next.validUntil),
  );
  if (longer.length === 0) return [];
  const byMember = new Map(longer.map((change) => [change.memberId, change]));
  const years = new Map<string, Year>();
  for (const { due, memberId } of await calledOffRenewals(ctx)) {
    const change = byMember.get(memberId);
    if (!change || change.before.validUntil > termOf(due)) continue;
    const { before, next } = change;
    const { until, type } = (await grantedYear(ctx, due.id, memberId)) ?? {};
    if (until === undefined || until <= before.validUntil || (type && type !== next.type)) continue;
    const isAgain = next.validFrom <= until && termOf(due) < next.validUntil;
    if (isAgain && !years.has(purposeBefore(due))) years.set(purposeBefore(due), { ...change, due, until });
  }
  return [...years.values()];
}

/** Why a term cannot be set: its payment was refunded. A year that the term only contains in part is not asked about. */
async function whyNot(ctx: Context, { due, until, next }: Year): Promise<string | undefined> {
  const refund = until <= next.validUntil ? await approvedRefund(ctx, due) : undefined;
  return (
    refund &&
    `The payment for the year until ${shortDay(until)} was refunded (${refund}). The member can renew and pay for it again.`
  );
}

/** By member, the reason that the term cannot be set. */
export async function refundedYears(ctx: Context, changes: readonly TermChange[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const year of await yearsAgain(ctx, changes)) {
    const why = await whyNot(ctx, year);
    if (why) found.set(year.memberId, why);
  }
  return found;
}

/**
 * After terms were made longer, withdraws the refunds of the years that they contain again. Throws 409 if such a refund was
 * approved.
 */
export async function restoreYears(tx: Tx, changes: readonly TermChange[]): Promise<void> {
  authorize(tx, "admin");
  for (const year of await yearsAgain(tx, changes)) {
    await takeUp(tx, year.due, "The year of membership was restored.");
    const why = await whyNot(tx, year);
    if (why) throw conflict("year_refunded", why);
    await restorePurpose(tx, year.due);
  }
}
