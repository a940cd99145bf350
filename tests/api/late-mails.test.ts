import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { sendApproved, sendDeclined, sendReopened } from "../../src/features/cases/console/mails.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { issueCertificate, withdrawCertificateOf } from "../../src/features/certificates/issue-certificate.server";
import { sendCertificate, sendCertificateWithdrawn } from "../../src/features/certificates/mails.server";
import { certificateTable } from "../../src/features/certificates/tables.server";
import { sendConfirmed, sendExpired } from "../../src/features/events/registrations/mails.server";
import { eventTable, registrationTable } from "../../src/features/events/tables.server";
import { activityTable } from "../../src/platform/db/tables.server";
import type { Job } from "../../src/platform/jobs/jobs.server";
import { eventDesk, registerFor } from "../events";
import { newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { decided, QUEUE, ticketCase } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const system = () => portal.context({ actor: { kind: "system" } });

type Told = { type: string; subject: string; to: string };

/** Counts the emails to `to` when the job of an activity runs late. */
async function sentLate(job: Job, { type, subject, to }: Told): Promise<number> {
  const isIt = and(eq(activityTable.subject, subject), eq(activityTable.type, type));
  const [recorded] = await db().select().from(activityTable).where(isIt);
  const activity = {
    ...(recorded ?? { id: 0, at: new Date() }),
    type,
    subject,
    at: (recorded?.at ?? new Date()).toISOString(),
  };
  const { mailer } = portal.platform;
  const deliver = vi.spyOn(mailer, "deliver").mockResolvedValue(undefined);
  // Position 77 distinguishes these emails from those that the portal's own job sent in time.
  await job.run(system(), { activity, position: 77 });
  const mine = deliver.mock.calls.filter(([mail]) => mail.to === to && mail.id.endsWith("-77"));
  deliver.mockRestore();
  return mine.length;
}

const caseRow = async (id: string) => (await db().select().from(caseTable).where(eq(caseTable.id, id)))[0];

test("a decision that was taken back is not told when its mail comes late, and the reopening is not told of an ended case", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const { id, email: to } = await ticketCase(portal);
  await db().update(caseTable).set({ kind: "PA" }).where(eq(caseTable.id, id));
  const decide = async (decision: string) => {
    const body = { decision, version: (await caseRow(id))?.version, checked: true, text: "As decided." };
    expect((await decided(portal, cookie, id, body)).status).toBe(200);
  };
  await decide("decline");
  const declined = { type: "case.declined", subject: id, to };
  expect(await sentLate(sendDeclined, declined)).toBe(1);
  const body = { reason: "Looked at again.", version: (await caseRow(id))?.version };
  expect((await portal.ask(`${QUEUE}/${id}/reopening`, { cookie, body })).status).toBe(200);
  expect(await sentLate(sendDeclined, declined)).toBe(0);
  expect(await sentLate(sendReopened, { type: "case.reopened", subject: id, to })).toBe(1);
  await decide("approve");
  expect(await sentLate(sendDeclined, declined)).toBe(0);
  expect(await sentLate(sendReopened, { type: "case.reopened", subject: id, to })).toBe(0);
  expect(await sentLate(sendApproved, { type: "case.approved", subject: id, to })).toBe(1);
});

test("a certificate that was withdrawn is not brought by a late mail, nor is its withdrawal told once it holds again", async () => {
  const to = newcomer().email;
  const about = { kind: "finalist" as const, subject: "late-mail" };
  const sentence = "is one of the finalists.";
  await issueCertificate(system(), { ...about, name: "Meera Kulkarni", email: to, sentence });
  const isIt = eq(certificateTable.subject, about.subject);
  const [{ number: subject } = { number: "none" }] = await db().select().from(certificateTable).where(isIt);
  const [issued, withdrawn] = [
    { type: "certificate.issued", subject, to },
    { type: "certificate.withdrawn", subject, to },
  ];
  expect(await sentLate(sendCertificate, issued)).toBe(1);
  expect(await sentLate(sendCertificateWithdrawn, withdrawn)).toBe(0);
  await withdrawCertificateOf(system(), about, "It was an error.");
  expect(await sentLate(sendCertificate, issued)).toBe(0);
  expect(await sentLate(sendCertificateWithdrawn, withdrawn)).toBe(1);
});

test("the end of a place is not told once the place stands again", async () => {
  const event = await (await eventDesk(portal)).published({ places: 5 });
  const person = await provenMember(portal);
  const { registrations } = await (await registerFor(portal, event, person)).json();
  const isIt = eq(registrationTable.reference, registrations[0].reference);
  const [row] = await db().select().from(registrationTable).where(isIt);
  const ended = { type: "registration.expired", subject: row?.id ?? "", to: person.email };
  expect(await sentLate(sendExpired, ended)).toBe(0);
  await db().update(registrationTable).set({ status: "expired", endedAt: new Date() }).where(isIt);
  expect(await sentLate(sendExpired, ended)).toBe(1);
});

test("a place that is confirmed after the event, once its fee was found, is not announced", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const { email: to, cookie } = await provenMember(portal);
  const { registrations } = await (await registerFor(portal, event, { email: to, cookie })).json();
  const isIt = eq(registrationTable.reference, registrations[0].reference);
  const [row] = await db().select().from(registrationTable).where(isIt);
  const confirmed = { type: "registration.confirmed", subject: row?.id ?? "", to };
  expect(await sentLate(sendConfirmed, confirmed)).toBe(1);
  const over = { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) };
  await db().update(eventTable).set(over).where(eq(eventTable.id, event.id));
  expect(await sentLate(sendConfirmed, confirmed)).toBe(0);
});
