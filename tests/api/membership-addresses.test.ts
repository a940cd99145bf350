import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { formerAddressTable, userTable } from "../../src/features/accounts/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { membersToBill } from "../../src/features/membership/register/members-to-bill.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { announceDueReminders } from "../../src/features/money/reminders/announce-reminders.server";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { closingTable } from "../../src/features/privacy/tables.server";
import { newId } from "../../src/platform/db/new-id.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { dayAhead } from "../../src/platform/time/indian-time";
import { beforeMigration } from "../before-migration";
import { actingAs, provenMemberWithId } from "../cpd";
import { exported } from "../held-data";
import { csvOf, daysAgo, treasury } from "../money";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { cookieOf, newcomer, signIn, staffMember } from "../people";
import { usePortal } from "../portal";
import { registerOf } from "../register";

const portal = usePortal();
const db = () => portal.platform.database.db;
const system = () => portal.context({ actor: { kind: "system" } });
const SECRET = "Secret Lane 5";

const register = registerOf(portal);
const { ask, only, stored } = register;

/** An old record from an import, without an email address or an account. */
const entered = (parts: Parameters<typeof register.entered>[0] = {}) =>
  register.entered({ email: null, joinedAt: new Date(`${dayAhead(-200)}T00:00:00Z`), ...parts });

async function imported(...lines: string[]): Promise<void> {
  const { cookie } = await staffMember(portal, "admin");
  const headers = { "content-type": "text/csv" };
  const { body } = await ask("/imports", { method: "PUT", cookie, body: lines.join("\n"), headers });
  const path = `/imports/${body.import.id}`;
  expect((await ask(`${path}/application`, { cookie, body: { allOrNothing: true } })).status).toBe(200);
  const state = async () => (await ask(path, { cookie })).body.import.status;
  await expect.poll(state, { timeout: 20_000 }).toBe("applied");
}

/** A person with `address` as a former address, until 100 days ago. */
async function formerHolder(address: string) {
  const person = await provenMemberWithId(portal);
  const until = new Date(`${dayAhead(-100)}T00:00:00Z`);
  await db().insert(formerAddressTable).values({ id: newId(), userId: person.id, email: address, until });
  return person;
}

async function close({ cookie, password }: { cookie: string; password: string }): Promise<void> {
  expect((await portal.ask("/api/account/close", { cookie, body: { password } })).status).toBe(200);
  await db()
    .update(closingTable)
    .set({ dueAt: new Date(0) });
  await carryOutClosings(system());
}
async function signUp(person: ReturnType<typeof newcomer>): Promise<void> {
  expect((await portal.ask("/api/auth/signup", { body: person })).status).toBe(201);
  const mail = await awaitMail(portal.platform.config.dataDir, person.email, "Confirm your email address");
  const body = { token: tokenIn(mail), password: person.password };
  expect((await portal.ask("/api/auth/verify-email", { body })).status).toBe(200);
}
const holdings = async (cookie: string) => {
  const { document } = await exported(portal, cookie);
  return JSON.stringify(document("membership"));
};

const successor = (name: string, email: string) => [
  "Name,Email,Birth date,Address,Valid from,Valid until,Joined on",
  `${name},${email},1985-02-03,${SECRET},${dayAhead(-200)},${dayAhead(200)},${dayAhead(-200)}`,
];

test("a former holder of an address neither reads nor erases the record of who was imported with it later", async () => {
  const { email: office } = newcomer();
  const former = await formerHolder(office);
  await imported(...successor("Sunita Successor", office));
  expect(await holdings(former.cookie)).not.toContain(SECRET);
  await close(former);
  expect(await only(eq(memberTable.email, office))).toMatchObject({
    name: "Sunita Successor",
    status: "active",
    address: SECRET,
  });
});

test("a former holder of an address does not get the record that staff or a list give it later", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const offices = [newcomer().email, newcomer().email] as const;
  const holders = [await formerHolder(offices[0]), await formerHolder(offices[1])] as const;
  const one = await entered({ email: newcomer().email, address: SECRET });
  const other = await entered({ email: newcomer().email, address: SECRET });
  const body = { email: offices[0], reason: "Misread.", version: one.version };
  expect((await ask(`/${one.id}`, { method: "PATCH", cookie, body })).status).toBe(200);
  await imported("Member number,Name,Email", `${other.number},A. Rao,${offices[1]}`);
  expect([(await stored(one.id)).email, (await stored(other.id)).email]).toEqual(offices);
  for (const holder of holders) expect(await holdings(holder.cookie)).not.toContain(SECRET);
});

