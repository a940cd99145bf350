import { z } from "zod";
import type { Context } from "../../platform/context.server";
import { type Setting, settingForPages } from "../../platform/settings.server";
import { type Fees, rupees, usualFees } from "./fees";

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

/** One of them as it is written: "₹3,600". */
export const feeInRupees = async (ctx: Context, fee: keyof Fees): Promise<string> =>
  rupees((await feesInForce(ctx))[fee]);
