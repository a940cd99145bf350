import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { agreements, answersOfSteps } from "./applicants";
import { expectNoLayoutFault } from "./layout-fault";
import { awaitMail, linkIn } from "./mails";
import { consent, toast } from "./parts";
import { newcomer, passCaptcha, provenMember } from "./people";
import { colleague, DECIDED_MS } from "./staff";
import { expect, test, visit } from "./test";

test.beforeEach(({ page }) => consent(page));

const title = "Certificate of affiliation";

async function becomePartner(page: Page, staff: Page, email: string, organizationName: string) {
  const data = Object.assign({}, ...answersOfSteps(email), agreements, { organizationName, authorizedToCommit: true });
  const answer = await page.request.post("/api/partnership/applications", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { reference } = (await answer.json()).data;
  const find = async () => (await (await staff.request.get(`/api/staff/cases?q=${reference}`)).json()).rows[0]?.id;
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  const decision = { decision: "approve", version: 0, checked: true };
  const decided = await staff.request.post(`/api/staff/cases/${await find()}/decision`, { data: decision });
  expect(decided.ok(), await decided.text()).toBe(true);
}

const own = async (page: Page) => (await (await page.request.get("/api/certificates")).json()).certificates;

test("a partner gets a certificate, corrects its name, an employer checks it in a list, and it ends with the partnership", async ({
  page,
  browser,
  dataDir,
  baseURL,
}) => {
  test.slow();
  const { email } = await provenMember(page);
  const { page: staff } = await colleague(browser, dataDir, baseURL);
  const name = `Institute of building ${newcomer().username.replaceAll(".", " ")}`;
  const corrected = name.replace("building", "Building");
  await visit(page, "/certificates");
  await expect(page.getByText("No certificates yet")).toBeVisible();
  await becomePartner(page, staff, email, name);
  await expect.poll(async () => (await own(page)).length, { timeout: DECIDED_MS }).toBe(1);
  const [{ number, address }] = await own(page);

  const mail = await awaitMail(dataDir, email, "Your certificate of affiliation");
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await consent(visitor);
  const file = await visitor.request.get(linkIn(mail));
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await visit(page, "/certificates");
  const certificate = page.getByRole("region", { name: title });
  await expect(certificate).toContainText(name);
  await expectNoLayoutFault(page);
  await certificate.getByRole("button", { name: /^Correct the name/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name as it should be printed").fill(corrected);
  await dialog.getByLabel("What is wrong with it").fill("Building is a name here.");
  await dialog.getByRole("button", { name: "Correct the name" }).click();
  await expect(toast(page, "Correction Sent")).toContainText("issued anew");
  await expect(certificate).toContainText("version 2");
  await expect(certificate).toContainText(corrected);

  const link = new URL((await own(page))[0].address);
  await visit(visitor, link.pathname + link.search + link.hash);
  await expect(visitor.getByRole("status").filter({ hasText: "Valid" })).toBeVisible();
  await expect(visitor.getByRole("region", { name: "Everything printed on it" })).toContainText(corrected);
  await expect(visitor.getByRole("region", { name: "Signature" })).toContainText("Holds");
  await expectNoLayoutFault(visitor);
  const before = new URL(address);
  await visit(visitor, before.pathname + before.search + before.hash);
  await expect(visitor.getByRole("status").filter({ hasText: "Replaced" })).toBeVisible();
  await expect(visitor.getByRole("region", { name: "Signature" })).toContainText("Does not hold");
  await expect(visitor.getByRole("status")).not.toContainText(corrected);

  await visit(visitor, "/verify");
  await visitor.getByLabel("Member number").fill(number.toLowerCase());
  await visitor.getByRole("button", { name: "Check", exact: true }).click();
  await expect(visitor).toHaveURL(`/verify/certificate/${number}`);
  await visitor.getByRole("link", { name: "Check a list" }).click();
  const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
  const csv = `Number;Name\n${number};${corrected.toUpperCase()}\n${number};Somebody Else\n${wrong};${corrected}\n`;
  await visitor
    .getByLabel("List as a file")
    .setInputFiles({ name: "applicants.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await visitor.getByLabel("Who asks").fill("Konkan Builders");
  await passCaptcha(visitor);
  await visitor.getByRole("button", { name: "Check the list" }).click();
  await expect(visitor.getByRole("status").filter({ hasText: "3 lines checked" })).toBeVisible();
  const lines = visitor.getByRole("table", { name: "The lines of your list" }).locator("tbody tr");
  await expect(lines.nth(0)).toContainText(/Valid.*Same/s);
  await expect(lines.nth(1)).toContainText(/Valid.*Differs/s);
  await expect(lines.nth(2)).toContainText("Mistyped");
  await expectNoLayoutFault(visitor);
  const saving = visitor.waitForEvent("download");
  await visitor.getByRole("button", { name: "Signed answer" }).click();
  const answer = readFileSync(await (await saving).path(), "utf8");
  await visit(visitor, "/verify/batch");
  await visitor.getByLabel("Or paste it").fill(answer);
  await expect(visitor.getByText("for “Konkan Builders”")).toBeVisible();
  await visitor.getByLabel("Or paste it").fill(answer.replace(/^b1\../, "b1.X"));
  await expect(visitor.getByText("was not signed by the federation")).toBeVisible();

  await visit(page, "/certificates");
  await expect(certificate).toContainText("Konkan Builders: once");
  await certificate.getByRole("button", { name: /^Correct the name/ }).click();
  await dialog.getByLabel("Name as it should be printed").fill("College of Roads");
  await dialog.getByLabel("What is wrong with it").fill("We have another name now.");
  await dialog.getByRole("button", { name: "Correct the name" }).click();
  await expect(certificate).toContainText("You asked for “College of Roads”");

  await visit(staff, "/staff/certificates");
  const asked = staff.getByRole("region", { name: "Names to correct" }).getByRole("listitem");
  await expect(asked.filter({ hasText: number })).toContainText("College of Roads");
  await expectNoLayoutFault(staff);
  await asked
    .filter({ hasText: number })
    .getByRole("button", { name: /^Print the wanted name/ })
    .click();
  await expect(toast(staff, "Saved")).toContainText("The holder gets an email.");
  await staff.getByLabel("Search certificates").fill("college of roads");
  const issued = staff.getByRole("region", { name: "Issued certificates" }).getByRole("listitem");
  await expect(issued.filter({ hasText: number })).toContainText("version 3");

  await visit(staff, "/staff/partners");
  const partner = staff.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await partner.getByRole("button", { name: /^End partnership/ }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "End for good" }).click();
  await expect(partner).toContainText("Ended");
  await awaitMail(dataDir, email, `Certificate ${number} was withdrawn`);
  await visit(visitor, `/verify/certificate/${number}`);
  await expect(visitor.getByRole("status").filter({ hasText: "Withdrawn" })).toBeVisible();
  await expect(visitor.getByRole("main")).not.toContainText("College of Roads");
});
