import { and, eq, inArray } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { memberTable, periodTable } from "../../src/features/membership/members/tables.server";
import { backfillRenewals } from "../../src/features/membership/renewal/backfill-renewals.server";
import { sendRenewalDeclinedMail } from "../../src/features/membership/renewal/mails.server";
import { followRenewal } from "../../src/features/membership/renewal/renewal-case.server";
import { renewalTable } from "../../src/features/membership/renewal/tables.server";
import { notifyMember } from "../../src/features/notifications/notify-member.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { digitalMember } from "../members";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { carryOutDecisions, caseIdOf, decided, QUEUE } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const dataDir = () => portal.platform.config.dataDir;
const system = () => portal.context({ actor: { kind: "system" } });
type Told = { title?: string; subject?: string; text?: string };
type Type = (typeof memberTable.$inferSelect)["type"];

async function memberOfType(type: Type) {
  const person = await digitalMember(portal);
  const isTheirs = eq(memberTable.number, person.number);
  const [row] = await db().update(memberTable).set({ type }).where(isTheirs).returning();
  return { ...person, id: row?.id ?? "" };
}
const renew = async (cookie: string) =>
  (await portal.ask("/api/membership/renewal", { method: "POST", cookie })).json();

/** A member of `type` with a renewal request, and its case. */
async function asked(type: Type = "associate-member") {
  const person = await memberOfType(type);
  const { data } = await renew(person.cookie);
  return { ...person, reference: data.reference as string, caseId: await caseIdOf(portal, data.reference) };
}
const renewalOf = async (caseId: string) => {
  const [row] = await db().select().from(renewalTable).where(eq(renewalTable.caseId, caseId));
  return row;
};
const untilOf = async (id: string) => {
  const [row] = await db().select().from(memberTable).where(eq(memberTable.id, id));
  return row?.validUntil;
};
const aYearOn = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
const becomes = (caseId: string, status: string) =>
  vi.waitFor(async () => expect((await renewalOf(caseId))?.status).toBe(status), { timeout: 20_000 });
const read = async (cookie: string, caseId: string) =>
  (await (await portal.ask(`${QUEUE}/${caseId}`, { cookie })).json()).case;

test("an Associate is told the Associate fee in mail, notice and case, and is renewed in the queue", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await asked();
  const mail = await awaitMail(dataDir(), person.email, `Your renewal request for ${person.number}`);
  expect(mail.text).toContain("The fee is ₹3,600 a year.");
  expect(mail.text).not.toContain("1,200");
  const found = await read(cookie, person.caseId);
  expect(found.subject).toBe("Renewal: Associate member");
  expect(JSON.stringify(found.fields)).toContain("₹3,600 a year");
  await vi.waitFor(async () => {
    const { notifications } = await (await portal.ask("/api/notifications", { cookie: person.cookie })).json();
    expect(JSON.stringify(notifications)).toContain("The fee is ₹3,600 a year.");
  });
  const before = (await untilOf(person.id)) ?? "";
  await decided(portal, cookie, person.caseId, { decision: "approve", text: "Welcome on.", version: 0 });
  const renewed = await awaitMail(dataDir(), person.email, `Your membership ${person.number} is renewed`);
  expect(renewed.text).toContain("Welcome on.");
  expect(await untilOf(person.id)).toBe(aYearOn(before));
  const subjects = (await mailsTo(dataDir(), person.email)).map(({ subject = "" }) => subject);
  expect(subjects.filter((subject) => subject.includes(person.reference))).toEqual([]);
});

test("a type without a fee of its own, and an organisation, is told none", async () => {
  for (const type of ["member-association-professionals", "corporate"] as const) {
    const person = await asked(type);
    const mail = await awaitMail(dataDir(), person.email, `Your renewal request for ${person.number}`);
    expect(mail.text).not.toContain("₹");
    const [row] = await db().select().from(caseTable).where(eq(caseTable.id, person.caseId));
    expect(row?.details).toMatchObject({ membershipNumber: person.number, membershipType: type });
    expect(row?.details).not.toHaveProperty("yearlyFee");
  }
});

