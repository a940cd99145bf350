import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { nameKey } from "../../src/features/membership/members/person-keys";
import { memberSearchTable, memberTable } from "../../src/features/membership/members/tables.server";
import { keepSearched } from "../../src/features/membership/register/search-index.server";
import { billingTable } from "../../src/features/money/billing/tables.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { refundTable } from "../../src/features/money/refunds/tables.server";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { transaction } from "../../src/platform/context.server";
import { dayAhead } from "../../src/platform/time/indian-time";
import { provenMemberWithId } from "../cpd";
import { csvOf, daysAgo, treasury } from "../money";
import { awaitMail } from "../outbox";
import { usePortal } from "../portal";
import { registerOf } from "../register";

const portal = usePortal();
const db = () => portal.platform.database.db;
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
const { ask, entered, stored } = registerOf(portal);
const validUntil = dayAhead(20);

type Desk = Awaited<ReturnType<typeof treasury>>;
const billed = async (desk: Desk, email: string): Promise<string> => {
  const due = { name: "Asha Rao", email, title: "Yearly fee 2027", amountPaise: 900_000, taxClass: "membership" };
  return (await desk.done(desk.ask("/dues", { ...due, renews: true }))).reference;
};
const dueWith = async (reference: string) =>
  (await db().select().from(dueTable).where(eq(dueTable.id, reference)))[0] ?? expect.fail("no due");

async function close({ cookie, password }: { cookie: string; password: string }): Promise<void> {
  expect((await portal.ask("/api/account/close", { cookie, body: { password } })).status).toBe(200);
  await carryOutClosings(system(new Date(Date.now() + 49 * 3_600_000)));
}

/** Pays the due by a bank line of 9,000 rupees and waits for the member's next year. */
async function paid(desk: Desk, reference: string, memberId: string, opening: number): Promise<void> {
  await desk.post(csvOf([{ day: daysAgo(1), amount: 9000, narration: `NEFT ${reference}` }], opening));
  await vi.waitFor(async () => expect((await stored(memberId)).validUntil > dayAhead(300)).toBe(true), {
    timeout: 20_000,
  });
  expect((await dueWith(reference)).status).toBe("settled");
  expect(await db().select().from(refundTable).where(eq(refundTable.dueId, reference))).toEqual([]);
}

test("an organisation's bill outlives the account of its contact, in its own name, and a transfer renews it", async () => {
  const desk = await treasury(portal);
  const contact = await provenMemberWithId(portal);
  const konkan = { type: "corporate", name: "Konkan Builders", nameKey: nameKey("Konkan Builders") } as const;
  const phone = { phone: "98000 55511", phoneKey: "9800055511" };
  const body = await entered({ ...konkan, ...phone, userId: contact.id, email: null, validUntil });
  const reference = await billed(desk, contact.email);
  const billing = { address: "1, Dock Road", stateCode: "27", gstin: "27AAPFU0939F1ZV", changedAt: new Date() };
  await db()
    .insert(billingTable)
    .values({ ...billing, dueId: reference, name: "Konkan Builders Pvt Ltd" });
  await close(contact);
  expect(await dueWith(reference)).toMatchObject({
    status: "open",
    name: "Konkan Builders",
    userId: null,
    email: null,
  });
  expect(await db().select().from(billingTable).where(eq(billingTable.dueId, reference))).toMatchObject([
    { name: "Konkan Builders Pvt Ltd", gstin: "27AAPFU0939F1ZV" },
  ]);
  expect(await stored(body.id)).toMatchObject({ name: "Konkan Builders", status: "active", userId: null, phone: null });
  const told = await awaitMail(
    portal.platform.config.dataDir,
    portal.platform.config.staffMail,
    `Member ${body.number} needs a new contact`,
  );
  expect(told.text).toContain(`/staff/members/${body.id}`);
  await paid(desk, reference, body.id, 1000);
});

