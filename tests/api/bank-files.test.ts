import { readFileSync } from "node:fs";
import { utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { daysAgo, money, treasury } from "../money";
import { usePortal } from "../portal";

const portal = usePortal();
const inputs = new URL("../inputs/bank/", import.meta.url);
const fileNamed = (name: string) => readFileSync(new URL(name, inputs));

const columns = {
  date: "Date",
  narration: "Narration",
  reference: "Ref No",
  debit: "Debit",
  credit: "Credit",
  balance: "Balance",
  dateFormat: "DD/MM/YYYY",
};
type Desk = Awaited<ReturnType<typeof treasury>>;

async function desk(): Promise<Desk> {
  const found = await treasury(portal);
  await found.done(found.ask("/columns", columns, "PUT"));
  return found;
}

const sent = (
  { treasurer }: Desk,
  body: string | Uint8Array,
  path = "/statements",
  { method = "PUT", type = "text/csv" } = {},
) =>
  portal.ask(`${money}${path}`, {
    cookie: treasurer.cookie,
    method,
    headers: { "content-type": type },
    body: typeof body === "string" ? body : new Uint8Array(body),
  });

const refusalOf = async (asked: Promise<Response>) => {
  const answer = await asked;
  const { code, message } = await answer.json();
  return { status: answer.status, code, message };
};

/** DD/MM/YYYY, as most banks write dates. */
const written = (day: string) => day.split("-").reverse().join("/");

const rowsOfBook = () => [
  ["Statement of account", "", "", "", "", ""],
  ["Date", "Narration", "Ref No", "Debit", "Credit", "Balance"],
  [new Date(`${daysAgo(3)}T00:00:00Z`), "UPI MEERA, PUNE", "612345678901", "", 1180.1, 101180.1],
  [new Date(`${daysAgo(2)}T00:00:00Z`), "CHARGES", "", 5, "", 101175.1],
];

function bookOf(type: "xlsx" | "biff8", sheets: readonly string[]): Uint8Array {
  const book = utils.book_new();
  for (const name of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rowsOfBook(), { UTC: true }), name);
  return new Uint8Array(write(book, { type: "array", bookType: type }));
}

test.each([
  ["bare-comma-last-row-debit-becomes-credit.csv", 400, "statement_unreadable", /^Line 3: It has 7 cells/],
  [
    "excel-turned-dates-with-reference.csv",
    ...([400, "statement_unreadable", /Lines 2 and 3: Excel has exchanged day and month/] as const),
  ],
  ["excel-utr-scientific.csv", 400, "statement_unreadable", /“6\.12346E\+11”.*as text/],
] as const)("%s is refused with what to do", async (name, status, code, sentence) => {
  const answer = await refusalOf(sent(await desk(), fileNamed(name)));
  expect(answer).toEqual({ status, code, message: expect.stringMatching(sentence) });
});

test.each([
  ["cr-only.csv", 2, 10_117_500],
  ["utf16le-no-bom.csv", 2, 10_117_500],
  ["narration-continues-below.csv", 2, 10_117_500],
  ["last-row-without-balance.csv", 3, 10_354_000],
] as const)("%s is read from its opening balance to its closing one", async (name, rows, closingPaise) => {
  const checked = await (await desk()).done(sent(await desk(), fileNamed(name)));
  expect(checked.statement).toMatchObject({ rows, openingPaise: 10_000_000, closingPaise });
});

test.each(["header-with-comma-in-quotes.csv", "hdfc-delimited-padded.csv"])(
  "%s has other heads: its columns are proposed with a preview, chosen, and read",
  async (name) => {
    const at = await desk();
    const heads = await at.done(sent(at, fileNamed(name), "/statements/columns", { method: "POST" }));
    expect(heads).toMatchObject({ isKnown: false, preview: { problem: null } });
    expect(heads.preview.rows[0]).toMatchObject({ valueDate: "2026-09-01", amountPaise: 118_000 });
    await at.done(at.ask("/columns", heads.columns, "PUT"));
    expect((await at.done(at.ask("/columns"))).columns).toEqual(heads.columns);
    const checked = await at.done(sent(at, fileNamed(name)));
    expect(checked.statement).toMatchObject({ openingPaise: 10_000_000 });
  },
);

