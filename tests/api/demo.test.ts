import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { carryOut } from "../../src/app/cli/portal.server";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { readCouncil } from "../../src/features/content/leadership/operations.server";
import { readRecognition } from "../../src/features/content/recognition/operations.server";
import { declarationTable } from "../../src/features/cpd/declarations/tables.server";
import { wrongCounters } from "../../src/features/events/recount.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { mailTable } from "../../src/platform/db/tables.server";
import { member, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const paying = usePortal();
const staffed = usePortal();
const inUse = usePortal();
const operator = (of = portal) => of.context({ actor: { kind: "system" } });
type Report = { id: string; rows: { label: string; values: number[] }[] };

test("the first admin is invited and the samples are made in either order, as the README lists them, and once", async () => {
  const invite = ["staff", "invite", "boss@example.in", "--role", "admin"];
  expect(await carryOut(operator(staffed), invite)).toContain("Invited boss@example.in");
  expect(await carryOut(operator(staffed), ["demo", "3"])).toContain("3 sample accounts");
  const { db } = staffed.context();
  const members = await db.select({ userId: memberTable.userId }).from(memberTable);
  const [boss] = await db.select().from(userTable).where(eq(userTable.email, "boss@example.in"));
  expect([members.length, members.some(({ userId }) => userId === boss?.id)]).toEqual([3, false]);
  await expect(carryOut(operator(staffed), ["demo", "3"])).rejects.toMatchObject({ code: "not_empty" });
});

test("demo stays out of a database that holds somebody else's account", async () => {
  await member(inUse);
  await expect(carryOut(operator(inUse), ["demo", "3"])).rejects.toMatchObject({ code: "not_empty" });
});

test("demo fills the console with members of several states", async () => {
  expect(await carryOut(operator(), ["demo", "100"])).toContain("100 sample accounts");
  const { cookie } = await staffMember(portal, "admin");
  const { rows } = await (await portal.ask("/api/staff/members", { cookie })).json();
  expect(rows.length).toBeGreaterThan(20);
  const { reports } = (await (await portal.ask("/api/staff/reports", { cookie })).json()) as { reports: Report[] };
  const states = reports.find(({ id }) => id === "members-by-state")?.rows ?? [];
  expect(states.length).toBeGreaterThan(5);
  expect(states.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(100);
});

test("demo makes a lively desk: late, due today, urgent and paused cases, long texts, several reviewers", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const ask = async (path: string) => (await portal.ask(`/api/staff/${path}`, { cookie })).json();
  const counts = await ask("cases/counts");
  expect(Math.min(counts.overdue, counts.waiting)).toBeGreaterThan(2);
  const { rows } = (await ask("cases?view=open")) as { rows: Record<string, unknown>[] };
  const now = Date.now();
  const due = rows.map(({ promisedAt }) => (new Date(String(promisedAt)).getTime() - now) / 3_600_000);
  expect(due.some((hours) => hours > 0 && hours < 3)).toBe(true);
  expect(rows.some(({ priority }) => priority === "urgent")).toBe(true);
  const people = rows.flatMap(({ assignee }) => (assignee as { name: string } | null)?.name ?? []);
  expect(new Set(people).size).toBeGreaterThan(1);
  const written = await Promise.all(
    rows.slice(0, 10).map(async ({ id }): Promise<string> => (await ask(`cases/${id}`)).case.lead?.text ?? ""),
  );
  expect(Math.max(...written.map((text) => text.length))).toBeGreaterThan(700);
});

test("demo fills the pages of people and awards with what is marked as a sample", async () => {
  const [council, recognition] = await Promise.all([readCouncil(operator()), readRecognition(operator())]);
  const shown = [...(council?.inOffice ?? []), ...(council?.pastTerms ?? []), ...(recognition?.awards ?? [])];
  expect(shown.every(({ isSample }) => isSample)).toBe(true);
  expect(council?.inOffice.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
  expect([recognition?.awards.length, recognition?.years]).toEqual([3, [2025, 2024]]);
});

test("demo makes events of every state, with people who have, wait for and are offered places", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const { events } = await (await portal.ask("/api/staff/events", { cookie })).json();
  const states = async (id: string) =>
    (await (await portal.ask(`/api/events/${id}/availability`)).json()).state ?? "draft";
  const seen = new Set<string>();
  for (const { id, isSample } of events) {
    expect(isSample).toBe(true);
    seen.add(await states(id));
  }
  expect([...seen].sort()).toEqual(["cancelled", "draft", "full", "not_open", "open", "over"]);
  expect(await wrongCounters(operator())).toEqual([]);
  const { rows } = await (await portal.ask("/api/events")).json();
  for (const { title } of rows) expect(title).toContain("Sample");
});

test("demo leaves money closed, so that the public pages stay as they are", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const summary = await (await portal.ask("/api/staff/money/summary", { cookie })).json();
  expect(summary).toMatchObject({ account: null, openDues: 0 });
});

