import type { Context } from "../../../platform/context.server";
import { rupees } from "../../../platform/rupees";
import { feesInForce } from "../fees-setting.server";
import type { MembershipType } from "../members/type-titles";
import { feeInWords, feeOf } from "./fee";

/** What another year of a membership of `type` costs, as a part of a sentence; undefined where the type has no fee of its own. */
export async function feeOfType(ctx: Context, type: MembershipType): Promise<string | undefined> {
  const fee = feeOf(type);
  return fee && feeInWords(fee, rupees((await feesInForce(ctx))[fee]));
}
