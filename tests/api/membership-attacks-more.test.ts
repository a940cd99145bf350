import { eq, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { END_UNKNOWN, NO_END } from "../../src/features/membership/members/term";
import { rowsOf } from "../../src/platform/db/db.server";
import { dayAhead, indianYear } from "../../src/platform/time/indian-time";
import { inquirer } from "../applicants";
import { provenMemberWithId } from "../cpd";
import { digitalMember } from "../members";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { registerOf } from "../register";
import { decided, QUEUE } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const { ask, stored, entered, merge } = registerOf(portal);

async function upload(cookie: string, ...lines: string[]) {
  const headers = { "content-type": "text/csv" };
  return (await ask("/imports", { method: "PUT", cookie, body: lines.join("\n"), headers })).body.import;
}
const confirm = (cookie: string, id: string, allOrNothing = false) =>
  ask(`/imports/${id}/application`, { cookie, body: { allOrNothing } });

/** Confirms an import and returns it once it has been applied. */
async function applied(cookie: string, id: string, allOrNothing = false) {
  expect((await confirm(cookie, id, allOrNothing)).status).toBe(200);
  const now = async () => (await ask(`/imports/${id}`, { cookie })).body.import;
  await expect.poll(async () => (await now()).status, { timeout: 20_000 }).not.toBe("applying");
  return now();
}

const HEAD = "Name,Email,Phone,Old member number,Type,Valid until";
const later = { phone: "+91 98200 55502", oldNumber: "LM-5502" };

test.each([
  ["phone number", { phone: later.phone }, `A. Rao,,98200 55502,,Associate Member,Life`],
  ["old number", { oldNumber: later.oldNumber }, `A. Rao,,,LM-5502,Associate Member,Life`],
])(
  "an admin gives themselves no term by a file that is uploaded before their record has its %s",
  async (_what, said, row) => {
    await staffMember(portal, "admin");
    const me = await staffMember(portal, "admin");
    const own = await entered({ userId: me.id, email: null });
    const found = await upload(me.cookie, HEAD, row);
    expect(found.counts).toMatchObject({ create: 1 });
    const body = { ...said, reason: "New.", version: own.version };
    expect((await ask(`/${own.id}`, { method: "PATCH", cookie: me.cookie, body })).status).toBe(200);
    expect((await applied(me.cookie, found.id)).counts).toMatchObject({ update: 0, refused: 1 });
    expect(await stored(own.id)).toMatchObject({ type: "digital", validUntil: "2098-12-31" });
    await db().delete(memberTable).where(eq(memberTable.id, own.id));
  },
);

test("an admin makes no member of another spelling of their own address by a file", async () => {
  await staffMember(portal, "admin");
  const me = await staffMember(portal, "admin");
  const alias = me.email.replace("@", "+two@");
  const found = await upload(me.cookie, HEAD, `Asha Rao,${alias},,,Associate Member,Life`);
  expect((await confirm(me.cookie, found.id)).body).toMatchObject({ code: "own_membership" });
  expect(await db().$count(memberTable, eq(memberTable.email, alias))).toBe(0);
});

test("a file of which all or nothing is stored stops at a row about whoever confirmed it", async () => {
  await staffMember(portal, "admin");
  const me = await staffMember(portal, "admin");
  const own = await entered({ userId: me.id, email: null });
  const stranger = newcomer().email;
  const found = await upload(
    me.cookie,
    HEAD,
    `Bala Iyer,${stranger},,,Digital Member,`,
    `A. Rao,,,LM-7,Associate Member,Life`,
  );
  const body = { oldNumber: "LM-7", reason: "New.", version: own.version };
  expect((await ask(`/${own.id}`, { method: "PATCH", cookie: me.cookie, body })).status).toBe(200);
  const done = await applied(me.cookie, found.id, true);
  expect(done).toMatchObject({ status: "refused", problem: expect.stringContaining("your own") });
  expect(await db().$count(memberTable, eq(memberTable.email, stranger))).toBe(0);
});

test("of two terms that are merged one that nobody knows the end of loses to one with a day, and is undone", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const [day, over] = [dayAhead(100), "2026-01-31"];
  const unknown = () => entered({ validUntil: END_UNKNOWN });
  const dated = (validUntil: string, status: "active" | "expired") =>
    entered({ validFrom: "2025-01-01", validUntil, status });
  for (const [kept, merged, term] of [
    [await dated(over, "expired"), await unknown(), { validUntil: over, status: "expired" }],
    [await unknown(), await dated(day, "active"), { validUntil: day, status: "active" }],
    [await dated(day, "active"), await dated(NO_END, "active"), { validUntil: NO_END }],
  ] as const) {
    const { status, body } = await merge(cookie, kept, merged);
    expect(status).toBe(201);
    expect(await stored(kept.id)).toMatchObject(term);
    expect((await ask(`/merges/${body.id}`, { method: "DELETE", cookie })).status).toBe(200);
    expect((await stored(kept.id)).validUntil).toBe(kept.validUntil);
  }
});

/** Sends an application whose address stays unproven; returns its case. */
async function inquired(parts: Record<string, unknown>) {
  const { data } = await (await portal.ask("/api/membership/inquiries", { body: inquirer(parts) })).json();
  const [row] = await db().select().from(caseTable).where(eq(caseTable.reference, data.reference));
  return row ?? expect.fail("no case");
}

