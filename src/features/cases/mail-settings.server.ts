import { z } from "zod";
import { email, listOf } from "~/platform/text/schema";
import type { Setting } from "../../platform/config/settings.server";
import { type CaseKind, caseKinds } from "./kinds";

const MOST = 10;
const several = listOf(email(), { max: MOST });

const addressesIn = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean);

const addresses = z
  .string("Please enter email addresses.")
  .refine((typed) => typed.length <= 2000, `Please enter at most ${MOST} addresses.`)
  .refine(
    (typed) => several.safeParse(addressesIn(typed)).success,
    `Please enter up to ${MOST} email addresses, separated by commas.`,
  )
  .transform((typed) => addressesIn(typed).join(", "))
  // For a kind that is newer than the stored setting.
  .default("");

type Notices = Record<CaseKind, string>;

/** Comma-separated addresses by kind. Blank falls back to STAFF_MAIL. */
export const noticeSetting: Setting<Notices> = {
  key: "notices",
  schema: z.object(
    Object.fromEntries(caseKinds.map((kind) => [kind, addresses])) as Record<CaseKind, typeof addresses>,
  ),
  usual: () => Object.fromEntries(caseKinds.map((kind) => [kind, ""])) as Notices,
};

export const addressesFor = (notices: Notices, kind: CaseKind): string[] => addressesIn(notices[kind]);

export const inboundSetting: Setting<{ unknown: "case" | "leave" }> = {
  key: "inbound",
  schema: z.object({ unknown: z.enum(["case", "leave"], { error: "Please choose one of the two." }) }),
  usual: () => ({ unknown: "case" }),
};
