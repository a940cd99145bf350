import { and, eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { jobs } from "../../src/app/jobs";
import { readMail } from "../../src/features/cases/inbound/incoming-mail";
import { receiveMail } from "../../src/features/cases/inbound/receive-mail.server";
import { openMailedMessage } from "../../src/features/contact/operations.server";
import { rowsOf } from "../../src/platform/db/db.server";
import { mailTable, rateLimitTable } from "../../src/platform/db/tables.server";
import { runNightly } from "../../src/platform/jobs/jobs.server";
import { LEFT_OUT } from "../../src/platform/mail/mail-log.server";
import { mailboxKey } from "../../src/platform/mail/mailbox-key";
import { keyedHash } from "../../src/platform/signing/keyed-hash.server";
import { digitalApplicant } from "../applicants";
import { freePort } from "../free-port";
import { mailbox, rawMail } from "../imap-server";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { refuseAddress } from "../refused-address";
import { carryOutDecisions, caseIdOf, digitalCase, QUEUE } from "../staff-cases";

const portal = usePortal({ STAFF_MAIL: "members@iface.example" });
const port = await freePort();
const withInbox = usePortal({
  STAFF_MAIL: "members@iface.example",
  INBOUND_MAIL: `imap://${mailbox.user}:${mailbox.password}@127.0.0.1:${port}/INBOX`,
  MAIL_FROM: "iFACE <post@iface.example>",
});
const dataDir = (of = portal) => of.platform.config.dataDir;
const dateOfBirth = `${new Date().getUTCFullYear() - 15}-01-01`;

/** Applies with a guardian and confirms the applicant's address. */
async function confirmed(parts: Record<string, unknown>, at = portal) {
  const guardianEmail = newcomer().email;
  const person = digitalApplicant({ guardianName: "Lata Iyer", guardianEmail, guardianConsent: true, ...parts });
  const applied = await at.ask("/api/membership/digital", { body: person });
  const { reference } = (await applied.json()).data as { reference: string };
  const token = tokenIn(await awaitMail(dataDir(at), person.email, `Confirm your application ${reference}`));
  const before = await mailsTo(dataDir(at), guardianEmail);
  const answer = await at.ask("/api/membership/digital/confirm", { body: { token } });
  expect([before, answer.status]).toEqual([[], 200]);
  return { reference, guardianEmail, token, status: (await answer.json()).data.status };
}

test("the guardian of somebody under 18 is asked once, told how to answer, and the application waits", async () => {
  const { reference, guardianEmail, token, status } = await confirmed({ dateOfBirth });
  expect(status).toBe("in-review");
  const mail = await awaitMail(dataDir(), guardianEmail, `Your consent is needed for ${reference}`);
  for (const words of ["Meera Iyer", reference, "“I agree” or “I do not agree”", "/privacy-policy"])
    expect(mail.text).toContain(words);
  expect(mail.replyTo).toEqual([{ address: "members@iface.example", name: "" }]);
  for (const secret of ["Lata Iyer", token, "/track?", "token=", "Gangapur"]) expect(mail.text).not.toContain(secret);

  expect((await portal.ask("/api/membership/digital/confirm", { body: { token } })).status).toBe(400);
  const later = await confirmed({ dateOfBirth });
  await awaitMail(dataDir(), later.guardianEmail, `Your consent is needed for ${later.reference}`);
  expect(await mailsTo(dataDir(), guardianEmail)).toHaveLength(1);
});

test("an applicant of age needs nobody's consent, whoever was typed in as guardian", async () => {
  const { guardianEmail, status } = await confirmed({});
  expect(status).toBe("approved");
  const later = await confirmed({ dateOfBirth });
  await awaitMail(dataDir(), later.guardianEmail, `Your consent is needed for ${later.reference}`);
  expect(await mailsTo(dataDir(), guardianEmail)).toEqual([]);
});

test("a guardian whose request was left out is asked the next night, within the same budget", async () => {
  const guardianEmail = newcomer().email;
  const ctx = portal.context();
  const key = keyedHash(ctx, "mails that strangers cause in ten minutes", mailboxKey(guardianEmail));
  await ctx.db.insert(rateLimitTable).values({ key, count: 3, resetsAt: new Date(Date.now() + 600_000) });
  const { reference } = await confirmed({ dateOfBirth, guardianEmail });
  const isLeftOut = and(eq(mailTable.job, "membership.guardian"), eq(mailTable.failure, LEFT_OUT));
  const leftOut = () => ctx.db.$count(mailTable, isLeftOut);
  await vi.waitFor(async () => expect(await leftOut()).toBe(1), { timeout: 15_000 });
  await ctx.db.delete(rateLimitTable).where(eq(rateLimitTable.key, key));
  const running = sql`select id from pgboss.job where data->>'name' = 'membership.guardian' and state < 'completed'`;
  await vi.waitFor(async () => expect(await rowsOf(ctx.db, running)).toEqual([]), { timeout: 15_000 });
  const now = new Date(Date.now() + 1_200_000);
  await runNightly(jobs, portal.context({ actor: { kind: "system" }, now }));
  await awaitMail(dataDir(), guardianEmail, `Your consent is needed for ${reference}`);
  expect(await leftOut()).toBe(0);
});

/** A minor's case that waits for the guardian's consent. */
async function awaitedConsent() {
  const { reference, guardianEmail } = await confirmed({ dateOfBirth }, withInbox);
  const staff = await staffMember(withInbox, "reviewer");
  const id = await caseIdOf(withInbox, reference);
  const path = `${QUEUE}/${id}`;
  const shown = async () => (await (await withInbox.ask(path, { cookie: staff.cookie })).json()).case;
  const body = { text: "Please ask your guardian to reply.", version: (await shown()).version };
  await withInbox.ask(`${path}/information-request`, { body, cookie: staff.cookie });
  const asked = await awaitMail(dataDir(withInbox), guardianEmail, `Your consent is needed for ${reference}`);
  const to = asked.replyTo?.[0]?.address ?? "";
  /** Delivers an email to the case, as the minutely job does. */
  const receive = async (parts: Parameters<typeof rawMail>[0]) => {
    const raw = await rawMail({ from: guardianEmail, to, subject: `Re: ${asked.subject}`, ...parts });
    const mail = await readMail(Buffer.from(raw, "latin1"), { isCut: false, authservId: undefined });
    await receiveMail(withInbox.context({ actor: { kind: "system" } }), mail, openMailedMessage);
  };
  const found = async (word: string) => {
    const answer = await withInbox.ask(`${QUEUE}?view=all&q=${word}`, { cookie: staff.cookie });
    return (await answer.json()).rows.map((row: { reference: string }) => row.reference);
  };
  return { reference, guardianEmail, shown, receive, found };
}

test("a guardian's consent by email ends the pause, is shown as the guardian's, and staff are told and find it", async () => {
  const { reference, guardianEmail, shown, receive, found } = await awaitedConsent();
  expect(await shown()).toMatchObject({ status: "information-requested", isPaused: true });
  await receive({ text: "I agree, wholeheartedly." });
  expect(await shown()).toMatchObject({
    status: "in-review",
    isPaused: false,
    messages: [
      { from: "staff" },
      {
        from: "named",
        namedIn: "Guardian's email address",
        text: "I agree, wholeheartedly.",
        mail: { address: guardianEmail },
      },
    ],
  });
  const timeline = (await shown()).timeline.map(({ what }: { what: string }) => what);
  expect(timeline.slice(-2)).toEqual([
    "Email from an address that the form names",
    "Review resumed; our reply deadline runs again",
  ]);
  const notice = await awaitMail(dataDir(withInbox), "members@iface.example", `An email about ${reference}`);
  expect(notice.text).toContain("from an address that the form names");
  expect(notice.text).not.toContain("wholeheartedly");
  await vi.waitFor(async () => expect(await found("wholeheartedly")).toContain(reference), { timeout: 15_000 });
});

test.each([
  ["a stranger's", { from: "somebody@example.org" }, "Email from another address"],
  [
    "a forged guardian's",
    { headers: { "Authentication-Results": "mx.iface.example; dmarc=fail" } },
    "Email from another address",
  ],
  ["a guardian's automatic", { headers: { "Auto-Submitted": "auto-replied" } }, "Automatic reply"],
])("%s email leaves the pause, and staff find it", async (_whose, parts, what) => {
  const { reference, shown, receive, found } = await awaitedConsent();
  await receive({ text: "Extraordinarily agreed.", ...parts });
  expect(await shown()).toMatchObject({ isPaused: true, messages: [{}, { from: "other", namedIn: null }] });
  expect((await shown()).timeline.at(-1).what).toBe(what);
  await vi.waitFor(async () => expect(await found("extraordinarily")).toContain(reference), { timeout: 15_000 });
  const notices = async () =>
    (await mailsTo(dataDir(withInbox), "members@iface.example")).filter(
      ({ subject }) => subject === `An email about ${reference}`,
    );
  await vi.waitFor(async () => expect(await notices()).toHaveLength(what === "Automatic reply" ? 0 : 1), {
    timeout: 15_000,
  });
});

test("an applicant under 18 whose address is not confirmed is not approved: the guardian has not been asked", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const guardian = { guardianName: "Lata Iyer", guardianEmail: newcomer().email, guardianConsent: true };
  const { id, reference, email } = await digitalCase(portal, { dateOfBirth, ...guardian });
  const shown = async () => (await (await portal.ask(`${QUEUE}/${id}`, { cookie })).json()).case;
  const labels = async () => (await shown()).checks.map(({ label }: { label: string }) => label);
  expect(await labels()).toContain("Under 18: the guardian is asked once the address is confirmed");
  const approve = async () => {
    const { version } = await shown();
    const body = { decision: "approve", version, checked: true };
    return portal.ask(`${QUEUE}/${id}/decision`, { cookie, body });
  };
  const refused = await approve();
  const { code, error } = await refused.json();
  expect([refused.status, code]).toEqual([409, "guardian_not_asked"]);
  const together = { ids: [id], decision: "approve", checked: true };
  const bulk = await portal.ask(`${QUEUE}/bulk-decision`, { cookie, body: together });
  await carryOutDecisions(portal);
  const { id: planned } = await bulk.json();
  const outcome = await (await portal.ask(`${QUEUE}/bulk-decision/${planned}`, { cookie })).json();
  expect(outcome).toMatchObject({ decided: 0, skipped: [{ why: error }] });

  const token = tokenIn(await awaitMail(dataDir(), email, `Confirm your application ${reference}`));
  await portal.ask("/api/membership/digital/confirm", { body: { token } });
  await awaitMail(dataDir(), guardian.guardianEmail, `Your consent is needed for ${reference}`);
  await vi.waitFor(async () => expect(await labels()).toContain("Under 18: the guardian was asked by email"));
  expect((await approve()).status).toBe(200);
});

