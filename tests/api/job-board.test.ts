import { and, eq, inArray, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { endExpiredPostings, forgetOldPostings } from "../../src/features/job-board/expire-postings.server";
import { boardQuestion } from "../../src/features/job-board/job-search";
import { openPostings, postingAt, readBoard } from "../../src/features/job-board/operations.server";
import { erasePostings } from "../../src/features/job-board/personal-data.server";
import { followPosting } from "../../src/features/job-board/posting-case.server";
import { postingTable } from "../../src/features/job-board/tables.server";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { search } from "../../src/features/shell/search.server";
import { transaction } from "../../src/platform/context.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { dayAhead } from "../../src/platform/time/indian-time";
import { acknowledgement } from "../cases";
import { confirmedJob, newJob, sentJob } from "../jobs-posted";
import { awaitMail } from "../outbox";
import { newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, decided, QUEUE } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
const soon = <Value>(look: () => Promise<Value>) => vi.waitFor(look, { timeout: 15_000 });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const refused = async (answer: Response) => [answer.status, (await answer.json()).code];
const postingOf = async (reference: string) =>
  (await db().select().from(postingTable).where(eq(postingTable.reference, reference)))[0];
const titlesFor = async (query: string, now = new Date()) =>
  (await readBoard(portal.context({ now }), boardQuestion(new URLSearchParams(query))))?.postings.map(
    ({ title }) => title,
  );
const own = (cookie: string, options: { method?: string; body?: unknown } = {}, path = "") =>
  portal.ask(`/api/track/posting${path}`, { cookie, ...options });

/** Decides the case in its current version and waits for the jobs that follow. */
async function decide(cookie: string, reference: string, decision: string | { decision: string; text: string }) {
  const id = await caseIdOf(portal, reference);
  const { case: found } = await (await portal.ask(`${QUEUE}/${id}`, { cookie })).json();
  const input = typeof decision === "string" ? { decision } : decision;
  return decided(portal, cookie, id, { ...input, version: found.version, checked: true });
}

async function published(parts: Record<string, unknown> = {}) {
  const job = await sentJob(portal, parts);
  const cookie = await confirmedJob(portal, job);
  const reviewer = await staffMember(portal, "reviewer");
  expect((await decide(reviewer.cookie, job.reference, "approve")).status).toBe(200);
  const posting = await soon(async () => {
    const found = await postingOf(job.reference);
    if (!found) throw new Error("not published yet");
    return found;
  });
  return { ...job, cookie, reviewer: reviewer.cookie, posting };
}

test("a job is public once its address is confirmed and staff have approved it, not before", async () => {
  const title = "Bridge inspector, Konkan line";
  const job = await sentJob(portal, { title });
  const reviewer = await staffMember(portal, "reviewer");
  const early = await decide(reviewer.cookie, job.reference, "approve");
  expect(await refused(early)).toEqual([409, "address_not_confirmed"]);
  await confirmedJob(portal, job);
  await acknowledgement(portal, job);
  expect(await titlesFor("q=konkan+line")).toEqual([]);

  expect((await decide(reviewer.cookie, job.reference, "approve")).status).toBe(200);
  await awaitMail(portal.platform.config.dataDir, job.email, `Published: ${job.reference}`);
  await soon(async () => expect(await titlesFor("q=konkan+LINE")).toEqual([title]));
  expect(await titlesFor("q=konkan+line&state=goa")).toEqual([]);
  expect(await titlesFor("q=konkan+line&state=maharashtra&employment=full-time&experience=3-6")).toEqual([title]);
  expect((await search(portal.context(), "inspector konkan"))[0]).toMatchObject({ title, label: "Job" });
});

test("what does not fit is refused with a sentence at its field", async () => {
  const say = async (parts: Record<string, unknown>) =>
    (await (await portal.ask("/api/job-postings", { body: newJob(parts) })).json()).fields;
  expect(await say({ closesOn: dayAhead(6) })).toEqual({ closesOn: "Please choose a day from 7 to 90 days ahead." });
  expect(Object.keys(await say({ closesOn: dayAhead(91) }))).toEqual(["closesOn"]);
  expect(Object.keys(await say({ applyEmail: "" }))).toEqual(["applyEmail"]);
  expect(Object.keys(await say({ payFrom: "" }))).toEqual(["payFrom"]);
  expect(Object.keys(await say({ isHonest: false }))).toEqual(["isHonest"]);
  expect(Object.keys(await say({ applyBy: "website", applyUrl: "javascript:alert(1)" }))).toEqual(["applyUrl"]);
});

test("a second run of the job, and another case, change nothing", async () => {
  const { posting, cookie } = await published();
  expect((await own(cookie, { method: "DELETE" })).status).toBe(200);
  const run = { activity: { subject: posting.caseId, at: new Date().toISOString(), type: "case.approved" } };
  await followPosting.run(system(), run as unknown as Parameters<typeof followPosting.run>[1]);
  expect((await postingOf(posting.reference))?.endedAt).not.toBeNull();
});

test("the employer closes it, lists it again and extends it, in the half hour of an opened case only", async () => {
  const { posting, cookie, title } = await published({ title: "Quantity surveyor, Thane depot" });
  expect((await own("")).status).toBe(401);
  expect((await own("", { method: "DELETE" })).status).toBe(401);
  expect((await (await own(cookie)).json()).posting).toMatchObject({ state: "open", title, deletedOn: null });

  expect((await own(cookie, { method: "DELETE" })).status).toBe(200);
  expect(await titlesFor("q=thane+depot")).toEqual([]);
  expect(await postingAt(portal.context(), posting.slug)).toMatchObject({ isOpen: false });

  for (const closesOn of [dayAhead(-1), dayAhead(91), "soon"])
    expect((await own(cookie, { method: "PUT", body: { closesOn } })).status).toBe(400);
  const extended = await own(cookie, { method: "PUT", body: { closesOn: dayAhead(90) } });
  expect((await extended.json()).posting).toMatchObject({ state: "open", closesOn: dayAhead(90) });
  expect(await titlesFor("q=thane+depot", inDays(89))).toEqual([title]);
});

test("other words wait for staff and keep the address; the first reference goes on working", async () => {
  const { posting, cookie, reviewer, reference, email } = await published({ title: "Draughtsman, Pune" });
  const words = newJob({ title: "Draughtsperson, Pune", contactEmail: "someone-else@example.in" });
  const answer = await own(cookie, { body: words }, "/changes");
  expect(answer.status).toBe(201);
  const changed = (await answer.json()).data.reference;
  const [stored] = await db().select().from(caseTable).where(eq(caseTable.reference, changed));
  expect(stored?.email).toBe(email);
  expect((await postingOf(reference))?.title).toBe("Draughtsman, Pune");

  expect((await decide(reviewer, changed, "approve")).status).toBe(200);
  await soon(async () => expect((await postingOf(reference))?.title).toBe("Draughtsperson, Pune"));
  expect((await postingOf(reference))?.slug).toBe(posting.slug);
  expect((await (await own(cookie)).json()).posting.title).toBe("Draughtsperson, Pune");
});

test("it ends by the clock, and is deleted 90 days later", async () => {
  const { posting, title, cookie } = await published({ title: "Surveyor, Ratnagiri port", closesOn: dayAhead(7) });
  expect(await titlesFor("q=ratnagiri+port", inDays(7))).toEqual([title]);
  expect(await titlesFor("q=ratnagiri+port", inDays(8))).toEqual([]);
  await endExpiredPostings.run(system(inDays(7)));
  expect((await postingOf(posting.reference))?.endedAt).toBeNull();
  await endExpiredPostings.run(system(inDays(8)));
  expect((await postingOf(posting.reference))?.endedAt).not.toBeNull();
  const expired = and(eq(activityTable.subject, posting.id), eq(activityTable.type, "posting.expired"));
  expect(await db().$count(activityTable, expired)).toBe(1);

  await forgetOldPostings.run(system(inDays(97)));
  expect(await postingOf(posting.reference)).toBeDefined();
  await forgetOldPostings.run(system(inDays(99)));
  expect(await postingOf(posting.reference)).toBeUndefined();
  expect((await (await own(cookie)).json()).posting).toBeNull();
});

test("opening its case again takes it off the board", async () => {
  const { posting, reviewer, title, cookie } = await published({ title: "Planner, Nagpur ring road" });
  const { case: found } = await (await portal.ask(`${QUEUE}/${posting.caseId}`, { cookie: reviewer })).json();
  const again = await portal.ask(`${QUEUE}/${posting.caseId}/reopening`, {
    cookie: reviewer,
    body: { version: found.version, reason: "The employer asked." },
  });
  expect([again.status, again.ok ? "" : await again.text()]).toEqual([200, ""]);
  await soon(async () => expect(await titlesFor("q=nagpur+ring")).toEqual([]));
  expect((await own(cookie, { method: "PUT", body: { closesOn: dayAhead(20) } })).status).toBe(404);
  expect((await decide(reviewer, posting.reference, "approve")).status).toBe(200);
  await soon(async () => expect(await titlesFor("q=nagpur+ring")).toEqual([title]));
});

/** Reopens the case of `reference`, which takes the job off the board. */
async function openAgain(cookie: string, reference: string) {
  const id = await caseIdOf(portal, reference);
  const { case: found } = await (await portal.ask(`${QUEUE}/${id}`, { cookie })).json();
  const body = { version: found.version, reason: "Fraud." };
  expect((await portal.ask(`${QUEUE}/${id}/reopening`, { cookie, body })).status).toBe(200);
}

/** Submits a change of the opened job; returns the reference of the change. */
async function change(cookie: string, title: string) {
  const answer = await own(cookie, { body: newJob({ title }) }, "/changes");
  return (await answer.json()).data.reference as string;
}

test("an employer cannot put back a job that staff took down, also once a change of it was approved", async () => {
  const { reviewer, reference, cookie } = await published({ title: "Rigger, Takedown yard" });
  const changed = await change(cookie, "Head rigger, Takedown yard");
  expect((await decide(reviewer, changed, "approve")).status).toBe(200);
  await soon(async () => expect(await titlesFor("q=takedown+yard")).toEqual(["Head rigger, Takedown yard"]));
  await openAgain(reviewer, reference);
  await soon(async () => expect(await titlesFor("q=takedown+yard")).toEqual([]));
  const list = () => own(cookie, { method: "PUT", body: { closesOn: dayAhead(60) } });
  expect((await list()).status).toBe(404);
  const declined = { decision: "decline", text: "It is not honest." };
  expect((await decide(reviewer, reference, declined)).status).toBe(200);
  expect((await list()).status).toBe(404);
  expect((await own(cookie, { body: newJob() }, "/changes")).status).toBe(404);
  expect(await titlesFor("q=takedown+yard")).toEqual([]);
});

test("a change of a job is not approved while the job's own case, or that of its words, is open again", async () => {
  const { reviewer, reference, cookie, posting } = await published({ title: "Welder, Pending quay" });
  const words = await change(cookie, "First welder, Pending quay");
  const next = await change(cookie, "Second welder, Pending quay");
  expect((await decide(reviewer, words, "approve")).status).toBe(200);
  await soon(async () => expect((await postingOf(reference))?.caseId).not.toBe(posting.caseId));
  for (const blocking of [words, reference]) {
    await openAgain(reviewer, blocking);
    await soon(async () => expect(await titlesFor("q=pending+quay")).toEqual([]));
    expect(await refused(await decide(reviewer, next, "approve"))).toEqual([409, "job_not_approved"]);
    expect(await titlesFor("q=pending+quay")).toEqual([]);
    expect((await decide(reviewer, blocking, "approve")).status).toBe(200);
    await soon(async () => expect(await titlesFor("q=pending+quay")).toHaveLength(1));
  }
  expect((await decide(reviewer, next, "approve")).status).toBe(200);
  await soon(async () => expect(await titlesFor("q=pending+quay")).toEqual(["Second welder, Pending quay"]));
});

test("a job that is put back keeps its newest words and the last day that the employer set", async () => {
  const { reviewer, reference, cookie } = await published({ title: "Fitter, Return dock" });
  const late = await change(cookie, "Master fitter, Return dock");
  expect((await decide(reviewer, late, "approve")).status).toBe(200);
  await soon(async () => expect(await titlesFor("q=return+dock")).toEqual(["Master fitter, Return dock"]));
  await own(cookie, { method: "PUT", body: { closesOn: dayAhead(80) } });
  const { caseId } = (await postingOf(reference)) ?? {};
  const isOfJob = inArray(caseTable.reference, [reference, late]);
  const details = sql`jsonb_set(${caseTable.details}, '{closesOn}', ${JSON.stringify(dayAhead(-1))}::jsonb)`;
  for (const opened of [reference, late, reference]) {
    await openAgain(reviewer, opened);
    await soon(async () => expect(await titlesFor("q=return+dock")).toEqual([]));
    expect((await decide(reviewer, opened, "approve")).status).toBe(200);
    await soon(async () => expect(await titlesFor("q=return+dock")).toEqual(["Master fitter, Return dock"]));
    expect(await postingOf(reference)).toMatchObject({ caseId, closesOn: dayAhead(80) });
    // From the second round on, `closesOn` is past in both forms.
    await db().update(caseTable).set({ details }).where(isOfJob);
  }
  expect((await own(cookie, { method: "DELETE" })).status).toBe(200);
  for (const subject of [caseId, await caseIdOf(portal, reference)]) {
    const run = { activity: { subject, at: new Date().toISOString(), type: "case.approved" } };
    await followPosting.run(system(), run as unknown as Parameters<typeof followPosting.run>[1]);
  }
  expect(await titlesFor("q=return+dock")).toEqual([]);
});

test("what the employer did with a job after sending other words for it stands when staff approve them", async () => {
  const { reviewer, reference, cookie } = await published({ title: "Rodman, Closing weir" });
  const changed = await change(cookie, "Head rodman, Closing weir");
  await own(cookie, { method: "PUT", body: { closesOn: dayAhead(12) } });
  expect((await decide(reviewer, changed, "approve")).status).toBe(200);
  await soon(async () => expect(await titlesFor("q=closing+weir")).toEqual(["Head rodman, Closing weir"]));
  expect((await postingOf(reference))?.closesOn).toBe(dayAhead(12));

  const next = await change(cookie, "Chief rodman, Closing weir");
  expect((await own(cookie, { method: "DELETE" })).status).toBe(200);
  expect((await decide(reviewer, next, "approve")).status).toBe(200);
  await soon(async () => expect((await postingOf(reference))?.title).toBe("Chief rodman, Closing weir"));
  expect(await titlesFor("q=closing+weir")).toEqual([]);
  // A reopening and a new approval by staff do not list it again; the employer does.
  await openAgain(reviewer, next);
  expect((await decide(reviewer, next, "approve")).status).toBe(200);
  await soon(async () => expect((await (await own(cookie)).json()).posting).toMatchObject({ state: "ended" }));
  await own(cookie, { method: "PUT", body: { closesOn: dayAhead(20) } });
  expect(await titlesFor("q=closing+weir")).toEqual(["Chief rodman, Closing weir"]);
});

test("a change is not approved over newer words of the job", async () => {
  const { reviewer, cookie } = await published({ title: "Mason, Order pier" });
  const [early, late] = [
    await change(cookie, "Head mason, Order pier"),
    await change(cookie, "Chief mason, Order pier"),
  ];
  expect((await decide(reviewer, late, "approve")).status).toBe(200);
  await soon(async () => expect(await titlesFor("q=order+pier")).toEqual(["Chief mason, Order pier"]));
  expect(await refused(await decide(reviewer, early, "approve"))).toEqual([409, "job_has_newer_words"]);
});

test("a job whose last day is over is not approved", async () => {
  const job = await sentJob(portal);
  await confirmedJob(portal, job);
  const [row] = await db().select().from(caseTable).where(eq(caseTable.reference, job.reference));
  const details = { ...row?.details, closesOn: dayAhead(-1) };
  await db().update(caseTable).set({ details }).where(eq(caseTable.reference, job.reference));
  const { cookie } = await staffMember(portal, "reviewer");
  expect(await refused(await decide(cookie, job.reference, "approve"))).toEqual([409, "last_day_over"]);
});

test("erasing the employer's data deletes the job", async () => {
  const { posting, email } = await published({ title: "Clerk of works, Akola" });
  const who = { userId: "nobody", email, addresses: [{ email, from: new Date(0), until: null }] };
  await transaction(system(), (tx) => erasePostings(tx, who as Parameters<typeof erasePostings>[1]));
  expect(await postingOf(posting.reference)).toBeUndefined();
  expect((await openPostings(portal.context())).map(({ id }) => id)).not.toContain(posting.id);
});

test("closing the account of the address for applications ends the job until the employer gives another", async () => {
  const { email: applyEmail, password, cookie: holder } = await provenMember(portal);
  const [title, query] = ["Foreman, Silent wharf", "q=silent+wharf"];
  const { posting, reference, cookie, reviewer } = await published({ title, applyEmail });
  await soon(async () => expect(await titlesFor(query)).toEqual([title]));
  expect((await portal.ask("/api/account/close", { cookie: holder, body: { password } })).status).toBe(200);
  await carryOutClosings(system(inDays(2.1)));
  expect(await titlesFor(query)).toEqual([]);
  expect(await postingAt(portal.context(), posting.slug)).toMatchObject({ isOpen: false, applyEmail: null });
  const takenDown = and(eq(activityTable.subject, posting.id), eq(activityTable.type, "posting.taken-down"));
  expect(await db().$count(activityTable, takenDown)).toBe(1);

  const again = await own(cookie, { method: "PUT", body: { closesOn: dayAhead(20) } });
  expect(await refused(again)).toEqual([409, "no_address_to_apply"]);
  const answers = { applyBy: "email", applyEmail: "" };
  expect((await (await own(cookie)).json()).posting).toMatchObject({ needsAddress: true, answers });
  const answer = await own(cookie, { body: newJob({ title, applyEmail: newcomer().email }) }, "/changes");
  const changed = (await answer.json()).data.reference;
  expect((await decide(reviewer, changed, "approve")).status).toBe(200);
  await soon(async () => expect(await titlesFor(query)).toEqual([title]));
  expect((await (await own(cookie)).json()).posting).toMatchObject({ state: "open", needsAddress: false });
  await openAgain(reviewer, reference);
  await soon(async () => expect(await titlesFor(query)).toEqual([]));
  expect((await decide(reviewer, reference, "approve")).status).toBe(200);
  await soon(async () => expect(await titlesFor(query)).toEqual([title]));
});

test("closing the account of the address for applications leaves a job that has ended, and one with a page, as it is", async () => {
  const { email, password, cookie: holder } = await provenMember(portal);
  const ended = await published({ title: "Binder, Ended quay", applyEmail: email });
  expect((await own(ended.cookie, { method: "DELETE" })).status).toBe(200);
  const before = (await postingOf(ended.reference))?.endedAt;
  const paged = await published({ title: "Binder, Paged quay", applyEmail: email });
  const applyUrl = "https://konkan.example.in/jobs";
  await db().update(postingTable).set({ applyUrl }).where(eq(postingTable.id, paged.posting.id));
  expect((await portal.ask("/api/account/close", { cookie: holder, body: { password } })).status).toBe(200);
  await carryOutClosings(system(inDays(2.1)));
  expect(await postingOf(ended.reference)).toMatchObject({ endedAt: before, applyEmail: null });
  expect(await postingOf(paged.reference)).toMatchObject({ endedAt: null, applyEmail: null, applyUrl });

  await openAgain(ended.reviewer, ended.reference);
  const approved = await decide(ended.reviewer, ended.reference, "approve");
  expect(await refused(approved)).toEqual([409, "no_address_to_apply"]);
});
