import type { Page } from "@playwright/test";
import { dayAhead } from "../src/platform/time/indian-time";
import { type Answers, answer } from "./answers";
import { firstCode, mailedCode, sentReference } from "./cases";
import { expectNoLayoutFault } from "./layout-fault";
import { consent, toast } from "./parts";
import { newcomer, provenMember } from "./people";
import { colleague, DECIDED_MS } from "./staff";
import { expect, test, visit } from "./test";

const form = (page: Page) => page.getByRole("main").locator("form");
const next = (page: Page) => form(page).getByRole("button", { name: /^Next: / });

const stepsFor = (title: string, email: string): Answers[] => [
  { employer: "Konkan Builders", contactName: "Meera Nair", contactEmail: email },
  {
    title,
    employment: "full-time",
    experience: "3-6",
    city: "Nashik",
    state: "maharashtra",
    workplace: "on-site",
    payPer: "year",
    payFrom: "600000",
    payTo: "800000",
  },
  { work: "You run two spans.\n\n- Check ducts\n- Keep the records", brings: "A diploma or degree." },
  { applyBy: "email", applyEmail: "jobs@konkan.example.in", closesOn: dayAhead(30) },
];
const agreements = { isHonest: true, agreeToTerms: true, agreeToPrivacy: true };

/** Approves the case through the API as the reviewer of `page`. */
async function publish(page: Page, reference: string): Promise<void> {
  const find = async () => (await (await page.request.get(`/api/staff/cases?q=${reference}`)).json()).rows[0]?.id;
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  const id = await find();
  const { case: found } = await (await page.request.get(`/api/staff/cases/${id}`)).json();
  const data = { decision: "approve", version: found.version, checked: true };
  const decided = await page.request.post(`/api/staff/cases/${id}/decision`, { data });
  expect(decided.ok(), await decided.text()).toBe(true);
}

test.beforeEach(({ page }) => consent(page));

test("an employer posts a job, confirms the address, staff publish it, and the employer takes it off", async ({
  page,
  browser,
  baseURL,
  dataDir,
  watched,
}) => {
  watched.allow(/status of 410/);
  const { email, username } = newcomer();
  const title = `Site engineer ${username.replaceAll(".", " ")}`;
  await visit(page, "/job-board");
  await page.getByRole("main").getByRole("link", { name: "Post a job" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Post a job" })).toBeVisible();
  for (const answers of stepsFor(title, email)) {
    await answer(form(page), answers);
    await next(page).click();
  }
  await expect(form(page).getByText("600000").or(form(page).getByText("6,00,000")).first()).toBeVisible();
  await answer(form(page), agreements);
  await form(page).getByRole("button", { name: "Post the job" }).click();
  const reference = await sentReference(page, "One step is left: confirm your address");
  await page.getByLabel("Six-digit code").fill(await firstCode(dataDir, { reference, email }));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("region", { name: "Your address is confirmed" })).toBeFocused();

  const { page: desk } = await colleague(browser, dataDir, baseURL);
  await publish(desk, reference);
  const listed = async () => (await page.request.get(`/job-board?q=${encodeURIComponent(title)}`)).text();
  await expect.poll(listed, { timeout: DECIDED_MS }).toContain(`>${title}<`);
  await visit(page, "/job-board");
  await page.getByLabel("Search jobs").fill(title);
  await page.getByLabel("State").selectOption("maharashtra");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 job in Maharashtra" })).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("₹6 to 8 lakh a year")).toBeVisible();
  await expect(page.getByRole("link", { name: "Apply", exact: true })).toHaveAttribute(
    "href",
    /^mailto:jobs@konkan\.example\.in\?subject=Site%20engineer/,
  );
  const address = page.url();

  await page.goto(`/track?reference=${reference}`);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("Six-digit code").fill(await mailedCode(dataDir, { reference, email }));
  await page.getByRole("button", { name: "Open the case" }).click();
  const panel = page.getByRole("region", { name: title });
  await expect(panel.getByRole("link", { name: "on the job board" })).toBeVisible();
  await panel.getByLabel("Last day to apply").fill(dayAhead(60));
  await panel.getByRole("button", { name: "Change the day" }).click();
  await expect(toast(page, "Last Day Changed")).toBeVisible();
  await panel.getByRole("button", { name: "Take it off the board" }).click();
  await expect(panel).toContainText("It is not on the job board any more.");
  const gone = await page.goto(address);
  expect(gone?.status()).toBe(410);
  await expect(page.getByText("This job is no longer open").last()).toBeVisible();
});

test("a member saves a search of the board and removes it; a visitor is asked to sign in @both", async ({ page }) => {
  await visit(page, "/job-board/saved?q=hydrologist&state=goa");
  await expect(page.getByRole("alert")).toContainText("Please log in");
  await provenMember(page);
  await visit(page, "/job-board/saved?q=hydrologist&state=goa");
  await expect(page.getByRole("heading", { level: 1, name: "Saved job searches" })).toBeVisible();
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(page.getByRole("status")).toContainText("This search is saved.");
  const list = page.getByRole("list", { name: "Saved searches" });
  await expect(list.getByRole("link", { name: "“hydrologist”, Goa" })).toHaveAttribute(
    "href",
    "/job-board?q=hydrologist&state=goa",
  );
  await expectNoLayoutFault(page);
  await list.getByRole("button", { name: "Remove “hydrologist”, Goa" }).click();
  await expect(page.getByText("No search is saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save this search" })).toBeVisible();
});