test("whoever had the address of a record when it was entered still has the record", async () => {
  const { email } = newcomer();
  await imported("Name,Email,Address", `Asha Rao,${email},${SECRET}`);
  const person = await provenMemberWithId(portal);
  const until = new Date(Date.now() + 1_000);
  await db().insert(formerAddressTable).values({ id: newId(), userId: person.id, email, until });
  expect(await holdings(person.cookie)).toContain(SECRET);
});

test("whoever proves an address later does not get the record of whom it was when it was entered", async () => {
  const [later, first] = [newcomer(), newcomer()];
  const long = new Date(`${dayAhead(-200)}T00:00:00Z`);
  const taken = await entered({ email: later.email, emailSince: long, address: SECRET });
  await formerHolder(later.email);
  const free = await entered({ email: first.email, emailSince: new Date(), address: SECRET });
  for (const person of [later, first]) await signUp(person);
  // Accounts are linked one after the other.
  await expect.poll(async () => (await stored(free.id)).userId, { timeout: 20_000 }).not.toBeNull();
  expect((await stored(taken.id)).userId).toBeNull();
  const user = await db().select().from(userTable).where(eq(userTable.email, later.email));
  expect(user).toMatchObject([{ memberNumber: null }]);
});

test("a fee is asked of who was imported with an address, not of who had it before", async () => {
  const { email: office } = newcomer();
  await formerHolder(office);
  await imported(...successor("Tara Treasurer", office));
  const { id } = await only(eq(memberTable.email, office));
  const treasurer = actingAs(portal, newId(), ["treasurer"]);
  const chosen = await membersToBill.choose(treasurer, { kind: "ids", ids: [id] });
  expect(chosen).toMatchObject([{ id, email: office }]);
});

test("an organisation that was imported with an address later keeps it when the former holder leaves", async () => {
  const { email: office } = newcomer();
  const former = await formerHolder(office);
  const [head, cells] = successor("Konkan Builders", office);
  await imported(`${head},Type,Phone`, `${cells},Corporate Member,98200 11223`);
  await close(former);
  expect(await only(eq(memberTable.name, "Konkan Builders"))).toMatchObject({
    email: office,
    phone: expect.any(String),
  });
});

/** A family at the address of Ravi's account, and an older record of Asha without an address. */
async function family() {
  const ravi = await provenMemberWithId(portal);
  await db().update(userTable).set({ name: "Ravi Patil" }).where(eq(userTable.id, ravi.id));
  const asha = { name: "Asha Patil", nameKey: "asha patil", birthDate: "1980-01-01" };
  await imported("Name,Email,Birth date", `Ravi Patil,${ravi.email},`, `Asha Patil,${ravi.email},1980-01-01`);
  const shared = await vi.waitFor(async () => only(eq(memberTable.birthDate, "1980-01-01")));
  const older = await entered({ ...asha, address: SECRET });
  return { ravi, shared, older };
}

test("a merge keeps that an address is shared: the other of the family neither reads nor erases the record", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const { ravi, shared, older } = await family();
  const body = { keptId: older.id, keptVersion: older.version, mergedId: shared.id, mergedVersion: shared.version };
  const { body: merged } = await ask("/merges", { cookie, body });
  const { email, emailSince, sharesAddress } = shared;
  expect(await stored(older.id)).toMatchObject({ email, emailSince, sharesAddress: true });
  expect(await holdings(ravi.cookie)).not.toContain("1980-01-01");
  expect((await ask(`/merges/${merged.id}`, { method: "DELETE", cookie })).status).toBe(200);
  expect(await stored(older.id)).toMatchObject({ email: null, emailSince: null, sharesAddress: false });
  expect(await stored(shared.id)).toMatchObject({ email, emailSince, sharesAddress });
  const again = { ...body, keptVersion: body.keptVersion + 2, mergedVersion: body.mergedVersion + 2 };
  expect((await ask("/merges", { cookie, body: again })).status).toBe(201);
  await close(ravi);
  expect(await stored(older.id)).toMatchObject({ name: "Asha Patil", status: "active", address: SECRET });
});

