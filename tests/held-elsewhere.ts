import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { userTable } from "../src/features/accounts/tables.server";
import { caseTable } from "../src/features/cases/tables.server";
import { postingTable } from "../src/features/job-board/tables.server";
import { memberTable } from "../src/features/membership/members/tables.server";
import { digitalApplicant } from "./applicants";
import { newMessage } from "./cases";
import { registerFor } from "./events";
import { awaitMail, tokenIn } from "./outbox";
import { newcomer, staffMember } from "./people";
import type { Portal } from "./portal";

type Listed = { name: string; number: string; email: string; phone: string };
/** Other people enter the address: as a guardian at an event and in an application, and for a job. */
export async function namedByOthers(
  portal: Portal,
  { id, typeId }: { id: string; typeId: string },
  email: string,
): Promise<void> {
  const name = "Meera Quillfeather";
  const guardian = { name, email, agrees: true };
  const placed = await registerFor(portal, { id, types: [] }, { email: newcomer().email, guardian, typeIds: [typeId] });
  expect(placed.status).toBe(201);
  const person = digitalApplicant({
    guardianName: name,
    guardianEmail: email,
    guardianConsent: true,
    dateOfBirth: `${new Date().getUTCFullYear() - 15}-01-01`,
  });
  const applied = await portal.ask("/api/membership/digital", { body: person });
  expect(applied.status).toBe(201);
  const { db } = portal.platform.database;
  const [other] = await db.select({ id: caseTable.id }).from(caseTable).where(eq(caseTable.email, person.email));
  if (!other) throw new Error("no application was stored");
  const at = new Date();
  await db
    .insert(postingTable)
    .values({
      id: other.id,
      caseId: other.id,
      reference: other.id,
      slug: other.id,
      title: "Engineer",
      employer: "Konkan",
      city: "Pune",
      state: "maharashtra",
      employment: "contract",
      workplace: "on-site",
      experience: "1-3",
      payPer: "not-given",
      work: "Bridges",
      applyEmail: email,
      closesOn: "2099-01-01",
      postedAt: at,
      approvedAt: at,
    });
}

type Person = { cookie: string; email: string; password: string };

/** Writes from the current address, then changes it. Returns both. */
export async function changedAddress(portal: Portal, person: Person, name: string) {
  const { email: formerEmail, cookie, password } = person;
  const message = newMessage({ email: formerEmail, name, message: `${name} before the change` });
  const { data } = await (await portal.ask("/api/contact", { body: message })).json();
  const { email } = newcomer();
  const asked = await portal.ask("/api/profile", { method: "PATCH", cookie, body: { email, password } });
  expect(asked.status).toBe(200);
  const mail = await awaitMail(portal.platform.config.dataDir, email, "Confirm your new email address");
  const proven = await portal.ask("/api/auth/verify-email", { body: { token: tokenIn(mail) }, cookie });
  expect(proven.status).toBe(200);
  return { email, formerEmail, formerReference: data.reference as string };
}

/** Three import rows under `name`: an update, a refusal and a duplicate. */
export async function listedInImport(portal: Portal, person: Listed) {
  const { name, number, email, phone } = person;
  const { id, cookie } = await staffMember(portal, "admin");
  const file = [
    "Member number,Name,Email,Phone,State",
    `${number},${name},${email},${phone},Kerala`,
    `,${name},not an address,,`,
    `,${name},${newcomer().email},${phone},`,
  ].join("\n");
  const headers = { "content-type": "text/csv" };
  const answer = await portal.ask("/api/staff/members/imports", { method: "PUT", cookie, body: file, headers });
  expect(answer.status).toBe(200);
  // Other tests of the file count the admins.
  await portal.platform.database.db
    .update(userTable)
    .set({ roles: ["member"] })
    .where(eq(userTable.id, id));
}

/** Merges two older records, one into the other and the result into `number`. Returns their numbers. */
export async function mergedRecords(portal: Portal, name: string, number: string): Promise<string[]> {
  const { db } = portal.platform.database;
  const { cookie } = await staffMember(portal, "reviewer");
  const older = (tag: string) => ({
    id: crypto.randomUUID(),
    number: `IFACE-2018-${crypto.randomUUID().slice(0, 6)}`,
    name: `${name} ${tag}`,
    type: "digital" as const,
    status: "active" as const,
    nameKey: name.toLowerCase(),
    validFrom: "2026-01-01",
    validUntil: "2026-12-31",
    birthDate: "1994-06-18",
    phone: "98765 00000",
    phoneKey: "9876500000",
    email: newcomer().email,
    joinedAt: new Date(),
  });
  const [first, second] = [older("the first"), older("the second")];
  await db.insert(memberTable).values([first, second]);
  const byNumber = async (wanted: string) => {
    const [found] = await db.select().from(memberTable).where(eq(memberTable.number, wanted));
    if (!found) throw new Error(`no member ${wanted}`);
    return found;
  };
  for (const [kept, merged] of [
    [second.number, first.number],
    [number, second.number],
  ] as const) {
    const [one, other] = [await byNumber(kept), await byNumber(merged)];
    const body = { keptId: one.id, keptVersion: one.version, mergedId: other.id, mergedVersion: other.version };
    expect((await portal.ask("/api/staff/members/merges", { cookie, body })).status).toBe(201);
  }
  return [first.number, second.number];
}
