import { z } from "zod";
import type { Setting } from "../../../platform/settings.server";

// Section 36 of the CGST Act: 72 months from the annual return, which is due nine months after a year of twelve.
const LEAST = 93;
const message = `Please enter whole months, from ${LEAST} to 240.`;

/** For how many months after it ended it is kept who paid what. */
export const retentionSetting: Setting<{ months: number }> = {
  key: "payment-retention",
  schema: z.object({ months: z.int(message).min(LEAST, message).max(240, message) }),
  usual: () => ({ months: 96 }),
};
