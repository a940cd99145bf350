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
] as const;

/** The columns of an import and of an export, in the export's order, with other words that people use for them. */
export const columns: readonly Column[] = [
  { key: "number", title: "Member number", also: ["number", "membership number", "member no", "id"] },
  { key: "name", title: "Name", also: ["full name", "member name"] },
  { key: "email", title: "Email", also: ["e-mail address", "email address", "mail"] },
  { key: "phone", title: "Phone", also: ["phone number", "mobile", "mobile number", "telephone"] },
  { key: "birthDate", title: "Birth date", also: ["date of birth", "dob", "birthday"] },
  { key: "type", title: "Type", also: ["membership type", "category"] },
  { key: "state", title: "State", also: ["state or union territory"] },
  { key: "organization", title: "Organisation", also: ["organization", "company", "institution"] },
  { key: "validFrom", title: "Valid from", also: ["start date", "from"] },
  { key: "validUntil", title: "Valid until", also: ["valid to", "expiry date", "until"] },
  { key: "joinedOn", title: "Joined on", also: ["joined", "joining date", "member since"] },
];

/** Columns of an export that an import leaves out. */
const leftOut = ["status"];
const required: readonly ColumnKey[] = ["name", "email"];

/** A head as it is remembered: without what spelling adds. */
export const plainHead = (title: string) =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
const byTitle = new Map(
  columns.flatMap(({ key, title, also }) => [title, ...also].map((word) => [plainHead(word), key] as const)),
);

type Found = { keys: (ColumnKey | null | undefined)[]; problem?: string };

const quoted = (words: readonly string[]) => words.map((word) => `“${word.slice(0, 60)}”`).join(", ");

/** What the column HEAD is: as somebody said, else by its words; null where it is left out, undefined where nobody knows. */
function keyOf(head: string, remembered: RememberedColumns): ColumnKey | null | undefined {
  const plain = plainHead(head);
  const said = remembered.get(plain);
  if (said !== undefined) return said;
  return plain === "" || leftOut.includes(plain) ? null : byTitle.get(plain);
}

/** What each column of a file is, by its head; with what is wrong about the heads in words. */
export function columnsOf(heads: readonly string[], remembered: RememberedColumns = new Map()): Found {
  const found = heads.map((head) => keyOf(head, remembered));
  const unknown = heads.filter((_, at) => found[at] === undefined);
  const twice = columns.filter(({ key }) => found.filter((other) => other === key).length > 1);
  const missing = columns.filter(({ key }) => required.includes(key) && !found.includes(key));
  const problems = [
    ...(missing.length > 0 ? [`No column is ${quoted(missing.map(({ title }) => title))}.`] : []),
    ...(unknown.length > 0 ? [`Say what to do with ${quoted(unknown.slice(0, 10))}.`] : []),
    ...(twice.length > 0 ? [`More than one column is ${quoted(twice.map(({ title }) => title))}.`] : []),
  ];
  return problems.length === 0 ? { keys: found } : { keys: found, problem: problems.join(" ") };
}

const separators = [",", ";", "\t"];

/** What stands between the columns: whichever of comma, semicolon and tab the first line has most of. */
export const separatorOf = (firstLine: string) =>
  separators.reduce((best, each) =>
    firstLine.split(each).length > firstLine.split(best).length ? each : best,
  );

/** A change of a field in words: `Phone: 98200 12345 → 98200 54321`. */
export function changeWords({ key, from, to }: RowChange): string {
  const title = columns.find((column) => column.key === key)?.title ?? key;
  return `${title}: ${from ?? "nothing"} → ${to}`;
}
