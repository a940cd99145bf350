import { z } from "zod";
import { text } from "~/platform/schema";

export const consent = z.object({
  id: z.string(),
  label: z.string(),
  /** The sentence beside the box. */
  wording: z.string(),
  version: z.string(),
  place: z.string(),
  givenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  canWithdraw: z.boolean(),
  /** The effect of a withdrawal; null when it cannot be withdrawn here. */
  afterwards: z.string().nullable(),
  /** The reason when it cannot be withdrawn here. */
  stays: z.string().nullable(),
});
export type Consent = z.output<typeof consent>;

export const withdrawConsentInput = z.object({ id: text(64, "Please say which consent.") });
