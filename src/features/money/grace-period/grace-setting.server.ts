import { z } from "zod";
import type { Setting } from "../../../platform/settings.server";

const message = "Please enter whole days, from 0 to 90.";

/**
 * Days after the last day during which a payment still settles a lapsed due at the same fee. With 0 it always becomes
 * credit.
 */
export const graceSetting: Setting<{ days: number }> = {
  key: "payment-grace",
  schema: z.object({ days: z.int(message).min(0, message).max(90, message) }),
  usual: () => ({ days: 7 }),
};
