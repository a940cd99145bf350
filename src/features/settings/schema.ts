import { z } from "zod";

export const settingKeys = [
  "captcha",
  "promises",
  "holidays",
  "office-hours",
  "support-hours",
  "notices",
  "templates",
  "payment-reminders",
  "payment-grace",
  "payment-retention",
  "cpd",
  "contact",
  "departments",
  "links",
  "figures",
  "storage",
  "inbound",
] as const;
export type SettingKey = (typeof settingKeys)[number];

/** A setting in force. `fixed` names the fields that the environment holds, which nobody can change here. */
export const settingView = z.object({
  key: z.enum(settingKeys),
  value: z.record(z.string(), z.unknown()),
  fixed: z.array(z.string()),
  /** 0 until staff set it. */
  version: z.int(),
  changedAt: z.iso.datetime().nullable(),
  /** Null where nobody has changed it, or somebody who has left did. */
  changedBy: z.string().nullable(),
});
export type SettingView = z.output<typeof settingView>;

/** What PUT /api/staff/settings/:key takes; `version` is the one that was on the screen. */
export const settingInput = z.object({
  value: z.record(z.string().max(40), z.unknown(), { error: "Please fill in the fields." }),
  version: z.int({ error: "Please reload the settings." }).min(0),
});
export type SettingInput = z.output<typeof settingInput>;
