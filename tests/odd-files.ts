import fc from "fast-check";

const head = "Date,Narration,Ref No,Amount,Balance";
const odd = fc.constantFrom(
  "",
  " ",
  '"',
  '""',
  '"a',
  "\0",
  "\t",
  "\r",
  "\n",
  ";",
  "|",
  '="0012"',
  "-",
  "—",
  "₹",
  "Rs.",
  "Cr",
  "Dr",
  "NaN",
  "1e9",
  "\ufeff",
  "\ud800",
  "𝔘",
  "0000-01-01",
  "9999-12-31",
  "2026-02-30",
  "2026-04-01T25:61",
  "99999999999999999999",
  "0.001",
  "9007199254740991",
  "90071992547409.91",
  "-0",
  "0",
  "Total",
  "Opening balance",
  "B/F",
  "***",
);
const cell = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom("2026-04-01", "2026-04-02", "100.00", "1,200.50", "-45", "UPI/CR/412345678901"),
  },
  { weight: 2, arbitrary: odd },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);
const likely = fc
  .tuple(
    fc.constantFrom("2026-04-01", "2026-04-02", "0000-01-01"),
    cell,
    cell,
    fc.oneof(fc.constant("5.00"), cell),
    fc.oneof(fc.constant(""), cell),
  )
  .map((cells) => cells.join());
const row = fc.oneof(
  { weight: 3, arbitrary: likely },
  fc.array(cell, { maxLength: 8 }).map((cells) => cells.join()),
);
const table = fc
  .tuple(fc.array(cell, { maxLength: 2 }), fc.array(row, { maxLength: 6 }), fc.constantFrom("\n", "\r\n", "\r"))
  .map(([above, rows, end]) => [...above, head, ...rows].join(end));

/** Tables with odd cells in several encodings, and random bytes. */
export const oddFile: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 6, arbitrary: table.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: table.map((text) => Buffer.from(text, "latin1")) },
  { weight: 1, arbitrary: table.map((text) => Buffer.from(`\ufeff${text}`, "utf16le")) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
);