test("a membership that has ended cannot be renewed: neither when it is decided nor when that is carried out", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await asked();
  const approve = { decision: "approve", version: 0 };
  expect((await portal.ask(`${QUEUE}/${person.caseId}/decision`, { cookie, body: approve })).status).toBe(200);
  await db().update(memberTable).set({ status: "ended" }).where(eq(memberTable.id, person.id));
  const before = await untilOf(person.id);
  await carryOutDecisions(portal);
  expect((await read(cookie, person.caseId)).timeline.at(-1).what).toMatch(/^Decision not carried out/);
  const again = await portal.ask(`${QUEUE}/${person.caseId}/decision`, { cookie, body: approve });
  expect([again.status, (await again.json()).error]).toEqual([
    409,
    "This membership has ended, so it cannot be renewed.",
  ]);
  expect(await untilOf(person.id)).toBe(before);
});

test("one's own renewal is left to a colleague although the address was changed since", async () => {
  await staffMember(portal, "reviewer");
  const person = await memberOfType("digital");
  const { data } = await renew(person.cookie);
  const caseId = await caseIdOf(portal, data.reference);
  const reviewer = await staffMember(portal, "reviewer");
  const [user] = await db().select().from(userTable).where(eq(userTable.email, person.email));
  await db()
    .update(userTable)
    .set({ email: newcomer().email, memberNumber: null })
    .where(eq(userTable.id, user?.id ?? ""));
  await db().update(memberTable).set({ userId: reviewer.id }).where(eq(memberTable.id, person.id));
  const body = { decision: "approve", version: 0 };
  const answer = await portal.ask(`${QUEUE}/${caseId}/decision`, { cookie: reviewer.cookie, body });
  expect([answer.status, (await answer.json()).code]).toEqual([403, "own_renewal"]);
});

test("opened again, an approved renewal keeps its year: approving again adds none, declining is refused", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await asked();
  const before = (await untilOf(person.id)) ?? "";
  await decided(portal, cookie, person.caseId, { decision: "approve", version: 0 });
  await becomes(person.caseId, "done");
  const { version } = await read(cookie, person.caseId);
  const body = { reason: "The fee came back.", version };
  const reopened = await portal.ask(`${QUEUE}/${person.caseId}/reopening`, { cookie, body });
  const next = { version: (await reopened.json()).case.version };
  const declined = await portal.ask(`${QUEUE}/${person.caseId}/decision`, {
    cookie,
    body: { decision: "decline", text: "No.", ...next },
  });
  expect([declined.status, (await declined.json()).code]).toEqual([409, "already_renewed"]);
  await decided(portal, cookie, person.caseId, { decision: "approve", ...next });
  await vi.waitFor(
    async () => {
      const mails = await mailsTo(dataDir(), person.email);
      const subject = `Your membership ${person.number} is renewed`;
      expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(2);
    },
    { timeout: 20_000 },
  );
  expect(await untilOf(person.id)).toBe(aYearOn(before));
});

const setTerm = (id: string, validUntil: string) =>
  db().update(memberTable).set({ validUntil }).where(eq(memberTable.id, id));
/** Decides the case as a reviewer; returns [status, code]. */
async function decisionOf(cookie: string, caseId: string, decision: "approve" | "decline") {
  const { version } = await read(cookie, caseId);
  const text = decision === "decline" ? "Please ask again." : undefined;
  const answer = await decided(portal, cookie, caseId, { decision, text, version });
  return [answer.status, (await answer.json()).code];
}

test.each([
  ["term was lengthened", "POST", "/periods", { validFrom: "2026-01-01", validUntil: "2031-12-31" }],
  ["type was corrected", "PATCH", "", { type: "associate-member" }],
])(
  "a wish to renew grants no year once the %s; the member asks again and gets one",
  async (_, method, path, change) => {
    const { cookie } = await staffMember(portal, "admin");
    const person = await asked("digital");
    const body = { ...change, reason: "By letter.", version: 0 };
    const answer = await portal.ask(`/api/staff/members/${person.id}${path}`, { method, cookie, body });
    expect(answer.status).toBe(200);
    const until = (await untilOf(person.id)) ?? "";
    expect(await decisionOf(cookie, person.caseId, "approve")).toEqual([409, "membership_changed"]);
    expect((await decisionOf(cookie, person.caseId, "decline"))[0]).toBe(200);
    await becomes(person.caseId, "declined");
    const { card } = await (await portal.ask("/api/membership/card", { cookie: person.cookie })).json();
    expect([card.renewal, card.validUntil]).toEqual([null, until]);
    const next = await caseIdOf(portal, (await renew(person.cookie)).data.reference);
    expect((await decisionOf(cookie, next, "approve"))[0]).toBe(200);
    await becomes(next, "done");
    expect(await untilOf(person.id)).toBe(aYearOn(until));
  },
);

