import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { afterWorkingMinutes, workingMinutesBetween } from "../../src/features/cases/working-hours";
import { activityTable } from "../../src/platform/db/tables.server";
import { openedCase } from "../cases";
import { digitalMember } from "../members";
import { awaitMail, mailsTo } from "../outbox";
import { member, staffMember } from "../people";
import { usePortal } from "../portal";
import {
  carryOutDecisions,
  caseIdOf,
  decided,
  digitalCase,
  inquiryCase,
  messageCase,
  QUEUE,
  ticketCase,
} from "../staff-cases";

const portal = usePortal();
type Staff = Awaited<ReturnType<typeof staffMember>>;
let [asha, ravi, admin]: Staff[] = [];

const db = () => portal.platform.database.db;
const ask = (who: Staff | undefined, path: string, body?: unknown, method?: string) =>
  portal.ask(`${QUEUE}${path}`, { cookie: who?.cookie, body, method });
const read = async (who: Staff | undefined, id: string) => (await (await ask(who, `/${id}`)).json()).case;
const change = (id: string, parts: Partial<typeof caseTable.$inferInsert>) =>
  db().update(caseTable).set(parts).where(eq(caseTable.id, id));
/** Checks the working minutes left, with a tolerance of 2. */
const expectLeft = (promisedAt: string, minutes: number) =>
  expect(Math.abs(workingMinutesBetween(new Date(), new Date(promisedAt)) - minutes)).toBeLessThan(2);
const lastActivity = async (subject: string) => {
  const [event] = await db()
    .select()
    .from(activityTable)
    .where(eq(activityTable.subject, subject))
    .orderBy(desc(activityTable.id))
    .limit(1);
  return event;
};
const mailTo = (email: string, subject: string) => awaitMail(portal.platform.config.dataDir, email, subject);

beforeAll(async () => {
  asha = await staffMember(portal, "reviewer");
  ravi = await staffMember(portal, "reviewer");
  admin = await staffMember(portal, "admin");
});

const calls: [string, string, unknown?][] = [
  ["GET", ""],
  ["GET", "/counts"],
  ["GET", "/assignees"],
  ["POST", "/next"],
  ["POST", "/bulk-decision", {}],
  ["GET", "/bulk-decision/nothing"],
  ["DELETE", "/bulk-decision/nothing"],
  ["GET", "/nothing"],
  ["POST", "/nothing/assignment", {}],
  ["POST", "/nothing/notes", {}],
  ["POST", "/nothing/messages", {}],
  ["POST", "/nothing/information-request", {}],
  ["DELETE", "/nothing/information-request"],
  ["POST", "/nothing/decision", {}],
  ["POST", "/nothing/reopening", {}],
  ["POST", "/nothing/presence"],
  ["DELETE", "/nothing/presence"],
];

test.each(calls)("%s %s is for reviewers who signed in with a second factor", async (method, path, body) => {
  const url = `${QUEUE}${path}`;
  expect((await portal.ask(url, { method, body })).status).toBe(401);
  for (const cookie of [(await member(portal)).cookie, (await staffMember(portal, "editor")).cookie]) {
    const answer = await portal.ask(url, { method, body, cookie });
    expect([answer.status, (await answer.json()).code]).toEqual([403, "not_allowed"]);
  }
});

test("what is wrong is said by its field, and a case that is not there is not found", async () => {
  const { id } = await messageCase(portal);
  const wrong: [string, unknown, string][] = [
    ["assignment", { assigneeId: null }, "version"],
    ["notes", { text: " " }, "text"],
    ["messages", { text: "x".repeat(4001) }, "text"],
    ["information-request", { version: 0 }, "text"],
    ["decision", { version: 0 }, "decision"],
    ["decision", { version: 0, decision: "decline" }, "text"],
    ["decision", { version: -1, decision: "close" }, "version"],
  ];
  for (const [path, body, field] of wrong) {
    const answer = await ask(asha, `/${id}/${path}`, body);
    expect([path, answer.status, Object.keys((await answer.json()).fields)]).toEqual([path, 400, [field]]);
  }
  for (const query of ["?view=mine-too", "?kind=XX", "?cursor=abc", `?q=${"x".repeat(121)}`])
    expect([query, (await ask(asha, query)).status]).toEqual([query, 400]);
  const full = { text: "Hello", version: 0, decision: "close", assigneeId: null };
  for (const path of ["", "/assignment", "/notes", "/messages", "/information-request", "/decision"])
    expect((await ask(asha, `/no-such-case${path}`, path ? full : undefined)).status).toBe(404);
  expect((await ask(asha, "/no-such-case/presence", undefined, "POST")).status).toBe(404);
});

