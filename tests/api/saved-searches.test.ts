import { desc, eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { findMatches, sendMatches } from "../../src/features/job-board/saved/matches.server";
import { savedSearchMatchTable, savedSearchTable } from "../../src/features/job-board/saved/tables.server";
import { postingTable } from "../../src/features/job-board/tables.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { beforeMigration } from "../before-migration";
import { newJob, sentJob } from "../jobs-posted";
import { awaitMail, mailsTo } from "../outbox";
import { member, provenMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf } from "../staff-cases";

const portal = usePortal();
const path = "/api/saved-searches";
const db = () => portal.platform.database.db;
const everything = { q: "", state: "", employment: "", experience: "" };

const save = (cookie: string, search: object = {}) => portal.ask(path, { cookie, body: { ...everything, ...search } });
const saved = async (cookie: string) => (await (await portal.ask(path, { cookie })).json()).searches;
const night = () => findMatches.run(portal.context({ actor: { kind: "system" }, now: new Date() }));
const subjectsTo = async (email: string) =>
  (await mailsTo(portal.platform.config.dataDir, email))
    .map(({ subject }) => subject ?? "")
    .filter((subject) => /new jobs? for you/.test(subject));

/** Lists a job as the approval of its case does. */
async function listed(parts: Partial<ReturnType<typeof newJob>> = {}, now?: Date) {
  const { reference } = await sentJob(portal, parts);
  const at = now ?? new Date();
  const job = newJob(parts);
  const { title, employer, city, state, work, closesOn } = job;
  await db()
    .insert(postingTable)
    .values({
      id: crypto.randomUUID(),
      caseId: await caseIdOf(portal, reference),
      reference,
      title,
      employer,
      city,
      state,
      work,
      closesOn,
      slug: reference.toLowerCase(),
      employment: "full-time",
      experience: "3-6",
      workplace: "on-site",
      payPer: "not-given",
      postedAt: at,
      approvedAt: at,
    });
}

test("a member saves a search once, sees it and removes it; nobody else's is touched", async () => {
  const { cookie } = await provenMember(portal);
  const search = { q: " site engineer ", state: "goa", employment: "full-time", experience: "" };
  const answer = await save(cookie, search);
  expect(answer.status).toBe(201);
  expect((await save(cookie, search)).status).toBe(201);
  const [own, ...others] = await saved(cookie);
  expect(own).toMatchObject({ ...search, q: "site engineer", savedAt: expect.any(String) });
  expect(others).toEqual([]);
  const stranger = await provenMember(portal);
  const remove = (who: string) => portal.ask(`${path}/${own.id}`, { method: "DELETE", cookie: who });
  expect((await remove(stranger.cookie)).status).toBe(404);
  expect((await remove(cookie)).status).toBe(200);
  expect((await remove(cookie)).status).toBe(404);
  expect(await saved(cookie)).toEqual([]);
});

test("an address that is not proven is not emailed, so nothing is saved for it", async () => {
  const { cookie } = await member(portal);
  const answer = await save(cookie);
  expect([answer.status, (await answer.json()).code]).toEqual([409, "address_not_confirmed"]);
});

test("what is no search is named by its field, and an eleventh is refused", async () => {
  const { cookie } = await provenMember(portal);
  for (const [field, value] of [
    ["q", "x".repeat(81)],
    ["state", "atlantis"],
    ["employment", 5],
    ["experience", null],
  ] as const) {
    const answer = await save(cookie, { [field]: value });
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, [field]]);
  }
  const tried = await Promise.all(Array.from({ length: 12 }, (_, at) => save(cookie, { q: `search ${at}` })));
  expect(tried.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
  expect(await saved(cookie)).toHaveLength(10);
});

test("at night a member is told of the new jobs that fit, of each once", async () => {
  const { cookie, email } = await provenMember(portal);
  await listed({ title: "Old hydrologist", state: "goa" });
  await save(cookie, { q: "hydrologist", state: "goa" });
  await save(cookie, { q: "no such work" });
  await night();
  await listed({ title: "Hydrologist, Mandovi", state: "goa" });
  await listed({ title: "Hydrologist, Godavari", state: "maharashtra" });
  await Promise.all([night(), night()]);
  const mail = await awaitMail(portal.platform.config.dataDir, email, "A new job for you");
  expect(mail.text).toContain("Hydrologist, Mandovi");
  expect(mail.text).not.toMatch(/Godavari|Old hydrologist/);
  await night();
  await listed({ title: "Hydrologist, Zuari", state: "goa" });
  await listed({ title: "Chief hydrologist, Zuari", state: "goa" });
  await night();
  const second = await awaitMail(portal.platform.config.dataDir, email, "2 new jobs for you");
  expect(second.text).not.toContain("Mandovi");
  expect(await subjectsTo(email)).toHaveLength(2);
});

