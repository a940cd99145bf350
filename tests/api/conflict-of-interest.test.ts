import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { formerAddressTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { issueCertificate } from "../../src/features/certificates/issue-certificate.server";
import { certificateTable, correctionTable } from "../../src/features/certificates/tables.server";
import { editionTable, entrantTable } from "../../src/features/competition/tables.server";
import { eventSessionTable } from "../../src/features/events/sessions/tables.server";
import { eventTable, registrationTable } from "../../src/features/events/tables.server";
import { administratorTable, organisationTable } from "../../src/features/membership/admission/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { statementLineTable } from "../../src/features/money/bank/tables.server";
import { allocationTable } from "../../src/features/money/books/tables.server";
import { refundTable } from "../../src/features/money/refunds/tables.server";
import { partnerTable } from "../../src/features/partnership/partners/tables.server";
import { record, transaction } from "../../src/platform/context.server";
import { newId } from "../../src/platform/db/new-id.server";
import { HOUR_MS } from "../../src/platform/time/durations";
import { indianDay } from "../../src/platform/time/indian-time";
import { allowedCalls } from "../allowed-calls";
import { eventDesk, registerFor } from "../events";
import { phoneAt, scanOf } from "../gates";
import { csvOf, daysAgo, money, treasury } from "../money";
import { newNomination } from "../nominations";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const day = indianDay(new Date());

let serial = 900_000;
async function membership(parts: Partial<typeof memberTable.$inferInsert>) {
  serial += 1;
  const id = newId();
  const term = { validFrom: "2026-01-01", validUntil: "2026-12-31", status: "active" } as const;
  await db()
    .insert(memberTable)
    .values({
      id,
      number: `IFACE-2020-${serial}`,
      type: "digital",
      name: "Asha Rao",
      joinedAt: new Date(),
      ...term,
      ...parts,
    });
  return id;
}

/** The address that an act is about, by how it belongs to the admin. */
const identities = {
  "the own address": async ({ email }: Interested) => email,
  "a former address": async ({ id: userId }: Interested) => {
    const { email } = newcomer();
    await db().insert(formerAddressTable).values({ id: newId(), userId, email, until: new Date() });
    return email;
  },
  "the address of an organisation that they administer": async ({ id: userId }: Interested) => {
    const { email } = newcomer();
    const memberId = await membership({ email, type: "institutional" });
    const id = newId();
    await db().insert(organisationTable).values({ id, memberId, createdAt: new Date() });
    await db().insert(administratorTable).values({ organisationId: id, userId, since: new Date() });
    return email;
  },
};
type Interested = { id: string; email: string };

type Act = { path: string; body: unknown; method?: string };
type Desk = Awaited<ReturnType<typeof treasury>>;
type Prepared = { desk: Desk; email: string };

const dueOf = async ({ desk, email }: Prepared) => desk.raise(email, 100_000);
const receive = (desk: Desk, reference: string, amountPaise: number) =>
  desk.done(desk.ask("/counter-receipts", { reference, amountPaise, receivedOn: day, note: "Brought to the office" }));
const partPaid = async (prepared: Prepared) => {
  const reference = await dueOf(prepared);
  await receive(prepared.desk, reference, 95_000);
  return reference;
};
/** A refund of 1,000 rupees, the amount of an `unexplained` line. */
async function refundOf(prepared: Prepared, status: "done" | "failed") {
  const { desk } = prepared;
  const reference = await dueOf(prepared);
  await receive(desk, reference, 100_000);
  const wish = { kind: "due", reference, amountPaise: 100_000, reason: "Paid twice" };
  const { number } = await desk.done(desk.ask("/refunds", wish));
  const [refund] = await db().update(refundTable).set({ status }).where(eq(refundTable.number, number)).returning();
  return refund ?? expect.fail("no refund");
}
let bankBalance = 1000;
/** Posts a statement whose only line pays a new due; returns the statement's id. */
async function statementPaying(prepared: Prepared): Promise<string> {
  const reference = await dueOf(prepared);
  const { desk } = prepared;
  const row = { day: daysAgo(1), amount: 950, narration: `NEFT ${reference}` };
  const { statement } = await desk.post(csvOf([row], bankBalance));
  bankBalance += 950;
  const newest = async () => (await desk.done(desk.ask("/summary"))).lastStatement;
  await expect.poll(newest, { timeout: 20_000 }).toMatchObject({ id: statement.id, postedAt: expect.any(String) });
  return statement.id;
}
const versionOf = async (desk: Desk, reference: string) =>
  (await desk.done(desk.ask(`/dues/${reference}`))).version as number;

/** A registration with a proven address. */
async function attendee(email: string, parts: Record<string, unknown> = {}) {
  const events = await eventDesk(portal);
  const event = await events.published(parts);
  const answer = await registerFor(portal, event, { email });
  const { registrations } = await answer.json();
  const reference = registrations[0].reference as string;
  await db().update(registrationTable).set({ isProven: true }).where(eq(registrationTable.reference, reference));
  return { event, reference };
}

/** The same for an event that began an hour ago, with its only session. */
async function attending(email: string) {
  const { event, reference } = await attendee(email);
  const sessionId = newId();
  const times = { startsAt: new Date(Date.now() - HOUR_MS), endsAt: new Date(Date.now() + HOUR_MS) };
  await db()
    .insert(eventSessionTable)
    .values({ id: sessionId, eventId: event.id, title: "Opening", speakers: [], pointTenths: 10, ...times });
  await db().update(eventTable).set(times).where(eq(eventTable.id, event.id));
  return { event, reference, sessionId };
}

const nomination = async (parts: Record<string, unknown>) => {
  const answer = await portal.ask("/api/nominations", { body: newNomination(parts) });
  return caseIdOf(portal, (await answer.json()).data.reference);
};
const decision = (id: string): Act => ({
  path: `/api/staff/cases/${id}/decision`,
  body: { decision: "approve", version: 0 },
});

const competition = "/api/staff/competition";
/** A confirmed oath from `email`; returns its case, and the path and fields of its edition. */
async function entered(email: string) {
  const registered = await portal.ask("/api/competition/register", {
    body: {
      fullName: "Asha Rao",
      email,
      institution: "Konkan Institute",
      userType: "student",
      motivation: "To build well.",
    },
  });
  const registrationCode = (await registered.json()).data.id;
  const oath = { registrationCode, description: "I will build what stands." };
  expect((await portal.ask("/api/competition/submit", { body: oath })).status).toBe(201);
  const [entrant] = await db().select().from(entrantTable).where(eq(entrantTable.email, email));
  const [edition] = await db()
    .select()
    .from(editionTable)
    .where(eq(editionTable.id, entrant?.editionId ?? ""));
  if (!edition) throw new Error("no edition");
  await transaction(system(), (tx) => record(tx, "case.confirmed", entrant?.caseId ?? ""));
  const { id, resultsAt, resultsBy, ...parts } = edition;
  return { caseId: entrant?.caseId ?? "", edition: `${competition}/editions/${id}`, parts };
}

const system = () => portal.context({ actor: { kind: "system" } });

/** Every staff call that grants a benefit: an act about the holder of an address, and the code of its refusal. */
const gives: Record<string, { code: string; act: (prepared: Prepared) => Promise<Act> }> = {
  "POST /api/staff/cases/{id}/decision": {
    code: "own_application",
    act: async ({ email }) => decision(await nomination({ nominatorEmail: email })),
  },
  "POST /api/staff/cases/{id}/decision, as the nominee": {
    code: "own_nomination",
    act: async ({ email }) => ({
      path: `/api/staff/cases/${await nomination({ nomineeEmail: email })}/decision`,
      body: { decision: "decline", text: "Not this year.", version: 0 },
    }),
  },
  "POST /api/staff/cases/{id}/decision, of another entry in their competition": {
    code: "own_entry",
    act: async ({ email }) => {
      await entered(email);
      const { caseId } = await entered(newcomer().email);
      return {
        path: `/api/staff/cases/${caseId}/decision`,
        body: { decision: "decline", text: "Breaks the rules.", version: 0 },
      };
    },
  },
  "POST /api/staff/competition/editions/{id}/results": {
    code: "own_entry",
    act: async ({ email }) => ({ path: `${(await entered(email)).edition}/results`, body: undefined, method: "POST" }),
  },
  "PUT /api/staff/competition/editions/{id}": {
    code: "own_entry",
    act: async ({ email }) => {
      const { edition, parts } = await entered(email);
      return { path: edition, body: parts, method: "PUT" };
    },
  },
  ...Object.fromEntries(
    ["PUT", "DELETE"].map((method) => [
      `${method} /api/staff/competition/editions/{id}/judges/{userId}`,
      {
        code: "own_entry",
        act: async ({ email }: Prepared) => {
          const { edition } = await entered(email);
          const { id } = await staffMember(portal, "reviewer");
          return { path: `${edition}/judges/${id}`, body: undefined, method };
        },
      },
    ]),
  ),
  "POST /api/staff/cases/{id}/reopening": {
    code: "own_application",
    act: async ({ email }) => {
      const id = await nomination({ nominatorEmail: email });
      await db().update(caseTable).set({ status: "declined", endedAt: new Date() }).where(eq(caseTable.id, id));
      return { path: `/api/staff/cases/${id}/reopening`, body: { reason: "It came back.", version: 0 } };
    },
  },
  "POST /api/staff/members": {
    code: "own_membership",
    act: async ({ email }) => ({
      path: "/api/staff/members",
      body: {
        name: "Sarla Thackeray",
        email,
        type: "digital",
        tell: false,
        reason: "By letter.",
        validFrom: "2026-01-01",
        validUntil: "2026-12-31",
      },
    }),
  },
  "POST /api/staff/members/{id}/periods": {
    code: "own_membership",
    act: async ({ email }) => ({
      path: `/api/staff/members/${await membership({ email })}/periods`,
      body: { validFrom: "2026-01-01", validUntil: "2099-12-31", reason: "By letter.", version: 0 },
    }),
  },
  "POST /api/staff/members/{id}/ending": {
    code: "own_membership",
    act: async ({ email }) => ({
      path: `/api/staff/members/${await membership({ email })}/ending`,
      body: { reason: "By letter.", tell: false, version: 0 },
    }),
  },
  "PATCH /api/staff/members/{id}": {
    code: "own_membership",
    act: async ({ email }) => ({
      path: `/api/staff/members/${await membership({ email })}`,
      method: "PATCH",
      body: { type: "associate-member", reason: "By letter.", version: 0 },
    }),
  },
  "PATCH /api/staff/members/{id}, to their address": {
    code: "own_membership",
    act: async ({ email }) => ({
      path: `/api/staff/members/${await membership({ email: newcomer().email })}`,
      method: "PATCH",
      body: { email, reason: "Misread.", version: 0 },
    }),
  },
  "POST /api/staff/members/merges": {
    code: "own_membership",
    act: async ({ email }) => ({
      path: "/api/staff/members/merges",
      body: { keptId: await membership({ email }), keptVersion: 0, mergedId: await membership({}), mergedVersion: 0 },
    }),
  },
  "DELETE /api/staff/members/merges/{id}": {
    code: "own_membership",
    act: async ({ desk, email }) => {
      const [keptId, mergedId] = [await membership({}), await membership({ email })];
      const answer = await portal.ask("/api/staff/members/merges", {
        cookie: desk.admin.cookie,
        body: { keptId, keptVersion: 0, mergedId, mergedVersion: 0 },
      });
      const { id } = await answer.json();
      return { path: `/api/staff/members/merges/${id}`, method: "DELETE", body: undefined };
    },
  },
  "POST /api/staff/members/imports/{id}/application": {
    code: "own_membership",
    act: async ({ desk, email }) => {
      const [known] = await db().select().from(memberTable).where(eq(memberTable.email, email));
      const row = [known?.number ?? "", "Asha Rao", email, "institutional", "2026-01-01", "2099-12-31"];
      const csv = `Member number,Name,Email,Type,Valid from,Valid until\n${row.join(",")}\n`;
      const answer = await portal.ask("/api/staff/members/imports", {
        method: "PUT",
        cookie: desk.admin.cookie,
        body: csv,
        headers: { "content-type": "text/csv" },
      });
      const { id } = (await answer.json()).import;
      return { path: `/api/staff/members/imports/${id}/application`, body: { allOrNothing: false } };
    },
  },
  "POST /api/staff/certificates/corrections/{id}/decision": {
    code: "own_certificate",
    act: async ({ email }) => {
      const subject = newId();
      const sentence = "spoke at a seminar.";
      await issueCertificate(system(), { kind: "speaker", subject, name: "A. Rao", email, sentence });
      const [issued] = await db().select().from(certificateTable).where(eq(certificateTable.subject, subject));
      const id = newId();
      const number = issued?.number ?? "none";
      // Issued before the change of address.
      await db().update(certificateTable).set({ email }).where(eq(certificateTable.number, number));
      await db()
        .insert(correctionTable)
        .values({ id, number, name: "Amitabh Rao", reason: "My name.", askedAt: new Date() });
      return { path: `/api/staff/certificates/corrections/${id}/decision`, body: { decision: "make" } };
    },
  },
  "POST /api/staff/events/{id}/certificates": {
    code: "own_attendance",
    act: async ({ email }) => {
      const { event } = await attending(newcomer().email);
      return { path: `/api/staff/events/${event.id}/certificates`, body: { kind: "speaker", name: "R. Nair", email } };
    },
  },
  "POST /api/staff/events/{id}/attendances": {
    code: "own_attendance",
    act: async ({ email }) => {
      const { event, reference, sessionId } = await attending(email);
      return { path: `/api/staff/events/${event.id}/attendances`, body: { reference, sessionId } };
    },
  },
  "POST /api/staff/events/{id}/registrations/{reference}/decision": {
    code: "own_attendance",
    act: async ({ email }) => {
      const { event, reference } = await attendee(email, { needsApproval: true });
      return { path: `/api/staff/events/${event.id}/registrations/${reference}/decision`, body: { approve: true } };
    },
  },
  "POST /api/staff/events/{id}/registrations/{reference}/decision, of a place that they paid for and passed on": {
    code: "own_attendance",
    act: async (prepared) => {
      const { event, reference } = await attendee(newcomer().email);
      await db()
        .update(registrationTable)
        .set({ status: "confirmed", dueId: await dueOf(prepared) })
        .where(eq(registrationTable.reference, reference));
      const body = { approve: false, reason: "The hall holds fewer people." };
      return { path: `/api/staff/events/${event.id}/registrations/${reference}/decision`, body };
    },
  },
  "POST /api/staff/events/{id}/walk-ins": {
    code: "own_attendance",
    act: async ({ email }) => {
      const { event } = await attendee(newcomer().email);
      return {
        path: `/api/staff/events/${event.id}/walk-ins`,
        body: { name: "Asha Rao", email, typeId: event.types[0]?.id },
      };
    },
  },
  ...Object.fromEntries(
    (["", "/consent", "/listing"] as const).map((path) => [
      `PUT /api/staff/partners/{id}${path}`,
      {
        code: "own_partner",
        act: async ({ email }: Prepared) => {
          const caseId = await nomination({ nominatorEmail: email });
          const id = newId();
          const konkan = { name: "Konkan Institute", type: "university", city: "Ratnagiri" };
          const facts = { ...konkan, state: "maharashtra" };
          await db()
            .insert(partnerTable)
            .values({ id, caseId, ...facts, since: "2026-01-01" });
          const bodies = {
            "": { ...facts, version: 0 },
            "/consent": { note: "By letter.", version: 0 },
            "/listing": { isListed: true, version: 0 },
          };
          return { path: `/api/staff/partners/${id}${path}`, method: "PUT", body: bodies[path] };
        },
      },
    ]),
  ),
  "POST /api/staff/team": {
    code: "own_roles",
    act: async ({ email }) => ({ path: "/api/staff/team", body: { email, role: "treasurer" } }),
  },
  "POST /api/staff/money/dues/{id}/lowering": {
    code: "own_due",
    act: async (prepared) => ({
      path: `${money}/dues/${await dueOf(prepared)}/lowering`,
      body: { totalPaise: 100, reason: "Student", version: 0 },
    }),
  },
  "POST /api/staff/money/dues/{id}/cancellation": {
    code: "own_due",
    act: async (prepared) => ({ path: `${money}/dues/${await dueOf(prepared)}/cancellation`, body: { version: 0 } }),
  },
  "POST /api/staff/money/dues/{id}/tds": {
    code: "own_due",
    act: async (prepared) => {
      const reference = await partPaid(prepared);
      return { path: `${money}/dues/${reference}/tds`, body: { version: await versionOf(prepared.desk, reference) } };
    },
  },
  "POST /api/staff/money/counter-receipts": {
    code: "own_due",
    act: async (prepared) => ({
      path: `${money}/counter-receipts`,
      body: { reference: await dueOf(prepared), amountPaise: 100_000, receivedOn: day, note: "Cash" },
    }),
  },
  "POST /api/staff/money/lines/{id}/explanation": {
    code: "own_due",
    act: async (prepared) => {
      const reference = await dueOf(prepared);
      const { rows } = await prepared.desk.done(prepared.desk.ask("/lines"));
      return { path: `${money}/lines/${rows[0].id}/explanation`, body: { kind: "dues", references: [reference] } };
    },
  },
  "POST /api/staff/money/lines/{id}/explanation, as a refund that came back": {
    code: "same_person",
    act: async (prepared) => {
      const { number } = await refundOf(prepared, "done");
      const { rows } = await prepared.desk.done(prepared.desk.ask("/lines"));
      return { path: `${money}/lines/${rows[0].id}/explanation`, body: { kind: "refund", number } };
    },
  },
  "POST /api/staff/money/refunds/{id}/sending": {
    code: "same_person",
    act: async (prepared) => ({
      path: `${money}/refunds/${(await refundOf(prepared, "failed")).id}/sending`,
      body: { utr: "412345678901" },
    }),
  },
  "POST /api/staff/money/refunds": {
    code: "same_person",
    act: async (prepared) => {
      const reference = await dueOf(prepared);
      await receive(prepared.desk, reference, 100_000);
      return { path: `${money}/refunds`, body: { kind: "due", reference, amountPaise: 100_000, reason: "Paid twice" } };
    },
  },
  "POST /api/staff/money/approvals/{id}": {
    code: "same_person",
    act: async (prepared) => {
      const reference = await dueOf(prepared);
      const { desk } = prepared;
      await receive(desk, reference, 100_000);
      const wish = { kind: "due", reference, amountPaise: 100_000, reason: "Paid twice" };
      await desk.done(desk.ask("/refunds", wish));
      const { rows } = await desk.done(desk.ask("/refunds?show=waiting"));
      return { path: `${money}/approvals/${rows[0].approvalId}`, body: { decision: "approved" } };
    },
  },
  "POST /api/staff/money/write-offs": {
    code: "same_person",
    act: async (prepared) => ({
      path: `${money}/write-offs`,
      body: { reference: await partPaid(prepared), reason: "One rupee" },
    }),
  },
  "POST /api/staff/money/allocations/{id}/reversal": {
    code: "same_person",
    act: async (prepared) => {
      const reference = await partPaid(prepared);
      const [found] = await db().select().from(allocationTable).where(eq(allocationTable.dueId, reference));
      return { path: `${money}/allocations/${found?.id}/reversal`, body: { reason: "A returned cheque" } };
    },
  },
  "POST /api/staff/money/lines/{id}/reversal": {
    code: "same_person",
    act: async (prepared) => {
      const statementId = await statementPaying(prepared);
      const [line] = await db()
        .select()
        .from(statementLineTable)
        .where(eq(statementLineTable.statementId, statementId));
      return { path: `${money}/lines/${line?.id}/reversal`, body: { reason: "The wrong one", version: 0 } };
    },
  },
  "POST /api/staff/money/statements/{id}/reversal": {
    code: "same_person",
    act: async (prepared) => ({
      path: `${money}/statements/${await statementPaying(prepared)}/reversal`,
      body: { reason: "The wrong file" },
    }),
  },
};

/** The staff calls that grant no benefit, by reason. */
const givesNothing: Record<string, readonly string[]> = {
  "only looks, or leaves a mark for colleagues": [
    "POST /api/staff/audit/checks",
    "POST /api/staff/cases/next",
    "POST /api/staff/cases/{id}/assignment",
    "POST /api/staff/cases/{id}/notes",
    "POST /api/staff/cases/{id}/presence",
    "DELETE /api/staff/cases/{id}/presence",
    "POST /api/staff/members/{id}/notes",
    "POST /api/staff/members/{id}/tags",
    "DELETE /api/staff/members/{id}/tags/{tag}",
    "POST /api/staff/members/{id}/different",
    "POST /api/staff/audit/mails/retries",
  ],
  "writes to the applicant": [
    "POST /api/staff/cases/{id}/messages",
    "POST /api/staff/cases/{id}/information-request",
    "DELETE /api/staff/cases/{id}/information-request",
  ],
  "applies the rule to each of its cases, or to orders (staff-cases-bulk.test.ts, order-cases.test.ts)": [
    "POST /api/staff/cases/{id}/stage",
    "POST /api/staff/cases/bulk-decision",
    "DELETE /api/staff/cases/bulk-decision/{id}",
  ],
  "sets something for all people alike": [
    "POST /api/staff/competition/editions",
    "POST /api/staff/events",
    "PUT /api/staff/events/{id}",
    "PUT /api/staff/events/{id}/programme",
    "POST /api/staff/events/{id}/publication",
    "POST /api/staff/events/{id}/cancellation",
    "DELETE /api/staff/events/{id}/cancellation",
    "POST /api/staff/events/{id}/messages",
    "POST /api/staff/events/{id}/settlement",
    "DELETE /api/staff/events/{id}/settlement",
    "POST /api/staff/fees",
    "POST /api/staff/fees/{fromDay}/withdrawal",
    "PUT /api/staff/settings/{key}",
    "PUT /api/staff/money/account",
    "PUT /api/staff/money/tax",
    "PUT /api/staff/money/columns",
    "POST /api/staff/money/years/{year}/closing",
  ],
  "has rules of its own against judging or naming oneself (staff-competition.test.ts, event-organisers.test.ts, staff-team.test.ts)":
    [
      "PUT /api/staff/competition/entries/{number}/score",
      "POST /api/staff/events/{id}/organisers",
      "PUT /api/staff/competition/entries/{number}/recusal",
      "PUT /api/staff/team/{id}/roles",
    ],
  "takes something away": [
    "POST /api/staff/certificates/{certificate}/withdrawal",
    "DELETE /api/staff/events/{id}/check-in-links/{link}",
    "DELETE /api/staff/partners/{id}/consent",
    "POST /api/staff/events/{id}/attendances/withdrawal",
    "POST /api/staff/partners/{id}/ending",
    "POST /api/staff/events/{id}/attendances/withdrawals",
    "DELETE /api/staff/events/{id}/organisers/{organiser}",
    "DELETE /api/staff/team/{id}/sessions",
    "POST /api/staff/money/refunds/{id}/refusal",
  ],
  "writes what is published": [
    "POST /api/staff/media",
    "PATCH /api/staff/media/{id}",
    "DELETE /api/staff/media/{id}",
    "POST /api/staff/content",
    "PUT /api/staff/content/{id}",
    "DELETE /api/staff/content/samples",
    "POST /api/staff/content/preview",
    "POST /api/staff/content/{id}/restoration",
    "POST /api/staff/content/{id}/publication",
    "DELETE /api/staff/content/{id}/publication",
    "DELETE /api/staff/content/{id}/plan",
    "POST /api/staff/newsletter",
    "PUT /api/staff/newsletter/{id}",
    "DELETE /api/staff/newsletter/{id}",
    "POST /api/staff/newsletter/{id}/test",
    "PUT /api/staff/newsletter/{id}/release",
    "DELETE /api/staff/newsletter/{id}/release",
  ],
  "reads a file; its confirmation is what counts": [
    "PUT /api/staff/members/imports",
    "POST /api/staff/members/imports/heads",
    "PUT /api/staff/members/imports/columns",
    "POST /api/staff/money/statements/columns",
    "PUT /api/staff/money/statements",
    "DELETE /api/staff/money/statements",
    "PUT /api/staff/members/imports/values",
    "PUT /api/staff/members/imports/{id}/answers",
    "DELETE /api/staff/members/imports/mapping",
  ],
  "books what the bank says, by references alone": ["POST /api/staff/money/statements/{id}/confirmation"],
  "says what lines that name no due are": [
    "POST /api/staff/money/rules",
    "POST /api/staff/money/rules/fitting",
    "DELETE /api/staff/money/rules/{id}",
  ],
  "asks for money, or says what a document prints": [
    "POST /api/staff/money/runs",
    "POST /api/staff/money/runs/{id}/confirmation",
    "POST /api/staff/money/dues",
    "PUT /api/staff/money/dues/{id}/billing",
    "POST /api/staff/money/dues/{id}/invoice",
    "POST /api/staff/money/dues/{id}/tds-certificate",
    "POST /api/staff/money/dues/{id}/tds-reversal",
    "POST /api/staff/money/series/confirmation",
  ],
  "begins with the proposal of the same refund, which asks": ["POST /api/staff/money/refunds/{id}/proposal"],
  "lets a phone scan, which leaves who gave out its link to a colleague (below)": [
    "POST /api/staff/events/{id}/check-in-links",
  ],
};

test("every call of staff that changes anything is known to give something, or not to", () => {
  const changing = Object.keys(allowedCalls).filter((call) => /^(?!GET)\w+ \/api\/staff\//.test(call));
  const known = [...Object.keys(gives).map((call) => call.split(",")[0]), ...Object.values(givesNothing).flat()];
  expect([...new Set(known)].sort()).toEqual(changing.sort());
});

/** A bank line without a reference. */
async function unexplained(desk: Desk) {
  const before = bankBalance;
  bankBalance += 1000;
  const { statement: stored } = await desk.post(
    csvOf([{ day: daysAgo(1), amount: 1000, narration: "Deposit in cash" }], before),
  );
  await expect
    .poll(async () => (await desk.done(desk.ask("/summary"))).lastStatement, { timeout: 20_000 })
    .toMatchObject({ id: stored.id, postedAt: expect.any(String) });
}

describe.each(Object.keys(identities) as (keyof typeof identities)[])("by %s", (identity) => {
  test.each(Object.entries(gives))("nobody gives themselves anything: %s", async (call, { code, act }) => {
    const desk = await treasury(portal);
    const interested = await staffMember(portal, "admin");
    const email = await identities[identity](interested);
    if (call.includes("/lines/")) await unexplained(desk);
    const { path, body, method } = await act({ desk, email });
    const answer = await portal.ask(path, { cookie: interested.cookie, body, method });
    expect([answer.status, (await answer.json()).code]).toEqual([403, code]);
    // A colleague does not get this refusal.
    const colleague = await staffMember(portal, "admin");
    const other = await portal.ask(path, { cookie: colleague.cookie, body, method });
    expect(other.status === 403 ? (await other.json()).code : "let through").toBe("let through");
  });

  test("who has an entry does not see how the others stand", async () => {
    const interested = await staffMember(portal, "admin");
    const colleague = await staffMember(portal, "admin");
    const { edition } = await entered(await identities[identity](interested));
    const ask = async ({ cookie }: { cookie: string }) => portal.ask(`${edition}/ranking`, { cookie });
    const answer = await ask(interested);
    expect([answer.status, (await answer.json()).code]).toEqual([403, "own_entry"]);
    expect((await ask(colleague)).status).toBe(200);
  });

  test("a gate leaves the registration of who gave out its link to a colleague", async () => {
    const interested = await staffMember(portal, "admin");
    const colleague = await staffMember(portal, "admin");
    const { event, reference } = await attending(await identities[identity](interested));
    const [row] = await db()
      .update(registrationTable)
      .set({ status: "confirmed" })
      .where(eq(registrationTable.reference, reference))
      .returning();
    const gateOf = ({ cookie }: { cookie: string }) => {
      const ask = (path: string, body?: unknown) => portal.ask(`/api/staff/events${path}`, { cookie, body });
      return phoneAt(portal, { ask }, event);
    };
    const verdictAt = async (by: { cookie: string }) => {
      const gate = await gateOf(by);
      const [listed] = (await gate.read()).people;
      const { outcomes } = await gate.sent([scanOf(row?.id ?? null)]);
      return [listed?.isIssuer, outcomes[0]?.outcome];
    };
    expect(await verdictAt(interested)).toEqual([true, "wrong-gate"]);
    expect(await verdictAt(colleague)).toEqual([undefined, "admitted"]);
  });
});
