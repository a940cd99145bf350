import { z } from "zod";
import type { Setting } from "../../../platform/settings.server";

const message = "Please enter whole days, from 0 to 90.";

/** For how many days after an offer lapsed a payment still takes it, at the same fee; 0 leaves it to the payer. */
export const graceSetting: Setting<{ days: number }> = {
  key: "payment-grace",
  schema: z.object({ days: z.int(message).min(0, message).max(90, message) }),
  usual: () => ({ days: 7 }),
};
