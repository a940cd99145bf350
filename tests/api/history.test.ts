import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import {
  certifyAnew,
  issueCertificate,
  withdrawCertificateOf,
} from "../../src/features/certificates/issue-certificate.server";
import { enterHistory } from "../../src/features/history/enter-history.server";
import { addEntry, reverseEntry } from "../../src/features/history/entries.server";
import type { EntryType } from "../../src/features/history/entry";
import { latestEntries } from "../../src/features/history/operations.server";
import { historyEntryTable } from "../../src/features/history/tables.server";
import { transaction } from "../../src/platform/context.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { digitalApplicant } from "../applicants";
import { actingAs, entriesOf, memberWithId } from "../cpd";
import { confirmedSubscription } from "../newsletter";
import { awaitMail, tokenIn } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const inbox = () => portal.platform.config.dataDir;
const read = (cookie: string, query = "") => portal.ask(`/api/history${query}`, { cookie });

/** The points of this year. */
const pointsOf = async ({ cookie }: { cookie: string }): Promise<number> =>
  (await (await read(cookie)).json()).figures.points;

type Some = { type?: EntryType; points?: number; occurredAt?: Date; title?: string };

function enter(userId: string, parts: Some = {}) {
  return transaction(portal.context(), (tx) =>
    addEntry(tx, {
      userId,
      type: "event_attendance",
      title: "Drone survey for road projects",
      description: "Workshop, Pune",
      status: "attended",
      points: 0,
      occurredAt: new Date(),
      activityId: null,
      ...parts,
    }),
  );
}

const awaitTitles = (userId: string, titles: string[]) =>
  expect
    .poll(async () => (await entriesOf(portal, userId)).map(({ title }) => title).sort(), { timeout: 15_000 })
    .toEqual([...titles].sort());

/** Subscribes `email` and confirms it; returns the welcome email. */
const subscribe = (email: string) =>
  confirmedSubscription({ ask: (...call) => portal.ask(...call), dataDir: portal.platform.config.dataDir }, email);

async function proveAddress(email: string) {
  const mail = await awaitMail(inbox(), email, "Confirm your email address");
  const body = { token: tokenIn(mail), password: newcomer().password };
  expect((await portal.ask("/api/auth/verify-email", { body })).status).toBe(200);
}

test("a visitor gets 401 whatever is asked, before anything is checked", async () => {
  for (const path of ["", "?cursor=x", "/statement", "/statement?year=x", "/declarations"])
    expect((await portal.ask(`/api/history${path}`)).status).toBe(401);
});

test("a new member has an empty history with zeros as figures", async () => {
  const { cookie } = await memberWithId(portal);
  const answer = await read(cookie);
  const year = new Date(Date.now() + 330 * 60_000).getUTCFullYear();
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { entries: [], nextCursor: null, figures: { total: 0, everything: 0, points: 0, target: 0, year } },
  ]);
  expect(answer.headers.get("cache-control")).toContain("no-store");
});

