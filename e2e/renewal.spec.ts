import type { Page } from "@playwright/test";
import { longDay } from "../src/platform/dates";
import { indianYear } from "../src/platform/indian-time";
import { awaitMail, linkIn, mailsTo } from "./mails";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { member, newcomer } from "./people";
import { colleague, DECIDED_MS, decision, sheet } from "./staff";
import { expect, visit } from "./test";

/** A program of its own: what is decided here must not reach other journeys. */
const test = testOnOwnProgram();

test.beforeEach(({ page }) => consent(page));

const nextYear = indianYear(new Date()) + 1;
const term = { validFrom: `${nextYear - 1}-01-01`, validUntil: `${nextYear}-12-31` };

/** An Associate whom `admin` has added to the register, signed in on `page` with the address proven. */
async function associate(page: Page, admin: Page, dataDir: string) {
  const person = newcomer();
  const data = {
    ...{ name: "Vasundhara Kotwal", email: person.email, type: "associate-member", ...term },
    ...{ tell: false, reason: "Paper form." },
  };
  const added = await admin.request.post("/api/staff/members", { data });
  expect(added.status(), await added.text()).toBe(201);
  await member(page, { email: person.email });
  const verification = async () =>
    (await mailsTo(dataDir, person.email)).find(({ text }) => text?.includes("/verify-email?"));
  await expect.poll(verification, { timeout: 15_000 }).toBeDefined();
  const mail = await verification();
  const token = mail && new URL(linkIn(mail), "http://localhost").searchParams.get("token");
  expect((await page.request.post("/api/auth/verify-email", { data: { token } })).ok()).toBe(true);
  const hasCard = async () => (await page.request.get("/api/membership/card")).status();
  await expect.poll(hasCard, { timeout: 15_000 }).toBe(200);
  const { number } = await added.json();
  return { email: person.email, number: number as string };
}

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
