import { z } from "zod";
import type { Setting } from "../../../platform/config/settings.server";

// Section 36 of the CGST Act: 72 months after the annual return, which is due nine months after a twelve-month year.
const LEAST = 93;
const message = `Please enter whole months, from ${LEAST} to 240.`;

/** Months for which payers' data stay after the due ended. */
export const retentionSetting: Setting<{ months: number }> = {
  key: "payment-retention",
  schema: z.object({ months: z.int(message).min(LEAST, message).max(240, message) }),
  usual: () => ({ months: 96 }),
};
