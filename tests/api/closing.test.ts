import { eq, inArray } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { mayComeBack } from "../../src/features/accounts/former-address.server";
import { undoEmailChange } from "../../src/features/accounts/profile/email-links.server";
import { formerAddressTable, userTable } from "../../src/features/accounts/tables.server";
import { isErased } from "../../src/features/cases/operations/view.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { orderTable } from "../../src/features/orders/tables.server";
import { carryOutClosings, finishClosings } from "../../src/features/privacy/closing/carry-out.server";
import { voidClosing } from "../../src/features/privacy/closing/open-closings.server";
import { closingTable } from "../../src/features/privacy/tables.server";
import { newId } from "../../src/platform/db/new-id.server";
import { activityTable, rateLimitTable } from "../../src/platform/db/tables.server";
import { newMessage } from "../cases";
import { memberWithId, provenMemberWithId } from "../cpd";
import { busyMember, exported, MARK } from "../held-data";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { cookieOf, member, newcomer, provenMember, signIn, staffMember } from "../people";
import { usePortal } from "../portal";
import { decided, messageCase, QUEUE } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const inbox = () => portal.platform.config.dataDir;
const HOUR = 3_600_000;

const close = (cookie: string | undefined, body: unknown) => portal.ask("/api/account/close", { body, cookie });
const cancel = (cookie?: string) => portal.ask("/api/account/close/cancel", { method: "POST", cookie });
const waiting = async (cookie: string) => (await (await portal.ask("/api/account/close", { cookie })).json()).closing;
const closingsOf = (userId: string) => db().select().from(closingTable).where(eq(closingTable.userId, userId));
const usersWith = (id: string) => db().select().from(userTable).where(eq(userTable.id, id));
const carryOutAfter = (hours: number) =>
  carryOutClosings(portal.context({ actor: { kind: "system" }, now: new Date(Date.now() + hours * HOUR) }));

test("a visitor gets 401, whatever is asked or sent", async () => {
  const answers = [await portal.ask("/api/account/close"), await close(undefined, { password: 7 }), await cancel()];
  for (const answer of answers) expect([answer.status, (await answer.json()).code]).toEqual([401, "not_signed_in"]);
});

test("closing needs the password; five wrong ones lock", async () => {
  const { cookie, password } = await member(portal);
  for (const wrong of [undefined, "", 7, "x".repeat(201)]) {
    const answer = await close(cookie, { password: wrong });
    expect([wrong, answer.status, Object.keys((await answer.json()).fields)]).toEqual([wrong, 400, ["password"]]);
  }
  for (let tries = 1; tries <= 5; tries++) {
    const answer = await close(cookie, { password: "another word" });
    expect([tries, answer.status, (await answer.json()).code]).toEqual([tries, 400, "invalid_fields"]);
  }
  expect((await close(cookie, { password })).status).toBe(423);
  expect(await waiting(cookie)).toBeNull();
});

test("a closing waits 48 hours, is told at once and asked for twice is one", async () => {
  const { cookie, password, email, id } = await memberWithId(portal);
  const { closing } = await (await close(cookie, { password })).json();
  expect(Date.parse(closing.dueAt) - Date.parse(closing.requestedAt)).toBe(48 * HOUR);
  expect(await (await close(cookie, { password })).json()).toEqual({ closing });
  expect(await waiting(cookie)).toEqual(closing);
  expect(await closingsOf(id)).toHaveLength(1);
  const notice = await awaitMail(inbox(), email, "Your account will be closed in 48 hours");
  expect(notice.text).toContain("/profile?tab=settings");
  expect(notice.text).toContain("three years");
  const told = async () => (await (await portal.ask("/api/notifications", { cookie })).json()).notifications;
  await expect
    .poll(async () => (await told()).map(({ title }: { title: string }) => title), { timeout: 15_000 })
    .toContain("Your account will be closed");
  await carryOutAfter(47);
  expect(await usersWith(id)).toHaveLength(1);
});

