import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { registrationTable } from "../../src/features/events/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { dayAhead } from "../../src/platform/time/indian-time";
import { eventDesk, registerByCode, registerFor } from "../events";
import { digitalMember } from "../members";
import { delegateId, membersId, nextDay, types } from "../members-price";
import { awaitMail, tokenIn } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const inbox = () => portal.platform.config.dataDir;
const json = async (asked: Promise<Response>) => (await asked).json();
const said = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};

async function member() {
  const { email, cookie, password, number, firstName, lastName } = await digitalMember(portal);
  return { email, cookie, password, number, name: `${firstName} ${lastName}` };
}
type Member = Awaited<ReturnType<typeof member>>;

const withoutAccount = (event: StaffEvent, { email, name }: Member) =>
  registerByCode(portal, event, { email, name, typeId: delegateId(event) });

async function withNewAddress({ cookie, password, ...one }: Member): Promise<Member> {
  const { email } = newcomer();
  await portal.ask("/api/profile", { method: "PATCH", body: { email, password }, cookie });
  const token = tokenIn(await awaitMail(inbox(), email, "Confirm your new email address"));
  expect((await portal.ask("/api/auth/verify-email", { body: { token }, cookie })).status).toBe(200);
  return { ...one, cookie, password, email };
}

const swapped = (reference: string, to: StaffEvent, cookie: string) =>
  portal.ask(`/api/registrations/${reference}/swap`, {
    cookie,
    body: { eventId: to.id, registrationTypeId: membersId(to) },
  });
const bookAsMember = (event: StaffEvent, { email, cookie, name }: Member) =>
  registerFor(portal, event, { email, cookie, names: [name], typeIds: [membersId(event)] });
const atMembersPrice = (event: StaffEvent) =>
  db().$count(
    registrationTable,
    and(eq(registrationTable.typeId, membersId(event)), isNull(registrationTable.endedAt)),
  );

test("whoever has the members' price by their address of today gets it by no swap from a former one", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 40, types });
  const other = await desk.published({ ...nextDay(), places: 40, types });
  const one = await member();
  const reference = await withoutAccount(event, one);
  const moved = await withNewAddress(one);
  expect((await bookAsMember(other, moved)).status).toBe(201);
  expect(await said(swapped(reference, other, moved.cookie))).toEqual([409, "already_registered"]);
  expect(await atMembersPrice(other)).toBe(1);
});

test("whoever got the members' price by a swap gets it by no other address of theirs", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 40, types });
  const other = await desk.published({ ...nextDay(), places: 40, types });
  const one = await member();
  const made = await json(swapped(await withoutAccount(event, one), other, one.cookie));
  const [row] = await db().select().from(registrationTable).where(eq(registrationTable.reference, made.reference));
  expect(row?.userId).not.toBeNull();
  const moved = await withNewAddress(one);
  const asked = bookAsMember(other, moved);
  expect(await said(asked)).toEqual([409, "already_registered"]);
  // The same for an earlier registration without an account.
  await db().update(registrationTable).set({ userId: null }).where(eq(registrationTable.reference, made.reference));
  expect(await said(bookAsMember(other, moved))).toEqual([409, "already_registered"]);
  expect(await atMembersPrice(other)).toBe(1);
});

test("an application at the members' price is not approved once the membership has ended", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5, needsApproval: true, types });
  const [first, second] = [await member(), await member()];
  const apply = async ({ email, cookie, name }: Member, typeIds: string[]) =>
    (await json(registerFor(portal, event, { email, cookie, names: [name], typeIds }))).registrations[0].reference;
  const only = await apply(first, [membersId(event)]);
  const either = await apply(second, [membersId(event), delegateId(event)]);
  const end = { status: "ended" as const, validUntil: dayAhead(-1) };
  for (const { number } of [first, second])
    await db().update(memberTable).set(end).where(eq(memberTable.number, number));
  const approve = (reference: string) =>
    said(desk.ask(`/${event.id}/registrations/${reference}/decision`, { approve: true }));
  expect(await approve(only)).toEqual([409, "not_eligible"]);
  expect((await approve(either))[0]).toBe(200);
  const [row] = await db().select().from(registrationTable).where(eq(registrationTable.reference, either));
  expect([row?.status, row?.typeId]).toEqual(["confirmed", delegateId(event)]);
  const again = { status: "active" as const, validUntil: dayAhead(300) };
  await db().update(memberTable).set(again).where(eq(memberTable.number, first.number));
  expect((await approve(only))[0]).toBe(200);
});
