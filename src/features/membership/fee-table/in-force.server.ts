import { and, asc, desc, isNull, lte } from "drizzle-orm";
import { cached } from "../../../platform/cache.server";
import type { Context } from "../../../platform/context.server";
import { recordDegraded } from "../../../platform/degraded.server";
import { indianDay } from "../../../platform/indian-time";
import { priceTaxes } from "../../money/price-tax";
import { taxRulesOn } from "../../money/tax-rules.server";
import { feePrice } from "../fee-prices";
import { type AdmissionFees, type Fees, usualFees } from "../fees";
import type { MembershipType } from "../members/type-titles";
import { feeInWords, feeOf } from "../renewal/fee";
import { membershipFeesTable as table } from "./tables.server";

/** The fees of `day`, 2026-04-01, as they are stored now: what asks for money takes them from here. */
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

/** The fees in force, at most three seconds old and never of yesterday: every page that names one takes it from here. */
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

/** What another year of a membership of `type` cost on `day`, as a part of a sentence; undefined where the type has no fee of its own. */
export async function feeOfType(
  ctx: Pick<Context, "db">,
  type: MembershipType,
  day: string,
): Promise<string | undefined> {
  const fee = feeOf(type);
  if (!fee) return undefined;
  const { membership } = priceTaxes(await taxRulesOn(ctx, day));
  return feeInWords(fee, feePrice((await feesOn(ctx, day)).fees[fee], membership));
}
