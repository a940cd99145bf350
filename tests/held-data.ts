import { eq, isNull, ne } from "drizzle-orm";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { expect } from "vitest";
import {
  passkeyChallengeTable,
  passkeyTable,
  pendingSignInTable,
  recoveryCodeTable,
  twoFactorTable,
  userTable,
} from "../src/features/accounts/tables.server";
import { inboundAttachmentTable, inboundMailTable } from "../src/features/cases/inbound/tables.server";
import { caseMessageTable, caseNoteTable, caseTable, caseViewTable } from "../src/features/cases/tables.server";
import { issueCertificate } from "../src/features/certificates/issue-certificate.server";
import { certificateTable } from "../src/features/certificates/tables.server";
import { editionTable, entrantTable, judgeTable, recusalTable } from "../src/features/competition/tables.server";
import { createEvent, publishEvent } from "../src/features/events/console/operations.server";
import { newEventInput } from "../src/features/events/console/schema";
import { eventOrganiserTable } from "../src/features/events/organisers/tables.server";
import { postingTable } from "../src/features/job-board/tables.server";
import { administratorTable, organisationTable } from "../src/features/membership/admission/tables.server";
import { memberTable } from "../src/features/membership/members/tables.server";
import {
  differentPeopleTable,
  memberChangeTable,
  memberNoteTable,
  memberTagTable,
} from "../src/features/membership/record/tables.server";
import { indexMembers } from "../src/features/membership/register/search-index.server";
import { refundTable } from "../src/features/money/refunds/tables.server";
import { nomineeTable } from "../src/features/nominations/tables.server";
import { newMessage } from "./cases";
import { activity } from "./cpd";
import { newEvent, registerFor } from "./events";
import { changedAddress, listedInImport, mergedRecords } from "./held-elsewhere";
import { digitalMember } from "./members";
import { treasury } from "./money";
import { newcomer } from "./people";
import type { Portal } from "./portal";
import { notebook, openStore, scale } from "./store";

/** Occurs in all of this person's texts, and nowhere else. */
export const MARK = "Quillfeather";

const soon = () => new Date(Date.now() + 3_600_000);

/** Stored directly, because creating them needs a device. */
async function addDevices(portal: Portal, userId: string) {
  const { db } = portal.platform.database;
  const createdAt = new Date();
  const id = crypto.randomUUID();
  await db.insert(twoFactorTable).values({ userId, secretCipher: "sealed", createdAt });
  await db.insert(recoveryCodeTable).values({ id, userId, codeHash: "hash-of-a-code" });
  const key = { credentialId: id, publicKey: "key", counter: 0, transports: ["internal"], name: `${MARK}'s phone` };
  await db.insert(passkeyTable).values({ id, userId, ...key, createdAt });
  await db.insert(pendingSignInTable).values({ tokenHash: id, userId, remember: false, expiresAt: soon() });
  await db.insert(passkeyChallengeTable).values({ tokenHash: id, userId, purpose: "register", expiresAt: soon() });
}

async function addOrganisation(portal: Portal, userId: string) {
  const { db } = portal.platform.database;
  const id = crypto.randomUUID();
  const [validFrom, validUntil] = ["2026-01-01", "2026-12-31"];
  await db
    .insert(memberTable)
    .values({
      id,
      number: `IFACE-2025-${id.slice(0, 6)}`,
      type: "corporate",
      status: "active",
      validFrom,
      validUntil,
      name: "Konkan Builders",
      joinedAt: new Date(),
    });
  await db.insert(organisationTable).values({ id, memberId: id, createdAt: new Date() });
  await db.insert(administratorTable).values({ organisationId: id, userId, since: new Date() });
}

async function addRecord(portal: Portal, userId: string) {
  const { db } = portal.platform.database;
  const [own] = await db.select().from(memberTable).where(eq(memberTable.userId, userId));
  const [other] = await db.select().from(memberTable).where(isNull(memberTable.userId));
  if (!own || !other) throw new Error("nobody to keep a record of");
  const kept = { memberId: own.id, at: new Date() };
  const id = crypto.randomUUID();
  const change = { what: "name", before: `M. ${MARK}`, after: `Meera ${MARK}`, reason: `${MARK} wrote` };
  await db.insert(memberChangeTable).values({ id, ...kept, ...change });
  await db.insert(memberNoteTable).values({ id, ...kept, text: `${MARK} prefers calls` });
  await db.insert(memberTagTable).values({ ...kept, tag: `${MARK} family` });
  const [firstId = "", secondId = ""] = [own.id, other.id].sort();
  await db.insert(differentPeopleTable).values({ firstId, secondId, at: kept.at });
  const moved = {
    address: `${MARK} Lane`,
    pincode: "411001",
    designation: `${MARK} in chief`,
    oldNumber: `LM-${MARK}`,
    qualification: `B.E. (${MARK})`,
    extras: { "Blood group": `${MARK} positive` },
    sharesAddress: true,
  };
  const written = { nameInDevanagari: "क्विल", city: `${MARK}pur`, fieldsOfWork: ["structural"], ...moved };
  await db.update(memberTable).set(written).where(eq(memberTable.id, own.id));
  await indexMembers(portal.context({ actor: { kind: "system" } }));
}