test("a cancelled closing erases nothing, is confirmed, and can be asked for anew", async () => {
  const { cookie, password, email, id } = await memberWithId(portal);
  expect(await (await cancel(cookie)).json()).toEqual({ closing: null });
  await close(cookie, { password });
  expect(await (await cancel(cookie)).json()).toEqual({ closing: null });
  expect(await waiting(cookie)).toBeNull();
  await awaitMail(inbox(), email, "Your account stays");
  await carryOutAfter(100);
  expect(await usersWith(id)).toHaveLength(1);
  expect((await close(cookie, { password })).status).toBe(200);
  expect(await closingsOf(id)).toHaveLength(2);
});

test("a closing that a stranger asked for ends when the address's owner sets a password", async () => {
  const stranger = await memberWithId(portal);
  await close(stranger.cookie, { password: stranger.password });
  await portal.ask("/api/auth/forgot-password", { body: { email: stranger.email } });
  const token = tokenIn(await awaitMail(inbox(), stranger.email, "Set a new password"));
  const password = "eight spans long";
  expect((await portal.ask("/api/auth/reset-password", { body: { token, password } })).status).toBe(200);
  const own = cookieOf(await signIn(portal, stranger.email, password));
  await expect.poll(() => waiting(own), { timeout: 15_000 }).toBeNull();
  await carryOutAfter(49);
  expect((await signIn(portal, stranger.email, password)).status).toBe(200);
});

test("a closing that a thief asked for ends when the owner sets a password, and the owner is told", async () => {
  const { cookie, password, email } = await provenMember(portal);
  await close(cookie, { password });
  await portal.ask("/api/auth/forgot-password", { body: { email } });
  const token = tokenIn(await awaitMail(inbox(), email, "Set a new password"));
  const body = { token, password: "eight spans long" };
  expect((await portal.ask("/api/auth/reset-password", { body })).status).toBe(200);
  const own = cookieOf(await signIn(portal, email, body.password));
  await awaitMail(inbox(), email, "Your account stays");
  expect(await waiting(own)).toBeNull();
  await carryOutAfter(49);
  expect((await signIn(portal, email, body.password)).status).toBe(200);
});

test("a closing that the owner asks for after a new password stays, however late the follow-up of the password runs", async () => {
  const { cookie, password, id } = await memberWithId(portal);
  const at = new Date(Date.now() - 60_000).toISOString();
  await close(cookie, { password });
  const activity = { id: 0, type: "password.reset", subject: id, at };
  await voidClosing.run(portal.context({ actor: { kind: "system" } }), {
    activity,
    position: 0,
    name: voidClosing.name,
  });
  expect(await waiting(cookie)).not.toBeNull();
});

test("a thief's closing is told to the address that the account had before, which ends it by putting itself back", async () => {
  const person = await provenMember(portal);
  const { cookie, password } = person;
  const { email } = newcomer();
  await portal.ask("/api/profile", { method: "PATCH", body: { email, password }, cookie });
  const proof = tokenIn(await awaitMail(inbox(), email, "Confirm your new email address"));
  const body = { token: proof, password };
  expect((await portal.ask("/api/auth/verify-email", { body })).status).toBe(200);
  await close(cookie, { password });
  const notice = await awaitMail(inbox(), person.email, "Your account will be closed in 48 hours");
  const undone = await portal.ask("/api/auth/undo-email-change", { body: { token: tokenIn(notice) } });
  expect(undone.status).toBe(200);
  await awaitMail(inbox(), person.email, "Your account stays");
  await carryOutAfter(49);
  expect((await signIn(portal, person.email, password)).status).toBe(200);
});