test("a member of a family is written to at its address, also after another of them has changed theirs", async () => {
  const ravi = await provenMemberWithId(portal);
  const shared = await entered({ email: ravi.email, emailSince: new Date(), sharesAddress: true });
  await db()
    .insert(formerAddressTable)
    .values({ id: newId(), email: ravi.email, userId: ravi.id, until: new Date(Date.now() + DAY_MS) });
  await db().update(userTable).set({ email: newcomer().email }).where(eq(userTable.id, ravi.id));
  const [asha] = await membersToBill.choose(system(), { kind: "ids", ids: [shared.id] });
  expect(asha?.email).toBe(ravi.email);
});

test("an address that staff or a list give a member of a family is theirs alone", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const shared = { email: newcomer().email, sharesAddress: true };
  const [one, other] = [await entered(shared), await entered({ ...shared, name: "B. Rao", nameKey: "b rao" })];
  const body = { email: newcomer().email, reason: "Their own.", version: one.version };
  expect((await ask(`/${one.id}`, { method: "PATCH", cookie, body })).status).toBe(200);
  await imported("Member number,Name,Email", `${other.number},B. Rao,${newcomer().email}`);
  for (const { id } of [one, other]) expect((await stored(id)).sharesAddress).toBe(false);
});

test("records of before count an address from when it was last entered, not from the joining", async () => {
  await beforeMigration(portal, "address-since", async (tx, migrateOn) => {
    const run = (text: string) => tx.execute(sql.raw(text));
    const ids = ["joined", "imported", "corrected", "kept", "merged", "without"];
    for (const id of ids)
      await run(`insert into members (id, number, type, status, name, valid_from, valid_until, email, joined_at) values
        ('${id}', '${id}', 'digital', 'active', 'A', '2026-01-01', '2027-01-01', '${id}@example.in', '2026-01-01T00:00:00Z')`);
    await run("update members set email = null where id = 'without'");
    await run("update members set email = 'merged@example.in' where id = 'kept'");
    await run("update members set merged_into = 'kept' where id = 'merged'");
    const entries = [
      ["imported", "02"],
      ["imported", "03"],
      ["corrected", "03"],
      ["kept", "02"],
      ["merged", "05"],
    ];
    for (const [id, month] of entries)
      await run(`insert into activity (type, subject, actor, request_id, at)
        values ('member.imported', '${id}', 'system', 'r', '2026-${month}-01T00:00:00Z')`);
    await run(`insert into member_changes (id, member_id, what, before, after, reason, at)
      values ('c', 'corrected', 'email', 'a', 'b', 'r', '2026-04-01T00:00:00Z')`);
    await migrateOn();
    const { id, emailSince } = memberTable;
    const rows = await tx.select({ id, emailSince }).from(memberTable);
    const months = rows.map((row) => [row.id, row.emailSince?.getUTCMonth()]);
    expect(Object.fromEntries(months)).toEqual({
      joined: 0,
      imported: 2,
      corrected: 3,
      kept: 4,
      merged: 4,
      without: undefined,
    });
  });
});

test("the address of a merged record opens the record that stands for it", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = newcomer();
  const kept = await entered({ email: newcomer().email });
  const between = await entered({ email: newcomer().email });
  const merged = await entered({ email: person.email });
  expect((await register.merge(cookie, between, merged)).status).toBe(201);
  expect((await register.merge(cookie, kept, await stored(between.id))).status).toBe(201);
  await signUp(person);
  const isTheirs = eq(userTable.email, person.email);
  const number = async () => (await db().select().from(userTable).where(isTheirs))[0]?.memberNumber;
  await expect.poll(number, { timeout: 20_000 }).toBe(kept.number);
  expect((await stored(merged.id)).userId).toBeNull();
});

test("the address of a merged record opens no record whose own address another account has proven", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const [person, other] = [newcomer(), await provenMemberWithId(portal)];
  const kept = await entered({ email: other.email, address: SECRET });
  const merged = await entered({ email: person.email });
  expect((await register.merge(cookie, kept, merged)).status).toBe(201);
  const later = await entered({ email: newcomer().email });
  const byThen = { ...person, email: later.email ?? "", username: `${person.username}.later` };
  await signUp(person);
  await signUp(byThen);
  // Accounts are linked one after the other.
  await expect.poll(async () => (await stored(later.id)).userId, { timeout: 20_000 }).not.toBeNull();
  expect((await stored(kept.id)).userId).toBeNull();
});

