import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { sealActivity } from "../../src/platform/audit-log/audit-chain.server";
import { acknowledgement, sentMessage } from "../cases";
import { member, staffMember } from "../people";
import { usePortal } from "../portal";
import { guard } from "../record-guard";

const portal = usePortal();
type Who = { cookie: string };
type Row = { id: number; type: string; place: string | null; seal: number | null };
const system = () => portal.context({ actor: { kind: "system" } });
// Imported late: the operator's program loads after the calls, as in the server.
const operator = async (...words: string[]) =>
  (await import("../../src/app/cli/portal.server")).carryOut(system(), words);
const list = (who: Who, query: Record<string, string> = {}) =>
  portal.ask(`/api/staff/audit?${new URLSearchParams(query)}`, { cookie: who.cookie });
const mails = (who: Who, query: Record<string, string> = {}) =>
  portal.ask(`/api/staff/audit/mails?${new URLSearchParams(query)}`, { cookie: who.cookie });
const check = (who: Who) => portal.ask("/api/staff/audit/checks", { cookie: who.cookie, method: "POST" });
const types = (rows: Row[]) => rows.map(({ type }) => type);
const rowsOf = async (answer: Response) => (await answer.json()).rows as Row[];

test("only an admin reads the record and the mails", async () => {
  const people = [await member(portal), await staffMember(portal, "reviewer", "editor")];
  const allTypes = (who: Who) => portal.ask("/api/staff/audit/types", { cookie: who.cookie });
  for (const call of [list, mails, check, allTypes]) {
    expect((await call({ cookie: "" })).status).toBe(401);
    for (const who of people) expect((await call(who)).status).toBe(403);
  }
});

test("the record is searched by subject, actor, type and day, and says from where staff acted", async () => {
  const [admin, person] = [await staffMember(portal, "admin"), await staffMember(portal, "reviewer")];
  const { reference, email } = await sentMessage(portal);
  await portal.ask(`/api/staff/team/${person.id}/sessions`, {
    method: "DELETE",
    cookie: admin.cookie,
    address: "203.0.113.77",
  });
  for (const subject of [reference, reference.toLowerCase().replaceAll("-", " "), email])
    expect(types(await rowsOf(await list(admin, { subject })))).toEqual(["case.submitted"]);
  const [forced] = await rowsOf(await list(admin, { actor: admin.email, type: "staff.signed-out" }));
  expect(forced).toMatchObject({
    what: "Staff: signed out",
    subject: { id: person.id, label: "Asha Rao" },
    actor: { id: admin.id, label: "Asha Rao" },
    place: "203.0.113.…",
  });
  const all = await rowsOf(await list(admin, { actor: "visitor" }));
  expect(all.length).toBeGreaterThan(0);
  expect(all.every(({ place }) => place === null)).toBe(true);
  const day = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
  expect(types(await rowsOf(await list(admin, { subject: reference, day })))).toEqual(["case.submitted"]);
  expect(await rowsOf(await list(admin, { subject: reference, day: "2020-01-01" }))).toEqual([]);
  expect(await rowsOf(await list(admin, { actor: "nobody@example.in" }))).toEqual([]);
  for (const [name, wrong] of [
    ["day", "yesterday"],
    ["day", "0000-01-01"],
    ["cursor", "x"],
  ] as const)
    expect((await list(admin, { [name]: wrong })).status).toBe(400);
  const known = await (await portal.ask("/api/staff/audit/types", { cookie: admin.cookie })).json();
  expect(known.types).toContainEqual({ type: "case.submitted", what: "Case: submitted" });
});

test("the record is paged without gaps or doubles", async () => {
  const admin = await staffMember(portal, "admin");
  const { db } = portal.context();
  await db.execute(sql`insert into activity (type, subject, actor, request_id, at)
    select 'test.made', 'paged', 'system', 'r', now() from generate_series(1, 120)`);
  const seen: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: { rows: Row[]; nextCursor: string | null } = await (
      await list(admin, { subject: "paged", cursor })
    ).json();
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toHaveLength(120);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
});