test("a case shows every answer under its form's words", async () => {
  const { id, reference } = await inquiryCase(portal, { orgGSTNumber: "27ABCDE1234F1Z5" });
  const shown = await read(asha, id);
  expect(shown).toMatchObject({ reference, kind: "MI", type: "Associate member", status: "submitted", version: 0 });
  expect(shown).toMatchObject({ state: "Maharashtra", assignee: null, isPaused: false, ending: null });
  expect(shown.decisions).toEqual(["approve", "decline"]);
  const fields = Object.fromEntries(
    shown.fields.flatMap((group: { fields: { label: string; value: string }[] }) =>
      group.fields.map(({ label, value }) => [label, value]),
    ),
  );
  expect(fields).toMatchObject({
    Name: "Kavita Joshi",
    "Membership type": "Associate Member",
    City: "Mumbai",
    "Experience level": "3–5 years",
    "Accepts the terms": "Yes",
  });
  expect(shown.templates.map(({ id: name }: { id: string }) => name)).toContain("identity");
  expect(shown.templates[0].text).toContain("Dear Kavita Joshi");
});

test("what the form does not ask for any more is shown all the same", async () => {
  const { id } = await messageCase(portal);
  await change(id, { details: { subject: "Old", former: ["a", "b"], deep: { part: true } } });
  const { fields } = await read(asha, id);
  expect(fields.at(-1)).toEqual({
    title: "Further answers",
    fields: [
      { name: "deep.part", label: "Deep part", value: "Yes" },
      { name: "former", label: "Former", value: "a, b" },
    ],
  });
});

test("the same person is suspected, with the reasons, among cases and members", async () => {
  const known = await digitalMember(portal, { firstName: "Leela", lastName: "Menon" });
  const again = await digitalCase(portal, { firstName: "Leela", lastName: "Menon", phone: `+91 ${known.phone}` });
  const other = await inquiryCase(portal, { fullName: "Leela Menon" });
  const { suspects, checks } = await read(asha, again.id);
  const [first] = suspects;
  expect(first).toMatchObject({ memberNumber: known.number, name: "Leela Menon" });
  expect(first.reasons).toEqual(["Same phone number", "Same name", "Same birth date"]);
  const third = await digitalCase(portal, { firstName: "Leela", lastName: "Menon" });
  const twin = (await read(asha, third.id)).suspects.find(
    (suspect: { reference?: string }) => suspect.reference === again.reference,
  );
  expect(twin.reasons).toEqual(["Same name", "Same birth date"]);
  const references = suspects.map(({ reference }: { reference?: string }) => reference);
  expect(references).toContain(other.reference);
  expect(references).not.toContain(again.reference);
  expect(checks).toContainEqual({ label: "Email address not confirmed yet", state: "warning" });
  expect(checks).toContainEqual({
    name: "duplicates",
    state: "warning",
    label: `${suspects.length} possible duplicates`,
  });
});

test("the later of two decisions is refused, and says who was first and when", async () => {
  const { id, email, reference } = await inquiryCase(portal);
  const first = { decision: "decline", text: "It does not fit.", version: 0 };
  expect((await ask(asha, `/${id}/decision`, first)).status).toBe(200);
  const planned = await ask(ravi, `/${id}/decision`, { decision: "approve", version: 0 });
  const refusal = await planned.json();
  expect([planned.status, refusal.code]).toEqual([409, "case_decided"]);
  expect(refusal.message).toMatch(/^Asha Rao has decided to decline this case; that takes effect on .* IST\./);
  await carryOutDecisions(portal);
  const answer = await ask(ravi, `/${id}/decision`, { decision: "approve", version: 0 });
  const { code, message } = await answer.json();
  expect([answer.status, code]).toEqual([409, "case_ended"]);
  expect(message).toMatch(
    /^This case was declined by Asha Rao on \d+ \w+ \d{4}, \d+:\d\d [AP]M IST\. Nothing was changed\.$/,
  );
  const shown = await read(ravi, id);
  expect(shown).toMatchObject({ status: "declined", decisions: [], isPaused: false });
  expect(shown.messages).toMatchObject([{ from: "staff", text: "It does not fit." }]);
  expect(await lastActivity(id)).toMatchObject({ type: "case.declined", actor: asha?.id });
  expect((await mailTo(email, `Declined: ${reference}`)).text).toContain("It does not fit.");
});

