import { beforeAll, expect, test } from "vitest";
import { longDay } from "../../src/platform/time/dates";
import { awaitMail } from "../outbox";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, decided, QUEUE } from "../staff-cases";

const portal = usePortal();
const path = "/api/staff/competition";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const days = (from: number) => ({
  announcedOn: inDays(from),
  registrationCloses: inDays(from + 30),
  submissionCloses: inDays(from + 60),
  resultsOn: inDays(from + 90),
});
const next = (from = -1, parts: object = {}) => ({ title: "Engineers’ Oath, again", ...days(from), ...parts });

let cookie: string;
beforeAll(async () => {
  cookie = (await staffMember(portal, "admin")).cookie;
});

const ask = (at: string, body: unknown, method = "POST") => portal.ask(at, { method, body, cookie });
const announce = (body: unknown) => ask(`${path}/editions`, body);
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
const overview = async () => (await portal.ask(path, { cookie })).json();
const register = (email: string) =>
  portal.ask("/api/competition/register", {
    body: { fullName: "Meera Iyer", email, userType: "student", motivation: "To build well." },
  });

async function close(id: string) {
  const { edition } = await overview();
  const { id: _, resultsAt: __, ...parts } = edition;
  expect((await ask(`${path}/editions/${id}`, { ...parts, status: "closed" }, "PUT")).status).toBe(200);
}

const email = newcomer().email;
let oldCode: string;
let newCode: string;
let reference: string;

test("the next edition waits until the present one is over", async () => {
  oldCode = (await (await register(email)).json()).data.id;
  expect(await codeOf(await announce(next()))).toEqual([409, "edition_running"]);
  expect(await overview()).toMatchObject({ isOver: false, edition: { title: "Engineers’ Oath 2025" } });
  await close("engineers-oath-2025");
  expect(await overview()).toMatchObject({ isOver: true });
});

test("its days must be in order, and after those of the one before", async () => {
  const wrong = await announce(next(-1, { title: "" }));
  expect(Object.keys((await wrong.json()).fields)).toEqual(["title"]);
  const order = await announce(next(-1, { resultsOn: inDays(-2) }));
  expect(Object.keys((await order.json()).fields)).toEqual(["resultsOn"]);
  const early = await announce(next(-1, { announcedOn: "2025-09-15" }));
  expect([early.status, (await early.json()).fields.announcedOn]).toEqual([
    400,
    "This day must be after 15 September 2025, when Engineers’ Oath 2025 was announced.",
  ]);
});

test("of two who announce it at once one does, and the present edition is the next one", async () => {
  const answers = await Promise.all([announce(next()), announce(next())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await overview()).toMatchObject({
    isOver: false,
    registered: 0,
    judges: [],
    edition: { title: "Engineers’ Oath, again", status: "open", rules: "" },
  });
});

test("an edition that was followed changes no more, and the present one stays after it", async () => {
  const { edition } = await overview();
  const { id, resultsAt: _, ...parts } = edition;
  const early = await ask(`${path}/editions/${id}`, { ...parts, announcedOn: "2025-09-15" }, "PUT");
  expect([early.status, (await early.json()).fields.announcedOn]).toEqual([
    400,
    "This day must be after 15 September 2025, when Engineers’ Oath 2025 was announced.",
  ]);
  const before = await ask(`${path}/editions/engineers-oath-2025`, { ...parts, status: "open", version: 1 }, "PUT");
  expect(await codeOf(before)).toEqual([409, "edition_followed"]);
  expect((await overview()).edition.id).toBe(id);
});

test("who took part before registers again and is told the new days; the old code submits nothing", async () => {
  const { data } = await (await register(email)).json();
  newCode = data.id;
  const subject = `${data.id} is your registration code for the Engineers’ Oath, again`;
  const mail = await awaitMail(portal.platform.config.dataDir, email, subject);
  expect(mail.text).toContain(`The announced last day is ${longDay(inDays(59))}.`);
  expect(await codeOf(await register(email))).toEqual([409, "already_registered"]);
  const old = await portal.ask("/api/competition/submit", {
    body: { registrationCode: oldCode, description: "I pledge." },
  });
  expect(await codeOf(old)).toEqual([409, "competition_closed"]);
});

const lastMinute = (day: string) => `${day}T18:29:00.000Z`;
async function entry() {
  const answer = await portal.ask(`${QUEUE}/${await caseIdOf(portal, reference)}`, { cookie });
  return (await answer.json()).case;
}
async function decline() {
  const { id, version } = await entry();
  const refusal = { decision: "decline", text: "It breaks the rules.", version };
  expect((await decided(portal, cookie, id, refusal)).status).toBe(200);
}

test("an oath is promised its answer with the results, also once their day moves, and is not overdue before", async () => {
  const oath = { registrationCode: newCode, description: "I pledge." };
  const { data } = await (await portal.ask("/api/competition/submit", { body: oath })).json();
  reference = data.reference;
  expect(data.promisedAt).toBe(lastMinute(inDays(89)));
  const moveTo = async (resultsOn: string) => {
    const { id, resultsAt: _, ...parts } = (await overview()).edition;
    expect((await ask(`${path}/editions/${id}`, { ...parts, resultsOn }, "PUT")).status).toBe(200);
  };
  await moveTo(inDays(100));
  expect((await entry()).promisedAt).toBe(lastMinute(inDays(100)));
  await moveTo(inDays(95));
  expect((await entry()).promisedAt).toBe(lastMinute(inDays(100)));
});

test("an oath that is opened again keeps the promise of an answer with the results", async () => {
  await decline();
  const { id, version } = await entry();
  expect((await ask(`${QUEUE}/${id}/reopening`, { reason: "By mistake.", version })).status).toBe(200);
  expect(await entry()).toMatchObject({ endedAt: null, promisedAt: lastMinute(inDays(100)) });
});

test("an edition whose entries were all declined or withdrawn is over once it is closed", async () => {
  const { edition } = await overview();
  await close(edition.id);
  expect(await overview()).toMatchObject({ isOver: false });
  expect(await codeOf(await announce(next(3)))).toEqual([409, "edition_running"]);
  await decline();
  expect(await codeOf(await ask(`${path}/editions/${edition.id}/results`, undefined))).toEqual([409, "no_entries"]);
  expect(await overview()).toMatchObject({ isOver: true });
});

test("an edition that is announced for a day to come takes nobody before it, and its own words", async () => {
  const { edition } = await overview();
  await close(edition.id);
  const words = { theme: "Water", rules: "Write about water.\nBe brief.", prizes: "A book." };
  expect((await announce(next(5, { ...words, title: "Engineers’ Oath on water" }))).status).toBe(200);
  expect((await overview()).edition).toMatchObject(words);
  expect(await codeOf(await register(newcomer().email))).toEqual([409, "not_open"]);
});
