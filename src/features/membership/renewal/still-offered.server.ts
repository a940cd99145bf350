import { eq } from "drizzle-orm";
import { indianDay } from "../../../platform/indian-time";
import { lastActivity } from "../../accounts/last-change.server";
import type { StillOffered } from "../../money/late/settling-late.server";
import { withTax } from "../../money/price-tax";
import { priceTaxesNow } from "../../money/tax-rules.server";
import { feesOn } from "../fee-table/in-force.server";
import { memberTable as members } from "../members/tables.server";
import { feeOf } from "./fee";
import { renewalOffer } from "./offer";

/** Whether a member whose offer has lapsed would be offered the same year today, at the same fee: what staff asked for costs what they asked. */
export const isRenewalOffered: StillOffered = async (tx, { id, purpose, totalPaise }) => {
  const [, memberId = "", termUntil] = purpose.split("/");
  const [member] = await tx.db.select().from(members).where(eq(members.id, memberId));
  if (!member || member.status === "ended" || member.validUntil !== termUntil) return false;
  if (!(await lastActivity(tx, id, ["renewal.offered"]))) return true;
  const fee = feeOf(member.type);
  if (!fee) return false;
  const today = indianDay(tx.now);
  const feeRupees = (await feesOn(tx, today)).fees[fee];
  const { amountPaise } = renewalOffer({ feeRupees, validUntil: termUntil, today });
  return withTax(amountPaise, (await priceTaxesNow(tx)).membership) === totalPaise;
};
