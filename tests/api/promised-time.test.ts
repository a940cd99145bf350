import { eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { longMoment } from "../../src/platform/time/moments";
import { digitalApplicant, inquirer } from "../applicants";
import { acknowledgement, firstCode, mailedCode, newMessage } from "../cases";
import { confirmedJob, sentJob } from "../jobs-posted";
import { awaitMail, tokenIn } from "../outbox";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { partnerApplication, ticket } from "../process/six-forms";
import { caseIdOf, QUEUE } from "../staff-cases";

const portal = usePortal();

type Sent = { reference: string; promisedAt: string; email: string };

async function send(path: string, body: object, email: string): Promise<Sent> {
  const answer = await portal.ask(path, { body });
  expect(answer.status).toBe(201);
  return { ...(await answer.json()).data, email };
}

async function oath(): Promise<Sent> {
  const { email } = newMessage();
  const entrant = { fullName: "Meera Iyer", email, userType: "student", motivation: "To build well." };
  const registered = await portal.ask("/api/competition/register", { body: entrant });
  const { id } = (await registered.json()).data;
  return send("/api/competition/submit", { registrationCode: id, description: "I pledge." }, email);
}
const withEmail = (path: string, body: Record<string, unknown>, field = "email") => {
  const { email } = newMessage();
  return send(path, { ...body, [field]: email }, email);
};
const help = (priority: string) => withEmail("/api/support/tickets", { ...ticket, priority });

const submissions: [string, () => Promise<Sent>][] = [
  ["digital membership", () => withEmail("/api/membership/digital", digitalApplicant())],
  ["inquiry", () => withEmail("/api/membership/inquiries", inquirer())],
  ["message", () => withEmail("/api/contact", newMessage())],
  ["partnership", () => withEmail("/api/partnership/applications", partnerApplication, "primaryContactEmail")],
  ["oath", oath],
  ...["low", "medium", "high", "urgent"].map((priority): [string, () => Promise<Sent>] => [
    `${priority} ticket`,
    () => help(priority),
  ]),
];

test.each(submissions)(
  "the promise of a %s is the same in the answer, the email, the tracker and the queue",
  async (what, submit) => {
    const { reference, promisedAt, email } = await submit();
    const id = await caseIdOf(portal, reference);
    const [row] = await portal.context().db.select().from(caseTable).where(eq(caseTable.id, id));
    expect(row?.promisedAt.toISOString()).toBe(promisedAt);

    // A digital membership applicant gets no other email before confirming the address.
    if (what !== "digital membership") {
      const mail = await acknowledgement(portal, { reference, email });
      expect(mail.text?.replace(/\s+/g, " ")).toContain(`We will reply by ${longMoment(promisedAt)}`);
    }

    const code = await mailedCode(portal, { reference, email });
    const tracked = await portal.ask("/api/track/open", { body: { reference, email, code } });
    expect((await tracked.json()).case).toMatchObject({ promisedAt, promisedIn: expect.stringMatching(/^within /) });

    const { cookie } = await staffMember(portal, "reviewer", "admin");
    const shown = await portal.ask(`${QUEUE}/${id}`, { cookie });
    expect((await shown.json()).case.promisedAt).toBe(promisedAt);
  },
);

/** Moves the sending of a case five days back. */
async function sentEarlier({ reference }: { reference: string }): Promise<void> {
  const earlier = (column: AnyPgColumn) => sql`${column} - interval '5 days'`;
  await portal
    .context()
    .db.update(caseTable)
    .set({ submittedAt: earlier(caseTable.submittedAt), promisedAt: earlier(caseTable.promisedAt) })
    .where(eq(caseTable.reference, reference));
}

/** Expects the receipt, the tracker's row and the answer to name one moment ahead. */
async function expectAhead(sent: { reference: string; email: string }): Promise<string> {
  const rows = await portal.context().db.select().from(caseTable).where(eq(caseTable.reference, sent.reference));
  const promisedAt = rows[0]?.promisedAt.toISOString() ?? "";
  expect(Date.parse(promisedAt)).toBeGreaterThan(Date.now());
  const mail = await acknowledgement(portal, sent);
  expect(mail.text?.replace(/\s+/g, " ")).toContain(`We will reply by ${longMoment(promisedAt)}`);
  return promisedAt;
}

test("an application whose address is confirmed late is promised its answer from then", async () => {
  const dateOfBirth = `${new Date().getUTCFullYear() - 15}-01-01`;
  const guardian = { guardianName: "Lata Iyer", guardianEmail: newcomer().email, guardianConsent: true };
  const sent = await withEmail("/api/membership/digital", digitalApplicant({ dateOfBirth, ...guardian }));
  await sentEarlier(sent);
  const asked = await awaitMail(
    portal.platform.config.dataDir,
    sent.email,
    `Confirm your application ${sent.reference}`,
  );
  const answer = await portal.ask("/api/membership/digital/confirm", { body: { token: tokenIn(asked) } });
  expect((await answer.json()).data.promisedAt).toBe(await expectAhead(sent));
});

test("a job posting whose code is typed days later is promised its answer from then", async () => {
  const sent = await sentJob(portal);
  await firstCode(portal, sent);
  await sentEarlier(sent);
  const cookie = await confirmedJob(portal, sent);
  const promisedAt = await expectAhead(sent);
  const again = await portal.ask("/api/track/case", { cookie });
  expect((await again.json()).case).toMatchObject({ promisedAt, promisedIn: expect.stringMatching(/^within /) });
});

test("the office's hours decide when the next answer is promised", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const change = (value: object, version: number) =>
    portal.ask("/api/staff/settings/office-hours", { method: "PUT", cookie, body: { value, version } });
  for (const value of [{ opens: "18:30", closes: "09:00" }, { opens: "9", closes: "18:00" }, {}])
    expect((await change(value, 0)).status).toBe(400);
  expect((await change({ opens: "03:00", closes: "04:00" }, 0)).status).toBe(200);
  const { promisedAt } = await withEmail("/api/support/tickets", { ...ticket, priority: "urgent" });
  const at = new Date(promisedAt);
  const minuteInIndia = (at.getUTCHours() * 60 + at.getUTCMinutes() + 330) % 1440;
  expect(minuteInIndia).toBeGreaterThanOrEqual(3 * 60);
  expect(minuteInIndia).toBeLessThanOrEqual(4 * 60);
  expect(at.getTime() - Date.now()).toBeGreaterThan(3 * 86_400_000);
});