test.each([
  ["a life membership", NO_END],
  ["paid years", dayAhead(900)],
])(
  "an application for another type takes no days of %s away, and staff see whose type it changes",
  async (_what, validUntil) => {
    const { cookie } = await staffMember(portal, "reviewer");
    const { email, id: userId } = await provenMemberWithId(portal);
    const held = { type: "associate-member", validFrom: "2024-01-01", validUntil } as const;
    const own = await entered({ ...held, userId, email: null });
    await db().update(userTable).set({ memberNumber: own.number }).where(eq(userTable.id, userId));
    const { id, version } = await inquired({ email, membershipType: "member-student-association" });
    const shown = await (await portal.ask(`${QUEUE}/${id}`, { cookie })).json();
    const suspect = {
      memberNumber: own.number,
      status: expect.stringMatching(/^Associate Member, active, last day: /),
    };
    expect(shown.case.suspects).toContainEqual(expect.objectContaining(suspect));
    const decision = { decision: "approve", version };
    expect((await decided(portal, cookie, id, decision)).status).toBe(409);
    expect((await decided(portal, cookie, id, { ...decision, checked: true })).status).toBe(200);
    const type = async () => (await stored(own.id)).type;
    await expect.poll(type, { timeout: 20_000 }).toBe("member-student-association");
    expect(await stored(own.id)).toMatchObject({ validFrom: "2024-01-01", validUntil, status: "active" });
  },
);

test("a member number of this year that is far beyond the last given is refused, and the next is a valid one", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const year = indianYear(new Date());
  const row = (serial: string, name: string) => `IFACE-${year}-${serial},${name},${newcomer().email}`;
  const found = await upload(
    cookie,
    "Member number,Name,Email",
    row("999999999", "Typo Person"),
    row("004200", "Near Person"),
  );
  expect(found.counts).toMatchObject({ create: 1, refused: 1 });
  expect((await applied(cookie, found.id)).status).toBe("applied");
  const { number } = await digitalMember(portal);
  expect(Number(number.split("-")[2])).toBeGreaterThan(4200);
  expect((await portal.ask(`/api/members/verify/${number}`, {})).status).toBe(200);
});

const HAS_CHANGED =
  "The register has changed since this file was read. Please send the row again and look at what it changes now.";

test("what somebody changed in the register after a file was looked at is not overwritten, and the row says so", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const [corrected, other] = [
    await entered({ name: "Corrected Since", nameKey: "corrected since", phone: "+91 98200 77001" }),
    await entered({ name: "Left Alone", nameKey: "alone left" }),
  ];
  const found = await upload(
    cookie,
    "Member number,Name,Email,City",
    `${corrected.number},Corrected Since,${corrected.email},Pune`,
    `${other.number},Left Alone,${other.email},Pune`,
  );
  const correction = { name: "Corrected Rightly", reason: "By letter.", version: corrected.version };
  const path = `/${corrected.id}`;
  expect((await ask(path, { method: "PATCH", cookie, body: correction })).status).toBe(200);
  expect((await applied(cookie, found.id)).counts).toMatchObject({ update: 1, refused: 1 });
  expect(await stored(corrected.id)).toMatchObject({ name: "Corrected Rightly", city: null });
  expect(await stored(other.id)).toMatchObject({ city: "Pune" });
  const { rows } = (await ask(`/imports/${found.id}/rows?fate=refused`, { cookie })).body;
  expect(rows).toMatchObject([{ line: 2, why: HAS_CHANGED }]);
});

test("a row that was shown as a new member changes nobody who became known since", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const { email } = newcomer();
  const found = await upload(cookie, HEAD, `Known Since,${email},,,Associate Member,Life`);
  expect(found.counts).toMatchObject({ create: 1 });
  const since = await entered({ name: "Known Since", nameKey: "known since", email });
  const { problem } = await applied(cookie, found.id, true);
  expect(problem).toBe(`Line 2: ${HAS_CHANGED} Nothing was stored.`);
  expect(await stored(since.id)).toMatchObject({ type: "digital", validUntil: since.validUntil });
});

test("of two rows about one member the second changes nothing unseen", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const member = await entered({ name: "Two Rows", nameKey: "rows two" });
  const found = await upload(
    cookie,
    "Member number,Name,Email,City",
    `${member.number},Two Rows,${newcomer().email},Pune`,
    `,Two Rows,${member.email},Mumbai`,
  );
  expect(found.counts).toMatchObject({ update: 2 });
  expect((await applied(cookie, found.id)).counts).toMatchObject({ update: 1, refused: 1 });
  expect(await stored(member.id)).toMatchObject({ city: "Pune" });
});

test.runIf(inject("database") === "postgres")(
  "a term that is granted while a file is being stored is not overwritten",
  async () => {
    const { cookie } = await staffMember(portal, "admin");
    const member = await entered({ name: "Kept Term", nameKey: "kept term", validUntil: "2090-01-01" });
    const found = await upload(
      cookie,
      "Member number,Name,Email,City",
      `${member.number},Kept Term,${member.email},Pune`,
    );
    const done = await db().transaction(async (tx) => {
      await tx.update(memberTable).set({ validUntil: "2091-01-01" }).where(eq(memberTable.id, member.id));
      const stores = applied(cookie, found.id);
      // The import waits for the lock on the record.
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(() => rowsOf(db(), waiting), { timeout: 20_000 }).not.toEqual([]);
      return { stores };
    });
    expect((await done.stores).counts).toMatchObject({ update: 1 });
    expect(await stored(member.id)).toMatchObject({ validUntil: "2091-01-01", city: "Pune" });
  },
);
