import { END_UNKNOWN, NO_END } from "../../members/term";
import type { RowChange } from "../schema";

type Column = { key: ColumnKey; title: string; also: readonly string[] };
export type ColumnKey = (typeof columnKeys)[number];
/** What somebody said about columns, by `plainHead`: null for one that is left out. */
export type RememberedColumns = ReadonlyMap<string, ColumnKey | null>;

export const columnKeys = [
  "number",
  "name",
  "email",
  "phone",
  "birthDate",
  "type",
  "state",
  "organization",
  "validFrom",
  "validUntil",
  "joinedOn",
  "oldNumber",
  "address",
  "city",
  "pincode",
  "designation",
  "qualification",
  "firstName",
  "lastName",
  "lifeMember",
  "extra",
] as const;

/** A column that a list has at most once; of extra ones it may have many, each with its own title. */
export type FieldKey = Exclude<ColumnKey, "extra">;

/** The columns of an import, those of an export first and in its order, with other words that people use for them. */
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

/** Columns that a row is written in and no record has: their cells become part of other fields. */
const writtenOnly: readonly ColumnKey[] = ["firstName", "lastName", "lifeMember"];
/** The columns that stood in an export before its status, and those that came later. */
export const exportedColumns = {
  beforeStatus: columns.slice(0, 11),
  afterStatus: columns.slice(11).filter(({ key }) => !writtenOnly.includes(key)),
};

/** Columns that the portal adds to a file it hands out; an import leaves them out. */
const leftOut = ["status", "whyitwasnottaken"];

/** A head as it is remembered: without what spelling adds. */
export const plainHead = (title: string) =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
const byTitle = new Map(
  columns.flatMap(({ key, title, also }) => [title, ...also].map((word) => [plainHead(word), key] as const)),
);

/** Null for a column that is left out, undefined for one that nobody has said anything about. */
export type Key = ColumnKey | null | undefined;
type Found = { keys: Key[]; problem?: string };

const quoted = (words: readonly string[]) => words.map((word) => `“${word.slice(0, 60)}”`).join(", ");

/** What the column HEAD is: as somebody said, else by its words; null where it is left out, undefined where nobody knows. */
function keyOf(head: string, remembered: RememberedColumns): Key {
  const plain = plainHead(head);
  const said = remembered.get(plain);
  if (said !== undefined) return said;
  return plain === "" || leftOut.includes(plain) ? null : byTitle.get(plain);
}

/** Whether a list needs the column `key` and lacks it; a name may stand in two columns. */
function isMissing(key: ColumnKey, found: readonly unknown[]): boolean {
  if (found.includes(key)) return false;
  return key === "email" || (key === "name" && !(found.includes("firstName") || found.includes("lastName")));
}

/** What each column of a file is, by its head; with what is wrong about the heads in words. */
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

/** The separator that a first line `sep=;` asks for, as spreadsheets write it; undefined for any other line. */
export const askedSeparator = (line: string) => separatorLine.exec(line)?.[1];

/** A line whose quoted cells have no separators in them. */
const unquoted = (line: string) => line.replace(/"([^"]*)"/g, (_, cell: string) => cell.replace(/[,;\t|]/g, " "));

/** How many columns of a row are known by their words. */
const knownIn = (row: readonly string[], remembered: RememberedColumns) =>
  row.filter((cell) => keyOf(cell, remembered)).length;

/** Rows above the head, such as the name of the list and its day, and the head. */
export const TITLE_ROWS = 12;

/** Which of the first rows is the head, and how many of its columns are known: the one with most, else the first with two cells. */
export function headRowOf(rows: readonly (readonly string[])[], remembered: RememberedColumns = new Map()) {
  const first = rows.slice(0, TITLE_ROWS);
  const counts = first.map((row) => knownIn(row, remembered));
  const known = Math.max(0, ...counts);
  if (known >= 2) return { at: counts.indexOf(known), known };
  const at = first.findIndex((row) => row.filter((cell) => cell.trim() !== "").length >= 2);
  return { at: Math.max(0, at), known };
}

/** What stands between the columns: what makes most of the lines' words known columns, else what one line has most of. */
export function separatorOf(lines: readonly string[], remembered: RememberedColumns = new Map()): string {
  const plain = lines.slice(0, TITLE_ROWS).map(unquoted);
  const scoreOf = (separator: string) => {
    const rows = plain.map((line) => line.split(separator));
    return headRowOf(rows, remembered).known * 1_000 + Math.max(0, ...rows.map(({ length }) => length));
  };
  return separators.reduce((best, each) => (scoreOf(each) > scoreOf(best) ? each : best));
}

/** A last day in a list: "No end" for a member for life, the day as it is else. */
export const termEndWords = (day: string) => (day === NO_END ? "No end" : day === END_UNKNOWN ? "Not known" : day);

/** What a column is called; an extra one by its own title. */
export const titleOfColumn = (key: ColumnKey) => columns.find((column) => column.key === key)?.title ?? "Extra columns";

/** A change of a field in words: `Phone: 98200 12345 → 98200 54321`. */
export function changeWords({ key, from, to }: RowChange): string {
  const said = (value: string) => (key === "validUntil" ? termEndWords(value) : value);
  return `${titleOfColumn(key)}: ${from === null ? "nothing" : said(from)} → ${said(to)}`;
}
