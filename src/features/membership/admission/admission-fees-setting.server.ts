import { z } from "zod";
import type { Setting } from "../../../platform/settings.server";
import { typesWithAdmission } from "./types-with-admission";

const message = "Please enter whole rupees, from 0 to 1,00,00,000.";
const amount = z.int(message).min(0, message).max(10_000_000, message);

/** What is paid on admission, in rupees, by type of membership; 0 is nothing. */
export const admissionFeesSetting: Setting<Record<string, number>> = {
  key: "admission-fees",
  schema: z.object(Object.fromEntries(typesWithAdmission.map((type) => [type, amount]))),
  usual: () => Object.fromEntries(typesWithAdmission.map((type) => [type, 0])),
};
