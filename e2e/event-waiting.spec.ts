import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { eventParts, HOUR_MS, passOf, publishedEvent, register, somebody } from "./event-people";
import { filmOf, newPhoneFolder, phone, typeCode } from "./gate";
import { awaitMail } from "./mails";
import { testOnOwnProgram } from "./own-program";
import { signIn } from "./people";
import { colleague } from "./staff";
import { expect, visit } from "./test";

const clock = join(mkdtempSync(join(tmpdir(), "iface-clock-")), "ahead");
const moveClock = (hours: number) => writeFileSync(clock, String(hours * HOUR_MS));
moveClock(0);

const shim = pathToFileURL(join(import.meta.dirname, "moved-clock.mjs")).href;
const test = testOnOwnProgram({ settings: { NODE_OPTIONS: `--import ${shim}`, MOVED_CLOCK: clock } });

/** The program looks for lapsed offers once a minute. */
const LAPSED_MS = 100_000;

test("of a full workshop a place is given back: the first who waits lets the offer lapse, the next takes it and is let in", async ({
  browser,
  dataDir,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const { page: staff } = await colleague(browser, dataDir, baseURL, "admin");
  const from = new Date(Date.now() + 240 * HOUR_MS);
  const times = { places: 1, from, until: new Date(from.getTime() + 6 * HOUR_MS) };
  const title = "Reading a pour record";
  const event = await publishedEvent(staff, eventParts(title, times));
  const [holder, first, second] = [
    await somebody(browser, baseURL, dataDir),
    await somebody(browser, baseURL, dataDir),
    await somebody(browser, baseURL, dataDir),
  ];
  const [held] = await register(holder.page, holder.email, event, ["Meera Kulkarni"]);
  const [slow] = await register(first.page, first.email, event, ["Vikram Rao"]);
  const [quick] = await register(second.page, second.email, event, ["Asha Nair"]);
  expect([held?.status, slow?.status, quick?.status]).toEqual(["confirmed", "waiting", "waiting"]);

  await visit(second.page, `/registrations/${quick?.reference}`);
  const queue = second.page.getByRole("region", { name: "On the waiting list" });
  await expect(queue).toContainText("2 of 2 people");
  await visit(holder.page, `/registrations/${held?.reference}`);
  await holder.page.getByRole("button", { name: "Cancel my place" }).click();
  await holder.page.getByRole("button", { name: "Yes, cancel my place" }).click();
  await awaitMail(dataDir, first.email, `A place came free: ${title}`);
  await visit(first.page, `/registrations/${slow?.reference}`);
  await expect(first.page.getByRole("region", { name: "A place came free for you" })).toBeVisible();

  const data = { gate: "Gate 1", room: null };
  const issued = await staff.request.post(`/api/staff/events/${event.id}/check-in-links`, { data });
  moveClock(36);
  const moved = Date.now() + 35 * HOUR_MS;
  const path = `/api/events/${event.id}/availability`;
  const serverTime = async () => (await (await staff.request.get(path)).json()).serverTime;
  await expect.poll(async () => new Date(await serverTime()).getTime()).toBeGreaterThan(moved);
  // The moved clock has ended the sessions.
  for (const person of [first, second]) await signIn(person.page, person);
  const lapsed = async () => {
    const answer = await first.page.request.get(`/api/registrations/${slow?.reference}`);
    return (await answer.json()).registration?.status;
  };
  await expect.poll(lapsed, { timeout: LAPSED_MS }).toBe("expired");
  await awaitMail(dataDir, first.email, `The offer is over: ${title}`);
  await awaitMail(dataDir, second.email, `A place came free: ${title}`);
  await second.page.reload();
  await second.page.getByRole("button", { name: "Accept the place" }).click();
  await expect(second.page.getByRole("region", { name: "Your pass" })).toContainText("Asha Nair");

  const { code, statement } = await passOf(second.page, quick?.reference);
  // Earlier, the scanner would treat it as a rehearsal.
  moveClock(239);
  const opened = Date.now() + 238 * HOUR_MS;
  await expect.poll(async () => new Date(await serverTime()).getTime()).toBeGreaterThan(opened);
  const folder = newPhoneFolder();
  const volunteer = await phone(folder, baseURL ?? "", await filmOf(statement));
  const gate = volunteer.pages()[0] ?? (await volunteer.newPage());
  await gate.goto((await issued.json()).address);
  await gate.getByRole("button", { name: "Start scanning" }).click({ timeout: 60_000 });
  await expect(gate.getByRole("alert")).toContainText("Admitted", { timeout: 30_000 });
  await expect(gate.getByRole("alert")).toContainText("Asha Nair");
  await gate.getByRole("button", { name: "Scan next" }).click();
  await gate.getByRole("button", { name: "Type code" }).click();
  await typeCode(gate, code, "Already in");
  await volunteer.close();
});
