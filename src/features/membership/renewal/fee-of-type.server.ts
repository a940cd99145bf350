import type { Context } from "../../../platform/context.server";
import type { MembershipType } from "../members/type-titles";
import { feeInWords, feeOf, type YearlyFee } from "./fee";

/** Reads a fee in force, in rupees: "₹3,600". */
export type ReadFee = (ctx: Context, fee: YearlyFee) => Promise<string>;

/** What another year of a membership of `type` costs, as a part of a sentence; undefined where the type has no fee of its own. */
export async function feeOfType(
  ctx: Context,
  readFee: ReadFee,
  type: MembershipType,
): Promise<string | undefined> {
  const fee = feeOf(type);
  return fee && feeInWords(fee, await readFee(ctx, fee));
}
