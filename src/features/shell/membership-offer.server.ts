import { inFigures } from "~/features/content/figures.server";
import { feePrices } from "~/features/membership/fee-prices";
import { feesInForce } from "~/features/membership/fee-table/in-force.server";
import { type MembershipType, membershipTypes } from "~/features/membership/types/membership-types";
import { priceTaxesInForce } from "~/features/money/tax-rules.server";
import type { Context } from "~/platform/context.server";

/** Composed here, because features must not import each other. */
export async function membershipOffer(ctx: Context): Promise<MembershipType[]> {
  const { membership } = await priceTaxesInForce(ctx);
  const { scholarshipYear: scholarship, ...fees } = feePrices(await feesInForce(ctx), membership);
  return inFigures(ctx, membershipTypes({ ...fees, scholarship }));
}