test("two decisions at once end a case once", async () => {
  const { id } = await inquiryCase(portal);
  const body = { decision: "approve", version: 0, checked: true };
  const answers = await Promise.all([ask(asha, `/${id}/decision`, body), ask(ravi, `/${id}/decision`, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("nobody decides on what they have not seen", async () => {
  const { id } = await inquiryCase(portal);
  const given = await ask(asha, `/${id}/assignment`, { assigneeId: ravi?.id, version: 0 });
  expect((await given.json()).case).toMatchObject({ version: 1, status: "in-review", assignee: { id: ravi?.id } });
  for (const [path, body] of [
    ["decision", { decision: "approve", checked: true }],
    ["assignment", { assigneeId: null }],
    ["information-request", { text: "Which one?" }],
  ] as const) {
    const answer = await ask(ravi, `/${id}/${path}`, { ...body, version: 0 });
    const { code, message } = await answer.json();
    expect([path, answer.status, code]).toEqual([path, 409, "case_changed"]);
    expect(message).toMatch(/^Asha Rao changed this case on .* IST: Review started\. Please look at it again\.$/);
  }
  expect((await ask(ravi, `/${id}/decision`, { decision: "approve", version: 1, checked: true })).status).toBe(200);
});

test("messages and tickets are closed, the others approved or declined", async () => {
  const { id, email, reference } = await messageCase(portal);
  const refused = await ask(asha, `/${id}/decision`, { decision: "approve", version: 0 });
  expect([refused.status, (await refused.json()).code]).toEqual([400, "decision_not_possible"]);
  const inquiry = await inquiryCase(portal);
  expect((await ask(asha, `/${inquiry.id}/decision`, { decision: "close", version: 0 })).status).toBe(400);
  const closing = { decision: "close", text: "Yes, there is.", version: 0 };
  expect((await decided(portal, asha?.cookie ?? "", id, closing)).status).toBe(200);
  expect((await read(asha, id)).status).toBe("closed");
  expect((await mailTo(email, `Closed: ${reference}`)).text).toContain("Yes, there is.");
});

test("an approved inquiry is not mailed twice", async () => {
  const { id, email, reference } = await inquiryCase(portal);
  await decided(portal, asha?.cookie ?? "", id, { decision: "approve", version: 0, checked: true });
  expect((await read(asha, id)).status).toBe("approved");
  const last = await messageCase(portal);
  await mailTo(last.email, `We have your submission ${last.reference}`);
  const subjects = (await mailsTo(portal.platform.config.dataDir, email)).map(({ subject }) => subject);
  expect(subjects).not.toContain(`Approved: ${reference}`);
});

/** The first reply deadline, which stays the measure of the answer after any pause. */
const promisedFirst = async (id: string) =>
  (await db().select().from(caseTable).where(eq(caseTable.id, id)))[0]?.firstPromisedAt;

test("a request for information pauses the clock until the applicant answers", async () => {
  const { reference, cookie, email } = await openedCase(portal);
  const id = await caseIdOf(portal, reference);
  const asked = await ask(asha, `/${id}/information-request`, { text: "Which\n\ncity?", version: 0 });
  expect((await asked.json()).case).toMatchObject({ status: "information-requested", isPaused: true, version: 1 });
  const mail = await mailTo(email, `We need something from you for ${reference}`);
  expect(mail.text).toContain("city?");
  const pausedAt = new Date(Date.now() - 10 * 86_400_000);
  const promisedAt = afterWorkingMinutes(pausedAt, 300);
  await change(id, { pausedAt, promisedAt });
  const reply = await portal.ask("/api/track/messages", { body: { text: "Nashik" }, cookie });
  expect(reply.status).toBe(201);
  const shown = await read(asha, id);
  expect(shown).toMatchObject({ status: "in-review", isPaused: false, version: 2 });
  expectLeft(shown.promisedAt, 300);
  expect(await promisedFirst(id)).toEqual(promisedAt);
  expect(shown.timeline.map(({ what, who }: { what: string; who: string }) => [what, who]).slice(1)).toEqual([
    ["Assigned", "Asha Rao"],
    ["Information requested; our reply deadline is paused", "Asha Rao"],
    ["Reply from the applicant", "The applicant"],
  ]);
});

test("staff go on without the answer, once", async () => {
  const { id } = await messageCase(portal);
  await ask(asha, `/${id}/information-request`, { text: "Which city?", version: 0 });
  const pausedAt = new Date(Date.now() - 10 * 86_400_000);
  const promisedAt = afterWorkingMinutes(pausedAt, 300);
  await change(id, { pausedAt, promisedAt });
  const resumed = await ask(ravi, `/${id}/information-request`, undefined, "DELETE");
  const { case: shown } = await resumed.json();
  expect(shown).toMatchObject({ status: "in-review", isPaused: false });
  expectLeft(shown.promisedAt, 300);
  expect(await promisedFirst(id)).toEqual(promisedAt);
  const again = await ask(ravi, `/${id}/information-request`, undefined, "DELETE");
  expect([again.status, (await again.json()).code]).toEqual([409, "case_not_paused"]);
});

test("a message reaches the applicant by mail and on the page of the case, a note does not", async () => {
  const { reference, cookie, email } = await openedCase(portal);
  const id = await caseIdOf(portal, reference);
  expect((await ask(asha, `/${id}/notes`, { text: "Ask the treasurer" })).status).toBe(200);
  const written = await ask(asha, `/${id}/messages`, { text: "Half the <b>price</b>." });
  const shown = (await written.json()).case;
  expect(shown.notes).toMatchObject([{ text: "Ask the treasurer", author: { id: asha?.id, name: "Asha Rao" } }]);
  expect((await mailTo(email, `A message about ${reference}`)).text).toContain("Half the <b>price</b>.");
  const { case: seen } = await (await portal.ask("/api/track/case", { cookie })).json();
  expect(seen.messages).toMatchObject([{ from: "staff", text: "Half the <b>price</b>." }]);
  expect(JSON.stringify(seen)).not.toContain("treasurer");
});

test("a message sent twice with one key is one", async () => {
  const { id } = await messageCase(portal);
  const headers = { "idempotency-key": crypto.randomUUID() };
  const send = () => portal.ask(`${QUEUE}/${id}/messages`, { body: { text: "Once" }, cookie: asha?.cookie, headers });
  for (const answer of [await send(), await send()]) expect((await answer.json()).case.messages).toHaveLength(1);
});

test("an ended case takes notes and messages, and nothing that would set it going", async () => {
  const { id } = await messageCase(portal);
  await decided(portal, asha?.cookie ?? "", id, { decision: "close", version: 0 });
  expect((await ask(asha, `/${id}/notes`, { text: "He called again" })).status).toBe(200);
  for (const path of ["information-request", "assignment"])
    expect((await ask(asha, `/${id}/${path}`, { text: "Hello", assigneeId: null, version: 1 })).status).toBe(409);
});

test("two who take the next case take two, those due first, and nobody outside the staff is given one", async () => {
  const [one, two] = [await messageCase(portal), await messageCase(portal)];
  await change(one.id, { promisedAt: new Date("2020-01-01T06:00:00Z") });
  await change(two.id, { promisedAt: new Date("2020-01-02T06:00:00Z") });
  const taken = await Promise.all([ask(asha, "/next", undefined, "POST"), ask(ravi, "/next", undefined, "POST")]);
  const ids = await Promise.all(taken.map(async (answer) => (await answer.json()).id));
  expect(ids.sort()).toEqual([one.id, two.id].sort());
  const { version } = await read(asha, one.id);
  const outsider = await ask(asha, `/${one.id}/assignment`, { assigneeId: "nobody", version });
  expect([outsider.status, Object.keys((await outsider.json()).fields)]).toEqual([400, ["assigneeId"]]);
  const { people } = await (await ask(asha, "/assignees")).json();
  const names = people.map((person: { id: string }) => person.id);
  for (const who of [asha, ravi, admin]) expect(names).toContain(who?.id);
});

test("who has one case open see each other", async () => {
  const { id } = await messageCase(portal);
  const here = async (who: Staff | undefined) =>
    (await (await ask(who, `/${id}/presence`, undefined, "POST")).json()).people;
  expect(await here(asha)).toEqual([]);
  expect(await here(ravi)).toEqual([{ id: asha?.id, name: "Asha Rao" }]);
  expect((await read(asha, id)).present).toEqual([{ id: ravi?.id, name: "Asha Rao" }]);
  await ask(ravi, `/${id}/presence`, undefined, "DELETE");
  expect(await here(asha)).toEqual([]);
});

test("tickets about security are for administrators: for others they do not exist", async () => {
  const { id, reference } = await ticketCase(portal, { category: "security" });
  await change(id, { promisedAt: new Date("2019-01-01T06:00:00Z") });
  expect((await read(admin, id)).checks).toContainEqual({
    label: "About security: for administrators only",
    state: "warning",
  });
  const body = { text: "Hello", decision: "close", assigneeId: asha?.id, version: 0 };
  for (const path of ["", "/assignment", "/notes", "/messages", "/information-request", "/decision"])
    expect((await ask(asha, `/${id}${path}`, path ? body : undefined)).status).toBe(404);
  for (const method of ["POST", "DELETE"])
    expect((await ask(asha, `/${id}/presence`, undefined, method)).status).toBe(404);
  expect((await ask(asha, "/bulk-decision", { ids: [id], decision: "close" })).status).toBe(404);
  const seen = async (who: Staff | undefined) => {
    const found = await (await ask(who, `?q=${reference}`)).json();
    const { kinds } = await (await ask(who, "/counts")).json();
    return { found: found.rows.length, tickets: kinds.SU };
  };
  const [forAsha, forAdmin] = [await seen(asha), await seen(admin)];
  expect([forAsha.found, forAdmin.found]).toEqual([0, 1]);
  expect(forAdmin.tickets - forAsha.tickets).toBe(1);
  expect((await (await ask(asha, "/next", undefined, "POST")).json()).id).not.toBe(id);
});
