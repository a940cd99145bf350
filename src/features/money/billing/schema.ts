import { z } from "zod";
import { paragraph, rawText, text } from "~/platform/text/schema";
import { gstinTyped, gstStates, isGstin } from "../gstin";

const stateCodes: ReadonlySet<string> = new Set(gstStates.map(({ code }) => code));

/** Body of PUT /api/pay/:key/billing. */
export const billingInput = z
  .object({
    name: text(160, "Please enter the name to bill."),
    address: paragraph(300, "Please enter the address."),
    stateCode: rawText(1, 2, "Please choose the state.").refine(
      (code) => stateCodes.has(code),
      "Please choose the state.",
    ),
    gstin: z.preprocess(
      gstinTyped,
      rawText(1, 15, "A GSTIN has 15 letters and digits.")
        .refine(isGstin, "This is no GSTIN: please compare it with the certificate of registration.")
        .nullable(),
    ),
  })
  .refine(({ gstin, stateCode }) => gstin === null || gstin.startsWith(stateCode), {
    path: ["gstin"],
    error: "The first two digits of this GSTIN are those of another state.",
  });
export type BillingInput = z.output<typeof billingInput>;

export const billingView = z.object({
  name: z.string(),
  address: z.string(),
  stateCode: z.string(),
  gstin: z.string().nullable(),
});
export type BillingView = z.output<typeof billingView>;

/** `needsBilling` is true if the law requires the details. */
export const billingState = z.object({
  billing: billingView.nullable(),
  mayBill: z.boolean(),
  needsBilling: z.boolean(),
});
export type BillingState = z.output<typeof billingState>;
