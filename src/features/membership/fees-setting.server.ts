import { z } from "zod";
import type { Context } from "../../platform/context.server";
import { rupees } from "../../platform/rupees";
import { type Setting, settingForPages } from "../../platform/settings.server";
import { type Fees, usualFees } from "./fees";
import type { MembershipType } from "./members/type-titles";
import { feeInWords, feeOf } from "./renewal/fee";

const message = "Please enter whole rupees, from 0 to 1,00,00,000.";
const amount = z.int(message).min(0, message).max(10_000_000, message);

/** The federation's fees. */
export const feesSetting: Setting<Fees> = {
  key: "fees",
  schema: z.object({
    digitalYear: amount,
    associateYear: amount,
    fullYear: amount,
    fullMonth: amount,
    scholarshipYear: amount,
  }),
  usual: () => usualFees,
};

/** The fees in force: every page that names one takes it from here. */
export const feesInForce = (ctx: Context): Promise<Fees> => settingForPages(ctx, feesSetting);

/** What another year of a membership of `type` costs, as a part of a sentence; undefined where the type has no fee of its own. */
export async function feeOfType(ctx: Context, type: MembershipType): Promise<string | undefined> {
  const fee = feeOf(type);
  return fee && feeInWords(fee, rupees((await feesInForce(ctx))[fee]));
}
