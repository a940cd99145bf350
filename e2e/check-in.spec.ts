import type { Page } from "@playwright/test";
import { filmOf, holdList, kill, newPhoneFolder, phone, typeCode } from "./gate";
import { expectNoLayoutFault } from "./layout-fault";
import { consent } from "./parts";
import { newcomer, provenMember } from "./people";
import { colleague } from "./staff";
import { expect, test, visit } from "./test";

test.beforeEach(({ page }) => consent(page));

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Starts in `startsIn` hours. */
async function publishedEvent(staff: Page, title: string, startsIn = 0.2) {
  const data = {
    itemId: "event-drainage-workshop",
    title,
    mode: "venue",
    venue: "Hall C, Nashik",
    places: 20,
    startsAt: inHours(startsIn),
    endsAt: inHours(startsIn + 6),
    opensAt: inHours(-1),
    closesAt: inHours(startsIn - 0.01),
    types: [{ title: "Delegate", audience: "anyone", feeRupees: 0, places: null }],
  };
  const made = await staff.request.post("/api/staff/events", { data });
  const { event } = await made.json();
  const path = `/api/staff/events/${event.id}/publication`;
  expect((await staff.request.post(path, { data: { version: event.version } })).status()).toBe(200);
  return event as { id: string; types: { id: string }[] };
}

/** Registers `names` under one address. Returns their references. */
async function register(page: Page, event: { id: string; types: { id: string }[] }, names: string[]) {
  const { email } = await provenMember(page);
  const data = {
    email,
    people: names.map((name) => ({ name })),
    keepTogether: false,
    registrationTypeIds: [event.types[0]?.id],
  };
  const answer = await page.request.post(`/api/events/${event.id}/registrations`, { data });
  const { registrations } = await answer.json();
  return registrations.map(({ reference }: { reference: string }) => reference) as string[];
}

const passOf = async (page: Page, reference = "") =>
  (await (await page.request.get(`/api/registrations/${reference}`)).json()).pass as {
    statement: string;
    code: string;
  };

