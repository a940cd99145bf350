import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { dayAfter, yearFrom } from "../../src/features/membership/members/term";
import { importRowTable } from "../../src/features/membership/register/tables.server";
import { renewalTable } from "../../src/features/membership/renewal/tables.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { refundTable } from "../../src/features/money/refunds/tables.server";
import { digitalMember } from "../members";
import { daysAgo, treasury } from "../money";
import { staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, decided } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
let desk: Awaited<ReturnType<typeof treasury>>;
beforeAll(async () => {
  desk = await treasury(portal);
});

type Person = { cookie: string; number: string; email: string };

const stored = async ({ number }: Pick<Person, "number">) =>
  (await db().select().from(memberTable).where(eq(memberTable.number, number)))[0] ?? expect.fail("no such member");
const until = async (person: Person) => (await stored(person)).validUntil;
const becomes = (person: Person, day: string) =>
  vi.waitFor(async () => expect(await until(person)).toBe(day), { timeout: 20_000 });

/** Requests another year; returns the reference of its due. */
async function renews({ cookie }: Person): Promise<string> {
  const answer = await portal.ask("/api/payments/renewal", { cookie, body: {} });
  return (await answer.json()).payPath.replace("/pay/", "").split(".")[0];
}
async function pays(reference: string) {
  const { totalPaise: amountPaise } = await desk.due(reference);
  const receipt = { reference, amountPaise, receivedOn: daysAgo(0), note: "Cheque" };
  await desk.done(desk.ask("/counter-receipts", receipt));
}
/** Reverses the due's last payment, with a second person's approval. */
async function bounces(reference: string) {
  const { received } = await desk.done(desk.ask(`/dues/${reference}`));
  const { id } = received.at(-1);
  await desk.done(desk.ask(`/allocations/${id}/reversal`, { reason: "The cheque came back." }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const { id: approval } = approvals.find(({ kind }: { kind: string }) => kind === "reversal");
  await desk.done(
    portal.ask(`/api/staff/money/approvals/${approval}`, { cookie: desk.admin.cookie, body: { decision: "approved" } }),
  );
  expect(await desk.due(reference)).toMatchObject({ status: "open" });
}

/** A member with a paid year: the end of the term before, the new end, and the due. */
async function paidYear() {
  const person = await digitalMember(portal);
  const before = await until(person);
  const reference = await renews(person);
  await pays(reference);
  await vi.waitFor(async () => expect((await until(person)) > before).toBe(true), { timeout: 20_000 });
  return { ...person, before, granted: await until(person), reference };
}
async function setsEnd(person: Person, validUntil: string, reason: string, type?: string) {
  const { id, version, validFrom } = await stored(person);
  const { cookie } = await staffMember(portal, "admin");
  const body = { validFrom, validUntil, reason, version, type };
  return portal.ask(`/api/staff/members/${id}/periods`, { cookie, body });
}
async function takesBack(person: Person & { before: string }) {
  expect((await setsEnd(person, person.before, "The payment came back.")).status).toBe(200);
}
const restores = (person: Person & { granted: string }) => setsEnd(person, person.granted, "That was a mistake.");
async function proposes(reference: string) {
  const [refund] = await refundsOf(reference);
  const { id, amountPaise } = refund ?? expect.fail("no refund");
  await desk.done(desk.ask(`/refunds/${id}/proposal`, { amountPaise, reason: "The year was taken back." }));
}
const proposedRefunds = async () =>
  (await desk.done(desk.ask("/refunds?show=waiting"))).rows.filter(
    ({ approvalId }: { approvalId: string | null }) => approvalId,
  );
async function approvesRefund() {
  const path = `/api/staff/money/approvals/${(await proposedRefunds())[0]?.approvalId}`;
  await desk.done(portal.ask(path, { cookie: desk.admin.cookie, body: { decision: "approved" } }));
}
const refundsOf = (reference: string) => db().select().from(refundTable).where(eq(refundTable.dueId, reference));
const refundsInOrder = async (reference: string) =>
  (await refundsOf(reference))
    .sort((a, b) => a.number.localeCompare(b.number))
    .map(({ status, amountPaise }) => [status, amountPaise]);
const asksForRenewal = ({ cookie }: Person) => portal.ask("/api/membership/renewal", { cookie, method: "POST" });
const openDuesOf = async ({ cookie }: Person) => {
  const { dues } = await (await portal.ask("/api/payments", { cookie })).json();
  return dues.flatMap((due: { reference: string; status: string }) =>
    ["open", "part-paid"].includes(due.status) ? due.reference : [],
  );
};

test("a year whose payment came back and that an admin took back is asked for once, and granted when it is paid", async () => {
  const person = await paidYear();
  await bounces(person.reference);
  await takesBack(person);
  expect(await openDuesOf(person)).toEqual([person.reference]);
  expect(await renews(person)).toBe(person.reference);
  expect((await (await asksForRenewal(person)).json()).code).toBe("fee_asked");
  await pays(person.reference);
  await becomes(person, person.granted);
});

test("a year that stayed although its payment came back is not granted twice when it is paid", async () => {
  const person = await paidYear();
  await bounces(person.reference);
  await pays(person.reference);
  const next = await renews(person);
  expect(next).not.toBe(person.reference);
  await pays(next);
  await vi.waitFor(async () => expect((await until(person)) > person.granted).toBe(true), { timeout: 20_000 });
  const years = Number((await until(person)).slice(0, 4)) - Number(person.granted.slice(0, 4));
  expect(years).toBe(1);
});

test("a paid year that an admin takes back is to be given back, and may be paid for anew, once", async () => {
  const person = await paidYear();
  await takesBack(person);
  const { totalPaise: amountPaise } = await desk.due(person.reference);
  expect(await refundsOf(person.reference)).toMatchObject([{ status: "asked", amountPaise }]);
  const again = await renews(person);
  expect(again).not.toBe(person.reference);
  await bounces(person.reference);
  await vi.waitFor(async () => expect(await openDuesOf(person)).toEqual([again]), { timeout: 20_000 });
  await pays(again);
  await becomes(person, person.granted);
});

test("a paid year that was taken back by mistake and is restored is not refunded, however far the refund waits", async () => {
  const [asked, proposed] = [await paidYear(), await paidYear()];
  for (const person of [asked, proposed]) await takesBack(person);
  const again = await renews(asked);
  await proposes(proposed.reference);
  for (const person of [asked, proposed]) {
    expect((await restores(person)).status).toBe(200);
    expect(await refundsOf(person.reference)).toMatchObject([{ status: "declined" }]);
    expect(await until(person)).toBe(person.granted);
  }
  expect(await proposedRefunds()).toEqual([]);
  expect((await desk.due(again)).status).toBe("cancelled");
  const next = await renews(asked);
  await pays(next);
  await vi.waitFor(async () => expect((await until(asked)) > asked.granted).toBe(true), { timeout: 20_000 });
});

test("a year that was taken back and paid for anew is refunded, however the term is made longer after that", async () => {
  const [asked, approved] = [await paidYear(), await paidYear()];
  for (const person of [asked, approved]) {
    const earlier = daysAgo(-30);
    await takesBack({ ...person, before: earlier });
    const again = await renews(person);
    await pays(again);
    await becomes(person, yearFrom(dayAfter(earlier)).validUntil);
    expect((await desk.due(again)).status).toBe("settled");
  }
  await proposes(approved.reference);
  await approvesRefund();
  expect((await setsEnd(asked, dayAfter(await until(asked), 30), "A month more.")).status).toBe(200);
  expect((await setsEnd(approved, approved.granted, "Half a year more.")).status).toBe(200);
  expect(await refundsOf(asked.reference)).toMatchObject([{ status: "asked" }]);
  expect(await refundsOf(approved.reference)).toMatchObject([{ status: "approved" }]);
});

test("a year that was paid for another type is refunded, though the term of the new type is as long", async () => {
  const [asked, approved, listed] = [await paidYear(), await paidYear(), await paidYear()];
  for (const person of [asked, approved, listed]) await takesBack(person);
  for (const { reference } of [approved, listed]) {
    await proposes(reference);
    await approvesRefund();
  }
  for (const person of [asked, approved])
    expect((await setsEnd(person, person.granted, "Another type.", "associate-member")).status).toBe(200);
  expect((await setsEnd(listed, listed.before, "Another type.", "associate-member")).status).toBe(200);
  expect(await fileSets([listed, listed.granted])).toMatchObject([{ fate: "update" }]);
  await becomes(listed, listed.granted);
  expect(await refundsOf(asked.reference)).toMatchObject([{ status: "asked" }]);
  for (const { reference } of [approved, listed])
    expect(await refundsOf(reference)).toMatchObject([{ status: "approved" }]);
});

/** The payer requests a refund of a paid year; returns the id of the refund. */
async function asksBack({ cookie, reference }: Person & { reference: string }): Promise<string> {
  const { dues } = await (await portal.ask("/api/payments", { cookie })).json();
  const { document } = dues.find((due: { reference: string }) => due.reference === reference);
  const body = { documentId: document.id, reason: "I paid by mistake." };
  expect((await portal.ask("/api/payments/refund-requests", { cookie, body })).status).toBe(201);
  const [request] = await refundsOf(reference);
  return request?.id ?? expect.fail("no request");
}

test("a year that is taken back while another request for its money waits is refunded whole once that is declined", async () => {
  const person = await paidYear();
  const request = await asksBack(person);
  await takesBack(person);
  await desk.done(desk.ask(`/refunds/${request}/refusal`, { reason: "The year has begun." }));
  const { totalPaise } = await desk.due(person.reference);
  await expect
    .poll(() => refundsInOrder(person.reference), { timeout: 20_000 })
    .toEqual([
      ["declined", totalPaise],
      ["asked", totalPaise],
    ]);
});

test("a year that is taken back while another request for its money waits is refunded for the rest once that is approved for less", async () => {
  const person = await paidYear();
  const request = await asksBack(person);
  await takesBack(person);
  await desk.done(desk.ask(`/refunds/${request}/proposal`, { amountPaise: 60_000, reason: "Half of it." }));
  await approvesRefund();
  const { totalPaise } = await desk.due(person.reference);
  await expect
    .poll(() => refundsInOrder(person.reference), { timeout: 20_000 })
    .toEqual([
      ["approved", 60_000],
      ["asked", totalPaise - 60_000],
    ]);
});

test("a year whose refund was declined is not asked back again when the term gets shorter still", async () => {
  const person = await paidYear();
  await takesBack(person);
  const [request] = await refundsOf(person.reference);
  await desk.done(desk.ask(`/refunds/${request?.id}/refusal`, { reason: "The year has begun." }));
  expect((await setsEnd(person, daysAgo(-30), "It ends sooner.")).status).toBe(200);
  expect(await refundsOf(person.reference)).toMatchObject([{ status: "declined" }]);
});

test("a restored year that is taken back again is refunded once", async () => {
  const person = await paidYear();
  await takesBack(person);
  expect((await restores(person)).status).toBe(200);
  await takesBack(person);
  const statuses = (await refundsOf(person.reference)).map(({ status }) => status).sort();
  expect(statuses).toEqual(["asked", "declined"]);
});

test("a year whose payment was refunded is not restored by hand, but by paying again", async () => {
  const person = await paidYear();
  await takesBack(person);
  await proposes(person.reference);
  await approvesRefund();
  const refusal = await restores(person);
  expect([refusal.status, (await refusal.json()).code]).toEqual([409, "year_refunded"]);
  expect(await until(person)).toBe(person.before);
  expect(await refundsOf(person.reference)).toMatchObject([{ status: "approved" }]);
  await pays(await renews(person));
  await becomes(person, person.granted);
});

test("the due of a year that was taken back is no longer asked for when the term is another by then", async () => {
  const person = await paidYear();
  await bounces(person.reference);
  await takesBack({ ...person, before: daysAgo(-30) });
  expect(await desk.due(person.reference)).toMatchObject({ status: "cancelled" });
  const again = await renews(person);
  expect(await openDuesOf(person)).toEqual([again]);
});

test("a wish whose year was taken back may be made anew, and is granted once more", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const member = await digitalMember(portal);
  const person = { ...member, before: await until(member) };
  const wish = async () => {
    const { reference } = (await (await asksForRenewal(person)).json()).data;
    const id = await caseIdOf(portal, reference);
    return () => decided(portal, cookie, id, { decision: "approve", version: 0 });
  };
  expect((await (await wish())()).status).toBe(200);
  await vi.waitFor(async () => expect((await until(person)) > person.before).toBe(true), { timeout: 20_000 });
  const granted = await until(person);
  await takesBack(person);
  const { card } = await (await portal.ask("/api/membership/card", { cookie: person.cookie })).json();
  expect(card.renewal).toBeNull();
  expect((await (await wish())()).status).toBe(200);
  await becomes(person, granted);
});

test("a wish for the year after one that is taken back is declined and may be made anew", async () => {
  const person = await paidYear();
  const { reference } = (await (await asksForRenewal(person)).json()).data;
  await caseIdOf(portal, reference);
  await bounces(person.reference);
  await takesBack(person);
  const { id } = await stored(person);
  const open = and(eq(renewalTable.memberId, id), eq(renewalTable.status, "requested"));
  expect(await db().$count(renewalTable, open)).toBe(0);
});

test("who is a member no more is not asked for a year whose payment came back", async () => {
  const person = await paidYear();
  await bounces(person.reference);
  const { id, version } = await stored(person);
  const { cookie } = await staffMember(portal, "admin");
  const body = { reason: "The payment came back.", tell: false, version };
  expect((await portal.ask(`/api/staff/members/${id}/ending`, { cookie, body })).status).toBe(200);
  expect(await openDuesOf(person)).toEqual([]);
  const [due] = await db().select().from(dueTable).where(eq(dueTable.id, person.reference));
  expect(due?.status).toBe("cancelled");
});

/** Uploads a list that sets the ends of terms; returns its checked rows. */
async function fileSets(...ends: [Person, string][]) {
  const { cookie } = await staffMember(portal, "admin");
  const rows = ends.map(
    async ([person, day]) => `${person.number},${(await stored(person)).name},${person.email},${day}`,
  );
  const { import: file } = await (
    await portal.ask("/api/staff/members/imports", {
      method: "PUT",
      cookie,
      headers: { "content-type": "text/csv" },
      body: `Member number,Name,Email,Valid until\n${(await Promise.all(rows)).join("\n")}\n`,
    })
  ).json();
  const body = { allOrNothing: false };
  await portal.ask(`/api/staff/members/imports/${file.id}/application`, { cookie, body });
  const read = db().select().from(importRowTable).where(eq(importRowTable.importId, file.id));
  return (await read.orderBy(importRowTable.line)).map(({ fate, why }) => ({ fate, why }));
}

test("a file restores a paid year that was taken back, unless its payment was refunded", async () => {
  const [kept, refunded] = [await paidYear(), await paidYear()];
  for (const person of [kept, refunded]) await takesBack(person);
  await proposes(refunded.reference);
  await approvesRefund();
  expect(await fileSets([kept, kept.granted], [refunded, refunded.granted])).toMatchObject([
    { fate: "update" },
    { fate: "refused", why: expect.stringContaining("was refunded") },
  ]);
  await becomes(kept, kept.granted);
  expect(await until(refunded)).toBe(refunded.before);
  expect(await refundsOf(kept.reference)).toMatchObject([{ status: "declined" }]);
});

test("a file that takes a year back lets the member renew anew", async () => {
  const person = await paidYear();
  await bounces(person.reference);
  await fileSets([person, person.before]);
  await becomes(person, person.before);
  expect(await openDuesOf(person)).toEqual([person.reference]);
  await pays(person.reference);
  await becomes(person, person.granted);
});
