import { END_UNKNOWN, NO_END } from "../../members/term";

import type { RowChange } from "./calls";
import type { ColumnKey } from "./column-keys";

type Column = { key: ColumnKey; title: string; also: readonly string[] };
/** Stored meanings of columns by `plainHead`; null for a skipped one. */
export type RememberedColumns = ReadonlyMap<string, ColumnKey | null>;
/** A column that a list can have only once. Extra columns can repeat, each with its own title. */
export type FieldKey = Exclude<ColumnKey, "extra">;

/** The columns of an import: those of an export first and in its order, with other common titles. */
export const columns: readonly Column[] = [
  {
    key: "number",
    title: "Member number",
    also: ["number", "membership number", "member no", "membership no", "member id", "membership id", "id"],
  },
  { key: "name", title: "Name", also: ["full name", "member name", "name of member", "display name"] },
  { key: "email", title: "Email", also: ["e-mail", "e-mail address", "email address", "email id", "mail", "mail id"] },
  {
    key: "phone",
    title: "Phone",
    also: [
      "phone number",
      "phone no",
      "mobile",
      "mobile number",
      "mobile no",
      "cell phone",
      "contact number",
      "contact no",
      "telephone",
    ],
  },
  { key: "birthDate", title: "Birth date", also: ["date of birth", "dob", "birthday"] },
  { key: "type", title: "Type", also: ["membership type", "category", "membership level", "membership category"] },
  { key: "state", title: "State", also: ["state or union territory", "state/province", "state/ut", "province"] },
  { key: "organization", title: "Organisation", also: ["organization", "company", "institution", "current employer"] },
  { key: "validFrom", title: "Valid from", also: ["start date", "from"] },
  {
    key: "validUntil",
    title: "Valid until",
    also: ["valid to", "valid till", "expiry date", "expiration date", "end date", "renewal due", "until"],
  },
  {
    key: "joinedOn",
    title: "Joined on",
    also: ["joined", "joining date", "date of joining", "member since", "join date"],
  },
  {
    key: "oldNumber",
    title: "Old member number",
    also: [
      "old number",
      "old membership number",
      "old membership no",
      "former number",
      "external identifier",
      "contact id",
    ],
  },
  { key: "address", title: "Address", also: ["postal address", "street address", "street", "mailing address"] },
  { key: "city", title: "City", also: ["town", "city/town"] },
  { key: "pincode", title: "Pincode", also: ["pin code", "pin", "postal code", "zip", "zip code", "zip/postal code"] },
  { key: "designation", title: "Designation", also: ["job title", "position", "title of post"] },
  { key: "qualification", title: "Qualification", also: ["qualifications", "degree", "educational qualification"] },
  { key: "firstName", title: "First name", also: ["given name", "forename"] },
  { key: "lastName", title: "Last name", also: ["surname", "family name"] },
  { key: "lifeMember", title: "Life member", also: ["life membership", "lifetime member"] },
];

/** Columns without a field of their own: their cells become part of other fields. */
const writtenOnly: readonly ColumnKey[] = ["firstName", "lastName", "lifeMember"];
/** The columns of an export before its status column, and those added later. */
export const exportedColumns = {
  beforeStatus: columns.slice(0, 11),
  afterStatus: columns.slice(11).filter(({ key }) => !writtenOnly.includes(key)),
};

/** Columns that the portal adds to its exports; an import skips them. */
const leftOut = ["status", "whyitwasnottaken"];

/** A column title reduced to lower-case letters and digits. */
export const plainHead = (title: string) =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
const byTitle = new Map(
  columns.flatMap(({ key, title, also }) => [title, ...also].map((word) => [plainHead(word), key] as const)),
);

/** Null for a skipped column, undefined for an unknown one. */
export type Key = ColumnKey | null | undefined;
type Found = { keys: Key[]; problem?: string };

const quoted = (words: readonly string[]) => words.map((word) => `“${word.slice(0, 60)}”`).join(", ");

