import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { digitalMember } from "../members";
import { awaitMail, mailsTo } from "../outbox";
import { member, staffMember } from "../people";
import { usePortal } from "../portal";
import { carryOutDecisions, decided } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const base = "/api/staff/members";

type Options = Parameters<typeof portal.ask>[1];
async function asked(path: string, options: Options) {
  const answer = await portal.ask(base + path, options);
  return { status: answer.status, body: await answer.json() };
}
async function idOf(number: string) {
  const [found] = await db().select().from(memberTable).where(eq(memberTable.number, number));
  return found?.id ?? "";
}
const record = async (cookie: string, id: string) => (await asked(`/${id}`, { cookie })).body.member;

const calls: [string, string, unknown, "reviewer" | "admin"][] = [
  ["GET", "", undefined, "reviewer"],
  ["GET", "/renewals", undefined, "reviewer"],
  ["GET", "/nobody", undefined, "reviewer"],
  ["POST", "/merges", { keptId: "a", keptVersion: 0, mergedId: "b", mergedVersion: 0 }, "reviewer"],
  ["DELETE", "/merges/none", undefined, "reviewer"],
  ["GET", "/counts", undefined, "reviewer"],
  ["GET", "/tags", undefined, "reviewer"],
  ["POST", "/nobody/notes", { text: "Once." }, "reviewer"],
  ["POST", "/nobody/tags", { tag: "Speaker" }, "reviewer"],
  ["DELETE", "/nobody/tags/Speaker", undefined, "reviewer"],
  ["POST", "/nobody/different", { otherId: "none" }, "reviewer"],
  ["PATCH", "/nobody", { reason: "By letter.", version: 0 }, "admin"],
  [
    "POST",
    "/nobody/periods",
    { validFrom: "2026-01-01", validUntil: "2026-12-31", reason: "By letter.", version: 0 },
    "admin",
  ],
  ["POST", "/nobody/ending", { reason: "By letter.", tell: false, version: 0 }, "admin"],
  ["GET", "/export.csv", undefined, "admin"],
  ["GET", "/imports/none", undefined, "admin"],
  ["GET", "/imports/none/rows", undefined, "admin"],
  ["GET", "/imports/none/report.csv", undefined, "admin"],
  ["POST", "/imports/none/application", { allOrNothing: false }, "admin"],
];

test("every call is refused to visitors, members and too low a role", async () => {
  const { cookie } = await member(portal);
  const editor = await staffMember(portal, "editor");
  const reviewer = await staffMember(portal, "reviewer");
  for (const [method, path, body, role] of calls) {
    const refused = async (who?: string) => (await portal.ask(base + path, { method, body, cookie: who })).status;
    expect([path, await refused()]).toEqual([path, 401]);
    expect([path, await refused(cookie)]).toEqual([path, 403]);
    expect([path, await refused(editor.cookie)]).toEqual([path, 403]);
    if (role === "admin") expect([path, await refused(reviewer.cookie)]).toEqual([path, 403]);
  }
});

test("what is not there is 404, what is not right 400", async () => {
  const { cookie } = await staffMember(portal, "admin");
  for (const [method, path, body] of calls) {
    if (["", "/renewals", "/counts", "/tags", "/export.csv"].includes(path)) continue;
    expect([path, (await portal.ask(base + path, { method, body, cookie })).status]).toEqual([path, 404]);
  }
  for (const query of ["?status=new", "?type=gold", "?ending=0", "?state=utopia", `?q=${"x".repeat(121)}`])
    expect([query, (await asked(query, { cookie })).status]).toEqual([query, 400]);
});

test("members are found by name, beginning of a name, number, email and phone", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await digitalMember(portal, { firstName: "Renée", lastName: "Venkataraman" });
  const id = await idOf(person.number);
  for (const q of [
    "venkataraman renee",
    "Venkat",
    person.number,
    person.number.toLowerCase(),
    person.email,
    person.phone,
  ]) {
    const { rows } = (await asked(`?q=${encodeURIComponent(q)}`, { cookie })).body;
    expect([q, rows.map((row: { id: string }) => row.id)]).toEqual([q, [id]]);
  }
  for (const q of ["'", "'':* | a", "<->", "!", "\\", "%", "IFACE-%"])
    expect((await asked(`?q=${encodeURIComponent(q)}`, { cookie })).status).toBe(200);
  expect((await asked("?status=ended", { cookie })).body.rows).toEqual([]);
});

