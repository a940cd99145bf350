import type { Page } from "@playwright/test";
import { daysAgo } from "../tests/money";
import { toTheme } from "./layout-fault";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { colleague, staff } from "./staff";
import { expect, visit } from "./test";

const test = testOnOwnProgram({ samples: 3, withMoney: true });

/** LOOK=1 saves a screenshot in both themes. */
async function look(page: Page, name: string): Promise<void> {
  if (!process.env.LOOK) return;
  const width = page.viewportSize()?.width;
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate(toTheme, theme);
    await page.screenshot({ path: `test-results/looks/${name}-${width}-${theme}.png` });
  }
}
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test("a list of members with a wrong column goes back, is corrected, and every person is seen before they are stored @both", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/status of 400/);
  await consent(page);
  await staff(page, dataDir, "admin");
  await visit(page, "/staff/members");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog");
  const rows = [
    "Suman Joglekar,suman.j@example.in,Orissa,01/02/1990,4",
    "Kavya Rege,kavya.r@example.in,Goa,13/02/1991,7",
  ];
  const csv = `Naam,Email,State,Born,Blood\n${rows.join("\n")}\n`;
  await look(page, "import-file");
  await dialog.getByLabel("File").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(dialog.getByLabel("Naam")).toBeVisible();
  const choose = (head: string, column: string) => dialog.getByLabel(head).selectOption(column);
  await choose("Naam", "Organisation");
  await choose("Born", "Birth date");
  await choose("Blood", "Keep as an extra column");
  await dialog.getByRole("button", { name: "Read the file" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Name");
  await look(page, "import-columns-wrong");
  await choose("Naam", "Name");
  expect(await isWide(page)).toBe(true);
  await look(page, "import-columns");
  await dialog.getByRole("button", { name: "Read the file" }).click();
  await dialog.getByLabel("Without an end: they are members for life").check();
  await look(page, "import-questions");
  await dialog.getByRole("button", { name: "Look at the people" }).click();
  await expect(dialog.getByText(/suman\.j@example\.in/)).toBeVisible();
  await look(page, "import-people");
  expect(await isWide(page)).toBe(true);
  await dialog.getByRole("button", { name: "Back to the questions" }).click();
  await dialog.getByRole("button", { name: "Look at the people" }).click();
  await dialog.getByRole("button", { name: "Store 2 rows" }).click();
  await expect(dialog.getByText("Stored: 2 rows.")).toBeVisible();
  await look(page, "import-stored");
});

test("a statement whose columns were chosen wrongly is not posted, and is read once they are right @both", async ({
  browser,
  dataDir,
  baseURL,
  page,
}) => {
  const size = page.viewportSize();
  const { page: desk } = await colleague(browser, dataDir, baseURL, "treasurer");
  if (size) await desk.setViewportSize(size);
  await visit(desk, "/staff/money");
  const { lastStatement } = await (await desk.request.get("/api/staff/money/summary")).json();
  const held = lastStatement.closingPaise / 100;
  const row = (what: string, out: string, came: string, left: number) =>
    [daysAgo(1), what, "", out, came, left.toFixed(2)].join(",");
  const rows = [row("NEFT A", "", "500.00", held + 500), row("CHARGES", "20.00", "", held + 480)];
  const csv = `Txn Date,Particulars,Instrument,Withdrawal,Deposit,Closing Balance\n${rows.join("\n")}\n`;
  const file = { name: "new-bank.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await desk.getByLabel("CSV file or workbook").setInputFiles(file);
  const choose = (label: string, head: string) => desk.getByLabel(new RegExp(`^${label}`)).selectOption(head);
  await choose("Value date", "Txn Date");
  await choose("Narration", "Particulars");
  await choose("Reference of the bank", "Instrument");
  await choose("Money out", "Deposit");
  await choose("Money in", "Withdrawal");
  await choose("Balance", "Closing Balance");
  await choose("How days are written", "YYYY-MM-DD");
  await look(desk, "statement-columns-wrong");
  await desk.getByRole("button", { name: "Remember this, and look the file through" }).click();
  await expect(desk.getByText(/money in and out are exchanged/)).toBeVisible();
  await look(desk, "statement-refused");
  await desk.getByRole("button", { name: "Columns of the bank’s files" }).click();
  await desk.getByRole("button", { name: "Change them, with a preview" }).click();
  await choose("Money out", "Withdrawal");
  await choose("Money in", "Deposit");
  await expect(desk.getByRole("list", { name: "First rows" }).getByRole("listitem")).toHaveCount(2);
  await look(desk, "statement-columns");
  expect(await isWide(desk)).toBe(true);
  await desk.getByRole("button", { name: "Remember this, and look the file through" }).click();
  await expect(desk.getByRole("button", { name: "Post 2 new rows" })).toBeVisible();
  await look(desk, "statement-checked");
  await desk.getByRole("button", { name: "Throw it away" }).click();
  await expect(toast(desk, "Saved").first()).toBeVisible();
});
