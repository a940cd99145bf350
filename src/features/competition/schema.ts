import { z } from "zod";
import { choice } from "~/features/cases/fields";
import type { SubmittedBy, TypedInto } from "~/features/cases/form/declaration";
import { shapeOf } from "~/features/cases/form/shape";
import { email, optionalText, paragraph, personName } from "~/platform/text/schema";
import { userTypes } from "./competition-options";
import { oathForm } from "./form";

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

export const submitInput = shapeOf(oathForm);
export type SubmitInput = SubmittedBy<typeof oathForm>;
export type SubmitTyped = TypedInto<typeof oathForm>;