test("pages of 20 follow each other without a gap or a repeat, even at one and the same moment", async () => {
  const { id, cookie } = await memberWithId(portal);
  await db().execute(sql`
    insert into history_entries (user_id, type, title, description, status, points, occurred_at, created_at)
    select ${id}, 'networking', 'No. ' || n, '', 'connected', 0,
      timestamptz '2026-03-01 10:00:00.123456+00' + (n / 10) * interval '1 microsecond', now()
    from generate_series(1, 47) n`);
  const seen: number[] = [];
  const sizes: number[] = [];
  let cursor = "";
  do {
    const page = await (await read(cookie, cursor && `?cursor=${encodeURIComponent(cursor)}`)).json();
    expect(Boolean(page.figures)).toBe(cursor === "");
    sizes.push(page.entries.length);
    seen.push(...page.entries.map((entry: { id: number }) => entry.id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(sizes).toEqual([20, 20, 7]);
  expect(seen).toEqual([...seen].sort((a, b) => b - a));
  expect(new Set(seen).size).toBe(47);
});

test("a cursor that is none, or somebody else's, is refused with 400", async () => {
  const [mine, other] = [await memberWithId(portal), await memberWithId(portal)];
  for (let n = 0; n < 21; n++) await enter(other.id);
  const { nextCursor } = await (await read(other.cookie)).json();
  expect((await read(other.cookie, `?cursor=${nextCursor}`)).status).toBe(200);
  for (const cursor of [
    nextCursor,
    "x",
    "20",
    "%00",
    "_",
    "__",
    "-_",
    "a".repeat(65),
    "YWZ0ZXIgMQ",
    "%27%20or%201%3D1",
  ]) {
    const answer = await read(mine.cookie, `?cursor=${cursor}`);
    expect([cursor, answer.status]).toEqual([cursor, 400]);
  }
  expect((await (await read(mine.cookie, "?cursor=x")).json()).code).toBe("cursor_invalid");
});

test("types filter the entries and their count; a type that there is not is refused", async () => {
  const { id, cookie } = await memberWithId(portal);
  for (const type of ["payment", "certificate", "networking", "certificate"] as const) await enter(id, { type });
  const some = await (await read(cookie, "?type=certificate,payment")).json();
  expect(some.entries.map((entry: { type: string }) => entry.type)).toEqual(["certificate", "certificate", "payment"]);
  expect(some.figures).toMatchObject({ total: 3, everything: 4 });
  for (const type of ["courses", "", "payment,", "payment;certificate"])
    expect([type, (await read(cookie, `?type=${type}`)).status]).toEqual([type, 400]);
});

test("an entry shows its day and time in India, and no time where there is only a day", async () => {
  const { id, cookie } = await memberWithId(portal);
  await enter(id, { occurredAt: new Date("2026-01-31T18:45:00Z"), points: 4 });
  await enter(id, { occurredAt: new Date("2026-01-30T18:30:00Z") });
  const { entries } = await (await read(cookie)).json();
  expect(entries).toMatchObject([
    { date: "2026-02-01", time: "00:15", status: "attended", points: 4, reverses: null },
    { date: "2026-01-31", time: null },
  ]);
});

test("points of this year count, those of another do not", async () => {
  const { id, cookie } = await memberWithId(portal);
  await enter(id, { points: 6.5 });
  await enter(id, { points: 3 });
  await enter(id, { points: 40, occurredAt: new Date("2020-06-01T00:00:00Z") });
  const own = actingAs(portal, id);
  expect(await pointsOf({ cookie })).toBe(9.5);
  expect((await latestEntries(own, 2)).map(({ points }) => points)).toEqual([3, 6.5]);
});

test("the ledger refuses every change of a row", async () => {
  const { id } = await memberWithId(portal);
  await enter(id, { points: 2 });
  const change = db().update(historyEntryTable).set({ points: 20 }).where(eq(historyEntryTable.userId, id));
  await expect(change).rejects.toThrow();
  expect(await entriesOf(portal, id)).toMatchObject([{ points: 2 }]);
});

test("a correction is an entry that takes the wrong one back, once", async () => {
  const person = await memberWithId(portal);
  const wrong = (await enter(person.id, { points: 6 })) ?? 0;
  const undo = (id = wrong) =>
    transaction(portal.context({ actor: { kind: "system" } }), (tx) =>
      reverseEntry(tx, id, { description: "Entered twice", activityId: null }),
    );
  await undo(999_999_999);
  await undo();
  await undo();
  const rows = await entriesOf(portal, person.id);
  expect(rows).toMatchObject([
    { id: wrong, points: 6, reverses: null },
    { points: -6, reverses: wrong, status: "reversed", description: "Entered twice" },
  ]);
  expect(rows[1]?.occurredAt).toEqual(rows[0]?.occurredAt);
  expect(await pointsOf(person)).toBe(0);
});

test("an activity is entered once however often it is delivered", async () => {
  const { id, email } = await memberWithId(portal);
  await proveAddress(email);
  await awaitTitles(id, ["Email address confirmed"]);
  const [activity] = await db().select().from(activityTable).where(eq(activityTable.type, "email.verified"));
  if (!activity) throw new Error("no activity");
  const job = { activity: { ...activity, at: activity.at.toISOString() }, position: 0 };
  const system = portal.context({ actor: { kind: "system" } });
  await Promise.all([enterHistory.run(system, job), enterHistory.run(system, job)]);
  const all = await db().select().from(historyEntryTable).where(eq(historyEntryTable.activityId, activity.id));
  expect(all).toHaveLength(1);
});

test("what was done from an address is entered once the address is proven to be the member's", async () => {
  const { id, email } = await memberWithId(portal);
  await subscribe(email);
  const registered = await portal.ask("/api/competition/register", {
    body: {
      fullName: "Asha Rao",
      email,
      phone: "+91 98200 12345",
      institution: "Konkan Institute of Engineering",
      userType: "professional",
      motivation: "To promise in public what I promise in private.",
    },
  });
  const registrationCode = (await registered.json()).data.id;
  const submitted = await portal.ask("/api/competition/submit", {
    body: { registrationCode, description: "I will build what stands." },
  });
  expect([registered.status, submitted.status]).toEqual([201, 201]);
  expect(await entriesOf(portal, id)).toEqual([]);
  await proveAddress(email);
  await expect.poll(async () => (await entriesOf(portal, id)).length, { timeout: 15_000 }).toBe(4);
  const rows = await entriesOf(portal, id);
  expect(new Set(rows.map(({ type, status }) => `${type} ${status}`))).toEqual(
    new Set([
      "newsletter subscribed",
      "event_registration registered",
      "achievement completed",
      "achievement completed",
    ]),
  );
  expect(rows.map(({ description }) => description)).toContain("Oath submitted");
  expect(rows.every(({ activityId, points }) => activityId !== null && points === 0)).toBe(true);
});

const system = () => portal.context({ actor: { kind: "system" } });
const aboutCertificates = async (id: string) =>
  (await entriesOf(portal, id)).filter(({ type }) => type === "certificate").map(({ status }) => status);
const awaitCertificates = (id: string, statuses: string[]) =>
  expect.poll(() => aboutCertificates(id), { timeout: 15_000 }).toEqual(statuses);

test("a certificate that was withdrawn before its holder proved the address is not entered", async () => {
  const { id, email } = await memberWithId(portal);
  for (const subject of ["withdrawn", "kept"])
    await issueCertificate(system(), { kind: "affiliation", subject, name: "Asha Rao", email, sentence: "took part." });
  const withdrawn = { kind: "affiliation", subject: "withdrawn" } as const;
  await withdrawCertificateOf(system(), withdrawn, "The partnership has ended.");
  await db().update(userTable).set({ emailVerified: true }).where(eq(userTable.id, id));
  const activity = { id: 0, type: "email.verified", subject: id, at: new Date().toISOString() };
  await enterHistory.run(system(), { activity, position: 0 });
  expect(await aboutCertificates(id)).toEqual(["earned"]);
});

test("a certificate that holds again is entered again, and taken back again when it is withdrawn again", async () => {
  const { id, email } = await memberWithId(portal);
  await proveAddress(email);
  const about = { kind: "affiliation" as const, subject: "again" };
  await issueCertificate(system(), { ...about, name: "Asha Rao", email, sentence: "took part." });
  await awaitCertificates(id, ["earned"]);
  await withdrawCertificateOf(system(), about, "The partnership has ended.");
  await awaitCertificates(id, ["earned", "reversed"]);
  await certifyAnew(system(), { ...about, sentence: "takes part." });
  await awaitCertificates(id, ["earned", "reversed", "earned"]);
  await certifyAnew(system(), { ...about, sentence: "takes part again." });
  await withdrawCertificateOf(system(), about, "The partnership has ended.");
  await awaitCertificates(id, ["earned", "reversed", "earned", "reversed"]);
});

test("joining is the first line of a member's history, with the number", async () => {
  const person = digitalApplicant();
  await subscribe(person.email);
  const applied = await portal.ask("/api/membership/digital", { body: person });
  const { reference } = (await applied.json()).data;
  const mail = await awaitMail(inbox(), person.email, `Confirm your application ${reference}`);
  const confirmed = await portal.ask("/api/membership/digital/confirm", { body: { token: tokenIn(mail) } });
  const { memberNumber } = (await confirmed.json()).data;
  const [user] = await db().select().from(userTable).where(eq(userTable.email, person.email));
  if (!user) throw new Error("no account");
  await awaitTitles(user.id, ["Became a Digital Member", "Federation newsletter"]);
  expect(await entriesOf(portal, user.id)).toContainEqual(
    expect.objectContaining({ type: "achievement", status: "earned", description: `Member number ${memberNumber}` }),
  );
});

test("a statement is a PDF of the chosen year, to save", async () => {
  const { id, cookie } = await memberWithId(portal);
  await enter(id, { points: 4.5, occurredAt: new Date("2025-05-05T05:00:00Z"), title: "Ārya’s workshop, ₹0" });
  for (const query of ["?year=2025", "?year=2019", ""]) {
    const answer = await portal.ask(`/api/history/statement${query}`, { cookie });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    expect(bytes.subarray(-6).toString()).toContain("%%EOF");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const year = query.slice(-4) || new Date(Date.now() + 330 * 60_000).getUTCFullYear();
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="iFACE-CPD-${year}.pdf"`);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  }
});

test("a year without a record, to come or no year at all is refused", async () => {
  const { cookie } = await memberWithId(portal);
  for (const year of ["2018", "9999", "20255", "x", "-2025", "2025.0", ""])
    expect([year, (await portal.ask(`/api/history/statement?year=${year}`, { cookie })).status]).toEqual([year, 400]);
});

test("somebody else's address says nothing of their history", async () => {
  const stranger = newcomer();
  const { id } = await memberWithId(portal);
  await subscribe(stranger.email);
  expect(await entriesOf(portal, id)).toEqual([]);
});
