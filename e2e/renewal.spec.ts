import { longDay } from "../src/platform/time/dates";
import { indianYear } from "../src/platform/time/indian-time";
import { associate } from "./associate";
import { awaitMail } from "./mails";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { colleague, DECIDED_MS, decision, sheet } from "./staff";
import { expect, visit } from "./test";

const test = testOnOwnProgram();

test.beforeEach(({ page }) => consent(page));

const nextYear = indianYear(new Date()) + 1;

test("an Associate asks to renew for the Associate fee, is approved in the queue, and the term ends a year later", async ({
  page,
  browser,
  baseURL,
  dataDir,
}) => {
  const { page: office } = await colleague(browser, dataDir, baseURL, "admin");
  const { email, number } = await associate(page, office, dataDir);

  await visit(page, "/profile?tab=membership");
  await expect(page.getByText("The fee is ₹3,600 a year.")).toBeVisible();
  await page.getByRole("button", { name: "Renew Membership" }).click();
  await expect(toast(page, "Renewal Requested")).toBeVisible();
  const follow = page.getByRole("link", { name: /^follow IF-RN-/ });
  await expect(page.getByText("Submitted:")).toBeVisible();
  const reference = (await follow.textContent())?.replace("follow ", "") ?? "";
  const asked = await awaitMail(dataDir, email, `Your renewal request for ${number}`);
  expect(asked.text).toContain("The fee is ₹3,600 a year.");
  expect(asked.text).toContain(reference);

  await visit(office, "/staff/members?view=renewals");
  await office.getByRole("link", { name: reference }).click();
  await expect(sheet(office).getByText("₹3,600 a year")).toBeVisible();
  await sheet(office).getByRole("button", { name: "Approve…" }).click();
  await decision(office, "Approve").getByRole("button", { name: "Approve" }).click();

  await expect(async () => {
    await visit(page, "/profile?tab=membership");
    await expect(page.getByText(longDay(`${nextYear + 1}-12-31`)).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: DECIDED_MS });
  await awaitMail(dataDir, email, `Your membership ${number} is renewed`);
  await visit(page, `/track?reference=${reference}`);
  await expect(page.getByText("Approved").first()).toBeVisible();
  await office.context().close();
});
