import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { memberTable, periodTable } from "../../src/features/membership/members/tables.server";
import { mergeTable } from "../../src/features/membership/register/tables.server";
import { digitalMember } from "../members";
import { staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const base = "/api/staff/members";

async function stored(id: string) {
  const [member] = await db().select().from(memberTable).where(eq(memberTable.id, id));
  if (!member) throw new Error("no such member");
  return member;
}

let count = 0;
/** A member as an import creates one, without an account. */
async function imported(parts: Partial<typeof memberTable.$inferInsert> = {}) {
  count += 1;
  const [made] = await db()
    .insert(memberTable)
    .values({
      id: crypto.randomUUID(),
      number: `IFACE-2019-${String(count).padStart(6, "0")}`,
      type: "digital",
      status: "active",
      validFrom: "2026-01-01",
      validUntil: "2099-12-31",
      name: "A. Rao",
      nameKey: "a rao",
      email: `imported.${count}@example.in`,
      organization: "Rao & Sons",
      joinedAt: new Date(),
      ...parts,
    })
    .returning();
  if (!made) throw new Error("not stored");
  return made;
}

async function joined() {
  const person = await digitalMember(portal);
  const [member] = await db().select().from(memberTable).where(eq(memberTable.number, person.number));
  if (!member) throw new Error("no such member");
  return { ...person, member };
}

const merge = (cookie: string, kept: { id: string; version: number }, merged: { id: string; version: number }) =>
  portal.ask(`${base}/merges`, {
    cookie,
    body: { keptId: kept.id, keptVersion: kept.version, mergedId: merged.id, mergedVersion: merged.version },
  });
const undo = (cookie: string, id: string) => portal.ask(`${base}/merges/${id}`, { method: "DELETE", cookie });

/** Resets the two counters that every change increases. */
const asBefore = (row: typeof memberTable.$inferSelect) => ({ ...row, version: 0, searchedVersion: null });

test("records are alike for what they have in common, not for what both lack", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const one = await imported({ phone: "98000 11111", phoneKey: "9800011111" });
  const other = await imported({ phone: "98000 11111", phoneKey: "9800011111" });
  const alike = async () => (await (await portal.ask(`${base}/${one.id}`, { cookie })).json()).member.alike;
  expect(await alike()).toMatchObject([{ number: other.number, reasons: ["Same phone number"] }]);
  await db()
    .update(memberTable)
    .set({ birthDate: "1990-02-01" })
    .where(inArray(memberTable.id, [one.id, other.id]));
  expect(await alike()).toMatchObject([{ reasons: ["Same phone number", "Same name and birth date"] }]);
});

test("the kept record gets the account, what it lacked and the longer term; undone, both are as before", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await joined();
  const kept = await imported();
  const answer = await merge(cookie, kept, person.member);
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  expect(await stored(kept.id)).toMatchObject({
    userId: person.member.userId,
    phone: person.member.phone,
    birthDate: person.member.birthDate,
    organization: "Rao & Sons",
    validUntil: "2099-12-31",
    version: 1,
  });
  expect(await stored(person.member.id)).toMatchObject({ mergedInto: kept.id, status: "ended", userId: null });
  const [user] = await db().select().from(userTable).where(eq(userTable.email, person.email));
  expect(user?.memberNumber).toBe(kept.number);

  expect((await undo(cookie, id)).status).toBe(200);
  expect(asBefore(await stored(kept.id))).toEqual(asBefore(kept));
  expect(asBefore(await stored(person.member.id))).toEqual(asBefore(person.member));
  const [again] = await db().select().from(userTable).where(eq(userTable.email, person.email));
  expect(again?.memberNumber).toBe(person.number);
  expect((await (await undo(cookie, id)).json()).code).toBe("already_undone");
});

test("a longer term of the other record is granted, and taken back by another period", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const { member } = await joined();
  const other = await imported();
  const { id } = await (await merge(cookie, member, other)).json();
  expect((await stored(member.id)).validUntil).toBe("2099-12-31");
  await undo(cookie, id);
  expect((await stored(member.id)).validUntil).toBe(member.validUntil);
  const periods = await db().select().from(periodTable).where(eq(periodTable.memberId, member.id));
  expect(periods.map(({ kind }) => kind)).toEqual(["joined", "merged", "unmerged"]);
});

test.each(["2098-12-31", "9999-12-31"])(
  "a record keeps its own term when one of another type is merged into it, which lasts until %s",
  async (validUntil) => {
    const { cookie } = await staffMember(portal, "reviewer");
    const term = { validFrom: "2026-01-01", validUntil: "2097-12-31" };
    const kept = await imported({ ...term, type: "associate-member" });
    const cheaper = await imported({ validUntil });
    const { id } = await (await merge(cookie, kept, cheaper)).json();
    expect(await stored(kept.id)).toMatchObject({ ...term, type: "associate-member", status: "active" });
    expect(await db().select().from(periodTable).where(eq(periodTable.memberId, kept.id))).toEqual([]);
    await undo(cookie, id);
    expect(asBefore(await stored(cheaper.id))).toEqual(asBefore(cheaper));
  },
);

test("an open renewal moves to the kept record, and back", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await joined();
  await portal.ask("/api/membership/renewal", { method: "POST", cookie: person.cookie });
  const kept = await imported();
  const { id } = await (await merge(cookie, kept, person.member)).json();
  const of = async (memberId: string) =>
    (await (await portal.ask(`${base}/${memberId}`, { cookie })).json()).member.renewals.length;
  expect([await of(kept.id), await of(person.member.id)]).toEqual([1, 0]);
  await undo(cookie, id);
  expect([await of(kept.id), await of(person.member.id)]).toEqual([0, 1]);
});

test("refused: a record with itself, an old version, an already merged one, undoing too late or after a change", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const [one, two, three] = [await imported(), await imported(), await imported()];
  const code = async (answer: Promise<Response>) => {
    const { status, json } = await answer.then(async (each) => ({ status: each.status, json: await each.json() }));
    return [status, json.code];
  };
  expect(await code(merge(cookie, one, one))).toEqual([400, "same_record"]);
  expect(await code(merge(cookie, one, { ...two, version: 3 }))).toEqual([409, "changed_elsewhere"]);
  const { id } = await (await merge(cookie, one, two)).json();
  expect(await code(merge(cookie, three, { ...two, version: 1 }))).toEqual([409, "is_merged"]);
  const admin = await staffMember(portal, "admin");
  const correction = { state: "kerala", reason: "By letter.", version: 1 };
  await portal.ask(`${base}/${one.id}`, { method: "PATCH", cookie: admin.cookie, body: correction });
  expect(await code(undo(cookie, id))).toEqual([409, "changed_elsewhere"]);
  await db()
    .update(mergeTable)
    .set({ undoUntil: new Date(0) })
    .where(eq(mergeTable.id, id));
  expect(await code(undo(cookie, id))).toEqual([409, "too_late"]);
});

test("two merges of the same two records at once: one is made", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const [one, two] = [await imported(), await imported()];
  const answers = await Promise.all([merge(cookie, one, two), merge(cookie, two, one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});