test("the link in a closing's notice works until the account is closed, also past the week after the change", async () => {
  const { id, cookie, password } = await provenMemberWithId(portal);
  const { email } = newcomer();
  const until = new Date(Date.now() - 6 * 24 * HOUR);
  await db()
    .insert(activityTable)
    .values({ type: "session.started", subject: id, actor: id, at: new Date(until.getTime() - HOUR), requestId: "-" });
  await db().insert(formerAddressTable).values({ id: newId(), userId: id, email, until });
  await close(cookie, { password });
  const token = tokenIn(await awaitMail(inbox(), email, "Your account will be closed in 48 hours"));
  const ctx = portal.context({ now: new Date(Date.now() + 36 * HOUR) });
  expect(await mayComeBack(ctx, email)).toBe(true);
  await undoEmailChange(ctx, token);
  expect(await usersWith(id)).toMatchObject([{ email }]);
});

test("nobody can cancel somebody else's closing", async () => {
  const { cookie, password } = await member(portal);
  await close(cookie, { password });
  const other = await member(portal);
  await cancel(other.cookie);
  expect(await waiting(other.cookie)).toBeNull();
  expect(await waiting(cookie)).not.toBeNull();
});

test("the account goes with its files; register, cases and orders stay without the person", async () => {
  const person = await busyMember(portal);
  const { cookie, password, id, email, number } = person;
  await exported(portal, cookie);
  await close(cookie, { password });
  await carryOutAfter(48.1);
  expect(await usersWith(id)).toEqual([]);
  expect((await portal.ask("/api/profile", { cookie })).status).toBe(401);
  expect((await signIn(portal, email, password)).status).toBe(401);

  const [inRegister] = await db().select().from(memberTable).where(eq(memberTable.number, number));
  expect(inRegister).toMatchObject({
    name: "Former member",
    status: "ended",
    type: "digital",
    userId: null,
    caseId: null,
    birthDate: null,
    phone: null,
    phoneKey: null,
    nameKey: null,
  });
  const check = await (await portal.ask(`/api/members/verify/${number}`)).json();
  expect(check).toMatchObject({ valid: false, status: "ended", name: "Former member" });
  const [open] = await db().select().from(caseTable).where(eq(caseTable.reference, person.openReference));
  expect(open).toMatchObject({ status: "withdrawn", name: "Erased", phone: null, details: {} });
  expect(open && isErased(open)).toBe(true);
  const orders = await db().select().from(orderTable);
  expect(orders).toMatchObject([{ userId: null, note: null, status: "cancelled" }]);

  const last = await awaitMail(inbox(), email, "Your account is closed");
  expect(last.text).toContain(`from the register, where ${number} is now ended`);
  expect(last.text).toContain("6 submissions, 5 of them withdrawn");
  expect(last.text).toContain("What stays names nobody");
  await vi.waitFor(
    async () => {
      const [done] = await closingsOf(id);
      expect(done).toMatchObject({ email: null, name: null, fileKeys: [], doneAt: expect.any(Date) });
      expect(done?.erased).toMatchObject({ cases: 6, withdrawn: 5, orders: 1, files: 5, newsletter: true });
    },
    { timeout: 15_000 },
  );
  expect((await mailsTo(inbox(), email)).at(-1)?.subject).toBe("Your account is closed");
});

/** The case `id` as another reviewer sees it after `reviewer` closed their account. */
async function shownWithout(reviewer: { cookie: string; password: string }, id: string) {
  expect((await close(reviewer.cookie, { password: reviewer.password })).status).toBe(200);
  await carryOutAfter(49);
  const { cookie } = await staffMember(portal, "reviewer");
  return (await (await portal.ask(`${QUEUE}/${id}`, { cookie })).json()).case;
}

test("what a reviewer noted about a case stays when their account is closed", async () => {
  const { id } = await messageCase(portal);
  const reviewer = await staffMember(portal, "reviewer");
  const noted = { body: { text: "He asked for a refund by phone." }, cookie: reviewer.cookie };
  expect((await portal.ask(`${QUEUE}/${id}/notes`, noted)).status).toBe(200);
  const { notes } = await shownWithout(reviewer, id);
  expect(notes).toMatchObject([{ text: "He asked for a refund by phone.", author: null }]);
});

