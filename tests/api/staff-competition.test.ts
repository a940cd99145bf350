import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { certificateTable } from "../../src/features/certificates/tables.server";
import { decideEntries } from "../../src/features/competition/judging/decide-entries.server";
import { certifyEarlier } from "../../src/features/competition/judging/edition-certificates.server";
import { rubric } from "../../src/features/competition/judging/judging-options";
import { editionWithResults, officialOath, publicResults } from "../../src/features/competition/judging/results.server";
import { eraseEntrants } from "../../src/features/competition/personal-data.server";
import { editionTable, entrantTable, resultTable } from "../../src/features/competition/tables.server";
import { record, transaction } from "../../src/platform/context.server";
import { dayAhead } from "../../src/platform/time/indian-time";
import { awaitMail, mailsTo } from "../outbox";
import { member, newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { decided } from "../staff-cases";

const portal = usePortal();
const path = "/api/staff/competition";
const edition = `${path}/editions/engineers-oath-2025`;
const db = () => portal.platform.database.db;
type Who = { cookie: string };
type Staff = Awaited<ReturnType<typeof staffMember>>;
const nobody = { cookie: "" };
const get = (who: Who, at = "") => portal.ask(`${path}${at}`, { cookie: who.cookie });
const put = (who: Who, to: string, body?: unknown, method = "PUT") =>
  portal.ask(to, { method, cookie: who.cookie, body });
const nameOf = (email: string) => `Meera ${email.split("@")[0]}`;
const marks = (each: number, parts: Record<string, unknown> = {}) => ({
  marks: { ...Object.fromEntries(rubric.map(({ name }) => [name, each])), ...parts },
});
const score = (who: Who, number: number | string, body: unknown = marks(5)) =>
  put(who, `${path}/entries/${number}/score`, body);
const recuse = (who: Who, number: number, body: unknown = { reason: "My student wrote it." }) =>
  put(who, `${path}/entries/${number}/recusal`, body);
const publish = (who: Who, to = edition) => put(who, `${to}/results`, undefined, "POST");

async function entry(email = newcomer().email, oath = `I pledge, says ${email}.`) {
  const registration = { fullName: nameOf(email), email, institution: "Konkan Institute" };
  const registered = await portal.ask("/api/competition/register", {
    body: { ...registration, userType: "student", motivation: "To build well." },
  });
  const registrationCode = (await registered.json()).data.id;
  const submitted = await portal.ask("/api/competition/submit", { body: { registrationCode, description: oath } });
  const { reference } = (await submitted.json()).data;
  const [stored] = await db().select().from(entrantTable).where(eq(entrantTable.email, email));
  return { email, oath, reference, number: stored?.number ?? 0, caseId: stored?.caseId ?? "" };
}

/** An entry that its author has opened with the emailed code. */
async function provenEntry(email: string) {
  const sent = await entry(email);
  const system = portal.context({ actor: { kind: "system" } });
  await transaction(system, (tx) => record(tx, "case.confirmed", sent.caseId));
  return sent;
}

const seen = async () => {
  const [row] = await db().select().from(editionTable);
  if (!row) throw new Error("no edition");
  const { id, resultsAt, resultsBy, ...parts } = row;
  return parts;
};
const setStatus = async (status: "open" | "closed") => put(admin, edition, { ...(await seen()), status });
const code = async (answer: Response) => [answer.status, (await answer.json()).code];

let admin: Staff;
let judges: Staff[];
let outsider: Staff;

beforeAll(async () => {
  admin = await staffMember(portal, "admin");
  outsider = await staffMember(portal, "reviewer");
  judges = [];
  for (let at = 0; at < 4; at++) judges.push(await staffMember(portal, "reviewer"));
});

test("only staff see the competition, only admins change it, and only named judges judge", async () => {
  const [person, editor] = [await member(portal), await staffMember(portal, "editor")];
  const body = await seen();
  const calls: [string, (who: Who) => Promise<Response>][] = [
    ["reviewer", (who) => get(who)],
    ["judge", (who) => get(who, "/entries")],
    ["judge", (who) => score(who, 1, {})],
    ["judge", (who) => recuse(who, 1)],
    ["admin", (who) => put(who, edition, { ...body, title: "" })],
    ["admin", (who) => put(who, `${edition}/judges/x`)],
    ["admin", (who) => put(who, `${edition}/judges/x`, undefined, "DELETE")],
    ["admin", (who) => get(who, "/editions/engineers-oath-2025/ranking")],
    ["admin", (who) => publish(who)],
  ];
  for (const [needed, call] of calls) {
    expect((await call(nobody)).status).toBe(401);
    for (const who of [person, editor]) expect((await call(who)).status).toBe(403);
    if (needed === "admin") expect((await call(outsider)).status).toBe(403);
  }
  expect((await get(outsider)).status).toBe(200);
  for (const who of [outsider, admin]) {
    expect((await get(who, "/entries")).status).toBe(403);
    expect((await score(who, 1)).status).toBe(403);
    expect((await recuse(who, 1)).status).toBe(403);
  }
});

test("an admin names reviewers as judges; reviewers do not learn who the judges are", async () => {
  const both = await staffMember(portal, "reviewer", "admin");
  for (const { id } of [await staffMember(portal, "editor"), admin, both])
    expect((await put(admin, `${edition}/judges/${id}`)).status).toBe(404);
  expect((await put(admin, `${path}/editions/none/judges/${outsider.id}`)).status).toBe(404);
  for (const { id } of judges) expect((await put(admin, `${edition}/judges/${id}`)).status).toBe(200);
  const again = await (await put(admin, `${edition}/judges/${judges[0]?.id}`)).json();
  expect(again.judges).toHaveLength(4);
  expect(again.candidates.map(({ id }: { id: string }) => id)).toContain(outsider.id);
  expect(again.candidates.map(({ id }: { id: string }) => id)).not.toContain(both.id);
  expect((await put(admin, `${edition}/judges/${outsider.id}`)).status).toBe(200);
  expect((await put(admin, `${edition}/judges/${outsider.id}`, undefined, "DELETE")).status).toBe(200);
  expect((await put(admin, `${edition}/judges/${outsider.id}`, undefined, "DELETE")).status).toBe(404);
  expect(await (await get(outsider)).json()).toMatchObject({ isJudge: false, judges: [], candidates: [] });
  expect(await (await get(judges[0] as Staff)).json()).toMatchObject({ isJudge: true, judges: [] });
});

test("the edition's days and state: wrong days are named, the later of two changes is told who was first", async () => {
  const before = await seen();
  const wrong = await put(admin, edition, { ...before, submissionCloses: "2025-09-01", status: "shut" });
  expect([wrong.status, Object.keys((await wrong.json()).fields)]).toEqual([400, ["status"]]);
  const order = await put(admin, edition, { ...before, submissionCloses: "2025-09-01" });
  expect(Object.keys((await order.json()).fields)).toEqual(["submissionCloses"]);
  expect((await put(admin, `${path}/editions/none`, before)).status).toBe(404);
  expect((await put(admin, edition, { ...before, resultsOn: "2026-01-15" })).status).toBe(200);
  const late = await put(admin, edition, { ...before, title: "Another" });
  const refusal = await late.json();
  expect([late.status, refusal.code]).toEqual([409, "changed_elsewhere"]);
  expect(refusal.error).toMatch(/^Asha Rao changed this edition on .*20\d\d/);
  expect(await seen()).toMatchObject({ resultsOn: "2026-01-15", title: before.title });
});

test("a judge sees numbers and oaths, and nothing of who wrote them", async () => {
  const [judge] = judges as [Staff];
  const { number, oath, email, reference, caseId } = await entry(newcomer().email, "I pledge to measure twice.");
  const text = await (await get(judge, "/entries")).text();
  const { rows } = JSON.parse(text);
  expect(rows).toContainEqual({ number, oath, state: "waiting", marks: null });
  for (const trace of [email, reference, caseId, "Meera", "Konkan", "OATH-"]) expect(text).not.toContain(trace);
});

test("marks are 0 to 10 for every criterion, may be given again, and move the entry to what is done", async () => {
  const [judge] = judges as [Staff];
  const { number } = await entry();
  for (const each of [-1, 11, 2.5, "7", null])
    expect((await score(judge, number, marks(5, { safety: each }))).status).toBe(400);
  expect((await score(judge, number, {})).status).toBe(400);
  expect((await score(judge, "x")).status).toBe(400);
  expect((await score(judge, 2_000_000_000)).status).toBe(404);
  expect((await score(judge, number)).status).toBe(200);
  const second = await score(judge, number, marks(9));
  expect((await second.json()).entry).toMatchObject({ number, state: "scored", ...marks(9) });
  const shown = async (show: string) =>
    (await (await get(judge, `/entries?show=${show}`)).json()).rows.map((row: { number: number }) => row.number);
  expect(await shown("waiting")).not.toContain(number);
  expect(await shown("done")).toContain(number);
  expect((await get(judge, "/entries?show=everything")).status).toBe(400);
  const removing = await put(admin, `${edition}/judges/${judge.id}`, undefined, "DELETE");
  expect(await code(removing)).toEqual([409, "judge_has_scored"]);
});

test("a judge cannot judge an entry after standing back from it, and the marks given before go", async () => {
  const [judge] = judges as [Staff];
  const { number } = await entry();
  expect((await recuse(judge, number, { reason: "x".repeat(501) })).status).toBe(400);
  expect((await recuse(judge, 2_000_000_000)).status).toBe(404);
  expect((await score(judge, number)).status).toBe(200);
  const stood = await recuse(judge, number);
  expect([stood.status, (await stood.json()).entry]).toEqual([
    200,
    expect.objectContaining({ state: "recused", marks: null }),
  ]);
  expect(await code(await score(judge, number))).toEqual([409, "recused"]);
  expect((await recuse(judge, number, {})).status).toBe(200);
});

test("a judge who has an entry, in whatever spelling of their mailbox, neither sees nor judges any entry of the edition", async () => {
  const judge = await staffMember(portal, "reviewer");
  expect((await put(admin, `${edition}/judges/${judge.id}`)).status).toBe(200);
  const rival = await entry();
  const own = await provenEntry(judge.email.replace("@", "+oath@"));
  for (const { number } of [own, rival]) {
    expect(await code(await score(judge, number))).toEqual([403, "own_entry"]);
    expect(await code(await recuse(judge, number))).toEqual([403, "own_entry"]);
  }
  expect(await code(await get(judge, "/entries?show=all"))).toEqual([403, "own_entry"]);
  const other = await staffMember(portal, "reviewer");
  await provenEntry(other.email);
  expect(await code(await put(admin, `${edition}/judges/${other.id}`))).toEqual([409, "judge_has_entry"]);
});

test("a judge who stood back from an entry is not removed, so that naming them again changes nothing", async () => {
  const judge = await staffMember(portal, "reviewer");
  const { number } = await entry();
  expect((await put(admin, `${edition}/judges/${judge.id}`)).status).toBe(200);
  expect((await recuse(judge, number)).status).toBe(200);
  const removed = await put(admin, `${edition}/judges/${judge.id}`, undefined, "DELETE");
  expect(await code(removed)).toEqual([409, "judge_has_recused"]);
  expect(await code(await score(judge, number))).toEqual([409, "recused"]);
});

test("pages of entries follow each other without a gap", async () => {
  const [, , judge] = judges as [Staff, Staff, Staff];
  for (let at = 0; at < 26; at++) await entry();
  const numbers: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await (await get(judge, `/entries?show=all&cursor=${cursor}`)).json();
    numbers.push(...page.rows.map((row: { number: number }) => row.number));
    cursor = page.nextCursor;
  }
  const all = await db().select({ number: entrantTable.number }).from(entrantTable);
  expect(numbers).toEqual(all.map(({ number }) => number).sort((a, b) => a - b));
  expect((await get(judge, "/entries?cursor=x")).status).toBe(400);
});

