import { z } from "zod";
import { email } from "~/platform/schema";

export const fillIn = "Please fill in this field.";
export const chooseOne = "Please choose one of the options.";

/** An email address; a blank one is asked for before it is judged. */
export const requiredEmail = () =>
  z
    .string({ error: fillIn })
    .refine((typed) => typed.trim() !== "", fillIn)
    .pipe(email());

/** One value of a list of options; a blank one is asked for with `missing`. */
export function requiredChoice<const Choice extends string>(
  options: readonly { readonly value: Choice }[],
  missing = fillIn,
) {
  return z.enum(
    options.map(({ value }) => value),
    { error: ({ input }) => (input === undefined || input === null || input === "" ? missing : chooseOne) },
  );
}
