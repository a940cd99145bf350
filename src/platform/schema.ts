import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a paragraph may have tabs and line ends
const controlCharactersButLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const tidy = (value: string) => value.toWellFormed().normalize("NFC").trim();

function textWithout(forbidden: RegExp, max: number, required: string) {
  return z
    .string({ error: required })
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(1, required)
        .max(max, `Please use at most ${max} characters.`)
        .refine((value) => !forbidden.test(value), "Please remove characters that cannot be shown."),
    );
}

/** One line of text: trimmed, NFC, 1 to MAX characters, no control characters. */
export const text = (max: number, required = "Please fill in this field.") =>
  textWithout(controlCharacters, max, required);

/** What nobody is called, but not "S/O", "M/s" or "Ramesh @ Raju"; mails take the rest of what looks like a link apart. */
const looksLikeAddress = /:\/\/|www\.|\S@\S/i;

/** A person's name: a line of text that cannot carry a web or mail address into a greeting. */
export const personName = (max: number, required?: string) =>
  text(max, required).refine(
    (value) => !looksLikeAddress.test(value),
    "Please enter a name without an address in it.",
  );

/** Several lines of text; line ends and tabs are allowed. */
export const paragraph = (max: number, required = "Please fill in this field.") =>
  textWithout(controlCharactersButLines, max, required);

const emptyIsAbsent = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

/** One line of text that may be left out; blank counts as left out. */
export const optionalText = (max: number) => z.preprocess(emptyIsAbsent, text(max).optional());

/** An e-mail address in lower case, at most 254 characters. */
export const email = (required = "Please enter a valid email address.") =>
  z
    .string({ error: required })
    .transform((value) => tidy(value).toLowerCase())
    .pipe(z.email("Please enter a valid email address.").max(254, "Please use at most 254 characters."));

/** An opaque token that a link or a call carries. */
export const token = (max = 512) =>
  z
    .string({ error: "The link is incomplete." })
    .min(1, "The link is incomplete.")
    .max(max, "The link is not valid.");
