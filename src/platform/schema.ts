import { z } from "zod";
import { withoutDirections, withoutInvisible, withoutStrayMarks } from "./invisible";
import { isPhone, phoneMessage } from "./phone";

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a paragraph may have tabs and line ends
const controlCharactersButLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const tidy = (value: string) => withoutStrayMarks(value.toWellFormed().normalize("NFC")).trim();
/** NFC once more: a mark that is gone may have kept two letters apart. */
const tidyName = (value: string) => withoutDirections(tidy(value)).normalize("NFC").trim();
const tidyAddress = (value: string) => withoutInvisible(value).trim().toLowerCase();

function textWithout(forbidden: RegExp, max: number, required: string, tidied = tidy) {
  return z
    .string({ error: required })
    .transform(tidied)
    .pipe(
      z
        .string()
        .min(1, required)
        .max(max, `Please use at most ${max} characters.`)
        .refine((value) => !forbidden.test(value), "Please remove characters that cannot be shown."),
    );
}

/** One line of text: trimmed, NFC, 1 to `max` characters, no control characters, and no invisible marks in Latin letters or digits. */
export const text = (max: number, required = "Please fill in this field.") =>
  textWithout(controlCharacters, max, required);

/** What nobody is called, but not "S/O", "M/s" or "Ramesh @ Raju"; mails take the rest of what looks like a link apart. */
const looksLikeAddress = /:\/\/|www\.|\S@\S/i;

/** A person's name: a line of text that cannot carry a web or mail address into a greeting. */
export const personName = (max: number, required = "Please fill in this field.") =>
  textWithout(controlCharacters, max, required, tidyName).refine(
    (value) => !looksLikeAddress.test(value),
    "Please enter a name without an address in it.",
  );

/** Several lines of text; line ends and tabs are allowed. */
export const paragraph = (max: number, required = "Please fill in this field.") =>
  textWithout(controlCharactersButLines, max, required);

const emptyIsAbsent = (value: unknown) =>
  value === null || (typeof value === "string" && withoutInvisible(value).trim() === "") ? undefined : value;

/** One line of text that may be left out; blank counts as left out. */
export const optionalText = (max: number) => z.preprocess(emptyIsAbsent, text(max).optional());

/** A telephone number as it was typed. */
export const phone = () => text(40).refine(isPhone, phoneMessage);

/** A telephone number that may be left out; blank counts as left out. */
export const optionalPhone = () => z.preprocess(emptyIsAbsent, phone().optional());

/** An email address in lower case, at most 254 characters. */
export const email = (required = "Please enter a valid email address.") =>
  z
    .string({ error: required })
    .transform(tidyAddress)
    .pipe(z.email("Please enter a valid email address.").max(254, "Please use at most 254 characters."));

/**
 * Text taken as it is, of `min` to `max` characters. Here and in `listOf` the type is settled before the length: Zod measures whatever
 * says that it has one.
 */
export const rawText = (min: number, max: number, sentence?: string) =>
  z.string({ error: sentence }).pipe(z.string().min(min, sentence).max(max, sentence));

type Sized = { min?: number; max: number; missing?: string; tooFew?: string; tooMany?: string };

/** A list of `min` to `max` of `item`. */
export const listOf = <Item extends z.ZodType>(item: Item, { min = 0, max, missing, tooFew, tooMany }: Sized) =>
  z
    .array(item, { error: missing })
    .refine((list) => list.length >= min, tooFew ?? "This list is too short.")
    .refine((list) => list.length <= max, tooMany ?? "This list is too long.");

/** What calls name something by. */
export const idText = () => rawText(0, 64);

/** An opaque token that a link or a call carries. */
export const token = (max = 512) =>
  z
    .string({ error: "The link is incomplete." })
    .pipe(z.string().min(1, "The link is incomplete.").max(max, "The link is not valid."));

const [FIRST_YEAR, LAST_YEAR] = [1950, 2100];
const isInYears = (at: string) => Number(at.slice(0, 4)) >= FIRST_YEAR && Number(at.slice(0, 4)) <= LAST_YEAR;
const yearMessage = `Please enter a year from ${FIRST_YEAR} to ${LAST_YEAR}.`;

/** A day that the federation may have to do with, 2026-04-01: of no year that only a slip of the keys makes. */
export const calendarDay = (missing: string) => z.iso.date({ error: missing }).refine(isInYears, yearMessage);

/** The same of a moment. */
export const calendarMoment = (missing: string) => z.iso.datetime({ error: missing }).refine(isInYears, yearMessage);
