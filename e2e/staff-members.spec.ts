import { AxeBuilder } from "@axe-core/playwright";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { staff } from "./staff";
import { expect, visit } from "./test";

/** The register of a program of its own: what is merged and imported here must not reach other journeys. */
const test = testOnOwnProgram({ samples: 60 });

test.beforeEach(({ page }) => consent(page));

test("an admin imports members, finds one, corrects the record, and the export has it", async ({
  page,
  dataDir,
}) => {
  await staff(page, dataDir, "admin");
  await visit(page, "/staff/members");
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  await page.getByRole("button", { name: "Import" }).click();
  const file = "Name,Email,State\nVasudha Kamat,vasudha.kamat@example.in,Goa\nNobody,,\n";
  await page
    .getByLabel("File")
    .setInputFiles({ name: "m.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await expect(page.getByText("Line 3")).toBeVisible();
  await page.getByRole("button", { name: "Store 1 row" }).click();
  await expect(page.getByText("Stored: 1 row.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("searchbox", { name: "Search the members" }).fill("vasu");
  await page.getByRole("button", { name: /^Vasudha Kamat/ }).click();
  const sheet = page.getByRole("complementary", { name: "Vasudha Kamat" });
  await expect(sheet.getByText("No account yet")).toBeVisible();
  await expect(sheet.getByText("Imported", { exact: false }).first()).toBeVisible();
  await sheet.getByRole("button", { name: "Correct the record" }).click();
  await sheet.getByLabel("Organisation").fill("Mandovi Bridges");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Done")).toBeVisible();
  await expect(sheet.getByText("Mandovi Bridges")).toBeVisible();
  const exported = await page.request.get("/api/staff/members/export.csv?q=vasudha");
  expect(await exported.text()).toContain(
    "Vasudha Kamat,vasudha.kamat@example.in,,,Digital Member,Goa,Mandovi Bridges",
  );
});

test("the members' page is accessible, and fits a phone", async ({ page, dataDir }) => {
  await staff(page, dataDir);
  await visit(page, "/staff/members");
  await page.getByRole("table").getByRole("button").first().click();
  await expect(page.getByRole("heading", { name: "Periods" })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/staff/members");
  await expect(page.getByRole("table")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
