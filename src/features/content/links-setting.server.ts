import { z } from "zod";
import type { Setting } from "../../platform/config/settings.server";
import { email, rawText } from "../../platform/text/schema";
import { type DepartmentEmails, type SiteLinks, sampleDepartments, sampleLinks } from "./site-links";

const message = "Please enter an https address, or leave it empty.";
const isWebAddress = (text: string) => text === "" || (/^https:\/\/\S+$/.test(text) && URL.canParse(text));
const address = rawText(0, 300, message)
  .transform((typed) => typed.trim())
  .refine(isWebAddress, message);
const mailboxMessage = "Please enter a valid email address, or leave it empty.";
const mailbox = rawText(0, 254, mailboxMessage)
  .transform((typed) => typed.trim())
  .pipe(z.union([z.literal(""), email()], { error: mailboxMessage }));

/** Links to the federation elsewhere; an empty URL hides its link. */
export const linksSetting: Setting<SiteLinks> = {
  key: "links",
  schema: z.object({
    podcast: address,
    channel: address,
    facebook: address,
    twitter: address,
    linkedin: address,
    instagram: address,
    youtube: address,
    whatsapp: address,
    androidStore: address,
    iphoneStore: address,
  }),
  usual: () => sampleLinks,
};

/** Email addresses of departments; an empty one hides its link. The legal one is required by the legal pages. */
export const departmentsSetting: Setting<DepartmentEmails> = {
  key: "departments",
  schema: z.object({
    membership: mailbox,
    partnerships: mailbox,
    media: mailbox,
    events: mailbox,
    support: mailbox,
    legal: email(),
  }),
  usual: () => sampleDepartments,
};
