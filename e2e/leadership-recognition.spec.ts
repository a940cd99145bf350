import type { Page } from "@playwright/test";
import { expectNoLayoutFault } from "./layout-fault";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { staff } from "./staff";
import { expect, takenOver, visit } from "./test";

const test = testOnOwnProgram();

test.beforeEach(({ page }) => consent(page));

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function publish(page: Page, kind: "leader" | "award", value: object): Promise<void> {
  const stored = await page.request.post("/api/staff/content", { data: { kind, value } });
  const { id } = await stored.json();
  const data = { version: 1, publicationChanges: 0 };
  const answer = await page.request.post(`/api/staff/content/${id}/publication`, { data });
  expect(answer.ok()).toBe(true);
}

const leader = (name: string, office: string, place: number, parts: object = {}) => ({
  name,
  office,
  place,
  from: "2025",
  until: "2099",
  earlier: [],
  isSample: true,
  ...parts,
});
const recipient = (year: number, name: string, citation: string) => ({
  year,
  name,
  citation,
  affiliation: "Sample Consultants",
  hasAgreed: true,
});
const award = (name: string, place: number, recipients: object[]) => ({
  name,
  place,
  recipients,
  isSample: true,
  purpose: "A structure that does more with less.",
  criteria: "safety, economy, care for those who maintain it",
  decidedBy: "a jury of three",
});

test("an editor writes an office holder; the page shows who is in office and the past terms", async ({
  page,
  dataDir,
}) => {
  await visit(page, "/leadership");
  await expect(page.getByRole("heading", { name: "No office holder is named yet" })).toBeVisible();
  await expectNoLayoutFault(page);
  await staff(page, dataDir, "editor");
  await visit(page, "/staff/content?new=leader");
  await page.getByLabel("Name", { exact: true }).fill("Sample President");
  await page.getByLabel("Office", { exact: true }).fill("President");
  await page.getByLabel("From", { exact: true }).fill("2025");
  await page.getByLabel("Until").fill("2024");
  await page.getByLabel("A few words").fill("What the term is for.");
  await press(page, "Add term");
  await page.getByLabel("Office").last().fill("Treasurer");
  await page.getByLabel("From").last().fill("2019");
  await page.getByLabel("Until").last().fill("2022");
  await page.getByLabel(/^A sample/).check();
  await press(page, "Save draft");
  await expect(page.getByText("The end must not be before the beginning.").first()).toBeVisible();
  await page.getByLabel("Until").first().fill("2099-03-31");
  await press(page, "Save draft");
  await expect(toast(page, "Draft Saved")).toBeVisible();
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" }).getByText("2025 to 2099")).toBeVisible();
  await press(page, "Publish now");
  await expect(toast(page, "Published")).toBeVisible();

  for (const [at, side] of ["North", "South", "East", "West"].entries())
    await publish(page, "leader", leader(`Sample ${side}`, `Vice-President, ${side}`, at + 2));
  await publish(page, "leader", leader("Sample Past", "President", 1, { from: "2022", until: "2025" }));
  await visit(page, "/leadership");
  const inOffice = page.getByRole("region", { name: "In office" });
  await expect(inOffice.getByRole("heading", { level: 3 })).toHaveText([
    "Sample President",
    "Sample North",
    "Sample South",
    "Sample East",
    "Sample West",
    "Take part",
  ]);
  await expect(inOffice.getByText("Before: Treasurer, 2019 to 2022")).toBeVisible();
  await expect(page.getByRole("region", { name: "Past terms" }).getByRole("row")).toHaveText([
    /Term.*Office.*Name/,
    /2022 to 2025.*President.*Sample Past/,
    /2019 to 2022.*Treasurer.*Sample President/,
  ]);
  await expect(page.getByText("They name nobody.")).toBeVisible();
  await expectNoLayoutFault(page);
});

test("awards stand with their criteria, and recipients year by year, by address", async ({ page, dataDir }) => {
  await visit(page, "/recognition");
  await expect(page.getByRole("heading", { name: "No award is announced yet" })).toBeVisible();
  await expectNoLayoutFault(page);
  await staff(page, dataDir, "editor");
  const years = [recipient(2026, "Sample Name", "Footbridge over a canal"), recipient(2025, "Sample Old", "A well")];
  await publish(page, "award", award("Site", 2, [recipient(2026, "Sample Contractor", "Water works")]));
  await publish(page, "award", award("Design", 1, years));
  await publish(page, "award", award("Young engineer", 3, []));
  await visit(page, "/recognition");
  await expect(page.getByRole("region", { name: "Awards" }).getByRole("heading", { level: 3 })).toHaveText([
    "Design",
    "Site",
    "Young engineer",
  ]);
  const recipients = page.getByRole("region", { name: /^Recipients/ });
  const rows = recipients.getByRole("listitem").filter({ hasText: "Sample" });
  await expect(rows).toHaveText([/Design.*Sample Name.*Footbridge/, /Site.*Sample Contractor.*Water works/]);
  await expectNoLayoutFault(page);
  await takenOver(page);
  await recipients.getByRole("link", { name: "2025" }).click();
  await expect(page).toHaveURL(/\/recognition\?year=2025/);
  await expect(page.getByRole("heading", { name: "Recipients in 2025" })).toBeVisible();
  await expect(recipients.getByText("Sample Old")).toBeVisible();
  await expect(recipients.getByText("Sample Contractor")).toHaveCount(0);
});
