import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { lapseDues } from "../../src/features/money/dues/close-due.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { inquirer } from "../applicants";
import { digitalMember } from "../members";
import { csvOf, daysAgo, treasury } from "../money";
import { awaitMail } from "../outbox";
import { staffMember } from "../people";
import { usePortal } from "../portal";
import { decided } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
let desk: Awaited<ReturnType<typeof treasury>>;
beforeAll(async () => {
  desk = await treasury(portal);
});

let balance = 1000;
const stored = async (number: string) =>
  (await db().select().from(memberTable).where(eq(memberTable.number, number)))[0] ?? expect.fail("no such member");

/** A digital member with an open renewal due, and its reference. */
async function asked() {
  const person = await digitalMember(portal);
  const answer = await portal.ask("/api/payments/renewal", { cookie: person.cookie, body: {} });
  const { payPath } = await answer.json();
  const reference = payPath.replace("/pay/", "").split(".")[0] as string;
  expect(await desk.due(reference)).toMatchObject({ status: "open" });
  return { ...person, reference };
}

async function paid(reference: string) {
  const { totalPaise: amountPaise } = await desk.due(reference);
  const receipt = { reference, amountPaise, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", receipt));
}

test("a year asked for before the membership became a dearer one is asked for no longer", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const { email, number, reference } = await asked();
  const { data } = await (await portal.ask("/api/membership/inquiries", { body: inquirer({ email }) })).json();
  const [row] = await db().select().from(caseTable).where(eq(caseTable.reference, data.reference));
  if (!row) throw new Error("no case");
  await decided(portal, reviewer.cookie, row.id, { decision: "approve", version: row.version, checked: true });
  await vi.waitFor(async () => expect((await stored(number)).type).toBe("associate-member"), { timeout: 15_000 });
  expect(await desk.due(reference)).toMatchObject({ status: "cancelled" });
});

test("a year asked for before an admin corrects the type is asked for no longer", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const { number, reference } = await asked();
  const { id, version } = await stored(number);
  const correction = { type: "associate-member", reason: "By letter.", version };
  const path = `/api/staff/members/${id}`;
  expect((await portal.ask(path, { method: "PATCH", cookie, body: correction })).status).toBe(200);
  expect(await desk.due(reference)).toMatchObject({ status: "cancelled" });
});

test("a year asked for before a file changes type or term is asked for no longer", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const [typed, termed, other] = [await asked(), await asked(), await asked()];
  const { name: typedName } = await stored(typed.number);
  const { name: termedName } = await stored(termed.number);
  const { name: otherName } = await stored(other.number);
  const lines = [
    "Member number,Name,Email,Type,Valid until,State",
    `${typed.number},${typedName},${typed.email},associate-member,,`,
    `${termed.number},${termedName},${termed.email},,2097-12-31,`,
    `${other.number},${otherName},${other.email},,,kerala`,
  ];
  const headers = { "content-type": "text/csv" };
  const options = { method: "PUT", cookie, body: lines.join("\n"), headers };
  const { import: file } = await (await portal.ask("/api/staff/members/imports", options)).json();
  expect(file.counts).toMatchObject({ update: 3 });
  const body = { allOrNothing: false };
  await portal.ask(`/api/staff/members/imports/${file.id}/application`, { cookie, body });
  await vi.waitFor(async () => expect((await stored(other.number)).state).toBe("kerala"), { timeout: 15_000 });
  const statusOf = async ({ reference }: { reference: string }) => (await desk.due(reference)).status;
  expect(await Promise.all([typed, termed, other].map(statusOf))).toEqual(["cancelled", "cancelled", "open"]);
});

async function merged(kept: string, gone: string) {
  const { cookie } = await staffMember(portal, "reviewer");
  const [one, other] = [await stored(kept), await stored(gone)];
  const records = { keptId: one.id, mergedId: other.id };
  const body = { ...records, keptVersion: one.version, mergedVersion: other.version };
  const answer = await portal.ask("/api/staff/members/merges", { cookie, body });
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  return { undo: () => portal.ask(`/api/staff/members/merges/${id}`, { method: "DELETE", cookie }) };
}