test("demo with money makes some of every state, marked as a sample, with even books, and mails nobody", async () => {
  await carryOut(operator(paying), ["demo", "20", "--with-money"]);
  const { cookie } = await staffMember(paying, "admin");
  const ask = async (path: string) => (await paying.ask(`/api/staff/${path}`, { cookie })).json();
  const { rows } = await ask("money/dues");
  expect(new Set(rows.map(({ status }: { status: string }) => status))).toEqual(
    new Set(["open", "part-paid", "settled", "lapsed", "cancelled"]),
  );
  for (const { title, email } of rows)
    expect([title, email]).toEqual([expect.stringMatching(/^Sample: /), expect.stringMatching(/^sample\./)]);
  const { account, check, unexplained, claimed, approvals, refunds } = await ask("money/summary");
  expect([account.holder, check.problems, unexplained, claimed]).toEqual(["Sample account", [], 2, 1]);
  expect(approvals + refunds).toBeGreaterThan(0);
  expect((await ask("money/documents")).rows).toHaveLength(3);
  const { groups } = await ask("go-live");
  const lines = groups.flatMap((group: { lines: { name: string; state: string }[] }) => group.lines);
  expect(lines.find(({ name }: { name: string }) => name === "Bank details")?.state).toBe("sample");
  expect(await paying.platform.database.db.$count(mailTable, like(mailTable.job, "money.%"))).toBe(0);
});

test("demo makes orders with their cases", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const answer = await portal.ask("/api/staff/cases?view=open&kind=OR", { cookie });
  const { rows } = (await answer.json()) as { rows: { subject: string }[] };
  expect(rows.length).toBeGreaterThan(0);
  for (const { subject } of rows) expect(subject).toBe("2 × Sample: field notebook: ₹560 and 1 more");
});

test("demo's declarations of CPD have what an acceptance enters", async () => {
  const { db } = portal.platform.database;
  const declared = await db
    .select({ title: declarationTable.title, points: declarationTable.points, kind: caseTable.kind })
    .from(declarationTable)
    .innerJoin(caseTable, eq(caseTable.id, declarationTable.caseId));
  const { cookie } = await staffMember(portal, "admin");
  const { kinds } = await (await portal.ask("/api/staff/cases/counts", { cookie })).json();
  expect(declared.length).toBeGreaterThan(0);
  expect(declared).toHaveLength(kinds[declared[0]?.kind ?? "none"]);
  expect(declared[0]).toMatchObject({ points: 6, title: expect.stringContaining("Sample") });
});

test("demo makes renewals that can be decided", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const ask = async (path: string, body?: object) => (await portal.ask(`/api/staff/${path}`, { cookie, body })).json();
  const { rows } = (await ask("members/renewals")) as { rows: { number: string; case: { id: string } }[] };
  expect(rows.length).toBeGreaterThan(1);
  const [row] = rows;
  const path = `cases/${row?.case.id}`;
  const { fields, version } = (await ask(path)).case;
  expect(JSON.stringify(fields)).toContain(row?.number);
  expect((await ask(`${path}/decision`, { decision: "approve", version })).case.planned.decision).toBe("approve");
});