test("a renewal declined at the same type can be asked for again after two weeks, not before", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await asked();
  expect((await decisionOf(cookie, person.caseId, "decline"))[0]).toBe(200);
  await becomes(person.caseId, "declined");
  expect((await renew(person.cookie)).code).toBe("already_requested");
  const [decidedAt, at] = [15, 20].map((days) => new Date(Date.now() - days * DAY_MS));
  await db().update(periodTable).set({ at }).where(eq(periodTable.memberId, person.id));
  await db().update(renewalTable).set({ decidedAt }).where(eq(renewalTable.caseId, person.caseId));
  expect((await renew(person.cookie)).data.reference).toMatch(/^IF-RN-/);
});

test("of two merged records that each asked only the one with the term that stands grants a year", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const kept = await asked("digital");
  const gone = await memberOfType("digital");
  await setTerm(gone.id, "2031-12-31");
  const later = await caseIdOf(portal, (await renew(gone.cookie)).data.reference);
  const records = { keptId: kept.id, keptVersion: 0, mergedId: gone.id, mergedVersion: 0 };
  expect((await portal.ask("/api/staff/members/merges", { cookie, body: records })).status).toBe(201);
  expect(await decisionOf(cookie, kept.caseId, "approve")).toEqual([409, "membership_changed"]);
  expect((await decisionOf(cookie, later, "approve"))[0]).toBe(200);
  await becomes(later, "done");
  expect(await untilOf(kept.id)).toBe("2032-12-31");
});

test("an approval that is carried out after the term was lengthened grants nothing", async () => {
  const person = await asked();
  await setTerm(person.id, "2031-12-31");
  const approval = { status: "approved" as const, endedAt: new Date() };
  await db().update(caseTable).set(approval).where(eq(caseTable.id, person.caseId));
  const activity = { id: 1, type: "case.approved", subject: person.caseId, at: new Date().toISOString() };
  await followRenewal.run(system(), { activity, position: 0 });
  expect(await untilOf(person.id)).toBe("2031-12-31");
  expect((await renewalOf(person.caseId))?.status).toBe("requested");
});

test("a late delivery says nothing of a decline that was taken back: neither by mail nor in the bell", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await asked();
  const renewal = await renewalOf(person.caseId);
  const activity = { type: "renewal.declined", subject: renewal?.id ?? "", at: new Date().toISOString() };
  for (const [id, job] of [sendRenewalDeclinedMail, notifyMember].entries())
    await job.run(system(), { activity: { ...activity, id: id + 1 }, position: 0 });
  const told = async () => {
    const mails = await mailsTo(dataDir(), person.email);
    const answer = await portal.ask("/api/notifications", { cookie: person.cookie });
    const { notifications } = (await answer.json()) as { notifications: { title: string }[] };
    return [...mails, ...notifications].filter(({ title, subject, text }: Told) =>
      `${title} ${subject} ${text}`.includes("could not renew"),
    );
  };
  expect(await told()).toEqual([]);
  expect((await decisionOf(cookie, person.caseId, "decline"))[0]).toBe(200);
  await vi.waitFor(async () => expect(await told()).toHaveLength(2), { timeout: 20_000 });
});

