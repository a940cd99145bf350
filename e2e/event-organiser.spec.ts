import { eventParts, HOUR_MS, publishedEvent, register, saveProgramme, somebody } from "./event-people";
import { expectNoLayoutFault } from "./layout-fault";
import { awaitMail, linkIn } from "./mails";
import { toast } from "./parts";
import { newcomer } from "./people";
import { colleague, signInAsStaff } from "./staff";
import { expect, test, visit } from "./test";

test("an organiser who was named decides on applications, writes to people, registers at the door and exports, and sees no other event", async ({
  browser,
  dataDir,
  baseURL,
}) => {
  test.slow();
  const { page: staff } = await colleague(browser, dataDir, baseURL, "admin");
  const title = `By application, ${newcomer().username}`;
  const from = new Date(Date.now() + 240 * HOUR_MS);
  const times = { places: 5, from, until: new Date(from.getTime() + 6 * HOUR_MS) };
  const event = await publishedEvent(staff, { ...eventParts(title, times), needsApproval: true });
  const other = await publishedEvent(staff, eventParts(`Not theirs, ${newcomer().username}`, times));
  const organiser = await somebody(browser, baseURL, dataDir);
  await signInAsStaff(organiser.page, organiser);
  await visit(staff, `/staff/events?event=${event.id}`);
  const named = staff.getByRole("region", { name: "Organisers" });
  await named.getByLabel("Email address of an account").fill(organiser.email);
  await named.getByRole("button", { name: "Name as organiser" }).click();
  await expect(named.getByRole("list", { name: "Organisers" }).getByRole("listitem")).toHaveCount(1);
  await expectNoLayoutFault(staff);

  const [accepted, refused] = [await somebody(browser, baseURL, dataDir), await somebody(browser, baseURL, dataDir)];
  await visit(accepted.page, `/register/${event.id}`);
  await accepted.page.getByLabel("Name", { exact: true }).fill("Meera Kulkarni");
  await accepted.page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(accepted.page.getByRole("region", { name: "With the organisers" })).toBeVisible();
  await expectNoLayoutFault(accepted.page);
  await register(refused.page, refused.email, event, ["Vikram Rao"]);

  const { text } = await awaitMail(dataDir, organiser.email, `You organise ${title}`);
  expect(text).toContain(`/organise/${event.id}`);
  const desk = organiser.page;
  await visit(desk, `/organise/${event.id}`);
  const list = desk.getByRole("region", { name: "Registrations" });
  const row = (name: string) => list.getByRole("listitem").filter({ hasText: name });
  await row("Meera Kulkarni").getByRole("button", { name: "Approve Meera Kulkarni" }).click();
  await expect(toast(desk, "Saved").first()).toContainText("get an email");
  await row("Vikram Rao").getByRole("button", { name: "Decline Vikram Rao" }).click();
  await desk.getByLabel("Reason").fill("The site takes engineers with a licence only.");
  await desk.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await awaitMail(dataDir, accepted.email, `You have a place: ${title}`);
  expect((await awaitMail(dataDir, refused.email, `Declined: ${title}`)).text).toContain("with a licence only");
  await expectNoLayoutFault(desk);

  await list.getByLabel("Status").selectOption({ label: "Every status" });
  await list.getByLabel("Name").fill("Asha Nair");
  await list.getByRole("button", { name: "Register at the door" }).click();
  await expect(list.getByText(/^Registered: IF-RE-/)).toBeVisible();
  const saving = desk.waitForEvent("download");
  await list.getByRole("link", { name: "Export as CSV" }).click();
  expect((await saving).suggestedFilename()).toBe("registrations.csv");

  const messages = desk.getByRole("region", { name: "Messages" });
  await messages.getByLabel("Subject").fill("Bring a helmet");
  await messages.getByLabel("Message", { exact: true }).fill("The site asks for it.");
  await messages.getByRole("button", { name: "Send the message" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(messages.getByRole("list", { name: "Messages sent" })).toContainText("Bring a helmet");
  await awaitMail(dataDir, accepted.email, /Bring a helmet/);
  await visit(desk, "/registrations");
  await expect(desk.getByRole("link", { name: title })).toBeVisible();
  await expectNoLayoutFault(desk);
  await visit(desk, `/organise/${other.id}`);
  await expect(desk.getByText("Not an event of yours")).toBeVisible();
});

test("who has a place corrects the name, passes the place on, and swaps it for one at another event", async ({
  browser,
  dataDir,
  baseURL,
}) => {
  test.slow();
  const { page: staff } = await colleague(browser, dataDir, baseURL, "admin");
  const from = new Date(Date.now() + 240 * HOUR_MS);
  const times = { places: 5, from, until: new Date(from.getTime() + 6 * HOUR_MS) };
  const [first, second] = [`First, ${newcomer().username}`, `Second, ${newcomer().username}`];
  const event = await publishedEvent(staff, eventParts(first, times));
  const made = await publishedEvent(staff, eventParts(second, times));
  const hours = (n: number) => new Date(from.getTime() + n * HOUR_MS);
  const other = await saveProgramme(staff, made, [
    { title: "Opening", from: hours(0), until: hours(1), places: null },
    { title: "Drone workshop", from: hours(2), until: hours(3), places: 2 },
  ]);
  const { page, email } = await somebody(browser, baseURL, dataDir);
  const [place] = await register(page, email, event, ["Meera Kulkarny"]);
  await visit(page, `/registrations/${place?.reference}`);
  await page.getByRole("button", { name: "Change name or person" }).click();
  await page.getByLabel("Name on the pass").fill("Meera Kulkarni");
  await expectNoLayoutFault(page);
  await page.getByRole("button", { name: "Change the name" }).click();
  await expect(page.getByRole("region", { name: "Your pass" })).toContainText("Meera Kulkarni");

  await visit(page, `/register/${other.id}`);
  await page.getByLabel("Name", { exact: true }).fill("Meera Kulkarni");
  await page.getByRole("checkbox", { name: /^Drone workshop/ }).check();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: `has a place at “${first}”` })).toBeVisible();
  await expectNoLayoutFault(page);
  await page.getByRole("button", { name: "Give this place back and take one here" }).click();
  await expect(page.getByRole("region", { name: "Your registration" })).toContainText("Confirmed");
  await expect(page.getByRole("checkbox", { name: /^Drone workshop/ })).toBeChecked();

  const next = newcomer().email;
  await page.getByRole("button", { name: "Change name or person" }).click();
  await page.getByLabel("Name on the pass").fill("Vikram Rao");
  await page.getByLabel("Email address of the other person").fill(next);
  await page.getByRole("button", { name: "Pass the place on" }).click();
  await expect(page.getByText("The place was passed on.")).toBeVisible();
  const passed = linkIn(await awaitMail(dataDir, next, `A place was passed to you: ${second}`));
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(passed);
  await expect(visitor.getByRole("region", { name: "Your pass" })).toContainText("Vikram Rao");
});
