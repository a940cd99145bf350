import { z } from "zod";
import type { Setting } from "../../../platform/config/settings.server";

const message = "Please enter whole days, from 0 to 365.";
const days = z.int(message).min(0, message).max(365, message);

/** Days after which an open due gets reminders; 0 disables one. */
export const remindersSetting: Setting<{ firstDays: number; secondDays: number }> = {
  key: "payment-reminders",
  schema: z.object({ firstDays: days, secondDays: days }),
  usual: () => ({ firstDays: 7, secondDays: 21 }),
};
