import { z } from "zod";
import type { Setting } from "../../platform/config/settings.server";

const MOST = 500;
const message = `Please enter a whole number from 0 to ${MOST}.`;

/** Points that members should collect per year; 0 for no target. */
export const cpdSetting: Setting<{ yearlyPoints: number }> = {
  key: "cpd",
  schema: z.object({ yearlyPoints: z.int(message).min(0, message).max(MOST, message) }),
  usual: () => ({ yearlyPoints: 0 }),
};
