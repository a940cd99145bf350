import { z } from "zod";
import { email, text } from "~/platform/schema";

export const fillIn = "Please fill in this field.";
export const phoneMessage = "Please enter a valid phone number (10-15 digits).";
export const chooseOne = "Please choose one of the options.";

/** Whether PHONE is one once its spaces are removed: an optional plus, then 10 to 15 digits, hyphens or brackets. */
export const isPhone = (phone: string) => /^\+?[\d\s()-]{10,15}$/.test(phone.replace(/\s/g, ""));

export const phone = () => text(40).refine(isPhone, phoneMessage);

/** An e-mail address; a blank one is asked for before it is judged. */
export const requiredEmail = () =>
  z
    .string({ error: fillIn })
    .refine((typed) => typed.trim() !== "", fillIn)
    .pipe(email());

/** One value of a list of options; a blank one is asked for with MISSING. */
export function requiredChoice<const Choice extends string>(
  options: readonly { readonly value: Choice }[],
  missing = fillIn,
) {
  return z.enum(
    options.map(({ value }) => value),
    { error: ({ input }) => (input === undefined || input === null || input === "" ? missing : chooseOne) },
  );
}