async function addJudging(portal: Portal, userId: string, email: string) {
  const { db } = portal.platform.database;
  const [edition] = await db.select().from(editionTable);
  const [entrant] = await db.select().from(entrantTable).where(eq(entrantTable.email, email));
  if (!edition || !entrant) throw new Error("nobody has registered");
  const id = crypto.randomUUID();
  const at = new Date();
  await db.insert(judgeTable).values({ id, editionId: edition.id, userId, namedAt: at });
  await db.insert(recusalTable).values({ judgeId: id, entrantId: entrant.id, at, reason: `${MARK} wrote it` });
}

/** An emailed reply with an attachment, as if received. Returns the file's id. */
async function addEmail(portal: Portal, caseId: string, fromEmail: string) {
  const { db } = portal.platform.database;
  const [id, messageId, mailId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const at = new Date();
  await db
    .insert(caseMessageTable)
    .values({ id: messageId, caseId, sender: "applicant", text: `${MARK} answers`, sentAt: at });
  await db
    .insert(inboundMailTable)
    .values({
      id: mailId,
      mailKey: mailId,
      caseId,
      messageId,
      fromEmail,
      receivedAt: at,
      isApplicant: true,
      whole: `${MARK} answers by email`,
      leftOut: 1,
      leftOutFiles: [{ name: `${MARK}.exe`, why: "kind" }],
    });
  const storageKey = `inbound/${id}`;
  await portal.platform.storage.write(storageKey, Buffer.from("%PDF-1.7"), "application/pdf");
  await db
    .insert(inboundAttachmentTable)
    .values({ id, mailId, name: `${MARK}.pdf`, type: "application/pdf", bytes: 8, storageKey });
  const original = { id: crypto.randomUUID(), storageKey: `inbound/${crypto.randomUUID()}` };
  await portal.platform.storage.write(original.storageKey, Buffer.from(MARK), "message/rfc822");
  await db
    .insert(inboundAttachmentTable)
    .values({ ...original, mailId, name: "email.eml", type: "message/rfc822", bytes: MARK.length, isOriginal: true });
  return { attachmentId: id, originalKey: original.storageKey };
}

/** A posted job and a nomination, stored as approved and confirmed. */
async function addJobAndNomination(portal: Portal, caseId: string, email: string) {
  const { db } = portal.platform.database;
  const at = new Date();
  await db
    .insert(postingTable)
    .values({
      id: caseId,
      caseId,
      reference: caseId,
      slug: caseId,
      title: `${MARK} engineer`,
      employer: MARK,
      city: "Pune",
      state: "maharashtra",
      employment: "contract",
      workplace: "on-site",
      experience: "1-3",
      payPer: "not-given",
      work: `With ${MARK}`,
      applyEmail: email,
      closesOn: "2099-01-01",
      postedAt: at,
      approvedAt: at,
    });
  const [other] = await db.select().from(caseTable).where(ne(caseTable.email, email)).limit(1);
  if (!other) throw new Error("nobody else has sent anything");
  await db.insert(nomineeTable).values({ caseId: other.id, name: `Meera ${MARK}`, email, askedAt: at });
}

/** Returns the certificate number. */
async function certifiedAs(portal: Portal, email: string, name: string): Promise<string> {
  const [kind, subject] = ["finalist" as const, crypto.randomUUID()];
  const sentence = "is one of the 10 finalists of the competition.";
  await issueCertificate(portal.context({ actor: { kind: "system" } }), { kind, subject, name, email, sentence });
  await issueCertificate(portal.context({ actor: { kind: "system" } }), {
    kind: "speaker",
    subject: `${crypto.randomUUID()} ${email}`,
    name,
    email,
    sentence: "spoke at Reading a pour record.",
  });
  const { db } = portal.platform.database;
  const [row] = await db.select().from(certificateTable).where(eq(certificateTable.subject, subject));
  return row?.number ?? "none";
}

async function registeredFor(portal: Portal, email: string, cookie: string) {
  const ctx = portal.context({ actor: { kind: "system" } });
  const draft = await createEvent(ctx, newEventInput.parse(newEvent({ places: 20 })), { isCourse: false });
  const { id, version, types } = await publishEvent(ctx, draft.id, draft.version);
  const names = [`Meera ${MARK}`];
  const guardian = { name: `Lata ${MARK}`, email: newcomer().email, agrees: true };
  const key = crypto.randomUUID();
  const answer = await registerFor(portal, { id, types }, { email, cookie, names, guardian, key });
  const { registrations } = await answer.json();
  return { id, version, typeId: types[0]?.id ?? "none", reference: registrations[0].reference as string };
}

/** A digital member with data in every feature. */
export async function busyMember(portal: Portal) {
  const { db } = portal.platform.database;
  const applicant = await digitalMember(portal, { lastName: MARK });
  const person = { ...applicant, ...(await changedAddress(portal, applicant, `Meera ${MARK}`)) };
  const { cookie, email, number } = person;
  const [user] = await db.select().from(userTable).where(eq(userTable.email, email));
  const id = user?.id ?? "nobody";
  const send = async (path: string, body?: unknown, method?: string, type?: string) => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const answer = await portal.ask(path, {
      body,
      method,
      cookie,
      headers: type ? { ...key, "content-type": type } : key,
    });
    expect([path, answer.status, answer.ok ? "" : await answer.text()]).toEqual([path, answer.status, ""]);
    return answer.json();
  };
  await send("/api/profile", { bio: `${MARK} builds bridges`, phone: "+91 98765 43210" }, "PATCH");
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  await send("/api/profile/photo", new Uint8Array(picture), "PUT", "image/png");
  const { declaration } = await send("/api/history/declarations", activity({ title: `${MARK} on piles` }));
  await send(`/api/history/declarations/${declaration.id}/evidence`, new Uint8Array(picture), "PUT", "image/png");
  await send(
    "/api/notifications/preferences",
    { preferences: [{ kind: "cpd", channel: "mail", isOn: false }] },
    "PATCH",
  );
  const anywhere = { state: "", employment: "", experience: "" } as const;
  await send("/api/saved-searches", { ...anywhere, q: MARK });
  await openStore(portal);
  await send(`/api/cart/items/${notebook}`, { quantity: 2 }, "PUT");
  await send("/api/orders", {
    note: `For ${MARK}`,
    delivery: { address: `${MARK} House`, city: "Pune", pin: "411001", stateCode: "27" },
  });
  await send(`/api/cart/items/${scale}`, { quantity: 1 }, "PUT");
  await send("/api/membership/renewal", {});
  await send(`/api/members/verify/${number}`);
  await send("/api/newsletter", { name: MARK, email });
  await send("/api/competition/register", {
    fullName: `Meera ${MARK}`,
    email,
    phone: "9876543210",
    institution: "Konkan Institute",
    userType: "student",
    motivation: `${MARK} keeps the oath.`,
  });
  const desk = await treasury(portal);
  const dueId = await desk.raise(email, 500_00, "Affiliation 2027");
  await desk.done(
    desk.ask(
      `/dues/${dueId}/billing`,
      { name: `M. ${MARK}`, address: `${MARK} Lane`, stateCode: "27", gstin: "" },
      "PUT",
    ),
  );
  await portal
    .context()
    .db.insert(refundTable)
    .values({
      id: crypto.randomUUID(),
      number: `RF-${dueId}`,
      kind: "due",
      dueId,
      amountPaise: 500_00,
      reason: `${MARK} paid twice`,
      origin: "payer",
      status: "asked",
      askedAt: new Date(),
    });
  // The helper must not count as an admin in the tests.
  await portal
    .context()
    .db.update(userTable)
    .set({ roles: ["member"] })
    .where(eq(userTable.id, desk.admin.id));
  await addOrganisation(portal, id);
  await addRecord(portal, id);
  await addJudging(portal, id, email);
  const { data } = await send("/api/contact", newMessage({ email, name: `Meera ${MARK}`, message: `From ${MARK}.` }));
  const [open] = await db.select().from(caseTable).where(eq(caseTable.reference, data.reference));
  const caseId = open?.id ?? "none";
  await db.insert(caseNoteTable).values({ id: caseId, caseId, authorId: id, text: `${MARK} again`, at: new Date() });
  await db.insert(caseViewTable).values({ caseId, userId: id, seenAt: new Date() });
  const said = { id: crypto.randomUUID(), sender: "staff" as const, text: `Dear ${MARK}`, sentAt: new Date() };
  await db.insert(caseMessageTable).values({ ...said, caseId });
  await addJobAndNomination(portal, caseId, email);
  const certificate = await certifiedAs(portal, email, `Meera ${MARK}`);
  await send(`/api/certificates/${certificate}/correction`, {
    name: `Meera S. ${MARK}`,
    reason: `${MARK} is my whole name.`,
  });
  const event = await registeredFor(portal, email, cookie);
  const organiser = { id: crypto.randomUUID(), eventId: event.id, userId: id, namedAt: new Date() };
  await db.insert(eventOrganiserTable).values(organiser);
  const emailed = await addEmail(portal, caseId, email);
  await addDevices(portal, id);
  const mergedNumbers = await mergedRecords(portal, `Meera ${MARK}`, number);
  await listedInImport(portal, { name: `Meera ${MARK}`, number, email, phone: person.phone });
  return { ...person, id, ...emailed, certificate, event, mergedNumbers, openReference: data.reference as string };
}

type Entry = { id: string; status: string };

/** Waits until an export is ready. Returns its id and files. */
export async function exported(portal: Portal, cookie: string) {
  const asked = await portal.ask("/api/account/export", { method: "POST", cookie });
  expect(asked.status).toBe(200);
  const state = async (): Promise<Entry> => (await (await portal.ask("/api/account/export", { cookie })).json()).export;
  await expect.poll(async () => (await state()).status, { timeout: 20_000 }).toBe("ready");
  const { id } = await state();
  const answer = await portal.ask(`/api/account/export/${id}`, { cookie });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  return { id, answer, files, text, document: (name: string) => JSON.parse(text(`${name}.json`)) };
}
