import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { newcomer } from "./people";
import { staff } from "./staff";
import { expect, visit } from "./test";

/** A separate program, because merges and imports change the register of other tests. */
const test = testOnOwnProgram({ samples: 60 });

test.beforeEach(({ page }) => consent(page));

async function addMember(page: Page, name: string, email = newcomer().email) {
  await visit(page, "/staff/members");
  await page.getByRole("button", { name: "Add member" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a member" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Email").first().fill(email);
  await dialog.getByLabel("Type").selectOption("digital");
  await dialog.getByLabel("Reason").fill("Paper form.");
  await dialog.getByRole("button", { name: "Add member" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return email;
}

const panel = (page: Page, name: string) => page.getByRole("region", { name });

test("an admin imports members, finds one, corrects the record, and the export has it", async ({ page, dataDir }) => {
  await staff(page, dataDir, "admin");
  await visit(page, "/staff/members");
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  await page.getByRole("button", { name: "Import" }).click();
  const file = "Name,Email,State\nVasudha Kamat,vasudha.kamat@example.in,Goa\nNobody,no address,\n";
  await page.getByLabel("File").setInputFiles({ name: "m.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByLabel("Without an end: they are members for life").check();
  await page.getByRole("button", { name: "Look at the people" }).click();
  await expect(page.getByText("Line 3")).toBeVisible();
  await page.getByRole("button", { name: "New 1" }).click();
  await expect(page.getByText(/^Digital Member · .* – No end · Active · vasudha.kamat@example.in$/)).toBeVisible();
  await page.getByRole("button", { name: "Back to the questions" }).click();
  await page.getByRole("button", { name: "Back to the columns" }).click();
  const state = page.getByRole("dialog").getByLabel("State");
  await state.selectOption("Keep as an extra column");
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("button", { name: "Back to the questions" }).click();
  await page.getByRole("button", { name: "Back to the columns" }).click();
  await page.getByRole("button", { name: "Forget what is remembered" }).click();
  await expect(state).toHaveValue("state");
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("button", { name: "Store 1 row" }).click();
  await expect(page.getByText("Stored: 1 row.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("searchbox", { name: "Search the members" }).fill("vasu");
  await expect(page).toHaveURL(/q=vasu/);
  await page.getByRole("link", { name: /^Vasudha Kamat/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vasudha Kamat" })).toBeVisible();
  await expect(page.getByText("No account").first()).toBeVisible();
  await expect(panel(page, "Membership").getByText("Imported")).toBeVisible();
  await page.getByRole("button", { name: "Add organisation" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct organisation" });
  await dialog.getByLabel("Organisation").fill("Mandovi Bridges");
  await dialog.getByLabel("Reason").fill("By telephone.");
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect(toast(page, "Done")).toBeVisible();
  await expect(panel(page, "Details").getByText("Mandovi Bridges")).toBeVisible();
  await expect(panel(page, "Record").getByText("Organisation corrected: “By telephone.”")).toBeVisible();
  const exported = await page.request.get("/api/staff/members/export.csv?q=vasudha");
  expect(await exported.text()).toContain(
    "Vasudha Kamat,vasudha.kamat@example.in,,,Digital Member,Goa,Mandovi Bridges",
  );
  await page.getByRole("main").getByRole("link", { name: "Members" }).click();
  await expect(page.getByRole("searchbox", { name: "Search the members" })).toHaveValue("vasu");
});

test("an admin adds a member, corrects a value by the keyboard, and is asked for the reason", async ({
  page,
  dataDir,
}) => {
  await staff(page, dataDir, "admin");
  const before = await addMember(page, "Lakshmi Deshpande");
  await page.getByRole("button", { name: "Correct email" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Correct email" });
  await expect(dialog.getByLabel("Email")).toBeFocused();
  const { email } = newcomer();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("Misread on the form.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Correct email" })).toBeFocused();
  await expect(panel(page, "Details").getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "What changed, and when" }).click();
  const changes = page.getByRole("dialog", { name: "What changed, and when" });
  await expect(changes.getByText(`${before} → ${email}`)).toBeVisible();
  await expect(changes.getByText("“Misread on the form.”")).toBeVisible();
});

test("a member is tagged and noted, found by a tag and a misspelt name, and the membership changed and ended", async ({
  page,
  dataDir,
}) => {
  await staff(page, dataDir, "admin");
  await addMember(page, "Yashodhara Phadnis");
  await page.getByLabel("New tag").fill("Speaker");
  await page.getByLabel("New tag").press("Enter");
  await expect(page.getByRole("button", { name: "Remove tag Speaker" })).toBeVisible();
  await page.getByLabel("New note").fill("Prefers calls after 6 PM.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(panel(page, "Notes").getByText("Prefers calls after 6 PM.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue("");

  await page.getByRole("button", { name: "Change membership" }).click();
  const change = page.getByRole("dialog", { name: "Change membership" });
  await change.getByLabel("Type").selectOption("associate-member");
  await change.getByLabel("Valid from").fill("2024-01-01");
  await change.getByLabel("Valid until").fill("2024-12-31");
  await change.getByLabel("Reason").fill("Paid for 2024.");
  await change.getByRole("button", { name: "Change membership" }).click();
  await expect(panel(page, "Membership").getByText("1 Jan 2024 – 31 Dec 2024")).toBeVisible();
  await expect(page.getByText("Lapsed").first()).toBeVisible();

  await visit(page, "/staff/members");
  await page.getByLabel("Tag").selectOption("Speaker");
  await page.getByRole("button", { name: /^Lapsed 1$/ }).click();
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search the members" }).fill("Yashodara Fadnis");
  await page.getByRole("link", { name: /^Yashodhara Phadnis/ }).click();

  await page.getByRole("button", { name: "End membership…" }).click();
  const end = page.getByRole("dialog", { name: /^End the membership/ });
  await end.getByLabel("Reason", { exact: true }).fill("Left the field.");
  await end.getByRole("button", { name: "End membership" }).click();
  await expect(panel(page, "Record").getByText("Membership ended: “Left the field.”")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Correct/ })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Members" }).click();
  await expect(page.getByLabel("Tag", { exact: true })).toHaveValue("Speaker");
});

test("a reviewer reads the record and its cases and writes notes, and corrects nothing", async ({ page, dataDir }) => {
  await staff(page, dataDir, "reviewer");
  await visit(page, "/staff/members");
  await expect(page.getByRole("button", { name: "Add member" })).toHaveCount(0);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(panel(page, "Cases")).toBeVisible();
  await expect(panel(page, "Notes")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Correct|Add [a-s]|End|Change)/ })).toHaveText(["Add note"]);
});

test("the list of members and a record are accessible, and fit a phone", async ({ page, dataDir }) => {
  await staff(page, dataDir, "admin");
  // Another test ends a membership, whose record cannot be corrected.
  await visit(page, "/staff/members?view=active");
  await expect(page.getByRole("table")).toBeVisible();
  expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(panel(page, "Emails sent")).toBeVisible();
  expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Correct record" }).click();
  await expect(page.getByRole("dialog", { name: "Correct the record" })).toBeVisible();
  expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
  await page.keyboard.press("Escape");
  const record = new URL(page.url()).pathname;
  for (const width of [320, 390])
    for (const path of ["/staff/members", record]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("table")).toBeVisible();
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      expect([width, path, await fits()]).toEqual([width, path, true]);
    }
});
