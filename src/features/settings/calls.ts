import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";

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

/** `fixed` lists the fields that the environment sets, which are read-only here. */
const settingView = z.object({
  key: z.enum(settingKeys),
  value: z.record(z.string(), z.unknown()),
  fixed: z.array(z.string()),
  /** 0 until staff set it. */
  version: z.int(),
  changedAt: z.iso.datetime().nullable(),
  /** Null if never changed, or changed by a closed account. */
  changedBy: z.string().nullable(),
});
export type SettingView = z.output<typeof settingView>;

/** `version` is the one on the screen. */
const settingInput = z.object({
  value: z.record(z.string().max(40), z.unknown(), { error: "Please fill in the fields." }),
  version: z.int({ error: "Please reload the settings." }).min(0),
});
export type SettingInput = z.output<typeof settingInput>;

export const settingsCalls = defineCalls("/api/staff/settings", "admin", {
  "GET /": { summary: "Admin: the settings in force", answer: z.object({ settings: z.array(settingView) }) },
  "PUT /{key}": {
    summary: "Admin: change a setting; an environment variable takes precedence over it",
    params: z.object({ key: z.string().max(40) }),
    body: settingInput,
    isLong: true,
    answer: z.object({ setting: settingView }),
    refuses: [404, 409],
  },
});
export type SettingsCalls = typeof settingsCalls;