test("the list goes on page by page without losing or repeating anybody", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  await db()
    .insert(memberTable)
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        id: `paged-${n}`,
        number: `IFACE-2020-${String(n).padStart(6, "0")}`,
        type: "corporate" as const,
        status: "active" as const,
        validFrom: "2020-01-01",
        validUntil: "2099-12-31",
        name: `Paged ${n}`,
        joinedAt: new Date(),
      })),
    );
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body }: { body: { rows: { id: string }[]; nextCursor: string | null } } = await asked(
      `?type=corporate&cursor=${cursor}`,
      { cookie },
    );
    seen.push(...body.rows.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => `paged-${59 - n}`));
});

async function renewalOf(cookie: string) {
  const person = await digitalMember(portal);
  await portal.ask("/api/membership/renewal", { method: "POST", cookie: person.cookie });
  const id = await idOf(person.number);
  const [renewal] = (await record(cookie, id)).renewals;
  return { person, id, caseId: renewal.case.id as string };
}
const queue = "/api/staff/cases";
const approval = { decision: "approve", version: 0 };

test("an approved renewal adds a year without a gap, once, and the member is told", async () => {
  const first = await staffMember(portal, "reviewer");
  const second = await staffMember(portal, "reviewer");
  const { person, id, caseId } = await renewalOf(first.cookie);
  const waiting = (await asked("/renewals", { cookie: first.cookie })).body.rows;
  expect(waiting.map((row: { case: { id: string } }) => row.case.id)).toContain(caseId);
  const before = await record(first.cookie, id);
  const decide = async (cookie: string) => {
    const answer = await portal.ask(`${queue}/${caseId}/decision`, { cookie, body: approval });
    return { status: answer.status, body: await answer.json() };
  };
  const answers = await Promise.all([decide(first.cookie), decide(second.cookie)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(
    /^Asha Rao has decided to approve this case/,
  );
  await carryOutDecisions(portal);
  await awaitMail(portal.platform.config.dataDir, person.email, `Your membership ${person.number} is renewed`);
  const after = await record(first.cookie, id);
  expect(after.validFrom).toBe(before.validFrom);
  expect(after.validUntil.slice(0, 4)).toBe(String(Number(before.validUntil.slice(0, 4)) + 1));
  expect(after.periods.map(({ kind }: { kind: string }) => kind)).toEqual(["joined", "renewed"]);
  expect(after.periods[1].by).toBe("Asha Rao");
  expect((await asked("/renewals", { cookie: first.cookie })).body.rows).not.toContainEqual(
    expect.objectContaining({ memberId: id }),
  );
});

test("nobody decides on their own renewal", async () => {
  const { cookie, id: reviewer } = await staffMember(portal, "reviewer");
  const { id, caseId } = await renewalOf(cookie);
  await db().update(memberTable).set({ userId: reviewer }).where(eq(memberTable.id, id));
  for (const body of [approval, { decision: "decline", text: "Mine.", version: 0 }]) {
    const answer = await portal.ask(`${queue}/${caseId}/decision`, { cookie, body });
    expect([answer.status, (await answer.json()).code]).toEqual([403, "own_renewal"]);
  }
  expect((await record(cookie, id)).periods).toHaveLength(1);
});

test("a declined renewal mails the reason and changes no term", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const { person, id, caseId } = await renewalOf(cookie);
  const body = { decision: "decline", text: "The fee has not arrived.", version: 0 };
  expect((await decided(portal, cookie, caseId, body)).status).toBe(200);
  const { dataDir } = portal.platform.config;
  const subject = `Your renewal request for ${person.number}`;
  await vi.waitFor(
    async () => {
      const mails = (await mailsTo(dataDir, person.email)).filter((mail) => mail.subject === subject);
      expect(mails.filter(({ text }) => text?.includes("The fee has not arrived."))).toHaveLength(1);
    },
    { timeout: 40_000 },
  );
  const { periods, renewals } = await record(cookie, id);
  expect([periods.length, renewals[0].status]).toEqual([1, "declined"]);
});
