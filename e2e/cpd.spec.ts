import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { consent, toast } from "./parts";
import { provenMember } from "./people";
import { colleague, DECIDED_MS, decision, opened, sheet } from "./staff";
import { expect, test, visit } from "./test";

test.beforeEach(({ page }) => consent(page));

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const declared = (page: Page) => page.getByRole("region", { name: "Declared by you" });
const openCase = async (page: Page, reference: string) => {
  const found = async () => (await (await page.request.get(`/api/staff/cases?view=all&q=${reference}`)).json()).rows;
  await expect.poll(async () => (await found()).length, { timeout: 15_000 }).toBe(1);
  await visit(page, `/staff?view=all&q=${reference}&case=${(await found())[0].id}`);
  await opened(page);
};

test("declared CPD is asked about, answered with a better file, accepted with fewer points and taken back", async ({
  page,
  browser,
  baseURL,
  dataDir,
}) => {
  test.setTimeout(240_000);
  await provenMember(page);
  await visit(page, "/history");
  await declared(page).getByRole("button", { name: "Declare CPD" }).click();
  const dialog = page.getByRole("dialog", { name: "Declare CPD" });
  await dialog.getByLabel("What it was").fill("Bridge inspection, two days");
  await dialog.getByLabel("Kind of activity").selectOption("workshop");
  await dialog.getByLabel("Held by").fill("Konkan Institute of Engineering");
  await dialog.getByLabel("Held on").fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await dialog.getByLabel("Hours").fill("6.5");
  const first = { name: "ticket.png", mimeType: "image/png", buffer: png };
  await dialog.getByLabel("Evidence").setInputFiles(first);
  await dialog.getByRole("button", { name: "Declare", exact: true }).click();
  const row = declared(page).getByRole("listitem");
  await expect(row.getByText(/We decide by /)).toBeVisible();
  const reference = (await row.getByRole("link", { name: /^IF-CD-/ }).textContent()) ?? "";

  const asha = await colleague(browser, dataDir, baseURL);
  await openCase(asha.page, reference);
  await expect(sheet(asha.page).getByText("Bridge inspection, two days")).toHaveCount(1);
  await sheet(asha.page).getByRole("tab", { name: "Ask for details" }).click();
  await sheet(asha.page).getByLabel("What is missing?").fill("Please send the certificate with the hours.");
  await sheet(asha.page).getByRole("button", { name: "Send request" }).click();
  await expect(toast(asha.page, "Details Requested")).toBeVisible();

  await page.reload();
  await expect(row.getByText("Please send the certificate with the hours.")).toBeVisible();
  await row.getByLabel("Your answer").fill("Here it is.");
  const better = { name: "x.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF") };
  await row.getByLabel("New evidence").setInputFiles(better);
  await row.getByRole("button", { name: "Send answer" }).click();
  await expect(toast(page, "Answer Sent")).toBeVisible();

  await openCase(asha.page, reference);
  const files = sheet(asha.page)
    .getByRole("listitem")
    .getByRole("link", { name: /^evidence\./ });
  await expect(files).toHaveText([/evidence\.png/, /evidence\.pdf/]);
  const [shown] = await Promise.all([asha.page.waitForEvent("popup"), files.first().click()]);
  await expect(shown.locator("img")).toBeVisible();
  await shown.close();

  await sheet(asha.page).getByRole("button", { name: "Approve…" }).click();
  const dialogOfStaff = decision(asha.page, "Approve");
  await expect(dialogOfStaff.getByLabel("CPD points")).toHaveValue("6.5");
  await dialogOfStaff.getByLabel("CPD points").fill("4");
  await dialogOfStaff.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(dialogOfStaff.getByText("Please say why it is less than 6.5; the applicant reads it.")).toBeVisible();
  await dialogOfStaff.getByLabel("Message to the applicant").fill("The certificate shows four hours.");
  await dialogOfStaff.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(dialogOfStaff).toHaveCount(0);

  const points = async () =>
    (await (await page.request.get("/api/history")).json()).entries.map((entry: { points: number }) => entry.points);
  await expect.poll(points, { timeout: DECIDED_MS }).toContain(4);
  await page.reload();
  await expect(row.getByText("4.0 of 6.5 points")).toBeVisible();
  await expect(row.getByText("The certificate shows four hours.")).toBeVisible();
  const statement = page.getByRole("region", { name: "CPD statement" });
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    statement.getByRole("link", { name: "Download statement (PDF)" }).click(),
  ]);
  expect(readFileSync(await saved.path()).length).toBeGreaterThan(1000);
  await row.getByRole("link", { name: reference }).click();
  await expect(page.getByRole("heading", { level: 1, name: "CPD declaration" })).toBeVisible();
  await expect(page.getByText("CPD points", { exact: true })).toBeVisible();

  const ravi = await colleague(browser, dataDir, baseURL);
  await openCase(ravi.page, reference);
  await expect(sheet(ravi.page).getByText("CPD points")).toBeVisible();
  await sheet(ravi.page).getByRole("button", { name: "Open again…" }).click();
  const again = decision(ravi.page, "Open again");
  await expect(again.getByText(/Points that were accepted are taken back/)).toBeVisible();
  await again.getByLabel("Reason").fill("The certificate is somebody else's.");
  await again.getByRole("button", { name: "Open again" }).click();
  await expect(toast(ravi.page, "Open Again")).toBeVisible();
  await expect.poll(points, { timeout: 15_000 }).toContain(-4);
  await visit(page, "/history");
  await expect(page.getByRole("row", { name: /Taken back/ })).toBeVisible();
  await expect(row.getByText("Waiting", { exact: true })).toBeVisible();
});
