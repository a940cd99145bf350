import type { Page } from "@playwright/test";
import { agreements, answersOfSteps } from "./applicants";
import { expectNoLayoutFault } from "./layout-fault";
import { consent, toast } from "./parts";
import { newcomer } from "./people";
import { DECIDED_MS, staff } from "./staff";
import { expect, test, visit } from "./test";

test.beforeEach(({ page }) => consent(page));

const ownName = () => `Institute of Building ${newcomer().username.replaceAll(".", " ")}`;

async function apply(page: Page, organizationName: string): Promise<string> {
  const answers = Object.assign({}, ...answersOfSteps(newcomer().email), agreements, {
    organizationName,
    authorizedToCommit: true,
  });
  const answer = await page.request.post("/api/partnership/applications", { data: answers });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.reference;
}

/** Waits until the application `reference` is searchable and approves it. */
async function approve(page: Page, reference: string): Promise<void> {
  const find = async () => (await (await page.request.get(`/api/staff/cases?q=${reference}`)).json()).rows[0]?.id;
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  const data = { decision: "approve", version: 0, checked: true };
  const answer = await page.request.post(`/api/staff/cases/${await find()}/decision`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const publicText = async (page: Page) => (await page.request.get("/affiliation-partnership")).text();
const row = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });

test("an approved partner is named in public with its consent, and no longer than that", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/status of 4(00|09)/);
  await staff(page, dataDir);
  const name = ownName();
  const reference = await apply(page, name);
  await approve(page, reference);
  const names = async () =>
    (await (await page.request.get("/api/staff/partners")).json()).rows.map(
      (partner: { name: string }) => partner.name,
    );
  await expect.poll(names, { timeout: DECIDED_MS }).toContain(name);
  await visit(page, "/staff/partners");
  const partner = row(page, name);
  await expect(partner).toContainText("Research institute · Pune, Maharashtra");
  await expect(partner).toContainText("No consent yet");
  await expect(partner.getByRole("link", { name: reference })).toHaveAttribute("href", /\/staff\?view=all&case=/);
  await expect(partner.getByRole("button", { name: /^Publish/ })).toHaveCount(0);

  await partner.getByRole("button", { name: /^Record consent/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Who agreed, how and when").fill("Farah Khan, by phone.");
  await dialog.getByRole("button", { name: "Record consent" }).click();
  await expect(partner).toContainText("Farah Khan, by phone.");
  expect(await publicText(page)).not.toContain(name);
  await partner.getByRole("button", { name: /^Publish/ }).click();
  await expect(partner.getByText("Listed", { exact: true })).toBeVisible();
  await visit(page, "/affiliation-partnership");
  const listed = page.getByRole("region", { name: "Our partners" }).getByRole("listitem").filter({ hasText: name });
  await expect(listed).toContainText("Pune, Maharashtra · Partner since");
  await expect(listed.getByRole("link")).toHaveAttribute("href", "https://example.org");
  await expect(listed).not.toContainText("Farah Khan");

  await visit(page, "/staff/partners");
  await partner.getByRole("button", { name: /^Change note/ }).click();
  await dialog.getByLabel("Who agreed, how and when").fill("Farah Khan, by letter.");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(partner).toContainText("Farah Khan, by letter.");
  await expect(partner.getByText("Listed", { exact: true })).toBeVisible();
  await expectNoLayoutFault(page);

  await partner.getByRole("button", { name: /^Correct facts/ }).click();
  await dialog.getByLabel("City").fill("");
  await dialog.getByRole("button", { name: "Save facts" }).click();
  await expect(dialog.getByLabel("City")).toHaveAccessibleDescription("Please enter the city.");
  await dialog.getByLabel("City").fill("Nashik");
  await expectNoLayoutFault(page);
  await dialog.getByRole("button", { name: "Save facts" }).click();
  await expect(partner).toContainText("Nashik, Maharashtra");
  expect(await publicText(page)).toContain("Nashik, Maharashtra");

  await partner.getByRole("button", { name: /^Correct facts/ }).click();
  await dialog.getByLabel("City").fill("Nagpur");
  const { rows } = await (await page.request.get("/api/staff/partners")).json();
  const { id, ...stored } = rows.find((one: { name: string }) => one.name === name);
  const { type, state, version } = stored;
  const data = { name, type, state, version, city: "Thane", website: "https://example.com" };
  expect((await page.request.put(`/api/staff/partners/${id}`, { data })).ok()).toBe(true);
  await dialog.getByRole("button", { name: "Save facts" }).click();
  await expect(dialog.getByRole("alert")).toContainText("What you typed is still here");
  await expect(dialog.getByLabel("City")).toHaveValue("Nagpur");
  await expect(dialog.getByLabel("City")).toHaveAccessibleDescription("In force now: Thane");
  await expect(dialog.getByLabel("Website")).toHaveValue("https://example.com");
  await expectNoLayoutFault(page);
  await dialog.getByRole("button", { name: "Save facts" }).click();
  await expect(dialog).toBeHidden();
  await expect(partner).toContainText("Nagpur, Maharashtra");

  await partner.getByRole("button", { name: /^Take off the page/ }).click();
  await expect(partner).toContainText("Not listed");
  expect(await publicText(page)).not.toContain(name);
  await partner.getByRole("button", { name: /^Publish/ }).click();
  await expect(partner.getByText("Listed", { exact: true })).toBeVisible();
  expect(await publicText(page)).toContain(name);
  await partner.getByRole("button", { name: /^Consent withdrawn/ }).click();
  await dialog.getByRole("button", { name: "Withdraw consent" }).click();
  await expect(toast(page, "Saved")).toContainText("Consent withdrawn.");
  await expect(partner).toContainText("No consent yet");
  await expect(partner).not.toContainText("Farah Khan");
  expect(await publicText(page)).not.toContain(name);
});