/** What a reviewer reads about the guardian, and the answer to approving. */
async function reviewed(reference: string) {
  const { cookie } = await staffMember(portal, "reviewer");
  const path = `${QUEUE}/${await caseIdOf(portal, reference)}`;
  const { checks, version } = (await (await portal.ask(path, { cookie })).json()).case;
  const about = checks.filter(({ label }: { label: string }) => label.includes("guardian"));
  const answer = await portal.ask(`${path}/decision`, {
    cookie,
    body: { decision: "approve", version, checked: true },
  });
  return { about, status: answer.status, ...(await answer.json()) };
}

test("a guardian whose address was refused for good was not asked, and the applicant is not approved", async () => {
  const guardianEmail = newcomer().email;
  refuseAddress(portal, guardianEmail);
  const { reference } = await confirmed({ dateOfBirth, guardianEmail });
  const label = "Under 18: the guardian could not be asked, as our email to the address was not delivered";
  await vi.waitFor(async () => expect((await reviewed(reference)).about).toEqual([{ label, state: "failed" }]), {
    timeout: 15_000,
  });
  const { status, code, error } = await reviewed(reference);
  expect([status, code]).toEqual([409, "guardian_not_asked"]);
  expect(error).toContain("apply again with the right address");
});

test("a guardian whose request was left out has not been asked yet, and the applicant is not approved", async () => {
  const guardianEmail = newcomer().email;
  const key = keyedHash(portal.context(), "mails that strangers cause in ten minutes", mailboxKey(guardianEmail));
  const limit = { key, count: 3, resetsAt: new Date(Date.now() + 600_000) };
  await portal.context().db.insert(rateLimitTable).values(limit);
  const { reference } = await confirmed({ dateOfBirth, guardianEmail });
  const label = "Under 18: the guardian has not been asked yet, as too many emails went to the address";
  await vi.waitFor(async () => expect((await reviewed(reference)).about).toEqual([{ label, state: "failed" }]), {
    timeout: 15_000,
  });
  const { status, code } = await reviewed(reference);
  expect([status, code]).toEqual([409, "guardian_not_asked"]);
});

test("while the email to the guardian waits for the mail server, the guardian is being asked", async () => {
  const guardianEmail = newcomer().email;
  refuseAddress(portal, guardianEmail, { code: "ESOCKET", syscall: "connect" });
  const { reference } = await confirmed({ dateOfBirth, guardianEmail });
  const label = "Under 18: the guardian is being asked by email";
  await vi.waitFor(async () => expect((await reviewed(reference)).about).toEqual([{ label, state: "warning" }]), {
    timeout: 15_000,
  });
  const { status, code } = await reviewed(reference);
  expect([status, code]).toEqual([409, "guardian_not_asked"]);
});
