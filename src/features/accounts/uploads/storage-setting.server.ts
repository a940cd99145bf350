import { z } from "zod";
import type { Setting } from "../../../platform/config/settings.server";

const MEGABYTES_OF_A_TERABYTE = 1_048_576;
const message = `Please enter a whole number of megabytes from 100 to ${MEGABYTES_OF_A_TERABYTE.toLocaleString("en-IN")}.`;

export const storageSetting: Setting<{ totalMegabytes: number }> = {
  key: "storage",
  schema: z.object({ totalMegabytes: z.int(message).min(100, message).max(MEGABYTES_OF_A_TERABYTE, message) }),
  usual: () => ({ totalMegabytes: 5120 }),
};
