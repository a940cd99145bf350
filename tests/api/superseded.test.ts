import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { inviteStaff } from "../../src/features/accounts/operations/staff-invitation.server";
import { userTable } from "../../src/features/accounts/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { eventDesk, registerFor } from "../events";
import { csvOf, daysAgo, treasury } from "../money";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { cookieOf, member, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const inbox = () => portal.platform.config.dataDir;
const json = async (asked: Promise<Response>) => (await asked).json();
const soon = <Value>(look: () => Promise<Value>) => vi.waitFor(look, { timeout: 30_000 });
const NEW_PASSWORD = "eight new spans";

const codeTo = (email: string) =>
  soon(async () => {
    const subjects = (await mailsTo(inbox(), email)).map(({ subject = "" }) => subject);
    const [code] = subjects.flatMap((subject) => /^(\d{6}) is your code/.exec(subject)?.[1] ?? []);
    if (!code) throw new Error("no code yet");
    return code;
  });

/** An account with an unproven address, and a place whose address is proven by the code of six digits. */
async function unprovenWithPlace(names?: string[]) {
  const desk = await eventDesk(portal);
  const types = [{ title: "Delegate", audience: "anyone" as const, feeRupees: 1500, places: null }];
  const event = await desk.published({ types });
  const person = await member(portal);
  const { registrations } = await json(registerFor(portal, event, { ...person, names, keepTogether: true }));
  const { reference } = registrations[0];
  const body = { code: await codeTo(person.email) };
  const confirmed = await portal.ask(`/api/registrations/${reference}/confirmation`, { body });
  expect(confirmed.status).toBe(200);
  const place = async () =>
    (await db().select().from(registrationTable).where(eq(registrationTable.reference, reference)))[0];
  const { dueId, status } = (await place()) ?? {};
  const due = async () =>
    (
      await db()
        .select()
        .from(dueTable)
        .where(eq(dueTable.id, dueId ?? ""))
    )[0];
  const last: string = registrations.at(-1).reference;
  return { ...person, event, place, due, status, last };
}

/** Resets the password and waits until the former account is erased; returns the cookie of the new one. */
async function reset(email: string): Promise<string> {
  const [old] = await db().select().from(userTable).where(eq(userTable.email, email));
  await portal.ask("/api/auth/forgot-password", { body: { email } });
  const token = tokenIn(await awaitMail(inbox(), email, "Set a new password"));
  const body = { token, password: NEW_PASSWORD };
  expect((await portal.ask("/api/auth/reset-password", { body })).status).toBe(200);
  await soon(async () => expect(await db().$count(userTable, eq(userTable.id, old?.id ?? ""))).toBe(0));
  return cookieOf(await signIn(portal, email, NEW_PASSWORD));
}

const duesOf = async (cookie: string) => (await json(portal.ask("/api/payments", { cookie }))).dues;

test("a place that waits for its payment stays, and is paid, after the password of an unconfirmed account is reset", async () => {
  await treasury(portal);
  const person = await unprovenWithPlace();
  const cookie = await reset(person.email);
  expect(await person.due()).toMatchObject({ status: "open", userId: null, email: person.email });
  expect(await person.place()).toMatchObject({ status: person.status, endedAt: null, userId: null });
  expect(await duesOf(cookie)).toMatchObject([{ title: person.event.title }]);
  const subjects = (await mailsTo(inbox(), person.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.startsWith("Not paid"))).toEqual([]);
});

test("what was paid keeps its payer after the password of an unconfirmed account is reset", async () => {
  const desk = await treasury(portal);
  const person = await unprovenWithPlace();
  const due = await person.due();
  const amount = (due?.totalPaise ?? 0) / 100;
  await desk.post(csvOf([{ day: daysAgo(1), amount, narration: `UPI/${due?.id}/M` }], 1000));
  await soon(async () => expect((await person.due())?.status).toBe("settled"));
  await reset(person.email);
  expect(await person.due()).toMatchObject({ status: "settled", name: due?.name, email: person.email });
});

test("what an unconfirmed account was asked for at another address goes with the account", async () => {
  await treasury(portal);
  const person = await unprovenWithPlace();
  const [account] = await db().select().from(userTable).where(eq(userTable.email, person.email));
  await db()
    .update(dueTable)
    .set({ email: `other.${person.email}`, userId: account?.id })
    .where(eq(dueTable.id, (await person.due())?.id ?? ""));
  await reset(person.email);
  expect(await person.due()).toMatchObject({ status: "cancelled", userId: null, email: null });
});

test("what was paid in part counts after the reset: for who stays of a group, and as credit", async () => {
  const desk = await treasury(portal);
  const person = await unprovenWithPlace(["Asha Rao", "Vikram Rao"]);
  const { id = "", totalPaise = 0 } = (await person.due()) ?? {};
  const part = { reference: id, amountPaise: totalPaise / 2 + 10_000, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", part));
  const cookie = await reset(person.email);
  const leaving = await portal.ask(`/api/registrations/${person.last}/cancellation`, { cookie, body: {} });
  expect(leaving.status).toBe(200);
  await soon(async () => expect(await person.place()).toMatchObject({ status: "confirmed" }));
  const { dueId } = (await person.place()) ?? {};
  const [next] = await db()
    .select()
    .from(dueTable)
    .where(eq(dueTable.id, dueId ?? ""));
  expect(next).toMatchObject({ status: "settled", paidPaise: totalPaise / 2 });
  expect((await json(portal.ask("/api/payments", { cookie }))).creditPaise).toBe(10_000);
});

test("a staff invitation to an unconfirmed account leaves the place and the due to the owner of the address", async () => {
  await treasury(portal);
  const person = await unprovenWithPlace();
  const [old] = await db().select().from(userTable).where(eq(userTable.email, person.email));
  await inviteStaff(portal.context({ actor: { kind: "system" } }), person.email, "editor");
  await soon(async () => expect(await db().$count(userTable, eq(userTable.id, old?.id ?? ""))).toBe(0));
  expect(await person.due()).toMatchObject({ status: "open", userId: null, email: person.email });
  expect(await person.place()).toMatchObject({ status: person.status, endedAt: null, userId: null });
  const token = tokenIn(await awaitMail(inbox(), person.email, "You are invited to the iFACE staff"));
  const body = { token, password: NEW_PASSWORD };
  expect((await portal.ask("/api/auth/reset-password", { body })).status).toBe(200);
  const cookie = cookieOf(await signIn(portal, person.email, NEW_PASSWORD));
  expect(await duesOf(cookie)).toMatchObject([{ title: person.event.title }]);
});
