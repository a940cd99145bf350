import { z } from "zod";
import { isBlank, withoutDirections, withoutInvisible, withoutStrayMarks } from "./invisible";
import { isPhone, phoneMessage } from "./phone";

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a paragraph may have tabs and line ends
const controlCharactersButLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const tidy = (value: string) => withoutStrayMarks(value.toWellFormed().normalize("NFC")).trim();
/** NFC again, because removing a mark can make two characters combine. */
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

/** Trimmed, NFC, 1 to `max` characters, no control or stray invisible characters. */
export const text = (max: number, required = "Please fill in this field.") =>
  textWithout(controlCharacters, max, required);

/** Allows "S/O", "M/s" and "Ramesh @ Raju"; emails defuse other link-like text. */
const looksLikeAddress = /:\/\/|www\.|\S@\S/i;

/** A name that cannot carry a web or email address into a greeting. */
export const personName = (max: number, required = "Please fill in this field.") =>
  textWithout(controlCharacters, max, required, tidyName).refine(
    (value) => !looksLikeAddress.test(value),
    "Please enter a name without an address in it.",
  );

export const paragraph = (max: number, required = "Please fill in this field.") =>
  textWithout(controlCharactersButLines, max, required);

const emptyIsAbsent = (value: unknown) =>
  value === null || (typeof value === "string" && isBlank(value)) ? undefined : value;

export const optionalText = (max: number) => z.preprocess(emptyIsAbsent, text(max).optional());

export const phone = () => text(40).refine(isPhone, phoneMessage);

export const optionalPhone = () => z.preprocess(emptyIsAbsent, phone().optional());

/** Lower case, at most 254 characters. */
export const email = (required = "Please enter a valid email address.") =>
  z
    .string({ error: required })
    .transform(tidyAddress)
    .pipe(z.email("Please enter a valid email address.").max(254, "Please use at most 254 characters."));

/** Unmodified. The type is checked before the length, because Zod measures any value with a length. */
export const rawText = (min: number, max: number, sentence?: string) =>
  z.string({ error: sentence }).pipe(z.string().min(min, sentence).max(max, sentence));

type Sized = { min?: number; max: number; missing?: string; tooFew?: string; tooMany?: string };

export const listOf = <Item extends z.ZodType>(item: Item, { min = 0, max, missing, tooFew, tooMany }: Sized) =>
  z
    .array(item, { error: missing })
    .refine((list) => list.length >= min, tooFew ?? "This list is too short.")
    .refine((list) => list.length <= max, tooMany ?? "This list is too long.");

export const idText = () => rawText(0, 64);

export const token = (max = 512) =>
  z
    .string({ error: "The link is incomplete." })
    .pipe(z.string().min(1, "The link is incomplete.").max(max, "The link is not valid."));

const [FIRST_YEAR, LAST_YEAR] = [1950, 2100];
const isInYears = (at: string) => Number(at.slice(0, 4)) >= FIRST_YEAR && Number(at.slice(0, 4)) <= LAST_YEAR;
const yearMessage = `Please enter a year from ${FIRST_YEAR} to ${LAST_YEAR}.`;

export const calendarDay = (missing: string) => z.iso.date({ error: missing }).refine(isInYears, yearMessage);

export const calendarMoment = (missing: string) => z.iso.datetime({ error: missing }).refine(isInYears, yearMessage);