test("what a reviewer decided is not put down to the portal when their account is closed", async () => {
  const { id } = await messageCase(portal);
  const reviewer = await staffMember(portal, "reviewer");
  expect((await decided(portal, reviewer.cookie, id, { decision: "close", version: 0 })).status).toBe(200);
  const { ending, timeline } = await shownWithout(reviewer, id);
  expect(ending).toContain("by a former account");
  expect(timeline.at(-1).who).toBe("A former account");
  expect(timeline.map(({ who }: { who: string }) => who)).not.toContain("The portal");
});

test("what was sent from an address that was never proven stays, and the address is free again", async () => {
  const person = await memberWithId(portal);
  const sent = await portal.ask("/api/contact", { body: newMessage({ email: person.email }) });
  const { reference } = (await sent.json()).data;
  await close(person.cookie, { password: person.password });
  await carryOutAfter(49);
  expect(await usersWith(person.id)).toEqual([]);
  const [kept] = await db().select().from(caseTable).where(eq(caseTable.reference, reference));
  expect(kept).toMatchObject({ email: person.email, status: "submitted" });
  const back = await portal.ask("/api/auth/signup", { body: newcomer({ email: person.email }) });
  expect(back.status).toBe(201);
});

test("the files of a closed account are tried again until the storage has removed them", async () => {
  const key = "photos/nobody/left.webp";
  await portal.platform.storage.write(key, new Uint8Array([1]), "image/webp");
  const [requestedAt, id] = [new Date(), crypto.randomUUID()];
  await db()
    .insert(closingTable)
    .values({
      id,
      userId: "nobody",
      requestedAt,
      dueAt: requestedAt,
      doneAt: requestedAt,
      email: "late@example.in",
      name: MARK,
      fileKeys: [key],
    });
  await finishClosings(portal.context());
  expect(await portal.platform.storage.read(key)).toBeUndefined();
  expect((await closingsOf("nobody"))[0]).toMatchObject({ fileKeys: [], email: "late@example.in" });
  await finishClosings(portal.context({ now: new Date(Date.now() + 8 * 24 * HOUR) }));
  expect((await closingsOf("nobody"))[0]).toMatchObject({ email: null, name: null });
});

test("an address goes after seven days although the storage is away, and no closing waits for another's files", async () => {
  const keys = { stuck: "photos/stuck/left.webp", free: "photos/free/left.webp" };
  const requestedAt = new Date();
  for (const [userId, key] of Object.entries(keys)) {
    await portal.platform.storage.write(key, new Uint8Array([1]), "image/webp");
    await db()
      .insert(closingTable)
      .values({
        id: crypto.randomUUID(),
        userId,
        requestedAt,
        dueAt: requestedAt,
        doneAt: requestedAt,
        email: `${userId}@example.in`,
        name: MARK,
        fileKeys: [key],
      });
  }
  const ctx = portal.context({ now: new Date(Date.now() + 8 * 24 * HOUR) });
  const remove: typeof ctx.storage.remove = async (key) => {
    if (key === keys.stuck) throw new Error("the storage is away");
    await ctx.storage.remove(key);
  };
  await expect(finishClosings({ ...ctx, storage: { ...ctx.storage, remove } })).rejects.toThrow("not removed");
  expect((await closingsOf("stuck"))[0]).toMatchObject({ email: null, name: null, fileKeys: [keys.stuck] });
  expect((await closingsOf("free"))[0]).toMatchObject({ email: null, name: null, fileKeys: [] });
  expect(await portal.platform.storage.read(keys.free)).toBeUndefined();
});

test("the only admin stays until there is another, who has come and not only been invited", async () => {
  const admin = await staffMember(portal, "admin");
  const alone = await close(admin.cookie, { password: admin.password });
  expect([alone.status, (await alone.json()).code]).toEqual([409, "last_admin"]);
  const invitation = { body: { email: newcomer().email, role: "admin" }, cookie: admin.cookie };
  expect((await portal.ask("/api/staff/team", invitation)).status).toBe(201);
  const withInvited = await close(admin.cookie, { password: admin.password });
  expect([withInvited.status, (await withInvited.json()).code]).toEqual([409, "last_admin"]);
  await staffMember(portal, "admin");
  expect((await close(admin.cookie, { password: admin.password })).status).toBe(200);
});