test("a year asked for a record that is merged into another is asked for no longer", async () => {
  const [kept, gone] = [await digitalMember(portal), await asked()];
  const dearer = { type: "associate-member", userId: null } as const;
  await db().update(memberTable).set(dearer).where(eq(memberTable.number, kept.number));
  await merged(kept.number, gone.number);
  expect(await desk.due(gone.reference)).toMatchObject({ status: "cancelled" });
});

test("a year asked for the kept record is asked for no longer where a merge or its undoing changes the term", async () => {
  const [kept, gone, same] = [await asked(), await digitalMember(portal), await digitalMember(portal)];
  await merged(kept.number, same.number);
  expect(await desk.due(kept.reference)).toMatchObject({ status: "open" });
  await db().update(memberTable).set({ validUntil: "2097-12-31" }).where(eq(memberTable.number, gone.number));
  const { undo } = await merged(kept.number, gone.number);
  expect(await desk.due(kept.reference)).toMatchObject({ status: "cancelled" });
  const answer = await portal.ask("/api/payments/renewal", { cookie: kept.cookie, body: {} });
  const reference = (await answer.json()).payPath.replace("/pay/", "").split(".")[0];
  expect(await desk.due(reference)).toMatchObject({ status: "open" });
  expect((await undo()).status).toBe(200);
  expect(await desk.due(reference)).toMatchObject({ status: "cancelled" });
});

test.each([
  ["the type is corrected", "PATCH", "", {}],
  ["type and term are set", "POST", "/periods", { validFrom: daysAgo(380), validUntil: daysAgo(20) }],
])("a year of a cheaper type that staff asked for is not settled late once %s", async (_, method, path, term) => {
  const { email, number } = await digitalMember(portal);
  const validUntil = daysAgo(20);
  await db().update(memberTable).set({ validUntil }).where(eq(memberTable.number, number));
  const year = { title: "Digital year", amountPaise: 120_000, taxClass: "membership", renews: true };
  const { reference } = await desk.done(desk.ask("/dues", { name: "Asha Rao", email, ...year }));
  const lapsesAt = new Date(Date.now() - 2 * DAY_MS);
  await db().update(dueTable).set({ lapsesAt }).where(eq(dueTable.id, reference));
  await lapseDues.run(portal.context({ actor: { kind: "system" } }));
  expect(await desk.due(reference)).toMatchObject({ status: "lapsed" });
  const { id, version } = await stored(number);
  const body = { type: "associate-member", reason: "Upgraded.", version, ...term };
  const { cookie } = await staffMember(portal, "admin");
  expect((await portal.ask(`/api/staff/members/${id}${path}`, { method, cookie, body })).status).toBe(200);
  await desk.post(csvOf([{ day: daysAgo(1), amount: 1200, narration: `UPI ${reference}` }], balance));
  balance += 1200;
  await awaitMail(portal.platform.config.dataDir, email, "Left over: Digital year");
  expect(await desk.due(reference)).toMatchObject({ status: "cancelled" });
  expect(await stored(number)).toMatchObject({ type: "associate-member", validUntil });
});

test("a term that was set by looking at the record before a year was paid takes that year from nobody", async () => {
  const { number, reference } = await asked();
  const { id, version, validFrom, validUntil } = await stored(number);
  await paid(reference);
  await vi.waitFor(async () => expect((await stored(number)).validUntil > validUntil).toBe(true), { timeout: 20_000 });
  const { validUntil: granted } = await stored(number);
  const { cookie } = await staffMember(portal, "admin");
  const body = { validFrom, validUntil, type: "associate-member", reason: "By letter.", version };
  const answer = await portal.ask(`/api/staff/members/${id}/periods`, { cookie, body });
  expect([answer.status, (await answer.json()).code]).toEqual([409, "changed_elsewhere"]);
  expect(await stored(number)).toMatchObject({ type: "digital", validUntil: granted });
});