test("while no mail goes out, each night's mail keeps the jobs that it was to tell of", async () => {
  const { cookie, email } = await provenMember(portal);
  await save(cookie, { q: "geodesist" });
  const deliver = vi.spyOn(portal.platform.mailer, "deliver").mockRejectedValue(new Error("no server"));
  for (const title of ["Geodesist, Kosi", "Geodesist, Beas", "Geodesist, Tapi"]) {
    await listed({ title });
    await night();
    await vi.waitFor(
      () => expect(JSON.stringify(deliver.mock.calls.filter(([mail]) => mail.to === email))).toContain(title),
      { timeout: 15_000 },
    );
  }
  deliver.mockRestore();
  const matched = eq(activityTable.type, "saved-search.matched");
  const found = await db().select().from(activityTable).where(matched).orderBy(desc(activityTable.id)).limit(3);
  const system = portal.context({ actor: { kind: "system" } });
  for (const one of found)
    await sendMatches.run(system, { activity: { ...one, at: one.at.toISOString() }, position: 0 });
  const texts = (await mailsTo(portal.platform.config.dataDir, email)).map(({ text }) => text ?? "");
  const told = texts.map((text) => ["Kosi", "Beas", "Tapi"].filter((river) => text.includes(river)).join());
  expect(told.filter(Boolean).sort()).toEqual(["Beas", "Kosi", "Tapi"]);
});

test("a job that comes on the board after a newer one was told of is told of as well", async () => {
  const { cookie, email } = await provenMember(portal);
  await save(cookie, { q: "arboriculturist" });
  const approved = new Date();
  await listed({ title: "Arboriculturist, Pune" });
  await night();
  await awaitMail(portal.platform.config.dataDir, email, "A new job for you");
  await listed({ title: "Arboriculturist, Satara" }, approved);
  await night();
  const texts = async () => (await mailsTo(portal.platform.config.dataDir, email)).map(({ text }) => text ?? "").join();
  await expect.poll(texts, { timeout: 15_000 }).toContain("Satara");
});

test("a job that ended before the night, and a search that was removed, bring no mail", async () => {
  const { cookie, email } = await provenMember(portal);
  await save(cookie, { q: "photogrammetrist" });
  await listed({ title: "Photogrammetrist" });
  await db().update(postingTable).set({ endedAt: new Date() }).where(eq(postingTable.title, "Photogrammetrist"));
  await night();
  await save(cookie, { q: "surveyor of ships" });
  const [latest] = await saved(cookie);
  await portal.ask(`${path}/${latest.id}`, { method: "DELETE", cookie });
  await listed({ title: "Surveyor of ships" });
  await night();
  const other = await provenMember(portal);
  await save(other.cookie, { q: "surveyor of boats" });
  await listed({ title: "Surveyor of boats" });
  await night();
  await awaitMail(portal.platform.config.dataDir, other.email, "A new job for you");
  expect(await subjectsTo(email)).toEqual([]);
});

test("what searches of before were told of, and are just being told of, is known after the migration", async () => {
  await beforeMigration(portal, "saved-search-matches", async (tx, migrateOn) => {
    const run = (text: string) => tx.execute(sql.raw(text));
    const day = (count: number) => `2026-03-0${count}T00:00:00Z`;
    await run("alter table job_postings drop constraint job_postings_case_id_cases_id_fk");
    await run("alter table saved_searches drop constraint saved_searches_user_id_users_id_fk");
    for (const at of [1, 3, 5, 7])
      await run(`insert into job_postings (id, reference, case_id, slug, title, employer, city, state, employment, workplace,
          experience, pay_per, work, closes_on, posted_at, approved_at)
        values ('${at}', '${at}', '${at}', '${at}', 'A', 'B', 'C', 'goa', 'full-time', 'on-site',
          '3-6', 'not-given', 'D', '2026-04-01', '${day(at)}', '${day(at)}')`);
    await run(`insert into saved_searches (id, user_id, q, state, employment, experience, saved_at, mailed_from, mailed_to)
      values ('search', 'user', '', '', '', '', '${day(2)}', '${day(4)}', '${day(6)}')`);
    await migrateOn();
    const { postingId, mailId } = savedSearchMatchTable;
    expect(await tx.select({ postingId, mailId }).from(savedSearchMatchTable).orderBy(postingId)).toEqual([
      { postingId: "3", mailId: "search-before" },
      { postingId: "5", mailId: "search" },
    ]);
  });
});

test("saved searches go with the account", async () => {
  const { cookie, email } = await provenMember(portal);
  await save(cookie);
  const isTheirs = eq(userTable.email, email);
  const [user] = await db().select({ id: userTable.id }).from(userTable).where(isTheirs);
  await db().delete(userTable).where(isTheirs);
  expect(await db().$count(savedSearchTable, eq(savedSearchTable.userId, user?.id ?? ""))).toBe(0);
});
