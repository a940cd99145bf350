import { z } from "zod";
import { choice } from "~/features/cases/fields";
import { email, optionalText, paragraph, personName, text } from "~/platform/schema";
import { userTypes } from "./competition-options";
import { codeMissing, longestOath } from "./messages";

/** What POST /api/competition/register takes. */
export const registerInput = z.object({
  fullName: personName(120, "Please enter your full name."),
  email: email(),
  phone: optionalText(40),
  institution: optionalText(200),
  userType: choice(userTypes, "Please choose what describes you best."),
  motivation: paragraph(2000, "Tell us in a sentence or two why you take part."),
});
export type RegisterInput = z.output<typeof registerInput>;
export type RegisterTyped = z.input<typeof registerInput>;

/** What POST /api/competition/submit takes. */
export const submitInput = z.object({
  registrationCode: text(60, codeMissing),
  description: paragraph(longestOath, "Please write your oath."),
});
export type SubmitInput = z.output<typeof submitInput>;
export type SubmitTyped = z.input<typeof submitInput>;
