import type { Page } from "@playwright/test";
import { eventParts, HOUR_MS, publishedEvent, saveEvent, saveProgramme } from "./event-people";
import { expectNoLayoutFault } from "./layout-fault";
import { awaitMail } from "./mails";
import { consent, toast } from "./parts";
import { newcomer, provenMember } from "./people";
import { colleague } from "./staff";
import { expect, test, visit } from "./test";

const isList = (url: string, method: string) => method === "GET" && new URL(url).pathname === "/api/staff/events";

test.beforeEach(({ page }) => consent(page));

const ITEM = { title: "Workshop: urban drainage after heavy rain", path: "/events/drainage-workshop" };
const DAY_MS = 24 * 3_600_000;
/** The value of a datetime-local control, `days` from now. */
const inDays = (days: number, hour: string) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${hour}`;

async function publishEvent(staff: Page, title: string): Promise<void> {
  await visit(staff, "/staff/events");
  await staff.getByRole("button", { name: "New event" }).click();
  const form = staff.getByRole("region", { name: "New event" });
  await form.getByLabel("Announced as").selectOption({ label: ITEM.title });
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Places", { exact: true }).fill("1");
  await form.getByLabel("Starts").fill(inDays(30, "10:00"));
  await form.getByLabel("Ends").fill(inDays(30, "16:30"));
  await form.getByLabel("Registration opens").fill(inDays(-1, "09:00"));
  await form.getByLabel("Registration closes").fill(inDays(29, "18:00"));
  await form.getByRole("button", { name: "Save the draft" }).click();
  await expect(form.getByText("Please enter the place.")).toBeVisible();
  await form.getByLabel("Place", { exact: true }).fill("Hall C, Nashik");
  await form.getByRole("button", { name: "Save the draft" }).click();
  await expect(toast(staff, "Saved").first()).toContainText("draft");
  await expectNoLayoutFault(staff);
  await staff.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(staff.getByText("0 of 1 places taken, 0 waiting")).toBeVisible();
}

async function goToForm(page: Page, title: string, action: string): Promise<void> {
  await visit(page, ITEM.path);
  const box = page.getByRole("region", { name: `Registration, ${title}` });
  await box.getByRole("link", { name: action }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Register" })).toBeVisible();
}

/** The list shows the free places before hydration. */
async function expectListed(page: Page, title: string, places: string | RegExp): Promise<void> {
  await page.goto("/workshops");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText(places);
  await expect(page.locator("html")).toHaveAttribute("data-app", "waiting");
  await expect(page.getByRole("img", { name: /^Calendar, / })).toBeVisible();
}

test("an event is published, a visitor takes the only place, a member waits, and gets it when it is given back", async ({
  page,
  browser,
  dataDir,
  baseURL,
}) => {
  test.slow();
  const { page: staff } = await colleague(browser, dataDir, baseURL, "admin");
  const title = `Reading a pour record, ${newcomer().username}`;
  await publishEvent(staff, title);

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await consent(visitor);
  await expectListed(visitor, title, "1 of 1 places left");
  await expectNoLayoutFault(visitor);
  await visit(visitor, ITEM.path);
  const box = visitor.getByRole("region", { name: `Registration, ${title}` });
  await expect(box).toContainText("1 of 1 places left");
  await expectNoLayoutFault(visitor);
  await goToForm(visitor, title, "Register");
  await expectNoLayoutFault(visitor);
  const { email } = newcomer();
  await visitor.getByLabel("Name", { exact: true }).fill("Meera Kulkarni");
  await visitor.getByRole("button", { name: "Register" }).click();
  await expect(visitor.getByText("Please enter a valid email address.")).toBeVisible();
  await visitor.getByLabel("Email address").fill(email);
  await visitor.getByRole("button", { name: "Register" }).click();
  await expect(visitor.getByText("Your place is held for 30 minutes.")).toBeVisible();
  await expectNoLayoutFault(visitor);
  const proof = await awaitMail(dataDir, email, /is your code for/);
  await visitor.getByLabel("Six-digit code").fill(/^\d{6}/.exec(proof.subject ?? "")?.[0] ?? "");
  await visitor.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(visitor.getByRole("region", { name: "Your registration" })).toContainText("Confirmed");
  await expectNoLayoutFault(visitor);
  const saving = visitor.waitForEvent("download");
  await visitor.getByRole("link", { name: "Calendar" }).click();
  expect((await saving).suggestedFilename()).toBe("event.ics");

  const waiting = await provenMember(page);
  await goToForm(page, title, "Join the waiting list");
  await expect(page.getByLabel("Email address")).toHaveValue(waiting.email);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("region", { name: "On the waiting list" })).toContainText("1 of 1 person");
  await expectNoLayoutFault(page);

  await expectListed(visitor, title, /Full, \d waiting/);
  await expect(visitor.getByRole("link", { name: `Join waiting list for ${ITEM.title}` }).first()).toBeVisible();
  await visitor.goBack();
  await visitor.getByRole("button", { name: "Cancel my place" }).click();
  await visitor.getByRole("button", { name: "Yes, cancel my place" }).click();
  await expect(visitor.getByRole("region", { name: "Your registration" })).toContainText("Cancelled");
  await awaitMail(dataDir, waiting.email, `A place came free: ${title}`);
  await visit(page, "/registrations");
  const row = page.getByRole("list", { name: "Your registrations" }).getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("A place is yours");
  await expectNoLayoutFault(page);
  await row.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Accept the place" }).click();
  await expect(page.getByRole("region", { name: "Your registration" })).toContainText("Confirmed");

  await staff.reload();
  const list = staff.getByRole("list", { name: "Registrations" }).getByRole("listitem");
  await expect(list.filter({ hasText: waiting.email })).toContainText("Confirmed");
  await expect(list.filter({ hasText: email })).toContainText("Cancelled");
  await expectNoLayoutFault(staff);
  await staff.getByRole("button", { name: "Cancel the event" }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Cancel the event" }).click();
  await staff.getByRole("button", { name: "Take it back" }).click();
  await expect(staff.getByRole("button", { name: "Cancel the event" })).toBeVisible();
});

test("a programme that a colleague saved first is not replaced, and a rename reaches an open programme", async ({
  browser,
  dataDir,
  baseURL,
}) => {
  test.slow();
  const { page: staff } = await colleague(browser, dataDir, baseURL, "admin");
  const { page: other } = await colleague(browser, dataDir, baseURL, "admin");
  const from = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS);
  const hours = (count: number) => new Date(from.getTime() + count * HOUR_MS);
  const title = `Seen by two, ${newcomer().username}`;
  const parts = eventParts(title, { places: 5, from, until: hours(6) });
  const event = await publishedEvent(staff, parts);
  const refetched = async () => {
    const answer = staff.waitForResponse((one) => isList(one.url(), one.request().method()));
    // Any change refetches the events, also a refused one.
    await staff.getByRole("button", { name: "Register at the door" }).click();
    await answer;
  };

  await visit(staff, `/staff/events?event=${event.id}`);
  await staff.getByText("Programme and points").click();
  const session = staff.getByRole("textbox", { name: "Session", exact: true });
  await expect(session).toHaveValue(title);
  const renamed = await saveEvent(other, event, { ...parts, title: `${title}, renamed` });
  await refetched();
  await expect(session).toHaveValue(`${title}, renamed`);

  await session.fill("Typed here");
  const [id] = renamed.sessions.map((one) => one.id);
  const own = { places: null, from };
  await saveProgramme(other, renamed, [
    { ...own, id, title: "Morning", until: hours(2) },
    { ...own, title: "Noon", from: hours(3), until: hours(5) },
  ]);
  await refetched();
  const refused = staff.waitForResponse((one) => one.url().endsWith("/programme"));
  await staff.getByRole("button", { name: "Save the programme" }).click();
  expect((await refused).status()).toBe(409);
  await staff.getByRole("button", { name: "Show what stands now" }).click();
  await expect(session).toHaveCount(2);
  await expect(session.first()).toHaveValue("Morning");
  await session.first().fill("Morning, moved");
  await staff.getByRole("button", { name: "Save the programme" }).click();
  await expect(toast(staff, "Saved").first()).toContainText("Programme saved.");
  await expect(session.last()).toHaveValue("Noon");
});