test("marks that a judge gave before they entered do not count, until that entry is declined", async () => {
  const [judge] = judges as [Staff];
  const { number } = await entry();
  expect((await score(judge, number, marks(0))).status).toBe(200);
  const judgesOf = async () => {
    const { rows } = await (await get(admin, "/editions/engineers-oath-2025/ranking")).json();
    return rows.find((row: { number: number }) => row.number === number).judges;
  };
  expect(await judgesOf()).toBe(1);
  const own = await provenEntry(judge.email);
  expect(await judgesOf()).toBe(0);
  const decline = { decision: "decline", text: "This is not theirs.", version: 0 };
  expect((await decided(portal, admin.cookie, own.caseId, decline)).status).toBe(200);
  expect(await judgesOf()).toBe(1);
  expect((await score(judge, number, marks(7))).status).toBe(200);
});

test("results are published once: ten finalists, a winner, every entry decided and its author told", async () => {
  const others = await db().select({ id: entrantTable.caseId }).from(entrantTable);
  const away = others.flatMap(({ id }) => (id ? [id] : []));
  await db().update(caseTable).set({ status: "withdrawn", endedAt: new Date() }).where(inArray(caseTable.id, away));
  const entries = [];
  for (let at = 0; at < 12; at++) entries.push(await entry());
  expect(await code(await publish(admin))).toEqual([409, "edition_open"]);
  expect((await publish(admin, `${path}/editions/none`)).status).toBe(404);
  expect((await setStatus("closed")).status).toBe(200);
  expect(await code(await publish(admin))).toEqual([409, "entries_unjudged"]);

  for (const [at, { number }] of entries.entries())
    for (const judge of judges.slice(0, 3))
      expect((await score(judge, number, marks(Math.max(0, 9 - at), { safety: 10 }))).status).toBe(200);
  const [best, second, ...rest] = entries;
  const last = rest.at(-1);
  if (!best || !second || !last) throw new Error("no entries");
  const approved = await decided(portal, admin.cookie, second.caseId, {
    decision: "approve",
    version: 0,
    checked: true,
  });
  expect(approved.status).toBe(200);

  const ranking = await (await get(admin, "/editions/engineers-oath-2025/ranking")).json();
  expect(ranking).toMatchObject({ total: 12, unjudged: 0, nextCursor: null });
  expect(ranking.rows.map((row: { reference: string }) => row.reference)).toEqual(
    entries.map(({ reference }) => reference),
  );
  expect(ranking.rows[0]).toMatchObject({ place: 1, judges: 3, recused: 0, mean: 92.5, median: 92.5 });
  expect(await publicResults(portal.context())).toBeNull();

  const answers = await Promise.all([publish(admin), publish(admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const done = answers.find(({ status }) => status === 200);
  expect(await done?.json()).toEqual({ winner: nameOf(best.email), finalists: 10, entries: 12 });
  expect(await code(await publish(admin))).toEqual([409, "results_published"]);
  expect(await code(await score(judges[3] as Staff, best.number))).toEqual([409, "results_published"]);
  expect(await code(await setStatus("open"))).toEqual([409, "results_published"]);

  const untold = async () => (await db().select().from(resultTable)).filter(({ toldAt }) => !toldAt).length;
  await expect.poll(untold, { timeout: 100_000 }).toBe(0);
  const ids = entries.map(({ caseId }) => caseId);
  const cases = await db().select().from(caseTable).where(inArray(caseTable.id, ids));
  const statusOf = (id: string) => cases.find((row) => row.id === id)?.status;
  expect(ids.map(statusOf)).toEqual([...Array(10).fill("approved"), "declined", "declined"]);
  expect(cases.every(({ decidedBy }) => decidedBy === admin.id)).toBe(true);

  const inbox = portal.platform.config.dataDir;
  const won = await awaitMail(inbox, best.email, `Approved: ${best.reference}`);
  expect(won.text).toContain("Your oath has won.");
  const told = await awaitMail(inbox, second.email, `A message about ${second.reference}`);
  expect(told.text).toContain("among the ten finalists");
  const kind = await awaitMail(inbox, last.email, `Declined: ${last.reference}`);
  expect(kind.text).toContain("Thank you for putting into words");
  expect((await mailsTo(inbox, best.email)).filter(({ subject }) => subject?.startsWith("Approved"))).toHaveLength(1);

  const results = await publicResults(portal.context());
  expect(results).toMatchObject({ winner: { name: nameOf(best.email), oath: best.oath } });
  const official = { name: nameOf(best.email), oath: best.oath, edition: "Engineers’ Oath 2025" };
  expect(await officialOath(portal.context())).toEqual(official);
  expect(results?.finalists.map(({ name }) => name)).toEqual(entries.slice(1, 10).map(({ email }) => nameOf(email)));
  expect((await (await get(admin, "/editions/engineers-oath-2025/ranking")).json()).total).toBe(12);

  const issued = async () => (await db().select().from(certificateTable)).map(({ kind }) => kind).sort();
  const all = [...Array(9).fill("finalist"), ...Array(3).fill("judge"), "winner"];
  await expect.poll(issued, { timeout: 30_000 }).toEqual(all);
  await certifyEarlier.run(portal.context({ actor: { kind: "system" } }));
  expect(await issued()).toEqual(all);

  const days = { announcedOn: dayAhead(1), registrationCloses: dayAhead(30), submissionCloses: dayAhead(60) };
  const nextEdition = { title: "Engineers’ Oath, again", ...days, resultsOn: dayAhead(90) };
  const announced = await portal.ask(`${path}/editions`, { cookie: admin.cookie, body: nextEdition });
  expect([announced.status, await publicResults(portal.context())]).toEqual([200, null]);
  expect(await officialOath(portal.context())).toEqual(official);

  const gone = { userId: "none", email: best.email };
  const addresses = [{ email: best.email, from: null, until: null }];
  const system = portal.context({ actor: { kind: "system" } });
  await transaction(system, (tx) => eraseEntrants(tx, { ...gone, addresses }));
  const afterwards = await editionWithResults(portal.context(), "engineers-oath-2025");
  expect([afterwards?.results?.winner, afterwards?.results?.finalists.length]).toEqual([null, 9]);
  expect(await officialOath(portal.context())).toBeNull();
}, 150_000);

test("an entry whose publisher has no role any more is decided by the portal", async () => {
  const [result] = await db().select().from(resultTable).where(eq(resultTable.place, 2));
  const [entrant] = await db()
    .select()
    .from(entrantTable)
    .where(eq(entrantTable.id, result?.entrantId ?? ""));
  const isIts = eq(caseTable.id, entrant?.caseId ?? "");
  await db().update(caseTable).set({ status: "submitted", endedAt: null, decidedBy: null }).where(isIts);
  await db()
    .update(resultTable)
    .set({ toldAt: null })
    .where(eq(resultTable.id, result?.id ?? ""));
  await db()
    .update(userTable)
    .set({ roles: ["member"] })
    .where(eq(userTable.id, admin.id));
  const activity = { id: 0, type: "competition.results-published", subject: result?.editionId ?? "", at: "" };
  await decideEntries.run(portal.context({ actor: { kind: "system" } }), { activity, position: 0 });
  const [row] = await db().select().from(caseTable).where(isIts);
  expect(row).toMatchObject({ status: "approved", decidedBy: null });
});
