import { z } from "zod";
import { email, optionalText, paragraph, personName, text } from "~/platform/schema";
import { inquiryTypes } from "./contact-options";

/** What people type between the digits, and the invisible marks that an address book copies along. */
const betweenDigits = /[\s\p{Cf}()./-]/gu;

const phone = optionalText(40)
  .transform((typed) => typed?.replace(betweenDigits, ""))
  .refine(
    (digits) => digits === undefined || /^\+?\d{10,15}$/.test(digits),
    "Please enter a valid phone number (10-15 digits).",
  );

/** What POST /api/contact takes. */
export const contactInput = z.object({
  name: personName(120, "Please enter your name."),
  email: email(),
  phone,
  organization: optionalText(160),
  inquiryType: z.enum(inquiryTypes, { error: "Please choose what your message is about." }),
  subject: text(200, "Please enter a subject."),
  message: paragraph(5000, "Please write your message."),
});

export type ContactInput = z.output<typeof contactInput>;
export type ContactTyped = z.input<typeof contactInput>;
