import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  eventParts,
  HOUR_MS,
  passOf,
  publishedEvent,
  register,
  saveEvent,
  saveProgramme,
  somebody,
} from "./event-people";
import { filmOf, newPhoneFolder, phone } from "./gate";
import { expectNoLayoutFault } from "./layout-fault";
import { awaitMail } from "./mails";
import { consent, toast } from "./parts";
import { newcomer, passCaptcha } from "./people";
import { colleague } from "./staff";
import { expect, test, visit } from "./test";

const PLACES = 30;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const people = (count: number, word: string) =>
  Array.from(
    { length: count },
    (_, one) => `${word} ${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[one % 26]}${one > 25 ? "a" : ""} Rao`,
  );

/** Moves the event's start to now. */
async function beginNow(staff: Page, title: string, id: string, until: number) {
  const read = async () => (await (await staff.request.get(`/api/staff/events/${id}`)).json()).event;
  const parts = eventParts(title, { places: PLACES, from: at(-0.1), until: at(until) });
  return saveEvent(staff, await read(), { ...parts, closesAt: at(-0.11).toISOString() });
}

async function checkList(page: Page, csv: string) {
  await visit(page, "/verify/batch");
  await page
    .getByLabel("List as a file")
    .setInputFiles({ name: "applicants.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByLabel("Who asks").fill("Konkan Builders");
  await passCaptcha(page);
  await page.getByRole("button", { name: "Check the list" }).click();
  return page.getByRole("table", { name: "The lines of your list" }).locator("tbody tr");
}

test("a full day: 40 register for 30 places, the list moves, a gate works offline, a session fills, points and certificates come, a name is corrected and an employer checks the list", async ({
  browser,
  dataDir,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const { page: staff } = await colleague(browser, dataDir, baseURL, "admin");
  const title = `Full day, ${newcomer().username}`;
  const times = { places: PLACES, from: at(100), until: at(106) };
  const published = await publishedEvent(staff, eventParts(title, times));
  const event = await saveProgramme(staff, published, [
    { title: "Opening", from: at(100), until: at(102), places: null },
    { title: "Drone workshop", from: at(103), until: at(105), places: 2 },
  ]);
  const [opening, workshop] = event.sessions;

  const college = await somebody(browser, baseURL, dataDir);
  const admitted = await register(college.page, college.email, event, people(PLACES, "Student"));
  expect(admitted.map(({ status }) => status)).toEqual(Array(PLACES).fill("confirmed"));
  const holder = await somebody(browser, baseURL, dataDir);
  await visit(holder.page, `/register/${event.id}`);
  await holder.page.getByLabel("Name", { exact: true }).fill("Meera Kulkarny");
  await holder.page.getByRole("checkbox", { name: /^Drone workshop/ }).check();
  await expectNoLayoutFault(holder.page);
  await holder.page.getByRole("button", { name: "Register", exact: true }).click();
  const queue = holder.page.getByRole("region", { name: "On the waiting list" });
  await expect(queue).toContainText("1 of 1 person");
  const late = await register(college.page, college.email, event, people(9, "Guest"));
  expect(late.every(({ status }) => status === "waiting")).toBe(true);

  const [given, ...others] = admitted;
  await college.page.request.post(`/api/registrations/${given?.reference}/cancellation`);
  await awaitMail(dataDir, holder.email, `A place came free: ${title}`);
  await holder.page.reload();
  await holder.page.getByRole("button", { name: "Accept the place" }).click();
  await expect(holder.page.getByRole("region", { name: "Your pass" })).toContainText("Meera Kulkarny");
  const sessions = holder.page.getByRole("region", { name: "Your sessions" });
  await expect(sessions.getByRole("checkbox", { name: /^Drone workshop/ })).toBeChecked();
  await expectNoLayoutFault(holder.page);

  const choose = (reference = "") =>
    college.page.request.put(`/api/registrations/${reference}/sessions`, { data: { sessionIds: [workshop?.id] } });
  expect((await choose(others[0]?.reference)).status()).toBe(200);
  expect((await choose(others[1]?.reference)).status()).toBe(409);
  await visit(college.page, `/registrations/${others[1]?.reference}`);
  const full = college.page.getByRole("checkbox", { name: /^Drone workshop/ });
  await expect(full).toBeDisabled();
  await expect(college.page.getByRole("region", { name: "Your sessions" })).toContainText("full");

  await beginNow(staff, title, event.id, 5.9);
  await visit(staff, `/staff/events?event=${event.id}`);
  const desk = staff.getByRole("region", { name: "Check-in" });
  await desk.getByLabel("Gate", { exact: true }).fill("Gate 1");
  await desk.getByRole("button", { name: "Make a link" }).click();
  const address = (await desk.getByText(/\/check-in#/).textContent()) ?? "";
  await expectNoLayoutFault(staff);
  const reference = holder.page.url().match(/IF-RE-[\d-]+/)?.[0];
  const pass = await passOf(holder.page, reference);
  const volunteer = await phone(newPhoneFolder(), baseURL ?? "", await filmOf(pass.statement));
  const gate = volunteer.pages()[0] ?? (await volunteer.newPage());
  await gate.goto(address);
  await expect(gate.getByRole("heading", { name: "Ready", exact: true })).toBeVisible({ timeout: 60_000 });
  await volunteer.setOffline(true);
  await gate.reload();
  await gate.getByRole("button", { name: "Start scanning" }).click({ timeout: 30_000 });
  await expect(gate.getByRole("alert")).toContainText("Meera Kulkarny", { timeout: 30_000 });
  await volunteer.setOffline(false);
  await gate.getByRole("button", { name: "Scan next" }).click();
  await expect(gate.getByText("Online, all sent")).toBeVisible({ timeout: 60_000 });

  const presence = await staff.request.post(`/api/staff/events/${event.id}/attendances`, {
    data: { reference: others[0]?.reference, sessionId: opening?.id },
  });
  expect(presence.status()).toBe(200);
  const { version } = await beginNow(staff, title, event.id, 5.9);
  const over = [opening, workshop].map((one, index) => ({
    id: one?.id,
    title: one?.title ?? "",
    places: index === 0 ? null : 2,
    from: at(-0.09 + index * 0.02),
    until: at(-0.08 + index * 0.02),
  }));
  await saveProgramme(staff, { ...event, version }, over);
  const { endsAt } = await beginNow(staff, title, event.id, 0.001);
  // The phone must sync once more after the end.
  await expect.poll(() => Date.now(), { timeout: 10_000 }).toBeGreaterThan(new Date(endsAt).getTime());
  // The page says "all sent" from memory before it has synced.
  const synced = gate.waitForResponse((answer) => answer.url().endsWith("/api/check-in/scans") && answer.ok());
  await gate.reload();
  await synced;
  await expect(gate.getByText("Online, all sent")).toBeVisible({ timeout: 60_000 });
  await volunteer.close();
  await visit(staff, `/staff/events?event=${event.id}`);
  await desk.getByRole("button", { name: "Settle now" }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Settle now" }).click();
  await expect(desk.getByText(/Points and certificates were given on/)).toBeVisible();

  await awaitMail(dataDir, holder.email, /certificate/i);
  await visit(holder.page, "/history");
  await expect(holder.page.getByRole("main")).toContainText(title);
  await visit(holder.page, "/certificates");
  const certificate = holder.page.getByRole("listitem").filter({ hasText: title });
  await certificate.getByRole("button", { name: /^Correct the name/ }).click();
  const dialog = holder.page.getByRole("dialog");
  await dialog.getByLabel("Name as it should be printed").fill("Meera Kulkarni");
  await dialog.getByLabel("What is wrong with it").fill("The last letter.");
  await dialog.getByRole("button", { name: "Correct the name" }).click();
  await expect(toast(holder.page, "Correction Sent")).not.toContainText("issued anew");
  // A changed letter is a different name, so staff review it.
  const waiting = await staff.request.get("/api/staff/certificates/corrections");
  const [asked] = (await waiting.json()).corrections;
  const decision = await staff.request.post(`/api/staff/certificates/corrections/${asked.id}/decision`, {
    data: { decision: "make" },
    headers: { origin: baseURL ?? "" },
  });
  expect(decision.status()).toBe(200);
  await visit(holder.page, "/certificates");
  await expect(certificate).toContainText("version 2");
  const own = (await (await holder.page.request.get("/api/certificates")).json()).certificates[0];

  const employer = await (await browser.newContext({ baseURL })).newPage();
  await consent(employer);
  const link = new URL(own.address);
  await visit(employer, link.pathname + link.search + link.hash);
  await expect(employer.getByRole("status").filter({ hasText: "Valid" })).toBeVisible();
  await expect(employer.getByRole("region", { name: "Signature" })).toContainText("Holds");
  const csv = `Number;Name\n${own.number};Meera Kulkarni\n${own.number};Meera Kulkarny\n`;
  const lines = await checkList(employer, csv);
  await expect(lines.nth(0)).toContainText(/Valid.*Same/s);
  await expect(lines.nth(1)).toContainText(/Replaced.*Same/s);
  const saving = employer.waitForEvent("download");
  await employer.getByRole("button", { name: "Signed answer" }).click();
  const answer = readFileSync(await (await saving).path(), "utf8");
  expect(answer).not.toContain("Kulkarni");
});