test("who leaves takes along the record that stands for the one at their address", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await provenMemberWithId(portal);
  const about = { phone: "98200 11223", phoneKey: "9820011223", birthDate: "1981-02-03", address: SECRET };
  const kept = await entered({ email: newcomer().email, ...about });
  const merged = await entered({ email: person.email });
  expect((await register.merge(cookie, kept, merged)).status).toBe(201);
  expect(await holdings(person.cookie)).toContain(SECRET);
  await close(person);
  expect(await stored(kept.id)).toMatchObject({
    number: kept.number,
    name: "Former member",
    email: null,
    phone: null,
    birthDate: null,
    address: null,
    status: "ended",
  });
});

test("open dues go to the address that staff or a list correct, and no reminder goes to the old one", async () => {
  const desk = await treasury(portal);
  const { dataDir } = portal.platform.config;
  const [person, other] = [newcomer(), newcomer()];
  const corrected = await entered({ type: "associate-member", email: newcomer().email });
  const listed = await entered({ type: "associate-member", email: newcomer().email });
  const olds = [corrected.email ?? "", listed.email ?? ""] as const;
  const who = { kind: "members", types: ["associate-member"] };
  const levy = { title: "Levy 2031", amountPaise: 50_000, taxClass: "membership", lapsesOn: "2099-03-31", who };
  const { id: runId } = await desk.done(desk.ask("/runs", levy));
  await desk.done(desk.ask(`/runs/${runId}/confirmation`, undefined, "POST"));
  for (const email of olds) await awaitMail(dataDir, email, "To pay: Levy 2031");
  const unrelated = await desk.raise(olds[0], 5_000, "Of whoever reads there");

  const { cookie } = desk.admin;
  const body = { email: person.email, reason: "Misread.", version: corrected.version };
  expect((await ask(`/${corrected.id}`, { method: "PATCH", cookie, body })).status).toBe(200);
  await imported("Member number,Name,Email", `${listed.number},A. Rao,${other.email}`);
  for (const { email } of [person, other]) await awaitMail(dataDir, email, "To pay: Levy 2031");
  expect((await desk.due(unrelated)).email).toBe(olds[0]);

  await desk.post(csvOf([{ day: daysAgo(1), amount: 1, narration: "INTEREST" }]));
  const isPosted = async () => (await desk.done(desk.ask("/summary"))).remindersStopped;
  await expect.poll(isPosted, { timeout: 20_000 }).toBe(false);
  const raisedAt = new Date(Date.now() - 8 * DAY_MS);
  await db().update(dueTable).set({ raisedAt }).where(eq(dueTable.title, "Levy 2031"));
  await announceDueReminders.run(system());
  for (const { email } of [person, other]) await awaitMail(dataDir, email, "Still open: Levy 2031");
  for (const email of olds) {
    const subjects = (await mailsTo(dataDir, email)).map(({ subject }) => subject);
    expect(subjects).not.toContain("Still open: Levy 2031");
  }

  await signUp(person);
  const own = await portal.ask("/api/payments", {
    cookie: cookieOf(await signIn(portal, person.username, person.password)),
  });
  expect(JSON.stringify(await own.json())).toContain("Levy 2031");
});

test("an open due does not go to an address that another account gave up since it was raised", async () => {
  const desk = await treasury(portal);
  const { email: given } = newcomer();
  await formerHolder(given);
  const member = await entered({ email: newcomer().email });
  const reference = await desk.raise(member.email ?? "", 5_000, "Levy 2032");
  const parts = { purpose: `run/x/${member.id}`, raisedAt: new Date(`${dayAhead(-150)}T00:00:00Z`) };
  await db().update(dueTable).set(parts).where(eq(dueTable.id, reference));
  const body = { email: given, reason: "Misread.", version: member.version };
  expect((await ask(`/${member.id}`, { method: "PATCH", cookie: desk.admin.cookie, body })).status).toBe(200);
  expect((await desk.due(reference)).email).toBe(member.email);
});

test("a member may be entered as the contact of an organisation", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const contact = await provenMemberWithId(portal);
  await db().update(userTable).set({ memberNumber: "IFACE-2015-000077" }).where(eq(userTable.id, contact.id));
  const [body, person] = [await entered({ type: "corporate" }), await entered()];
  const change = async ({ id, version }: typeof body) =>
    (await ask(`/${id}`, { method: "PATCH", cookie, body: { email: contact.email, reason: "Told us.", version } }))
      .status;
  expect([await change(body), await change(person)]).toEqual([200, 409]);
  expect(await stored(body.id)).toMatchObject({ email: contact.email, userId: null });
});
