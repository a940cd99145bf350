import { z } from "zod";
import { rawText, text } from "~/platform/text/schema";
import { gstinTyped, isGstin } from "../gstin";
import { day } from "../schema";
import { supplyPlaces } from "../tax-rules";
import { taxClasses } from "../words";

const rate = z.number({ error: "Please enter the rate in per cent." }).min(0).max(40);
const classRule = z.object({
  place: z.enum(supplyPlaces).optional(),
  treatment: z.enum(["outside", "exempt", "rated"]),
  ratePercent: rate,
  /** True if the tax is added to the price, false if the price includes it. */
  addsTax: z.boolean().optional(),
  code: rawText(0, 8).refine((code) => /^\d*$/.test(code), "A SAC or HSN code has up to eight digits."),
});
/** Body of PUT /api/staff/money/tax. */
export const taxRulesInput = z
  .object({
    fromDay: day("Please enter from when on."),
    legalName: text(160, "Please enter the federation's name as it is registered."),
    address: text(300, "Please enter its address."),
    gstin: z
      .preprocess(gstinTyped, rawText(15, 15, "A GSTIN has 15 letters and digits.").nullable())
      .refine((value) => value === null || isGstin(value), "This is no GSTIN: its check character differs."),
    taxesAdvances: z.boolean().optional(),
    classes: z.object(
      Object.fromEntries(taxClasses.map((one) => [one, classRule])) as Record<
        (typeof taxClasses)[number],
        typeof classRule
      >,
    ),
  })
  .refine(
    ({ gstin, classes }) => gstin !== null || Object.values(classes).every(({ treatment }) => treatment !== "rated"),
    { path: ["gstin"], error: "Without a GSTIN no tax may be charged." },
  )
  .refine(({ gstin, taxesAdvances }) => gstin !== null || !taxesAdvances, {
    path: ["taxesAdvances"],
    error: "Without a GSTIN no receipt vouchers are issued.",
  })
  .superRefine(({ classes }, issues) => {
    for (const one of taxClasses) {
      const { treatment, ratePercent, code, addsTax } = classes[one];
      if (treatment === "rated" && code === "")
        issues.addIssue({
          code: "custom",
          path: ["classes", one, "code"],
          message: "What is taxed needs its SAC or HSN code on the invoice.",
        });
      if (addsTax && (treatment !== "rated" || ratePercent === 0))
        issues.addIssue({
          code: "custom",
          path: ["classes", one, "addsTax"],
          message: "Without a rate there is no tax to add.",
        });
    }
  });
export type TaxRulesInput = z.output<typeof taxRulesInput>;
export const taxRulesView = z.object({
  fromDay: z.iso.date(),
  legalName: z.string(),
  address: z.string(),
  gstin: z.string().nullable(),
  taxesAdvances: z.boolean().optional(),
  classes: z.record(z.enum(taxClasses), classRule),
});
