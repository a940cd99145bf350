import { z } from "zod";
import { text } from "~/platform/text/schema";

export const consent = z.object({
  id: z.string(),
  label: z.string(),
  wording: z.string(),
  version: z.string(),
  place: z.string(),
  givenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  canWithdraw: z.boolean(),
  /** Null when it cannot be withdrawn here. */
  afterwards: z.string().nullable(),
  stays: z.string().nullable(),
});
export type Consent = z.output<typeof consent>;

export const withdrawConsentInput = z.object({ id: text(64, "Please say which consent.") });
