type Column = { key: ColumnKey; title: string; also: readonly string[] };
export type ColumnKey = (typeof keys)[number];

const keys = [
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

const plain = (title: string) =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
const byTitle = new Map(
  columns.flatMap(({ key, title, also }) => [title, ...also].map((word) => [plain(word), key] as const)),
);

type Found = { keys: (ColumnKey | undefined)[]; problem?: string };

const quoted = (words: readonly string[]) => words.map((word) => `“${word.slice(0, 60)}”`).join(", ");

/** What each column of a file is, by its head; with what is wrong about the heads in words. */
export function columnsOf(heads: readonly string[]): Found {
  const found = heads.map((head) => byTitle.get(plain(head)));
  const unknown = heads.filter(
    (head, at) => !found[at] && plain(head) !== "" && !leftOut.includes(plain(head)),
  );
  const twice = columns.filter(({ key }) => found.filter((other) => other === key).length > 1);
  const missing = columns.filter(({ key }) => required.includes(key) && !found.includes(key));
  const problems = [
    ...(missing.length > 0 ? [`The columns ${quoted(missing.map(({ title }) => title))} are missing.`] : []),
    ...(unknown.length > 0 ? [`Nobody knows the columns ${quoted(unknown.slice(0, 10))}.`] : []),
    ...(twice.length > 0 ? [`There is more than one ${quoted(twice.map(({ title }) => title))}.`] : []),
  ];
  if (problems.length === 0) return { keys: found };
  return {
    keys: found,
    problem: `${problems.join(" ")} An import takes ${columns.map(({ title }) => title).join(", ")}.`,
  };
}

const separators = [",", ";", "\t"];

/** What stands between the columns: whichever of comma, semicolon and tab the first line has most of. */
export const separatorOf = (firstLine: string) =>
  separators.reduce((best, each) =>
    firstLine.split(each).length > firstLine.split(best).length ? each : best,
  );
