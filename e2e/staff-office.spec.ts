import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { holdCalls } from "./cases";
import { expectNoLayoutFault } from "./layout-fault";
import { awaitMail, linkIn } from "./mails";
import { testOnOwnProgram } from "./own-program";
import { consent, group, toast } from "./parts";
import { newcomer } from "./people";
import { colleague, signInAsStaff, staff } from "./staff";
import { expect, visit } from "./test";

/** A separate program, because settings change every page, and samples would fill the lists of other tests. */
const test = testOnOwnProgram({ samples: 40 });

test.beforeEach(({ page }) => consent(page));

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const entries = (page: Page) => page.getByRole("navigation", { name: "Staff" });
const rowsOf = (page: Page, table: string) => page.getByRole("table", { name: table }).locator("tbody tr");

test("an admin invites a colleague, changes the role and signs them out; a reviewer sees neither team nor settings", async ({
  page,
  browser,
  dataDir,
  baseURL,
  watched,
}) => {
  watched.allow(/status of 400/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await staff(page, dataDir, "admin");
  await visit(page, "/staff/team");
  const person = newcomer();
  const invite = page.getByRole("button", { name: "Invite", exact: true });
  await page.getByLabel("Email address").fill("nobody");
  await invite.click();
  await expect(page.getByLabel("Email address")).toHaveAccessibleDescription(/Please enter a valid email address\.$/);
  await page.getByLabel("Email address").fill(person.email);
  await invite.click();
  await expect(toast(page, "Invited")).toContainText(person.email);
  const row = rowsOf(page, "The staff").filter({ hasText: person.email });
  await expect(row).toContainText(/Reviewer.*Missing.*Invited/);

  const link = linkIn(await awaitMail(dataDir, person.email, "You are invited to the iFACE staff"));
  const token = new URL(link, "http://site.invalid").searchParams.get("token");
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await consent(theirs);
  const data = { token, password: person.password };
  expect((await theirs.request.post("/api/auth/reset-password", { data })).ok()).toBe(true);
  await signInAsStaff(theirs, person);
  await visit(theirs, "/staff/team");
  await expect(heading(theirs)).toHaveText("This page is not for your account");
  await expect(entries(theirs).getByRole("link", { name: "Reports" })).toBeVisible();
  for (const name of ["Audit log", "Team", "Settings", "Content"])
    await expect(entries(theirs).getByRole("link", { name })).toHaveCount(0);
  await visit(theirs, "/staff/settings");
  await expect(heading(theirs)).toHaveText("This page is not for your account");

  await page.reload();
  await expect(row).toContainText(/Reviewer.*On.*1 browser/);
  await row.getByRole("button", { name: /^Change the roles of/ }).click();
  const roles = page.getByRole("dialog", { name: /^Roles of/ });
  await roles.getByRole("checkbox", { name: /^Editor/ }).check();
  await roles.getByRole("button", { name: "Change roles" }).click();
  await expect(toast(page, "Roles Changed")).toBeVisible();
  await expect(row).toContainText(/Reviewer.*Editor/);
  await theirs.reload();
  await expect(entries(theirs).getByRole("link", { name: "Content" })).toBeVisible();

  await row.getByRole("button", { name: /^Sign out .* everywhere$/ }).click();
  await page
    .getByRole("dialog", { name: /^Sign out/ })
    .getByRole("button", { name: "Sign out everywhere" })
    .click();
  await expect(toast(page, "Signed Out")).toContainText("is signed out of 1 browser.");
  await expect(row).toContainText("Not signed in");
  await theirs.goto("/staff/reports");
  await expect(theirs).toHaveURL(/\/login\?next=/);
  await theirs.context().close();
  await expectNoLayoutFault(page);
});

test("contact details change in public; what was typed outlives a colleague who was faster", async ({
  page,
  browser,
  dataDir,
  baseURL,
  watched,
}) => {
  watched.allow(/status of 4(00|09)/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await staff(page, dataDir, "admin");
  await visit(page, "/staff/settings");
  const contact = page.getByRole("region", { name: "Contact details" });
  const phone = contact.getByLabel("Telephone");
  const address = contact.getByLabel("Address", { exact: true });
  const save = contact.getByRole("button", { name: "Save" });
  await phone.fill("call us");
  await save.click();
  await expect(phone).toHaveAccessibleDescription(/Please enter a phone number/);
  await phone.fill("+91 22 1111 2222");
  await address.fill("iFACE, Dadar, Mumbai");

  const { page: theirs, person } = await colleague(browser, dataDir, baseURL, "admin");
  await visit(theirs, "/staff/settings");
  const other = theirs.getByRole("region", { name: "Contact details" });
  await other.getByLabel("Telephone").fill("+91 22 3333 4444");
  await other.getByLabel("Email address").fill("office@iface.example");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(toast(theirs, "Saved")).toBeVisible();
  await theirs.context().close();

  await save.click();
  await expect(toast(page, "Not Saved")).toContainText("then save again");
  await expect(contact.getByRole("alert")).toContainText(person.email.split("@")[0] ?? "");
  await expect(phone).toHaveValue("+91 22 1111 2222");
  await expect(phone).toHaveAccessibleDescription("In force now: +91 22 3333 4444");
  await expect(address).toHaveValue("iFACE, Dadar, Mumbai");
  await expect(contact.getByLabel("Email address")).toHaveValue("office@iface.example");
  await expectNoLayoutFault(page);
  await save.click();
  await expect(toast(page, "Saved")).toBeVisible();
  await expect(contact.getByRole("alert")).toHaveCount(0);

  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  for (const part of ["+91 22 1111 2222", "iFACE, Dadar, Mumbai", "office@iface.example"])
    await expect(footer).toContainText(part);
});

test("what the federation enters stands in the menu, the footer and on the pages that name it", async ({
  page,
  browser,
  dataDir,
  baseURL,
}) => {
  const { email } = await staff(page, dataDir, "admin");
  const { settings } = await (await page.request.get("/api/staff/settings")).json();
  const own = "own.example.org";
  const names = { links: /./, departments: /./, contact: /^email$/ };
  for (const { key, value, version } of settings) {
    const named = names[key as keyof typeof names];
    if (!named) continue;
    const address = (name: string) => (key === "links" ? `https://${name.toLowerCase()}.${own}/` : `${name}@${own}`);
    const entered = Object.keys(value).filter((name) => named.test(name));
    const data = { value: { ...value, ...Object.fromEntries(entered.map((name) => [name, address(name)])) }, version };
    const answer = await page.request.put(`/api/staff/settings/${key}`, { data });
    expect(answer.status(), key).toBe(200);
  }

  await visit(page, "/contact");
  const media = group(page, "Media");
  await media.trigger.click();
  const theirs = media.menu.getByRole("link", { name: /Podcast/ });
  await expect(theirs).toHaveAttribute("target", "_blank");
  await expect(theirs).toHaveAttribute("href", /^\/api\//);
  const path = (await theirs.getAttribute("href")) ?? "";
  const answer = await page.request.get(path, { maxRedirects: 0 });
  const address = new URL(answer.headers().location ?? "");
  expect(address.origin).toBe(`https://podcast.${own}`);
  expect([...address.searchParams.keys()]).toEqual(["auth", "token"]);
  expect(address.href).not.toContain(encodeURIComponent(email));

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await consent(visitor);
  await visit(visitor, "/contact");
  const { trigger, menu } = group(visitor, "Media");
  await trigger.click();
  const podcast = menu.getByRole("link", { name: /Podcast/ });
  await expect(podcast).toHaveAttribute("rel", /noopener/);
  await expect(podcast).toHaveAttribute("href", `https://podcast.${own}/`);
  const footer = visitor.getByRole("contentinfo");
  await expect(footer.locator(`a[href="mailto:email@${own}"]`)).toBeVisible();
  for (const name of ["Facebook", "Twitter", "LinkedIn", "Instagram", "YouTube", "WhatsApp channel"]) {
    const link = footer.getByRole("link", { name: `${name} (opens in a new tab)` });
    await expect(link).toHaveAttribute("href", /^https:\/\/\w+\.own\.example\.org/);
    await expect(link).toHaveAttribute("target", "_blank");
  }
  for (const [name, mailbox] of [
    ["Membership", "membership"],
    ["Partnerships", "partnerships"],
    ["Media", "media"],
    ["Events", "events"],
  ] as const) {
    const department = visitor
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: `${mailbox}@` });
    await expect(department.getByRole("heading", { name })).toBeVisible();
    await expect(department.getByRole("link")).toHaveAttribute("href", `mailto:${mailbox}@${own}`);
  }
  await visit(visitor, "/contact-support");
  await expect(visitor.getByRole("main").locator(`a[href="mailto:support@${own}"]`)).toBeVisible();
  await visitor.context().close();
});

test("what was typed in a setting is left only by somebody who says so", async ({ page, dataDir }) => {
  await staff(page, dataDir, "admin");
  await visit(page, "/staff/settings");
  const phone = page.getByRole("region", { name: "Contact details" }).getByLabel("Telephone");
  const team = page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Team" });
  await phone.fill("+91 22 5555 6666");
  page.once("dialog", (question) => question.dismiss());
  await team.click();
  await expect(page).toHaveURL("/staff/settings");
  await expect(phone).toHaveValue("+91 22 5555 6666");
  page.once("dialog", (question) => question.accept());
  await team.click();
  await expect(page).toHaveURL("/staff/team");
});

test("what is typed while a setting is saved stays, and is saved by itself", async ({ page, dataDir }) => {
  await staff(page, dataDir, "admin");
  await visit(page, "/staff/settings");
  const contact = page.getByRole("region", { name: "Contact details" });
  const [phone, address] = [contact.getByLabel("Telephone"), contact.getByLabel("Address", { exact: true })];
  await phone.fill("+91 22 7777 8888");
  const goOn = await holdCalls(page, "/api/staff/settings/contact");
  await contact.getByRole("button", { name: "Save" }).click();
  await expect(contact.getByRole("button", { name: "Saving..." })).toBeVisible();
  await phone.fill("+91 22 7777 9999");
  await address.fill("iFACE, Fort, Mumbai");
  goOn();
  await expect(toast(page, "Saved")).toBeVisible();
  await expect(phone).toHaveValue("+91 22 7777 9999");
  await expect(address).toHaveValue("iFACE, Fort, Mumbai");
  await expect(contact.getByRole("alert")).toHaveCount(0);
  await contact.getByRole("button", { name: "Save" }).click();
  await expect(contact.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.reload();
  await expect(phone).toHaveValue("+91 22 7777 9999");
  await expect(address).toHaveValue("iFACE, Fort, Mumbai");
});

test("a new template stays open while it is typed, also while it is saved", async ({ page, dataDir }) => {
  await staff(page, dataDir, "admin");
  await visit(page, "/staff/settings#templates");
  const templates = page.getByRole("region", { name: "Templates" });
  await expect(templates).toBeInViewport();
  await templates.getByRole("button", { name: "Add a template" }).click();
  const title = templates.getByLabel("Title").last();
  await title.pressSequentially("Site day");
  await expect(title).toHaveValue("Site day");
  await expect(title).toBeVisible();
  await templates.getByLabel("Text").last().fill("Dear {name}, it is on Saturday.");
  const goOn = await holdCalls(page, "/api/staff/settings/templates");
  await templates.getByRole("button", { name: "Save" }).click();
  await expect(templates.getByRole("button", { name: "Saving..." })).toBeVisible();
  await title.fill("Site day, confirmed");
  goOn();
  await expect(toast(page, "Saved")).toBeVisible();
  await expect(title).toHaveValue("Site day, confirmed");
  await templates.getByRole("button", { name: "Save" }).click();
  await expect(templates.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.reload();
  await expect(templates.getByText("Site day, confirmed")).toBeVisible();
});

test("the record says who changed what, and the mail log why a mail was sent", async ({ page, dataDir }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const admin = await staff(page, dataDir, "admin");
  const { settings } = await (await page.request.get("/api/staff/settings")).json();
  const { value, version } = settings.find(({ key }: { key: string }) => key === "holidays");
  const data = { value: { days: [...value.days, "2031-11-09"] }, version };
  expect((await page.request.put("/api/staff/settings/holidays", { data })).ok()).toBe(true);

  await visit(page, "/staff/audit");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The record is whole." })).toBeVisible();
  const search = page.getByRole("search").getByRole("button", { name: "Search", exact: true });
  await page.getByLabel(/^Who/).fill(admin.email);
  await page.getByLabel("What", { exact: true }).selectOption("Setting: changed");
  await search.click();
  const nothing = page.getByRole("heading", { name: "Nothing found" });
  const events = rowsOf(page, "What happened, newest first");
  await expect(events).toHaveCount(1);
  await expect(events).toContainText(/Setting: changed.*holidays/);
  await expect(events).toContainText(admin.email.split("@")[0] ?? "");
  await page.getByLabel(/^About/).fill("IF-DM-2026-000001-2");
  await search.click();
  await expect(nothing).toBeVisible();
  await expectNoLayoutFault(page);

  await page.getByRole("tab", { name: "Emails" }).click();
  await page.getByLabel(/^To/).fill(admin.email);
  await search.click();
  const mails = rowsOf(page, "Emails, newest first");
  const invitation = mails.filter({ hasText: "You are invited to the iFACE staff" });
  await expect(invitation).toContainText(/Staff: invited.*Taken/);
  await page.getByRole("button", { name: "Waiting" }).click();
  await expect(nothing).toBeVisible();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(invitation).toHaveCount(1);
  await expectNoLayoutFault(page);
});

test("a report is a chart, the table behind it, and a CSV", async ({ page, dataDir }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await staff(page, dataDir, "reviewer");
  await visit(page, "/staff/reports");
  await expect(rowsOf(page, "Answer times against promises")).toHaveCount(11);
  const report = page.getByRole("region", { name: "Members by type" });
  await expect(report.getByRole("img", { name: /^Chart: Members by type/ })).toContainText("40");
  await report.getByText("The table behind it").click();
  await expect(report.getByRole("row", { name: "Digital Member 40" })).toBeVisible();
  const download = page.waitForEvent("download");
  await report.getByRole("link", { name: "Members by type as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("members-by-type.csv");
  expect(readFileSync(await file.path(), "utf8")).toBe("\uFEFFType,Members\r\nDigital Member,40\r\n");
  await expect(page.getByRole("region", { name: "Competition" })).toContainText("Nothing to count yet.");
  await expectNoLayoutFault(page);
});
