import { z } from "zod";
import { indianStates } from "~/features/cases/indian-states";
import { isBirthDate } from "~/platform/age";
import { phoneKey } from "~/platform/phone";
import { calendarDay, email, optionalPhone, optionalText, personName } from "~/platform/schema";
import { nameKey } from "../../members/person-keys";
import { membershipTypes, titleOfType } from "../../members/type-titles";
import type { ColumnKey } from "./columns";

const blankIsAbsent = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value;
const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** One of `options` by its value or label, however it is spelled. */
function choice<Value extends string>(options: readonly { value: Value; label: string }[], message: string) {
  const known = new Map(
    options.flatMap(({ value, label }) => [value, label].map((word) => [plain(word), value])),
  );
  return z.preprocess(
    blankIsAbsent,
    z
      .string()
      .transform((word, ctx) => {
        const value = known.get(plain(word));
        if (value) return value;
        ctx.addIssue({ code: "custom", message });
        return z.NEVER;
      })
      .optional(),
  );
}

/** 2026-02-01, 01/02/2026, 1-2-2026 or 01.02.2026: India writes the day first. */
function isoDay(typed: string): string {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : typed.trim();
}

const notDay = (title: string) => `${title} is not a day like 2026-02-01 or 01/02/2026.`;
const typedDay = (value: unknown) => (typeof value === "string" && value.trim() ? isoDay(value) : undefined);
const day = (title: string) => z.preprocess(typedDay, calendarDay(notDay(title)).optional());

const types = membershipTypes.map((value) => ({ value, label: titleOfType(value) }));
const numberMessage = "The member number does not look like IFACE-2026-000123.";

const draft = z
  .object({
    number: z.preprocess(
      blankIsAbsent,
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^IFACE-\d{4}-\d{6,9}$/, numberMessage)
        .optional(),
    ),
    name: personName(161, "The name is missing."),
    email: email("The email address is missing."),
    phone: optionalPhone(),
    birthDate: z.preprocess(
      typedDay,
      z.iso
        .date(notDay("The birth date"))
        .refine((value) => isBirthDate(value), "The birth date is not that of somebody who lives.")
        .optional(),
    ),
    type: choice(types, "There is no such membership type."),
    state: choice(indianStates, "There is no such state."),
    organization: optionalText(160),
    validFrom: day("“Valid from”"),
    validUntil: day("“Valid until”"),
    joinedOn: day("“Joined on”"),
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    error: "“Valid until” is before “Valid from”.",
  })
  .transform((row) => ({
    ...row,
    nameKey: nameKey(row.name),
    phoneKey: phoneKey(row.phone ?? ""),
  }));

/** A row of a file that can be read. */
export type Draft = z.output<typeof draft>;
export type Cells = Partial<Record<ColumnKey, string>>;

/** An export keeps spreadsheets from running a formula by an apostrophe; it does not belong to the text. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, "");

const LONGEST_QUOTE = 60;

/** `message` with what stands in the cell it is about. */
function quoting(message: string, cell = ""): string {
  const said = cell.trim();
  const quote = said.length > LONGEST_QUOTE ? `${said.slice(0, LONGEST_QUOTE)}…` : said;
  return quote === "" ? message : `${message.replace(/\.$/, "")}: “${quote}”.`;
}

/** `cells` as a row, or why it is refused. */
export function draftOf(cells: Cells): { draft: Draft } | { why: string } {
  const clean = Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, withoutGuard(cell)]));
  const { success, data, error } = draft.safeParse(clean);
  if (success) return { draft: data };
  return {
    why: [...new Set(error.issues.map(({ message, path }) => quoting(message, clean[String(path[0])])))].join(
      " ",
    ),
  };
}

/** What makes two rows of one file the same person. */
function keysOf({ number, email, phoneKey, nameKey, birthDate }: Draft): [string, string][] {
  const keys: [string, string | undefined][] = [
    ["member number", number],
    ["email address", email],
    ["phone number", phoneKey],
    ["name and birth date", birthDate && `${nameKey} ${birthDate}`],
  ];
  return keys.flatMap(([what, value]) =>
    value ? [[what, `${what} ${value}`] satisfies [string, string]] : [],
  );
}

/** Finds rows that a file has twice: answers a function that says why a row is a duplicate of an earlier one, if it is. */
export function duplicatesInFile(): (line: number, draft: Draft) => string | undefined {
  const seen = new Map<string, number>();
  return (line, draft) => {
    const keys = keysOf(draft);
    const [found] = keys.filter(([, key]) => seen.has(key));
    if (found) return `Same ${found[0]} as line ${seen.get(found[1])}.`;
    for (const [, key] of keys) seen.set(key, line);
    return undefined;
  };
}
