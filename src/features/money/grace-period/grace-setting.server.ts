import { z } from "zod";
import type { Setting } from "../../../platform/config/settings.server";

const message = "Please enter whole days, from 0 to 90.";

/** In days after the last day. With 0 a late payment always becomes credit. */
export const graceSetting: Setting<{ days: number }> = {
  key: "payment-grace",
  schema: z.object({ days: z.int(message).min(0, message).max(90, message) }),
  usual: () => ({ days: 7 }),
};