test("of two admins who both leave the last one stays, and is told why", async () => {
  await db()
    .update(userTable)
    .set({ roles: ["member"] });
  const [one, other] = [await staffMember(portal, "admin"), await staffMember(portal, "admin")];
  expect((await close(one.cookie, { password: one.password })).status).toBe(200);
  const second = await close(other.cookie, { password: other.password });
  expect([second.status, (await second.json()).code]).toEqual([409, "last_admin"]);
  const demoted = await portal.ask(`/api/staff/team/${other.id}/roles`, {
    method: "PUT",
    cookie: one.cookie,
    body: { roles: [], seen: ["admin"] },
  });
  expect([demoted.status, (await demoted.json()).code]).toEqual([409, "last_admin"]);

  const [asked] = await closingsOf(one.id);
  await db()
    .insert(closingTable)
    .values({
      id: crypto.randomUUID(),
      userId: other.id,
      requestedAt: new Date(),
      dueAt: new Date((asked?.dueAt.getTime() ?? 0) + 1000),
    });
  await carryOutAfter(49);
  expect([(await usersWith(one.id)).length, (await usersWith(other.id)).length]).toEqual([1, 0]);
  expect(await waiting(one.cookie)).toBeNull();
  const mail = await awaitMail(inbox(), one.email, "Your account was not closed");
  expect(mail.text).toContain("make somebody else an admin first");
});

test("an uploaded member list that names somebody goes with them, also where the storage was away at that moment", async () => {
  const admin = await staffMember(portal, "admin");
  const { cookie, password, email } = await provenMember(portal);
  const list = await portal.ask("/api/staff/members/imports", {
    method: "PUT",
    cookie: admin.cookie,
    body: `Name,Email\nAsha Rao,${email}\n`,
    headers: { "content-type": "text/csv" },
  });
  const { id } = (await list.json()).import;
  const key = `member-imports/${id}`;
  expect(await portal.platform.storage.read(key)).toBeDefined();
  await close(cookie, { password });
  const ctx = portal.context({ actor: { kind: "system" }, now: new Date(Date.now() + 49 * HOUR) });
  const remove = () => Promise.reject(new Error("the storage is away"));
  await carryOutClosings({ ...ctx, storage: { ...ctx.storage, remove } });
  await vi.waitFor(async () => expect(await portal.platform.storage.read(key)).toBeUndefined(), { timeout: 15_000 });
});

test("closing accounts of one mailbox that nobody proved emails it within the budget, without the name that was typed", async () => {
  const accounts: Awaited<ReturnType<typeof memberWithId>>[] = [];
  const mailbox = newcomer().email;
  for (let count = 1; count <= 5; count += 1) {
    const email = mailbox.replace("@", `+${count}@`);
    const account = await memberWithId(portal, { email, firstName: "Prizewinner" });
    expect((await close(account.cookie, account)).status).toBe(200);
    accounts.push(account);
  }
  await db().delete(rateLimitTable);
  await carryOutAfter(49);
  const ids = accounts.map(({ id }) => id);
  const kept = () => db().select().from(closingTable).where(inArray(closingTable.userId, ids));
  const addresses = async () => (await kept()).map(({ email }) => email);
  await expect.poll(addresses, { timeout: 20_000 }).toEqual(Array(5).fill(null));
  expect((await kept()).every(({ doneAt, name }) => doneAt !== null && name === null)).toBe(true);
  const sent = (await Promise.all(accounts.map(({ email }) => mailsTo(inbox(), email)))).flat();
  const told = sent.filter(({ subject }) => subject === "Your account is closed");
  expect(told.length).toBeLessThanOrEqual(3);
  expect(told.map(({ text }) => text).join()).not.toContain("Prizewinner");
});
