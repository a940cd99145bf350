import { z } from "zod";
import { text } from "~/platform/schema";

/** A receipt as its giver sees it. */
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
  /** What taking it back means; null where it cannot be taken back here. */
  afterwards: z.string().nullable(),
  /** Why it cannot be taken back here. */
  stays: z.string().nullable(),
});
export type Consent = z.output<typeof consent>;

export const withdrawConsentInput = z.object({ id: text(64, "Please say which consent.") });