test("a phone is ready before the network goes, judges every code without it, loses nothing when it is killed, and sends each check-in once", async ({
  page,
  browser,
  dataDir,
  baseURL,
  watched,
}) => {
  test.slow();
  watched.allow(/400 \(Bad Request\).*\/presence/);
  const { page: staff } = await colleague(browser, dataDir, baseURL, "admin");
  const title = `Reading a pour record, ${newcomer().username}`;
  const event = await publishedEvent(staff, title);
  const [meera, vikram] = await register(page, event, ["Meera Kulkarni", "Vikram Rao", "Asha Nair"]);
  const [pass, cancelled] = [await passOf(page, meera), await passOf(page, vikram)];
  expect((await page.request.post(`/api/registrations/${vikram}/cancellation`)).status()).toBe(200);
  await visit(page, `/registrations/${meera}`);
  await expect(page.getByRole("region", { name: "Your pass" })).toContainText("Meera Kulkarni");
  await expectNoLayoutFault(page);

  await visit(staff, `/staff/events?event=${event.id}`);
  const desk = staff.getByRole("region", { name: "Check-in" });
  await desk.getByLabel("Gate", { exact: true }).fill("Gate 2, main hall");
  await desk.getByRole("button", { name: "Make a link" }).click();
  const address = (await desk.getByText(/\/check-in#/).textContent()) ?? "";
  await expectNoLayoutFault(staff);

  const folder = newPhoneFolder();
  const film = await filmOf(pass.statement);
  const first = await phone(folder, baseURL ?? "", film);
  const gate = first.pages()[0] ?? (await first.newPage());
  await gate.goto(address);
  await expect(gate.getByRole("heading", { name: "Ready", exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(gate.getByText("Online, all sent")).toBeVisible();
  await expectNoLayoutFault(gate);
  expect(new URL(gate.url()).hash).toBe("");

  await first.setOffline(true);
  await gate.setViewportSize({ width: 390, height: 844 });
  await gate.reload();
  await expect(gate.getByRole("heading", { name: "Ready", exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(gate.getByText("Offline, nothing waiting")).toBeVisible();
  await gate.getByRole("button", { name: "Start scanning" }).click();
  await expect(gate.getByRole("alert")).toContainText("Admitted", { timeout: 30_000 });
  await expect(gate.getByRole("alert")).toContainText("Meera Kulkarni");
  await expectNoLayoutFault(gate);
  await gate.setViewportSize({ width: 390, height: 844 });
  await gate.getByRole("button", { name: "Scan next" }).click();
  await expect(gate.getByRole("alert")).toContainText("Already in", { timeout: 30_000 });
  await gate.getByRole("button", { name: "Scan next" }).click();
  await gate.getByRole("button", { name: "Type code" }).click();
  await typeCode(gate, cancelled.code, "Cancelled");
  await expect(gate.getByRole("alert")).not.toContainText("Vikram");
  await gate.getByRole("button", { name: "Scan next" }).click();
  await typeCode(gate, `${pass.statement.slice(0, -4)}AAAA`, "Unknown");
  await gate.getByRole("button", { name: "Scan next" }).click();
  await expect(gate.getByText(/Offline, \d not sent/)).toBeVisible();

  await kill(first, folder);
  const second = await phone(folder, baseURL ?? "", film);
  const again = second.pages()[0] ?? (await second.newPage());
  await again.goto("/check-in");
  await expect(again.getByText("Online, all sent")).toBeVisible({ timeout: 30_000 });
  await again.getByRole("button", { name: "Start scanning" }).click();
  await expect(again.getByRole("alert")).toContainText("Already in", { timeout: 30_000 });
  await again.getByRole("button", { name: "Scan next" }).click();
  await again.getByRole("button", { name: "Find" }).click();
  await again.getByLabel("Name").fill("ash");
  // An admission during another exchange is sent right after it.
  const letListGo = await holdList(again);
  await again.getByRole("button", { name: "Let in Asha Nair" }).click();
  await expect(again.getByRole("alert")).toContainText("Admitted");
  letListGo();
  await expect(again.getByText("Online, all sent")).toBeVisible();
  await second.close();

  await visit(staff, `/staff/events?event=${event.id}`);
  const row = desk.getByRole("row").filter({ hasText: "Gate 2, main hall" });
  await expect(row).toContainText("2");
  await expect(desk.getByText("of 2 registered")).toBeVisible();
  const live = await (await staff.request.get(`/api/staff/events/${event.id}/check-in`)).json();
  expect(live).toMatchObject({ registered: 2, present: 2, twice: [] });
  expect(live.gates[0].admitted).toBe(2);

  await desk.getByRole("link", { name: /^Code for the room’s screen/ }).click();
  const code = staff.getByText(/^\d{3} \d{3}$/);
  await expect(code).toBeVisible();
  await expectNoLayoutFault(staff);
  await visit(page, `/registrations/${meera}`);
  const room = page.getByRole("region", { name: "I am in the room" });
  await room.getByLabel("Code on the screen").fill("000 000 0");
  await room.getByRole("button", { name: "I am here" }).click();
  await expect(room).toContainText("This is not the code of a room of this event.");
  await room.getByLabel("Code on the screen").fill((await code.textContent()) ?? "");
  await room.getByRole("button", { name: "I am here" }).click();
  await expect(room.getByRole("status")).toContainText(title);
});

async function gateOf(staff: Page, eventId: string, statement: string, baseURL: string) {
  const path = `/api/staff/events/${eventId}/check-in-links`;
  const issued = await staff.request.post(path, { data: { gate: "Gate 1", room: null } });
  const { address } = await issued.json();
  const context = await phone(newPhoneFolder(), baseURL, await filmOf(statement));
  const gate = context.pages()[0] ?? (await context.newPage());
  await gate.goto(address);
  await expect(gate.getByRole("heading", { name: "Ready", exact: true })).toBeVisible({ timeout: 60_000 });
  return { context, gate };
}

test("a gate tried a day before says rehearsal and makes nobody present", async ({
  page,
  browser,
  dataDir,
  baseURL,
}) => {
  test.slow();
  const { page: staff } = await colleague(browser, dataDir, baseURL, "admin");
  const event = await publishedEvent(staff, `Rehearsed, ${newcomer().username}`, 24);
  const [meera] = await register(page, event, ["Meera Kulkarni"]);
  const { statement } = await passOf(page, meera);
  const { context, gate } = await gateOf(staff, event.id, statement, baseURL ?? "");
  await expect(gate.getByText(/^Rehearsal: scans count from /)).toBeVisible();
  await gate.getByRole("button", { name: "Start scanning" }).click();
  await expect(gate.getByRole("alert")).toContainText("Rehearsal", { timeout: 30_000 });
  await expect(gate.getByRole("alert")).toContainText("nothing counts before");
  await expectNoLayoutFault(gate);
  await expect(gate.getByText("Online, all sent")).toBeVisible();
  await context.close();
  const live = await (await staff.request.get(`/api/staff/events/${event.id}/check-in`)).json();
  expect(live).toMatchObject({ present: 0, gates: [{ admitted: 0, refused: 0 }] });
});

test("the last scans are taken back on the phone, also without network, and staff take back many at once", async ({
  page,
  browser,
  dataDir,
  baseURL,
}) => {
  test.slow();
  const { page: staff } = await colleague(browser, dataDir, baseURL, "admin");
  const event = await publishedEvent(staff, `Undone, ${newcomer().username}`);
  const [meera, asha] = await register(page, event, ["Meera Kulkarni", "Asha Nair"]);
  const [{ statement }, { code }] = [await passOf(page, meera), await passOf(page, asha)];
  const { context, gate } = await gateOf(staff, event.id, statement, baseURL ?? "");
  const verdict = gate.getByRole("alert");
  await gate.getByRole("button", { name: "Start scanning" }).click();
  await expect(verdict).toContainText("Admitted", { timeout: 30_000 });
  await expect(gate.getByText("Online, all sent")).toBeVisible();
  await context.setOffline(true);
  await gate.getByRole("button", { name: "Undo" }).click();
  await expect(verdict).toContainText("Taken back");
  await expect(verdict).toContainText("Meera Kulkarni");
  await expectNoLayoutFault(gate);
  await gate.getByRole("button", { name: "Scan next" }).click();
  await expect(verdict).toContainText("Admitted", { timeout: 30_000 });
  await gate.getByRole("button", { name: "Scan next" }).click();
  await gate.getByRole("button", { name: "Type code" }).click();
  await typeCode(gate, code, "Admitted");
  await gate.getByRole("button", { name: "Scan next" }).click();
  await gate.getByRole("button", { name: "Camera" }).click();
  await expect(verdict).toContainText("Already in", { timeout: 30_000 });
  await gate.getByRole("button", { name: "Scan next" }).click();
  await gate.getByRole("button", { name: "Find" }).click();
  await gate.getByRole("button", { name: "Last scans" }).click();
  const last = gate.getByRole("list", { name: "Last scans" }).getByRole("listitem");
  await expect(last).toHaveCount(3);
  await expect(last.nth(2)).toContainText("Taken back");
  await expectNoLayoutFault(gate);
  await last.nth(0).getByRole("button", { name: "Undo Asha Nair" }).click();
  await expect(verdict).toContainText("Asha Nair");
  await expect(gate.getByText(/Offline, \d not sent/)).toBeVisible();
  await context.setOffline(false);
  await expect(gate.getByText("Online, all sent")).toBeVisible({ timeout: 30_000 });
  await context.close();
  const live = async () =>
    (await staff.request.get(`/api/staff/events/${event.id}/check-in`)).json() as Promise<{ present: number }>;
  expect((await live()).present).toBe(1);

  await visit(staff, `/staff/events?event=${event.id}`);
  const desk = staff.getByRole("region", { name: "Check-in" });
  await desk.getByText("Take back many at once").click();
  await expect(desk.getByRole("list", { name: "Present" }).getByRole("listitem")).toHaveCount(1);
  await desk.getByLabel("Everybody in this list").check();
  await desk.getByLabel("Why they were not present").fill("The gate was tried.");
  await expectNoLayoutFault(staff);
  await desk.getByRole("button", { name: "Take back 1 person" }).click();
  await expect(desk.getByText("Nobody is in this session.")).toBeVisible();
  expect((await live()).present).toBe(0);
});
