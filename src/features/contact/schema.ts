import { z } from "zod";
import { plainPhone } from "~/platform/phone";
import { email, optionalPhone, optionalText, paragraph, personName, text } from "~/platform/schema";
import { inquiryTypes } from "./contact-options";

/** What POST /api/contact takes. */
export const contactInput = z.object({
  name: personName(120, "Please enter your name."),
  email: email(),
  phone: optionalPhone().transform((typed) => typed && plainPhone(typed)),
  organization: optionalText(160),
  inquiryType: z.enum(inquiryTypes, { error: "Please choose what your message is about." }),
  subject: text(200, "Please enter a subject."),
  message: paragraph(5000, "Please write your message."),
});

export type ContactInput = z.output<typeof contactInput>;
export type ContactTyped = z.input<typeof contactInput>;
