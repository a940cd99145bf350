import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { renewalTable } from "../../src/features/membership/renewal/tables.server";
import { digitalMember } from "../members";
import { awaitMail, mailsTo } from "../outbox";
import { member, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, decided } from "../staff-cases";

const portal = usePortal();
const dataDir = () => portal.platform.config.dataDir;
const staff = () => portal.platform.config.staffMail;
const renew = (cookie?: string, headers: Record<string, string> = {}) =>
  portal.ask("/api/membership/renewal", { method: "POST", cookie, headers });

test("renewal is for members: 401 for visitors, 404 in a sentence without a number", async () => {
  expect((await renew()).status).toBe(401);
  const { cookie } = await member(portal);
  const answer = await renew(cookie);
  expect([answer.status, (await answer.json()).error]).toEqual([
    404,
    "You have no member number yet. Apply for the digital membership to get one.",
  ]);
});

test("nobody floods staff: the eleventh request of an hour waits", async () => {
  const { cookie } = await digitalMember(portal);
  for (let count = 0; count < 10; count += 1) expect((await renew(cookie)).status).not.toBe(429);
  const answer = await renew(cookie);
  expect([answer.status, answer.headers.has("retry-after")]).toEqual([429, true]);
});

test("a renewal is stored once a term, told to the member with the fee, and to staff", async () => {
  const { cookie, number, email } = await digitalMember(portal);
  const answer = await renew(cookie);
  expect(answer.status).toBe(200);
  const { data } = await answer.json();
  expect(data.reference).toMatch(/^IF-RN-\d{4}-\d{6}-\d$/);
  const mail = await awaitMail(dataDir(), email, `Your renewal request for ${number}`);
  expect(mail.text).toContain("₹1,200 a year from the second year");
  expect(mail.text).toContain(data.reference);
  await awaitMail(dataDir(), staff(), `New: Renewal request ${data.reference}`);
  const again = await renew(cookie);
  expect([again.status, (await again.json()).code]).toEqual([409, "already_requested"]);
  const { card } = await (await portal.ask("/api/membership/card", { cookie })).json();
  expect(card.renewalRequestedAt).toBe(data.requestedAt);
  const { reference, promisedAt, requestedAt } = data;
  expect(card.renewal).toEqual({ reference, promisedAt, requestedAt, statusLabel: "Submitted" });
  const subjects = (await mailsTo(dataDir(), email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.includes(reference))).toEqual([]);
});

test("the next term can be renewed again, an ended membership not", async () => {
  const { cookie, number } = await digitalMember(portal);
  const set = (parts: Partial<typeof memberTable.$inferInsert>) =>
    portal.platform.database.db.update(memberTable).set(parts).where(eq(memberTable.number, number));
  expect((await renew(cookie)).status).toBe(200);
  await set({ validUntil: "2030-01-31" });
  expect((await renew(cookie)).status).toBe(200);
  await set({ status: "ended" });
  expect((await (await renew(cookie)).json()).code).toBe("membership_ended");
});

test("clicks at once, and a retry under one key, store one wish and send one mail each", async () => {
  const { cookie, number, email } = await digitalMember(portal);
  const key = { "idempotency-key": crypto.randomUUID() };
  const first = await renew(cookie, key);
  const second = await renew(cookie, key);
  expect([first.status, second.status]).toEqual([200, 200]);
  const { data } = await first.json();
  expect(data).toEqual((await second.json()).data);
  const more = await Promise.all([renew(cookie), renew(cookie), renew(cookie)]);
  expect(more.map(({ status }) => status)).toEqual([409, 409, 409]);
  await awaitMail(dataDir(), staff(), `New: Renewal request ${data.reference}`);
  await awaitMail(dataDir(), email, `Your renewal request for ${number}`);
  const mails = await mailsTo(dataDir(), email);
  expect(mails.filter(({ subject }) => subject === `Your renewal request for ${number}`)).toHaveLength(1);
});

const stored = async (number: string) => {
  const isTheirs = eq(memberTable.number, number);
  const [found] = await portal.platform.database.db.select().from(memberTable).where(isTheirs);
  return found ?? expect.fail("no such member");
};
/** Sends `change` to the member's record as an admin, with its present version. */
async function changed(number: string, path: string, change: Record<string, unknown>, method = "POST") {
  const { id, version } = await stored(number);
  const { cookie } = await staffMember(portal, "admin");
  const body = { reason: "By letter.", version, ...change };
  expect((await portal.ask(`/api/staff/members/${id}${path}`, { method, cookie, body })).status).toBe(200);
}
async function declined(reference: string) {
  const { cookie } = await staffMember(portal, "reviewer");
  const caseId = await caseIdOf(portal, reference);
  const decline = { decision: "decline", text: "Please ask again.", version: 0 };
  expect((await decided(portal, cookie, caseId, decline)).status).toBe(200);
  const { status, caseId: ofCase } = renewalTable;
  const rows = () => portal.platform.database.db.select({ status }).from(renewalTable).where(eq(ofCase, caseId));
  await vi.waitFor(async () => expect(await rows()).toEqual([{ status: "declined" }]), { timeout: 20_000 });
}
async function asksAgain(cookie: string) {
  const { card } = await (await portal.ask("/api/membership/card", { cookie })).json();
  expect(card.renewal).toBeNull();
  expect((await renew(cookie)).status).toBe(200);
}

test("a membership that was ended by mistake and restored can be renewed, and its record keeps the declined request", async () => {
  const { cookie, number } = await digitalMember(portal);
  expect((await renew(cookie)).status).toBe(200);
  const { id, validFrom, validUntil } = await stored(number);
  await changed(number, "/ending", { tell: false });
  await changed(number, "/periods", { validFrom, validUntil });
  const { cookie: reviewer } = await staffMember(portal, "reviewer");
  const { member: kept } = await (await portal.ask(`/api/staff/members/${id}`, { cookie: reviewer })).json();
  expect(kept.renewals).toMatchObject([{ termUntil: validUntil, status: "declined" }]);
  await asksAgain(cookie);
});

test.each([
  ["term", "POST", "/periods", { validUntil: "2031-12-31" }],
  ["type", "PATCH", "", { type: "associate-member" }],
])("a request declined while the %s was wrong can be made again once it is right", async (_, method, path, wrong) => {
  const { cookie, number } = await digitalMember(portal);
  const { data } = await (await renew(cookie)).json();
  const { validFrom, validUntil, type } = await stored(number);
  const right = path === "" ? { type } : { validFrom, validUntil };
  await changed(number, path, { ...right, ...wrong }, method);
  await declined(data.reference);
  await changed(number, path, right, method);
  await asksAgain(cookie);
});