test("the chain is whole until somebody changes, removes or moves a row: then the first broken seal is named", async () => {
  const admin = await staffMember(portal, "admin");
  await sealActivity(system());
  const whole = (await (await check(admin)).json()).chain;
  expect(whole).toMatchObject({ brokenAt: null, head: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await operator("audit", "check")).toContain("The record is whole");
  const [sealed] = (await rowsOf(await list(admin))).filter(({ seal }) => seal !== null);
  if (!sealed?.seal) throw new Error("nothing is sealed");

  const { db } = portal.context();
  const tampered = [
    [
      sql`update activity set actor = 'somebody' where id = ${sealed.id}`,
      sql`update activity set actor = saved.actor from saved where activity.id = saved.id`,
    ],
    [
      sql`update activity set place = '192.0.2.…' where id = ${sealed.id}`,
      sql`update activity set place = saved.place from saved where activity.id = saved.id`,
    ],
    [
      sql`delete from activity where id = ${sealed.id}`,
      sql`insert into activity overriding system value select * from saved`,
    ],
  ] as const;
  await db.execute(sql`create table saved as select * from activity where id = ${sealed.id}`);
  await guard(portal, "disable");
  for (const [tamper, repair] of tampered) {
    await db.execute(tamper);
    expect((await (await check(admin)).json()).chain.brokenAt).toBe(sealed.seal);
    await expect(operator("audit", "check")).rejects.toThrow(`broken at seal ${sealed.seal}`);
    await db.execute(repair);
    expect((await (await check(admin)).json()).chain.brokenAt).toBeNull();
  }
  await guard(portal, "enable");
  await db.execute(sql`drop table saved`);
});

test("a head that was noted is found again, and missed once the end of the chain was cut off", async () => {
  await sealActivity(system());
  const noted = /Head: ([\w-]+)\./.exec(await operator("audit", "check"))?.[1] ?? "";
  expect(await operator("audit", "check", noted)).toContain("The noted head is seal");
  await guard(portal, "disable");
  await portal
    .context()
    .db.execute(sql`with gone as (delete from activity_seals where hash = ${noted} returning activity_id)
      delete from activity using gone where activity.id = gone.activity_id`);
  await guard(portal, "enable");
  expect(await operator("audit", "check")).toContain("whole");
  await expect(operator("audit", "check", noted)).rejects.toThrow("no longer part");
  await expect(operator("audit", "polish")).rejects.toThrow("Usage");
});

test("the mail log says why a mail went out, about what, and that it was taken; the address itself is not stored", async () => {
  const admin = await staffMember(portal, "admin");
  const sent = await sentMessage(portal);
  await acknowledgement(portal, sent);
  const found = await expect
    .poll(async () => (await (await mails(admin, { recipient: sent.email.toUpperCase() })).json()).rows)
    .toHaveLength(1)
    .then(async () => (await (await mails(admin, { recipient: sent.email })).json()).rows);
  expect(found).toMatchObject([
    {
      subject: `We have your submission ${sent.reference}`,
      why: "Case: submitted",
      about: { label: sent.reference },
      job: "cases.acknowledgement",
      attempts: 1,
      deliveredAt: expect.any(String),
      failure: null,
    },
  ]);
  const stored = await portal.context().db.execute(sql`select mails::text as line from mails`);
  expect(JSON.stringify(stored)).not.toContain(sent.email);
  expect((await mails(admin, { state: "late" })).status).toBe(400);
  const cursor = Buffer.from('["9999-12-31T23:59:59Z","x"]').toString("base64url");
  expect((await mails(admin, { cursor })).status).toBe(200);
});

test("a mail that nobody takes is listed as waiting, with its tries and a reason without addresses", async () => {
  const admin = await staffMember(portal, "admin");
  const { mailer } = portal.platform;
  const { deliver } = mailer;
  const refusedTo = "refused@example.in";
  mailer.deliver = async (mail) => {
    if (mail.to !== refusedTo) return deliver(mail);
    throw Object.assign(new Error(`550 no such user <${refusedTo}>`), { code: "EENVELOPE", responseCode: 550 });
  };
  const invited = await portal.ask("/api/staff/team", {
    cookie: admin.cookie,
    body: { email: refusedTo, role: "editor" },
  });
  expect(invited.status).toBe(201);
  await expect
    .poll(async () => (await (await mails(admin, { state: "waiting" })).json()).rows, { timeout: 15_000 })
    .toMatchObject([
      { state: "waiting", attempts: 1, deliveredAt: null, failure: "EENVELOPE 550", why: "Staff: invited" },
    ]);
  mailer.deliver = deliver;
  const { db } = portal.context();
  await db.delete(userTable).where(eq(userTable.email, refusedTo));
});
