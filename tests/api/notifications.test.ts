import { and, eq, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { endingNoticeTable, memberTable } from "../../src/features/membership/members/tables.server";
import { notifyMember } from "../../src/features/notifications/notify-member.server";
import { notify } from "../../src/features/notifications/operations.server";
import { notificationPreferenceTable } from "../../src/features/notifications/tables.server";
import { record, transaction } from "../../src/platform/context.server";
import { rowsOf } from "../../src/platform/db/db.server";
import { activityTable, mailTable } from "../../src/platform/db/tables.server";
import type { ActivityType } from "../../src/platform/jobs/activity-types";
import { liveJobs } from "../../src/platform/jobs/job-queue.server";
import { recipientHash } from "../../src/platform/mail/mail-log.server";
import { beforeMigration } from "../before-migration";
import { newMessage } from "../cases";
import { activity, decideDeclared, memberWithId } from "../cpd";
import { digitalMember } from "../members";
import { awaitMail, mailsTo } from "../outbox";
import { provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { notebook, openStore } from "../store";

const portal = usePortal();
const db = () => portal.platform.database.db;
const inbox = () => portal.platform.config.dataDir;

type Shown = { id: string; kind: string; title: string; text: string; href: string; readAt: string | null };
type Answer = { notifications: Shown[]; unread: number };

const read = async (cookie: string): Promise<Answer> => (await portal.ask("/api/notifications", { cookie })).json();
const mark = (cookie: string | undefined, body: unknown) => portal.ask("/api/notifications/read", { body, cookie });
const prefer = (cookie: string | undefined, body: unknown) =>
  portal.ask("/api/notifications/preferences", { method: "PATCH", body, cookie });
const off = (kind: string, channel: string) => ({ preferences: [{ kind, channel, isOn: false }] });

const happen = (type: ActivityType, subject: string) =>
  transaction(portal.context(), (tx) => record(tx, type, subject));
const titles = async (cookie: string) => (await read(cookie)).notifications.map(({ title }) => title);
const awaitTitles = (cookie: string, expected: string[]) =>
  expect.poll(() => titles(cookie), { timeout: 15_000 }).toEqual(expected);

const jobOf = (id: number) => ({
  activity: { id, type: "export.ready", subject: "none", at: new Date().toISOString() },
  position: 0,
});

/** Creates `count` notifications for `userId` without an activity behind them. */
async function tell(userId: string, count: number) {
  for (let n = 1; n <= count; n++)
    await notify(portal.context({ now: new Date(Date.now() - (count - n) * 1000) }), jobOf(n), {
      userId,
      kind: "privacy",
      title: `No. ${n}`,
      text: "A text",
      href: "/dashboard",
    });
}

test("a visitor gets 401, whatever is asked or sent", async () => {
  const answers = [
    await portal.ask("/api/notifications"),
    await portal.ask("/api/notifications/preferences"),
    await mark(undefined, { all: true }),
    await mark(undefined, { ids: 7 }),
    await prefer(undefined, { preferences: "none" }),
  ];
  for (const answer of answers) expect([answer.status, (await answer.json()).code]).toEqual([401, "not_signed_in"]);
});

test("a new member has no notifications and is told of everything by every channel", async () => {
  const { cookie } = await memberWithId(portal);
  expect(await read(cookie)).toEqual({ notifications: [], unread: 0 });
  const { preferences } = await (await portal.ask("/api/notifications/preferences", { cookie })).json();
  expect(preferences).toHaveLength(16);
  expect(preferences.every(({ isOn }: { isOn: boolean }) => isOn)).toBe(true);
});

test("the 20 newest are listed, newest first, and all unread ones are counted", async () => {
  const { id, cookie } = await memberWithId(portal);
  await tell(id, 23);
  const { notifications, unread } = await read(cookie);
  expect(notifications.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `No. ${23 - index}`),
  );
  expect(unread).toBe(23);
  expect(await (await portal.ask("/api/member-counts", { cookie })).json()).toMatchObject({ unread: 23 });
});

test("some or all are marked as read, again without harm", async () => {
  const { id, cookie } = await memberWithId(portal);
  await tell(id, 4);
  const [newest, second] = (await read(cookie)).notifications;
  const ids = [newest?.id, second?.id, newest?.id];
  expect(await (await mark(cookie, { ids })).json()).toEqual({ unread: 2 });
  const after = await read(cookie);
  expect(after.notifications.map(({ readAt }) => readAt !== null)).toEqual([true, true, false, false]);
  expect(await (await mark(cookie, { ids })).json()).toEqual({ unread: 2 });
  expect((await read(cookie)).notifications[0]?.readAt).toBe(after.notifications[0]?.readAt);
  expect(await (await mark(cookie, { all: true })).json()).toEqual({ unread: 0 });
});

test("somebody else's notification answers like a missing one, and marks none of the others", async () => {
  const [asha, ravi] = [await memberWithId(portal), await memberWithId(portal)];
  await tell(asha.id, 1);
  await tell(ravi.id, 1);
  const [own] = (await read(ravi.cookie)).notifications;
  const [others] = (await read(asha.cookie)).notifications;
  for (const id of [others?.id, crypto.randomUUID(), "nothing"]) {
    const answer = await mark(ravi.cookie, { ids: [own?.id, id] });
    expect([answer.status, (await answer.json()).code]).toEqual([404, "not_found"]);
  }
  expect([(await read(asha.cookie)).unread, (await read(ravi.cookie)).unread]).toEqual([1, 1]);
  await mark(ravi.cookie, { all: true });
  expect((await read(asha.cookie)).unread).toBe(1);
});

test.each([
  {},
  { ids: [] },
  { ids: "all" },
  { ids: [7] },
  { ids: ["\u0000"] },
  { ids: ["x".repeat(65)] },
  { ids: Array(101).fill("x") },
  { all: false },
  { all: true, ids: ["x"] },
])("marking %j is refused with 400", async (body) => {
  const { cookie } = await memberWithId(portal);
  expect((await mark(cookie, body)).status).toBe(400);
});

test("joining is told once, however often its activity is delivered", async () => {
  const person = await digitalMember(portal);
  await expect
    .poll(() => titles(person.cookie), { timeout: 15_000 })
    .toContain(`Welcome, you are member ${person.number}`);
  const [activity] = await db().select().from(activityTable).where(eq(activityTable.type, "member.joined"));
  if (!activity) throw new Error("no activity");
  const job = { activity: { ...activity, at: activity.at.toISOString() }, position: 0 };
  await Promise.all([notifyMember.run(portal.context(), job), notifyMember.run(portal.context(), job)]);
  const welcomes = (await titles(person.cookie)).filter((title) => title.startsWith("Welcome"));
  expect(welcomes).toHaveLength(1);
  expect((await titles(person.cookie)).join()).not.toContain("approved");
});

test("what staff do with a case is told to the account whose proven address it came from", async () => {
  const { id, email, cookie } = await memberWithId(portal);
  const sent = await portal.ask("/api/contact", { body: newMessage({ email }) });
  const { reference } = (await sent.json()).data;
  const [found] = await db().select().from(caseTable).where(eq(caseTable.reference, reference));
  const caseId = found?.id ?? "none";
  const activity = { id: 1, type: "case.answered", subject: caseId, at: new Date().toISOString() };
  await notifyMember.run(portal.context(), { activity, position: 0 });
  expect(await titles(cookie)).toEqual([]);
  await db().update(userTable).set({ emailVerified: true }).where(eq(userTable.id, id));
  const told: string[] = [];
  for (const [type, title] of [
    ["case.answered", "Message: a message for you"],
    ["case.information-requested", "Message: we need something from you"],
    ["case.approved", "Message: approved"],
    ["case.declined", "Message: declined"],
    ["case.closed", "Message: closed"],
  ] as const) {
    await happen(type, caseId);
    told.unshift(title);
    await awaitTitles(cookie, told);
  }
  const [closed] = (await read(cookie)).notifications;
  expect(closed).toMatchObject({ kind: "cases", href: `/track?reference=${reference}` });
  expect(closed?.text).toContain(reference);
});

test("events of accounts and cases that are gone tell nobody and fail nothing", async () => {
  for (const type of ["password.changed", "case.approved", "member.joined", "order.requested"]) {
    const activity = { id: 1, type, subject: "nobody", at: new Date().toISOString() };
    await notifyMember.run(portal.context(), { activity, position: 0 });
  }
});

test("a late delivery says of no membership that it lapsed or ends soon once that is not so", async () => {
  const { number, cookie } = await digitalMember(portal);
  const isTheirs = eq(memberTable.number, number);
  const [row] = await db().select().from(memberTable).where(isTheirs);
  if (!row) throw new Error("no member");
  const { id: memberId, validUntil } = row;
  const notice = { memberId, days: 30, at: new Date() };
  await db()
    .insert(endingNoticeTable)
    .values([
      { ...notice, id: "former-term", termUntil: "2026-03-31" },
      { ...notice, id: "present-term", termUntil: validUntil },
    ]);
  const deliver = (id: number, type: string, subject: string) =>
    notifyMember.run(portal.context(), { activity: { id, type, subject, at: new Date().toISOString() }, position: 0 });
  const told = async () => (await titles(cookie)).filter((title) => /lapsed|ends soon/.test(title));
  await deliver(9001, "member.lapsed", memberId);
  await deliver(9002, "membership.ending", "former-term");
  expect(await told()).toEqual([]);
  await deliver(9003, "membership.ending", "present-term");
  await db().update(memberTable).set({ status: "ended" }).where(isTheirs);
  await deliver(9004, "member.lapsed", memberId);
  expect(await told()).toEqual(["Your membership ends soon"]);
  await db().update(memberTable).set({ status: "expired" }).where(isTheirs);
  await deliver(9005, "member.lapsed", memberId);
  expect(await told()).toEqual(["Your membership has lapsed", "Your membership ends soon"]);
});

async function declined(cookie: string, title: string) {
  const answer = await portal.ask("/api/history/declarations", { body: activity({ title }), cookie });
  const { reference } = (await answer.json()).declaration;
  const reviewer = await staffMember(portal, "reviewer");
  const decision = { decision: "decline", text: "The certificate names somebody else." };
  await decideDeclared(portal, reviewer.cookie, reference, decision);
}

test("a decision on CPD comes in the bell and by a mail that says why it was sent and where to stop it", async () => {
  const { cookie, email } = await provenMember(portal);
  await declined(cookie, "Piles in marine clay");
  const title = "CPD declined: Piles in marine clay";
  await awaitTitles(cookie, [title]);
  const { text = "", html = "" } = await awaitMail(inbox(), email, title);
  expect(text).toContain("The certificate names somebody else.");
  expect(text).toContain("You get this email because a reviewer decided on CPD that you declared.");
  expect(html).toContain("/profile?tab=settings");
});

test("the mail of a decision on CPD can be sent again once its tries have ended", async () => {
  const { cookie, email } = await provenMember(portal);
  const { cookie: admin } = await staffMember(portal, "admin");
  const title = "CPD declined: Grouting of rock";
  await declined(cookie, "Grouting of rock");
  await awaitMail(inbox(), email, title);
  const isIt = and(
    like(mailTable.job, "notifications.%"),
    eq(mailTable.recipient, recipientHash(portal.platform, email)),
  );
  const standing = async () => {
    const [mail] = await db().select().from(mailTable).where(isIt);
    const live = await rowsOf(db(), sql`select 1 from (${liveJobs}) as live where activity = ${mail?.activityId}`);
    return { attempts: mail?.attempts, wasTaken: mail?.deliveredAt instanceof Date, live: live.length };
  };
  await expect.poll(standing, { timeout: 15_000 }).toEqual({ attempts: 1, wasTaken: true, live: 0 });
  const [failed] = await db()
    .update(mailTable)
    .set({ deliveredAt: null, givenUpAt: new Date() })
    .where(isIt)
    .returning();
  const again = { body: { id: failed?.id }, cookie: admin };
  const answer = await portal.ask("/api/staff/audit/mails/retries", again);
  expect([answer.status, await answer.json()]).toEqual([200, { retried: 1 }]);
  // The log outlives the account, so it keeps no words of its owner.
  expect(failed?.subject).toBe("CPD declined");
  await expect.poll(standing, { timeout: 15_000 }).toEqual({ attempts: 2, wasTaken: true, live: 0 });
});

test("the log keeps no title of CPD that an earlier version entered, and names the job that sends again", async () => {
  await beforeMigration(portal, "logged-decisions-of-cpd", async (tx, migrateOn) => {
    const line = { why: "case.declined", about: "case", recipient: "hash", firstAt: new Date(), attempts: 1 };
    await tx.insert(mailTable).values([
      { ...line, id: "cpd", activityId: 1, job: "notifications.mail", subject: "CPD declined: Piles: a course" },
      { ...line, id: "other", activityId: 1, job: "cases.declined", subject: "Declined: IF-CD-2026-000001-1" },
    ]);
    await migrateOn();
    const { job, subject } = mailTable;
    expect(await tx.select({ job, subject }).from(mailTable).orderBy(mailTable.id)).toEqual([
      { job: "notifications.notify", subject: "CPD declined" },
      { job: "cases.declined", subject: "Declined: IF-CD-2026-000001-1" },
    ]);
  });
});

test("what is switched off does not come, what stays on does", async () => {
  const { cookie, email } = await provenMember(portal);
  const answer = await prefer(cookie, off("cpd", "bell"));
  expect(answer.status).toBe(200);
  expect((await answer.json()).preferences).toContainEqual({ kind: "cpd", channel: "bell", isOn: false });
  await declined(cookie, "By mail only");
  await awaitMail(inbox(), email, "CPD declined: By mail only");
  expect(await titles(cookie)).toEqual([]);
  await prefer(cookie, {
    preferences: [
      { kind: "cpd", channel: "bell", isOn: true },
      { kind: "cpd", channel: "mail", isOn: false },
    ],
  });
  await declined(cookie, "In the bell only");
  await awaitTitles(cookie, ["CPD declined: In the bell only"]);
  const subjects = (await mailsTo(inbox(), email)).map(({ subject }) => subject);
  expect(subjects).not.toContain("CPD declined: In the bell only");
});

test("the mail that an activity has anyhow is left out as well; staff hear of the order all the same", async () => {
  await openStore(portal);
  const { cookie, email } = await provenMember(portal);
  await prefer(cookie, off("orders", "mail"));
  await portal.ask(`/api/cart/items/${notebook}`, { method: "PUT", body: { quantity: 1 }, cookie });
  const { order } = await (await portal.ask("/api/orders", { body: {}, cookie })).json();
  await awaitTitles(cookie, [`We have your order request ${order.number}`]);
  await awaitMail(inbox(), portal.platform.config.staffMail, `New: order request ${order.number}`);
  const subjects = (await mailsTo(inbox(), email)).map(({ subject }) => subject);
  expect(subjects.join()).not.toContain(order.number);
});

test("mails about the account cannot be switched off, and a change with one of them changes nothing", async () => {
  const { cookie } = await memberWithId(portal);
  const answer = await prefer(cookie, {
    preferences: [...off("orders", "bell").preferences, ...off("account", "mail").preferences],
  });
  const { code, error } = await answer.json();
  expect([answer.status, code]).toEqual([400, "account_mail_stays"]);
  expect(error).toContain("they tell you when somebody else gets in");
  const { preferences } = await (await portal.ask("/api/notifications/preferences", { cookie })).json();
  expect(preferences.filter(({ isOn }: { isOn: boolean }) => !isOn)).toEqual([]);
  const on = { preferences: [{ kind: "account", channel: "mail", isOn: true }] };
  expect((await prefer(cookie, on)).status).toBe(200);
});

test("answers to what was sent to us always come by mail; their bell can be switched off", async () => {
  const { id, cookie } = await memberWithId(portal);
  const answer = await prefer(cookie, off("cases", "mail"));
  const { code, error } = await answer.json();
  expect([answer.status, code]).toEqual([400, "cases_mail_stays"]);
  expect(error).toContain("the answers that we promise");
  const earlier = { userId: id, kind: "cases" as const, channel: "mail" as const, isOn: false };
  await db().insert(notificationPreferenceTable).values(earlier);
  const { preferences } = await (await prefer(cookie, off("cases", "bell"))).json();
  expect(preferences).toContainEqual({ kind: "cases", channel: "mail", isOn: true });
  expect(preferences).toContainEqual({ kind: "cases", channel: "bell", isOn: false });
});

test.each([
  {},
  { preferences: [] },
  { preferences: [{ kind: "content", channel: "bell", isOn: true }] },
  { preferences: [{ kind: "weather", channel: "bell", isOn: true }] },
  { preferences: [{ kind: "cpd", channel: "post", isOn: true }] },
  { preferences: [{ kind: "cpd", channel: "bell", isOn: "no" }] },
  { preferences: Array(17).fill({ kind: "cpd", channel: "bell", isOn: true }) },
])("preferences %j are refused with 400", async (body) => {
  const { cookie } = await memberWithId(portal);
  expect((await prefer(cookie, body)).status).toBe(400);
});

test("preferences are their member's alone", async () => {
  const [asha, ravi] = [await memberWithId(portal), await memberWithId(portal)];
  await prefer(asha.cookie, off("privacy", "bell"));
  await tell(asha.id, 1);
  await tell(ravi.id, 1);
  expect([await titles(asha.cookie), await titles(ravi.cookie)]).toEqual([[], ["No. 1"]]);
});