test("the bill of a son at his father's address outlives the father's account", async () => {
  const desk = await treasury(portal);
  const father = await provenMemberWithId(portal);
  const name = "Vikram Deshpande";
  const at = { email: father.email, emailSince: new Date(0), sharesAddress: true };
  const son = await entered({ ...at, name, nameKey: nameKey(name), validUntil });
  const reference = await billed(desk, father.email);
  await close(father);
  expect(await dueWith(reference)).toMatchObject({ status: "open", name, userId: null, email: null });
  expect(await stored(son.id)).toMatchObject({ name, status: "active" });
  await paid(desk, reference, son.id, 10_000);
});

test("the register keeps neither former addresses nor search keys of who was an organisation's contact", async () => {
  const { admin } = await treasury(portal);
  const contact = await provenMemberWithId(portal);
  const type = "corporate" as const;
  const body = await entered({ type, name: "Sahyadri Labs", nameKey: nameKey("Sahyadri Labs") });
  const change = { email: contact.email, phone: "98000 77722", city: "Nashik", reason: "They wrote.", version: 0 };
  const patched = await ask(`/${body.id}`, { method: "PATCH", cookie: admin.cookie, body: change });
  expect(patched.status).toBe(200);
  await transaction(system(), (tx) => keepSearched(tx, body.id));
  await close(contact);
  const { body: shown } = await ask(`/${body.id}`, { cookie: admin.cookie });
  expect(shown.member.changes.map(({ what }: { what: string }) => what)).toEqual(["City corrected"]);
  const [search] = await db().select().from(memberSearchTable).where(eq(memberSearchTable.memberId, body.id));
  expect(search?.keys.join(" ")).toContain("sahyadri");
  expect(search?.keys.join(" ")).not.toMatch(/asha|9800077722/);
  const [row] = await db().select().from(memberTable).where(eq(memberTable.id, body.id));
  expect(row).toMatchObject({ email: null, phone: null, version: 2, searchedVersion: 2 });
});

test("credit of an organisation's contact is asked back as the account closes, also without a bill of their own", async () => {
  const desk = await treasury(portal);
  const contact = await provenMemberWithId(portal);
  const konkan = { type: "corporate", name: "Vidarbha Steel", nameKey: nameKey("Vidarbha Steel") } as const;
  await entered({ ...konkan, userId: contact.id, email: null, validUntil });
  const reference = await billed(desk, contact.email);
  await desk.post(csvOf([{ day: daysAgo(1), amount: 9500, narration: `NEFT ${reference}` }], 19_000));
  await vi.waitFor(async () => expect((await dueWith(reference)).status).toBe("settled"), { timeout: 20_000 });
  await close(contact);
  expect(await db().select().from(refundTable).where(eq(refundTable.dueId, reference))).toMatchObject([
    { kind: "credit", status: "asked", amountPaise: 50_000 },
  ]);
});

test("nothing of a contact stays in the imported columns of an organisation, nor in a record merged into it", async () => {
  const contact = await provenMemberWithId(portal);
  const [user] = await db().select().from(userTable).where(eq(userTable.id, contact.id));
  const extras = {
    "Other email": "office@firm.example",
    "Other phone": "98200 54321",
    "Contact person": `Ms ${user?.name}`,
    "Desk of": contact.email.toUpperCase(),
    Turnover: "12 crore",
  };
  const at = { type: "corporate", name: "Malwa Roads", nameKey: nameKey("Malwa Roads") } as const;
  const body = await entered({ ...at, email: contact.email, emailSince: new Date(0), extras });
  const phone = { phone: "98200 12345", phoneKey: "9820012345" };
  const merged = await entered({ ...at, ...phone, email: null, status: "ended", mergedInto: body.id });
  await close(contact);
  expect(await stored(body.id)).toMatchObject({ email: null, extras: { Turnover: "12 crore" } });
  expect(await stored(merged.id)).toMatchObject({ phone: null, phoneKey: null });
});