test("a renewal that its member withdraws may be asked for anew, and only the newer one is decided", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await asked();
  const tracked = { reference: person.reference };
  const opened = await portal.ask("/api/track/own", { cookie: person.cookie, body: tracked });
  const tracker = `${person.cookie}; ${opened.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ")}`;
  expect((await portal.ask("/api/track/withdraw", { cookie: tracker, body: {} })).status).toBe(200);
  await becomes(person.caseId, "withdrawn");
  const card = async () => (await (await portal.ask("/api/membership/card", { cookie: person.cookie })).json()).card;
  expect((await card()).renewal).toBeNull();
  const { data } = await renew(person.cookie);
  expect((await card()).renewal.reference).toBe(data.reference);
  const { version } = await read(cookie, person.caseId);
  const body = { reason: "By phone.", version };
  const answer = await portal.ask(`${QUEUE}/${person.caseId}/reopening`, { cookie, body });
  expect([answer.status, (await answer.json()).code]).toEqual([409, "renewal_replaced"]);
});

test("ending a membership declines its renewal's case, and the member hears of the end alone", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const person = await asked();
  const body = { reason: "Left the field.", tell: false, version: 0 };
  expect((await portal.ask(`/api/staff/members/${person.id}/ending`, { cookie, body })).status).toBe(200);
  expect((await read(cookie, person.caseId)).status).toBe("declined");
  await becomes(person.caseId, "declined");
  const told = await db()
    .select()
    .from(activityTable)
    .where(
      and(
        eq(activityTable.type, "renewal.declined"),
        eq(activityTable.subject, (await renewalOf(person.caseId))?.id ?? ""),
      ),
    );
  expect(told).toEqual([]);
});

test("requests of an earlier version become cases: open ones in review, decided ones closed; nobody is mailed", async () => {
  const { cookie, id: decidedBy } = await staffMember(portal, "reviewer");
  const stored = { requestedAt: new Date("2026-01-05T06:00:00Z") };
  const ended = { decidedBy, decidedAt: new Date("2026-01-07T06:00:00Z") };
  const rows = [
    { ...stored, status: "requested" as const },
    { ...stored, ...ended, status: "done" as const },
    { ...stored, ...ended, status: "declined" as const, reason: "No fee." },
  ];
  const people = [];
  for (const [at, row] of rows.entries()) {
    const person = await memberOfType("associate-member");
    const until = (await untilOf(person.id)) ?? "";
    await db()
      .insert(renewalTable)
      .values({ ...row, id: `earlier-${at}`, memberId: person.id, termUntil: until });
    people.push({ ...person, until });
  }
  await backfillRenewals({ ...system(), database: { ...portal.platform.database } });
  const cases = [];
  for (const at of rows.keys()) {
    const [found] = await db()
      .select({ row: caseTable })
      .from(renewalTable)
      .innerJoin(caseTable, eq(caseTable.id, renewalTable.caseId))
      .where(eq(renewalTable.id, `earlier-${at}`));
    cases.push(found?.row);
  }
  expect(cases.map((row) => row?.status)).toEqual(["in-review", "approved", "declined"]);
  expect(cases[0]?.promisedAt.getTime()).toBeGreaterThan(Date.now());
  expect(cases[0]?.details).toMatchObject({ yearlyFee: "₹3,600 a year" });
  expect(cases.slice(1).map((row) => [row?.endedAt, row?.decidedBy])).toEqual([
    [ended.decidedAt, decidedBy],
    [ended.decidedAt, decidedBy],
  ]);
  expect((await read(cookie, cases[2]?.id ?? "")).messages[0].text).toBe("No fee.");
  const recorded = await db()
    .select({ type: activityTable.type })
    .from(activityTable)
    .where(
      inArray(
        activityTable.subject,
        cases.map((row) => row?.id ?? ""),
      ),
    );
  expect(recorded.map(({ type }) => type)).toEqual(["case.adopted", "case.adopted", "case.adopted"]);
  for (const { email, id, until } of people) {
    expect(await untilOf(id)).toBe(until);
    const subjects = (await mailsTo(dataDir(), email)).map(({ subject = "" }) => subject);
    expect(subjects.filter((subject) => /renew|IF-RN/i.test(subject))).toEqual([]);
  }
  const { card } = await (await portal.ask("/api/membership/card", { cookie: people[0]?.cookie })).json();
  expect(card.renewal).toMatchObject({ reference: cases[0]?.reference, statusLabel: "In review" });
});