/** The field of the column `head`: the stored meaning, else by title. Null if skipped, undefined if unknown. */
function keyOf(head: string, remembered: RememberedColumns): Key {
  const plain = plainHead(head);
  const said = remembered.get(plain);
  if (said !== undefined) return said;
  return plain === "" || leftOut.includes(plain) ? null : byTitle.get(plain);
}

/** Whether a list lacks the required column `key`; a name may be split into two columns. */
function isMissing(key: ColumnKey, found: readonly unknown[]): boolean {
  if (found.includes(key)) return false;
  return key === "email" || (key === "name" && !(found.includes("firstName") || found.includes("lastName")));
}

/** The field of each column by its title, with any problem in words. */
export function columnsOf(heads: readonly string[], remembered: RememberedColumns = new Map()): Found {
  const found = heads.map((head) => keyOf(head, remembered));
  const unknown = heads.filter((_, at) => found[at] === undefined);
  const twice = columns.filter(({ key }) => found.filter((other) => other === key).length > 1);
  const missing = columns.filter(({ key }) => isMissing(key, found));
  const problems = [
    ...(missing.length > 0 ? [`No column is ${quoted(missing.map(({ title }) => title))}.`] : []),
    ...(unknown.length > 0 ? [`Say what to do with ${quoted(unknown.slice(0, 10))}.`] : []),
    ...(twice.length > 0 ? [`More than one column is ${quoted(twice.map(({ title }) => title))}.`] : []),
  ];
  return problems.length === 0 ? { keys: found } : { keys: found, problem: problems.join(" ") };
}

const separators = [",", ";", "\t", "|", "^", "~"];
const separatorLine = /^\ufeff?"?sep=(.)"?[ \t]*\r?$/i;

/** The separator in a first line `sep=;`, as spreadsheets write it. */
export const askedSeparator = (line: string) => separatorLine.exec(line)?.[1];

/** A line without separators inside quoted cells. */
const unquoted = (line: string) => line.replace(/"([^"]*)"/g, (_, cell: string) => cell.replace(/[,;\t|]/g, " "));

const knownIn = (row: readonly string[], remembered: RememberedColumns) =>
  row.filter((cell) => keyOf(cell, remembered)).length;

/** The rows searched for the head; lists may begin with a title and a date. */
export const TITLE_ROWS = 12;

/** The row with most known titles, else the first with two cells. `known` counts the known titles. */
export function headRowOf(rows: readonly (readonly string[])[], remembered: RememberedColumns = new Map()) {
  const first = rows.slice(0, TITLE_ROWS);
  const counts = first.map((row) => knownIn(row, remembered));
  const known = Math.max(0, ...counts);
  if (known >= 2) return { at: counts.indexOf(known), known };
  const at = first.findIndex((row) => row.filter((cell) => cell.trim() !== "").length >= 2);
  return { at: Math.max(0, at), known };
}

/** The column separator: the one that yields most known titles, else most columns. */
export function separatorOf(lines: readonly string[], remembered: RememberedColumns = new Map()): string {
  const plain = lines.slice(0, TITLE_ROWS).map(unquoted);
  const scoreOf = (separator: string) => {
    const rows = plain.map((line) => line.split(separator));
    return headRowOf(rows, remembered).known * 1_000 + Math.max(0, ...rows.map(({ length }) => length));
  };
  return separators.reduce((best, each) => (scoreOf(each) > scoreOf(best) ? each : best));
}

/** A last day as a list shows it: "No end" for a life member. */
export const termEndWords = (day: string) => (day === NO_END ? "No end" : day === END_UNKNOWN ? "Not known" : day);

export const titleOfColumn = (key: ColumnKey) => columns.find((column) => column.key === key)?.title ?? "Extra columns";

/** A change in words: `Phone: 98200 12345 → 98200 54321`. */
export function changeWords({ key, from, to }: RowChange): string {
  const said = (value: string) => (key === "validUntil" ? termEndWords(value) : value);
  return `${titleOfColumn(key)}: ${from === null ? "nothing" : said(from)} → ${said(to)}`;
}
