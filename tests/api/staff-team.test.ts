import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { isAdmin } from "../../src/features/privacy/closing/last-admin.server";
import { closingTable } from "../../src/features/privacy/tables.server";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { cookieOf, member, newcomer, signIn, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
type Who = { cookie: string };
const list = (who: Who) => portal.ask("/api/staff/team", { cookie: who.cookie });
const invite = (who: Who, body: unknown) => portal.ask("/api/staff/team", { cookie: who.cookie, body });
const setRoles = (who: Who, id: string, roles: string[], seen: string[]) =>
  portal.ask(`/api/staff/team/${id}/roles`, { method: "PUT", cookie: who.cookie, body: { roles, seen } });
const signOut = (who: Who, id: string) =>
  portal.ask(`/api/staff/team/${id}/sessions`, { method: "DELETE", cookie: who.cookie });
const rolesOf = async (id: string) => {
  const [user] = await portal.context().db.select().from(userTable).where(eq(userTable.id, id));
  return user?.roles;
};

test("only an admin with a second factor sees and changes the team", async () => {
  const nobody = { cookie: "" };
  const [person, reviewer, editor] = [
    await member(portal),
    await staffMember(portal, "reviewer"),
    await staffMember(portal, "editor"),
  ];
  const calls = [
    list,
    (who: Who) => invite(who, { email: "new@example.in", role: "reviewer" }),
    (who: Who) => setRoles(who, reviewer.id, [], ["reviewer"]),
    (who: Who) => signOut(who, reviewer.id),
  ];
  for (const call of calls) {
    expect((await call(nobody)).status).toBe(401);
    for (const who of [person, reviewer, editor]) expect((await call(who)).status).toBe(403);
  }
  expect(await rolesOf(reviewer.id)).toEqual(["member", "reviewer"]);
});

test("an admin invites by mail; the person sets a password and is listed with state and second factor", async () => {
  const admin = await staffMember(portal, "admin");
  const { email } = newcomer();
  expect((await invite(admin, { email: "nobody", role: "reviewer" })).status).toBe(400);
  expect((await invite(admin, { email, role: "owner" })).status).toBe(400);
  const invited = await invite(admin, { email: email.toUpperCase(), role: "reviewer" });
  expect(invited.status).toBe(201);
  expect((await invited.json()).person).toMatchObject({
    email,
    roles: ["reviewer"],
    state: "invited",
    secondFactor: false,
    sessions: 0,
    lastSignInAt: null,
    isYou: false,
  });
  const mail = await awaitMail(portal.platform.config.dataDir, email, "You are invited to the iFACE staff");
  await portal.ask("/api/auth/reset-password", { body: { token: tokenIn(mail), password: "beam and bearing" } });
  const cookie = cookieOf(await signIn(portal, email, "beam and bearing"));
  expect((await portal.ask("/api/staff/reports", { cookie })).status).toBe(403);
  const { team } = await (await list(admin)).json();
  expect(team.find((one: { email: string }) => one.email === email)).toMatchObject({
    state: "active",
    sessions: 2,
    lastSignInAt: expect.any(String),
  });
  expect(team.find((one: { isYou: boolean }) => one.isYou)).toMatchObject({ roles: ["admin"], id: admin.id });
});

test("an invitation that nobody has used is sent again with a link that works; a role in use is not given twice", async () => {
  const admin = await staffMember(portal, "admin");
  const { email } = newcomer();
  const { dataDir } = portal.platform.config;
  const subject = "You are invited to the iFACE staff";
  const sent = async () => (await mailsTo(dataDir, email)).filter((mail) => mail.subject === subject);
  for (const times of [1, 2]) {
    expect((await invite(admin, { email, role: "reviewer" })).status).toBe(201);
    await expect.poll(async () => (await sent()).length, { timeout: 15_000 }).toBe(times);
  }
  const [, second] = await sent();
  if (!second) throw new Error("no second invitation");
  const body = { token: tokenIn(second), password: "beams and columns" };
  expect((await portal.ask("/api/auth/reset-password", { body })).status).toBe(200);
  const refused = await invite(admin, { email, role: "reviewer" });
  expect([refused.status, (await refused.json()).code]).toEqual([409, "role_held"]);
});

test("nobody changes their own roles, by invitation neither", async () => {
  const admin = await staffMember(portal, "admin");
  const [change, invitation] = [
    await setRoles(admin, admin.id, ["reviewer", "admin"], ["admin"]),
    await invite(admin, { email: admin.email, role: "editor" }),
  ];
  for (const answer of [change, invitation])
    expect([answer.status, (await answer.json()).code]).toEqual([403, "own_roles"]);
  expect(await rolesOf(admin.id)).toEqual(["member", "admin"]);
});

test("roles are set by what was seen: the later of two changes is told who was first", async () => {
  const [one, other, person] = [
    await staffMember(portal, "admin"),
    await staffMember(portal, "admin"),
    await staffMember(portal, "reviewer"),
  ];
  expect((await setRoles(one, "nobody", ["editor"], [])).status).toBe(404);
  const first = await setRoles(one, person.id, ["editor", "reviewer"], ["reviewer"]);
  expect([first.status, (await first.json()).person.roles]).toEqual([200, ["reviewer", "editor"]]);
  const later = await setRoles(other, person.id, [], ["reviewer"]);
  const refusal = await later.json();
  expect([later.status, refusal.code]).toEqual([409, "changed_elsewhere"]);
  expect(refusal.error).toMatch(/^Asha Rao changed these roles on .*20\d\d/);
  await awaitMail(portal.platform.config.dataDir, person.email, "Your roles in the iFACE staff have changed");
  expect((await setRoles(other, person.id, [], ["reviewer", "editor"])).status).toBe(200);
  expect(await rolesOf(person.id)).toEqual(["member"]);
  expect((await setRoles(other, person.id, ["admin"], [])).status).toBe(404);
});

test("the last admin stays, also when two take each other's role at once", async () => {
  const [one, other] = [await staffMember(portal, "admin"), await staffMember(portal, "admin")];
  const { team } = await (await list(one)).json();
  for (const { id, roles } of team as { id: string; roles: string[] }[])
    if (roles.includes("admin") && id !== one.id && id !== other.id)
      expect((await setRoles(one, id, [], roles)).status).toBe(200);
  const answers = await Promise.all([
    setRoles(one, other.id, ["reviewer"], ["admin"]),
    setRoles(other, one.id, ["reviewer"], ["admin"]),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
  const refused = answers.find(({ status }) => status !== 200);
  expect([403, 409]).toContain(refused?.status);
  const held = await Promise.all([rolesOf(one.id), rolesOf(other.id)]);
  expect(held.filter((roles) => roles?.includes("admin"))).toHaveLength(1);
});

test("an admin who is leaving cannot take the role of the one who stays, and is told why", async () => {
  const { db } = portal.context();
  await db.update(userTable).set({ roles: ["member"] });
  const [leaving, stays] = [await staffMember(portal, "admin"), await staffMember(portal, "admin")];
  const [requestedAt, dueAt] = [new Date(), new Date(Date.now() + 86_400_000)];
  await db.insert(closingTable).values({ id: crypto.randomUUID(), userId: leaving.id, requestedAt, dueAt });
  const refused = await setRoles(leaving, stays.id, [], ["admin"]);
  const error = "Every other admin is leaving, gone or only invited so far. Make somebody else an admin first.";
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ error })]);
});

test("admins are found by the index of the staff, not among all accounts", async () => {
  const plan = await portal.context().db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    return db.execute(sql`explain select count(*) from ${userTable} where ${isAdmin}`);
  });
  expect(JSON.stringify(plan)).toContain("users_staff");
});

test("a forced sign-out ends every session at once", async () => {
  const [admin, person] = [await staffMember(portal, "admin"), await staffMember(portal, "reviewer")];
  expect((await signOut(admin, "nobody")).status).toBe(404);
  const answer = await signOut(admin, person.id);
  expect([answer.status, await answer.json()]).toEqual([200, { ended: 1 }]);
  expect((await portal.ask("/api/staff/reports", { cookie: person.cookie })).status).toBe(401);
});
