import { utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { readWorkbook, workbookKind } from "./workbook.server";

const rows = [
  ["Statement of account"],
  ["Date", "Narration", "Ref No", "Credit"],
  [new Date(Date.UTC(2026, 8, 1)), "UPI MEERA, PUNE", 612345678901, 1180.1],
  [new Date(Date.UTC(2026, 8, 2)), "आशा", Number("12345678901234567890"), -0.000001],
];

function bookOf(type: "xlsx" | "biff8" | "html" | "ods"): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), "Account");
  return new Uint8Array(write(book, { type: "array", bookType: type }));
}

test.each(["xlsx", "biff8", "ods"] as const)(
  "a workbook saved as %s keeps its days, digits and letters",
  async (type) => {
    const bytes = bookOf(type);
    const kind = workbookKind(bytes);
    if (!kind) throw new Error("not recognised");
    const [sheet] = await readWorkbook(bytes, kind);
    expect(sheet.rows).toEqual([
      ["Statement of account"],
      ["Date", "Narration", "Ref No", "Credit"],
      ["2026-09-01", "UPI MEERA, PUNE", "612345678901", "1180.1"],
      ["2026-09-02", "आशा", "1.2345678901234567E+19", "-0.000001"],
    ]);
  },
);

test("a table of HTML named .xls keeps its words as they stand", async () => {
  const html =
    "<html><body><table><tr><td>Date</td><td>Credit</td></tr><tr><td>01/09/2026</td><td>1,180.00</td></tr></table></body></html>";
  const bytes = new TextEncoder().encode(`\ufeff\n${html}`);
  expect(workbookKind(bytes)).toBe("markup");
  const [sheet] = await readWorkbook(bytes, "markup");
  expect(sheet.rows).toEqual([
    ["Date", "Credit"],
    ["01/09/2026", "1,180.00"],
  ]);
});

test("text is no workbook, and a broken one is refused with what to do", async () => {
  expect(workbookKind(new TextEncoder().encode("Date,Credit\n01/09/2026,<table>\n"))).toBeUndefined();
  const broken = bookOf("xlsx").slice(0, 400);
  await expect(readWorkbook(broken, "zip")).rejects.toMatchObject({ code: "workbook_unreadable" });
});
