import { stringify } from "csv-stringify/sync";
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  date,
  integer,
  oneof,
  record,
  string,
} from "fast-check";
import { expect, test } from "vitest";
import { indianStates } from "~/features/cases/indian-states";
import type { FieldKey } from "./columns";
import type { Draft } from "./draft";
import { readRow } from "./draft.server";
import { fileRows } from "./file-rows.server";
import { noAnswers } from "./questions";
import { survey } from "./survey.server";

const [LISTS, ROWS] = [400, 50];
const monthWords = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Formats of a day; `day first` and `month first` only if the whole column uses them. */
const dayWritings: Record<string, (iso: string) => string> = {
  iso: (iso) => iso,
  "iso with a time": (iso) => `${iso} 00:00:00`,
  slashes: (iso) => iso.replaceAll("-", "/"),
  "month in words": (iso) => `${Number(iso.slice(8))}-${monthWords[Number(iso.slice(5, 7)) - 1]}-${iso.slice(0, 4)}`,
  "day first": (iso) => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`,
  "month first": (iso) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(0, 4)}`,
  serial: (iso) => String(Date.parse(`${iso}T00:00:00Z`) / 86_400_000 + 25_569),
};
const phoneWritings: ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
  (digits) => `+91-0${digits}`,
  (digits) => `0${digits}`,
  (digits) => `${digits}.0`,
  (digits) => `${digits.slice(0, 5)}\u2011${digits.slice(5)}`,
  (digits) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit))),
  (digits) => Number(digits).toExponential(2).toUpperCase(),
];
const emailWritings: ((email: string) => string)[] = [
  (email) => email,
  (email) => `mailto:${email}`,
  (email) => `A Person <${email}>`,
  (email) => `${email}\u200b`,
  (email) => `${email.toUpperCase()}.`,
  (email) => `${email}; other@example.org`,
];

const indexOf = (list: readonly unknown[]) => integer({ min: 0, max: list.length - 1 });
const noise: Arbitrary<string> = string({ unit: "grapheme", maxLength: 20 });
const person = record({
  first: constantFrom("Asha", "मीरा", "Renée", "O'Brien", "K. R.", "Suresh Kumar"),
  serial: integer({ min: 0, max: 9_999_999 }),
  mobile: integer({ min: 6_000_000_000, max: 9_999_999_999 }),
  born: date({ min: new Date("1940-01-01"), max: new Date("2008-12-31"), noInvalidDate: true }),
  state: indexOf(indianStates),
  phoneAs: indexOf(phoneWritings),
  emailAs: indexOf(emailWritings),
  city: constantFrom("Pune", "Panaji; Goa", "12, MG Road", 'The "Camp"', "a\nb", ""),
  spoiled: oneof(
    { weight: 5, arbitrary: constant(undefined) },
    { weight: 1, arbitrary: record({ column: integer({ min: 0, max: 5 }), by: noise }) },
  ),
});
const list = record({
  people: array(person, { minLength: ROWS, maxLength: ROWS }),
  days: constantFrom(...Object.keys(dayWritings)),
  separator: constantFrom(",", ";", "\t", "|"),
  lineEnd: constantFrom("\n", "\r\n", "\r"),
  asks: constantFrom(true, false),
  titleRow: constantFrom(true, false),
});

const fields: readonly FieldKey[] = ["name", "email", "phone", "birthDate", "state", "city"];

function cellsOf(one: typeof person extends Arbitrary<infer Person> ? Person : never, days: string) {
  const iso = one.born.toISOString().slice(0, 10);
  const email = `p${one.serial}@mail.example`;
  const right = {
    name: `${one.first} ${one.serial}`,
    email,
    birthDate: iso,
    state: indianStates[one.state]?.value,
    phoneKey: String(one.mobile),
    city: one.city.replace("\n", " ") || undefined,
  };
  const cells = [
    right.name,
    emailWritings[one.emailAs]?.(email) ?? "",
    phoneWritings[one.phoneAs]?.(right.phoneKey) ?? "",
    dayWritings[days]?.(iso) ?? "",
    indianStates[one.state]?.label.replaceAll(" and ", " & ") ?? "",
    one.city,
  ];
  if (one.spoiled) cells[one.spoiled.column] = one.spoiled.by;
  return { cells, right, spoiled: one.spoiled ? fields[one.spoiled.column] : undefined };
}

type Right = ReturnType<typeof cellsOf>["right"];

const misread = (draft: Draft, right: Right, spoiled: FieldKey | undefined) =>
  (["name", "email", "birthDate", "state", "phoneKey", "city"] as const).filter(
    (key) => (key === "phoneKey" ? "phone" : key) !== spoiled && draft[key] !== undefined && draft[key] !== right[key],
  );

test("20,000 rows of random lists are read or refused, never misread", { timeout: 300_000 }, async () => {
  let [taken, whole] = [0, 0];
  await assert(
    asyncProperty(list, async ({ people, days, separator, lineEnd, asks, titleRow }) => {
      const rows = people.map((one) => cellsOf(one, days));
      const head = ["Full name", "E-mail address", "Mobile", "DOB", "State", "City"];
      const body = stringify([...(titleRow ? [["Register, of 2026"]] : []), head, ...rows.map(({ cells }) => cells)], {
        delimiter: separator,
        record_delimiter: lineEnd,
        quoted_match: /[\n\r,;|\t]/,
      });
      const text = `${asks ? `sep=${separator}${lineEnd}` : ""}${body}`;
      async function* bytes() {
        yield new TextEncoder().encode(text);
      }
      const options = { remembered: new Map() };
      const { orders } = await survey(fileRows(bytes(), options), noAnswers(), new Map());
      let at = 0;
      for await (const { cells, isTooLong } of fileRows(bytes(), options)) {
        const { right, spoiled, cells: written } = rows[at] ?? { right: undefined };
        at += 1;
        if (!right) throw new Error("more rows than were written");
        const read = isTooLong ? { why: "too long" } : readRow(cells, { orders, values: new Map() });
        if ("why" in read) {
          if (!spoiled) throw new Error(`refused: ${read.why} ${JSON.stringify(written)}`);
          continue;
        }
        taken += 1;
        if (read.notes.length === 0) whole += 1;
        expect([misread(read.draft, right, spoiled), written]).toEqual([[], written]);
      }
      expect(at).toBe(ROWS);
    }),
    { numRuns: LISTS, seed: 34 },
  );
  // Guards against a reader that refuses everything.
  expect(taken).toBeGreaterThan(LISTS * ROWS * 0.8);
  expect(whole).toBeGreaterThan(LISTS * ROWS * 0.5);
});
