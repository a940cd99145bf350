import { and, asc, desc, isNull, lte } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { cached } from "../../../platform/http/cache.server";
import { recordDegraded } from "../../../platform/http/degradation.server";
import { indianDay } from "../../../platform/time/indian-time";
import { priceTaxesOn } from "../../money/tax-rules.server";
import { feePrice } from "../fee-prices";
import { type AdmissionFees, type Fees, usualFees } from "../fees";
import type { MembershipType } from "../members/type-titles";
import { feeInWords, feeOf } from "../renewal/fee";
import { membershipFeesTable as table } from "./tables.server";

/** The stored fees of `day`, 2026-04-01. Every amount due is calculated from these. */
export async function feesOn(
  { db }: Pick<Context, "db">,
  day: string,
): Promise<{ fees: Fees; admissionFees: AdmissionFees }> {
  const [row] = await db
    .select({ fees: table.fees, admissionFees: table.admissionFees })
    .from(table)
    .where(and(lte(table.fromDay, day), isNull(table.withdrawnAt)))
    .orderBy(desc(table.fromDay), desc(table.id))
    .limit(1);
  return { fees: { ...usualFees, ...row?.fees }, admissionFees: row?.admissionFees ?? {} };
}

const feesByDay = cached(({ db }) =>
  db
    .select({ fromDay: table.fromDay, fees: table.fees })
    .from(table)
    .where(isNull(table.withdrawnAt))
    .orderBy(asc(table.fromDay), asc(table.id)),
);

/** The fees in force, at most three seconds old and never yesterday's. Pages that name a fee use these. */
export async function feesInForce(ctx: Context): Promise<Fees> {
  try {
    const today = indianDay(ctx.now);
    const row = (await feesByDay(ctx)).findLast(({ fromDay }) => fromDay <= today);
    return { ...usualFees, ...row?.fees };
  } catch (cause) {
    recordDegraded(ctx, "fees", cause);
    return usualFees;
  }
}

/** The price of another year of `type` on `day`, as part of a sentence; undefined for a type without its own fee. */
export async function feeOfType(
  ctx: Pick<Context, "db">,
  type: MembershipType,
  day: string,
): Promise<string | undefined> {
  const fee = feeOf(type);
  if (!fee) return undefined;
  const { membership } = await priceTaxesOn(ctx, day);
  return feeInWords(fee, feePrice((await feesOn(ctx, day)).fees[fee], membership));
}