/** An HTML table, which some banks export as .xls. */
const htmlBook = () => {
  const cells = rowsOfBook().map((row) =>
    row.map((cell) => (cell instanceof Date ? written(cell.toISOString().slice(0, 10)) : String(cell))),
  );
  const rows = cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
  return new TextEncoder().encode(`<html><body><table>${rows.join("")}</table></body></html>`);
};

test.each(["xlsx", "biff8", "html"] as const)("a workbook saved as %s is read to the paisa", async (type) => {
  const at = await desk();
  const checked = await at.done(
    sent(at, type === "html" ? htmlBook() : bookOf(type, ["Account"]), "/statements", {
      type: "application/octet-stream",
    }),
  );
  expect(checked.statement).toMatchObject({
    rows: 2,
    openingPaise: 10_000_000,
    closingPaise: 10_117_510,
    fromDay: daysAgo(3),
    untilDay: daysAgo(2),
  });
});

test("of a workbook with several sheets one is asked for, never guessed", async () => {
  const at = await desk();
  const book = bookOf("xlsx", ["Current", "Savings"]);
  const heads = await at.done(sent(at, book, "/statements/columns", { method: "POST" }));
  expect(heads).toMatchObject({ sheets: ["Current", "Savings"], headers: [], preview: null });
  expect(await refusalOf(sent(at, book))).toMatchObject({
    status: 409,
    code: "which_sheet",
    message: expect.stringContaining("Current, Savings"),
  });
  expect((await at.done(sent(at, book, "/statements?sheet=Savings"))).statement.rows).toBe(2);
  expect(
    (await at.done(sent(at, book, "/statements/columns?sheet=Savings", { method: "POST" }))).preview.rows,
  ).toHaveLength(2);
});

test("columns that are only tried show what they would read, and change nothing", async () => {
  const at = await desk();
  const exchanged = { ...columns, debit: "Credit", credit: "Debit" };
  const tried = await at.done(
    sent(at, fileNamed("cr-only.csv"), `/statements/columns?columns=${encodeURIComponent(JSON.stringify(exchanged))}`, {
      method: "POST",
    }),
  );
  expect(tried.preview.rows.map(({ amountPaise }: { amountPaise: number }) => amountPaise)).toEqual([-118_000, 500]);
  expect((await at.done(at.ask("/columns"))).columns).toEqual(columns);
  await at.done(at.ask("/columns", exchanged, "PUT"));
  expect(await refusalOf(sent(at, fileNamed("cr-only.csv")))).toMatchObject({ code: "statement_gap" });
});

test("a row with a comma too many is read where only one reading follows from the balance, and says so", async () => {
  const at = await desk();
  const head = "Date,Narration,Ref No,Debit,Credit,Balance";
  const [one, two] = [written(daysAgo(3)), written(daysAgo(2))];
  const file = [head, `${one},UPI,1,,1000.00,101000.00`, `${two},UPI,2,,1,180.00,1,02,180.00`].join("\n");
  const checked = await at.done(sent(at, file));
  expect(checked.statement).toMatchObject({ rows: 2, closingPaise: 10_218_000 });
  expect(checked.notes).toEqual([expect.stringContaining("Line 3: read as ₹1,180")]);
});

test("days that may be exchanged are asked about once, and days to come are refused", async () => {
  const at = await desk();
  const head = "Date,Narration,Ref No,Debit,Credit,Balance";
  const file = [head, "9/1/2026,UPI,1,,10.00,110.00", "9/2/2026,UPI,2,,10.00,120.00"].join("\n");
  expect(await refusalOf(sent(at, file))).toMatchObject({ status: 409, code: "days_doubtful" });
  expect((await at.done(sent(at, file, "/statements?days=right"))).statement.fromDay).toBe("2026-01-09");
  const later = written(daysAgo(-30));
  expect(await refusalOf(sent(at, `${head}\n${later},UPI,1,,10.00,110.00`))).toMatchObject({
    status: 409,
    code: "statement_days",
    message: expect.stringContaining("Line 2"),
  });
});
