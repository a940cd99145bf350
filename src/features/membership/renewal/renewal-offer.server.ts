import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { indianDay } from "../../../platform/time/indian-time";
import { lastActivity } from "../../accounts/last-change.server";
import { linesOf } from "../../money/dues/lines.server";
import type { StillOffered } from "../../money/grace-period/late-payment.server";
import { wasOpenOn } from "../../money/grace-period/within-grace-period.server";
import { addedPercentOf, withTax } from "../../money/price-tax";
import { priceTaxesOn } from "../../money/tax-rules.server";
import { feesOn } from "../fee-table/in-force.server";
import { memberTable as members } from "../members/tables.server";
import { feeOf, type YearlyFee } from "./fee";
import { renewalOffer } from "./offer";

/** The offer on the day `today` before tax, in paise. */
async function offeredOn(tx: Tx, fee: YearlyFee, validUntil: string, today: string): Promise<number> {
  return renewalOffer({ feeRupees: (await feesOn(tx, today)).fees[fee], validUntil, today }).amountPaise;
}

/**
 * Whether a lapsed offer still gives its member the same year at the price of the day `paidOn`. A due keeps its price until its
 * last day, and one created by staff always; a reduced one stays valid while the fee is unchanged.
 */
export const isRenewalOffered: StillOffered = async (tx, due, paidOn) => {
  const { id, purpose, totalPaise, raisedAt } = due;
  const [, memberId = "", termUntil = ""] = purpose.split("/");
  const [member] = await tx.db.select().from(members).where(eq(members.id, memberId));
  if (!member || member.status === "ended" || member.validUntil !== termUntil) return false;
  if (!(await lastActivity(tx, id, ["renewal.offered"]))) return true;
  const fee = feeOf(member.type);
  if (!fee) return false;
  if (wasOpenOn(due, paidOn)) return true;
  const tax = (await priceTaxesOn(tx, paidOn)).membership;
  const amountPaise = await offeredOn(tx, fee, termUntil, paidOn);
  if (!(await lastActivity(tx, id, ["due.lowered"]))) return withTax(amountPaise, tax) === totalPaise;
  const before = await offeredOn(tx, fee, termUntil, indianDay(raisedAt));
  const [line] = await linesOf(tx, [id]);
  return amountPaise === before && line?.addedPercent === addedPercentOf(tax);
};
