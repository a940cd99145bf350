import { createServer } from "node:net";
import { and, eq, sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { MailRow } from "../../src/features/audit/calls";
import type { GoLive, GoLiveLine } from "../../src/features/settings/go-live/calls";
import { record, transaction } from "../../src/platform/context.server";
import { mailTable } from "../../src/platform/db/tables.server";
import { noteGivenUpMails } from "../../src/platform/mail/mail-log.server";
import { HOUR_MS } from "../../src/platform/time/durations";
import { sentMessage } from "../cases";
import { freePort } from "../free-port";
import { member, staffMember } from "../people";
import { type Portal, usePortal } from "../portal";

const port = await freePort();
const portal = usePortal();
const mailing = usePortal({ SMTP_URL: `smtp://127.0.0.1:${port}` });

const run = (statement: ReturnType<typeof sql>) => portal.platform.database.db.execute(statement);
const unreached = Object.assign(new Error("no server"), { code: "ESOCKET", syscall: "connect" });
const refused = Object.assign(new Error("no such address"), {
  code: "EENVELOPE",
  responseCode: 550,
  command: "RCPT TO",
});

afterEach(() => vi.restoreAllMocks());

const failWith = (cause: Error) => vi.spyOn(portal.platform.mailer, "deliver").mockRejectedValue(cause);
const mails = async (state: string, cookie: string): Promise<MailRow[]> =>
  (await (await portal.ask(`/api/staff/audit/mails?state=${state}`, { cookie })).json()).rows;
const acknowledgementOf = (reference: string) =>
  and(eq(mailTable.job, "cases.acknowledgement"), sql`${mailTable.subject} like ${`%${reference}%`}`);
const stored = async (reference: string) => {
  const [found] = await portal.context().db.select().from(mailTable).where(acknowledgementOf(reference));
  return found;
};
const retry = (body: object, cookie: string) => portal.ask("/api/staff/audit/mails/retries", { body, cookie });
const figure = async (name: string, at: Portal = portal) => {
  const asked = { address: "127.0.0.1", headers: { host: "localhost" } };
  const text = await (await at.ask("/metrics", asked)).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
};

/** A message whose acknowledgement has failed once and is not retried within the hour. */
async function waitingMail() {
  const { reference } = await sentMessage(portal);
  await vi.waitFor(async () => expect((await stored(reference))?.attempts).toBe(1), { timeout: 10_000 });
  await vi.waitFor(
    async () => {
      const { rows } = (await run(
        sql`select 1 from pgboss.job where state = 'active' and name = 'later'`,
      )) as unknown as { rows: unknown[] };
      expect(rows).toEqual([]);
    },
    { timeout: 10_000 },
  );
  await run(sql`update pgboss.job set start_after = now() + interval '1 hour' where state = 'retry'`);
  const found = await stored(reference);
  if (!found) throw new Error("no mail");
  return { reference, id: found.id };
}

test("all staff are warned once an email has waited for a quarter of an hour, and the figures count it", async () => {
  failWith(unreached);
  const { id } = await waitingMail();
  const warnings = (cookie: string) => portal.ask("/api/staff/warnings", { cookie });
  const people = [
    await staffMember(portal, "reviewer"),
    await staffMember(portal, "editor"),
    await staffMember(portal, "auditor"),
    await staffMember(portal, "admin"),
  ];
  for (const { cookie } of people) expect((await (await warnings(cookie)).json()).mail).toBeNull();
  const since = new Date(Date.now() - 16 * 60_000);
  const { db } = portal.context();
  await db.update(mailTable).set({ firstAt: since }).where(eq(mailTable.id, id));
  for (const { cookie } of people)
    expect(await (await warnings(cookie)).json()).toEqual({
      mail: { waiting: expect.any(Number), since: since.toISOString() },
      disk: null,
    });
  expect((await warnings((await member(portal)).cookie)).status).toBe(403);
  expect((await warnings("")).status).toBe(401);
  expect(await figure("emails_waiting")).toBeGreaterThanOrEqual(1);
  expect(await figure("jobs_waiting")).toBeGreaterThanOrEqual(1);
  expect(await figure("jobs_oldest_seconds")).toBeGreaterThan(0);
  expect(await figure("disk_free_bytes")).toBeGreaterThan(0);
  expect(await figure("backup_age_seconds")).toBeNaN();
});

test("an email that waits is sent again at once when an admin asks, and not twice", async () => {
  const deliver = failWith(unreached);
  const { reference, id } = await waitingMail();
  const { cookie } = await staffMember(portal, "admin");
  expect((await mails("waiting", cookie)).map((mail) => mail.id)).toContain(id);
  deliver.mockRestore();
  const sent = await figure("emails_sent_total");
  const answer = await retry({ id }, cookie);
  expect([answer.status, await answer.json()]).toEqual([200, { retried: 1 }]);
  await vi.waitFor(async () => expect((await stored(reference))?.deliveredAt).toBeInstanceOf(Date), {
    timeout: 10_000,
  });
  expect(await figure("emails_sent_total")).toBeGreaterThan(sent);
  expect((await stored(reference))?.attempts).toBe(2);
  expect((await retry({ id }, cookie)).status).toBe(409);
});

test("an email whose tries have ended has failed, and all such are sent again though their jobs are gone", async () => {
  const deliver = failWith(unreached);
  const { reference, id } = await waitingMail();
  const { cookie } = await staffMember(portal, "admin");
  const later = (now: Date) => portal.context({ actor: { kind: "system" }, now });
  await noteGivenUpMails(later(new Date(Date.now() + 20 * 60_000)));
  expect((await mails("failed", cookie)).map((mail) => mail.id)).not.toContain(id);
  await run(sql`delete from pgboss.job where state = 'retry'`);
  await noteGivenUpMails(later(new Date()));
  expect((await mails("failed", cookie)).map((mail) => mail.id)).not.toContain(id);
  await noteGivenUpMails(later(new Date(Date.now() + 20 * 60_000)));
  expect((await mails("failed", cookie)).map((mail) => mail.id)).toContain(id);
  expect(await figure("emails_failed")).toBeGreaterThanOrEqual(1);
  deliver.mockRestore();
  const { retried } = await (await retry({}, cookie)).json();
  expect(retried).toBeGreaterThanOrEqual(1);
  await vi.waitFor(async () => expect((await stored(reference))?.deliveredAt).toBeInstanceOf(Date), {
    timeout: 10_000,
  });
  expect(await mails("failed", cookie)).toEqual([]);
});

test("an address that the mail server refuses for good is told so once, and is no reason for a warning", async () => {
  failWith(refused);
  const { reference } = await sentMessage(portal);
  await vi.waitFor(async () => expect((await stored(reference))?.givenUpAt).toBeInstanceOf(Date), { timeout: 10_000 });
  const { activityId, attempts } = (await stored(reference)) ?? {};
  expect(attempts).toBe(1);
  const jobs = sql`select state from pgboss.job
    where data->>'name' = 'cases.acknowledgement' and (data->'activity'->>'id')::bigint = ${activityId}`;
  await vi.waitFor(async () =>
    expect(((await run(jobs)) as unknown as { rows: unknown[] }).rows).toEqual([{ state: "completed" }]),
  );
});

test("what fails is tried for three days, and not for five", async () => {
  const { rows } = (await run(
    sql`select retry_limit as "tries", retry_delay as "first", retry_delay_max as "most" from pgboss.queue where name = 'later'`,
  )) as unknown as { rows: { tries: number; first: number; most: number }[] };
  const { tries = 0, first = 0, most = 0 } = rows[0] ?? {};
  const least = Array.from({ length: tries }, (_, nth) => Math.min(most, first * 2 ** nth));
  const days = least.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(5);
});

test("the figures count the tries that failed, the jobs that were given up, and the time since the last backup", async () => {
  await sentMessage(mailing);
  await vi.waitFor(async () => expect(await figure("email_failures_total", mailing)).toBeGreaterThan(0), {
    timeout: 10_000,
  });
  failWith(unreached);
  await waitingMail();
  const failed = await figure("jobs_failed");
  await run(sql`update pgboss.job set state = 'failed', completed_on = now() where state = 'retry'`);
  expect(await figure("jobs_failed")).toBeGreaterThan(failed);
  const ctx = portal.context({ actor: { kind: "system" }, now: new Date(Date.now() - HOUR_MS) });
  await transaction(ctx, (tx) => record(tx, "backup.made", "database"));
  const age = await figure("backup_age_seconds");
  expect([age >= 3600, age < 7200]).toEqual([true, true]);
});

async function mailLine(path: string, cookie: string): Promise<GoLiveLine | undefined> {
  const answer = await mailing.ask(path, { cookie });
  expect(answer.status).toBe(200);
  if (path.endsWith("/mail")) return answer.json();
  const { groups } = (await answer.json()) as GoLive;
  return groups.flatMap(({ lines }) => lines).find(({ name }) => name === "Mail server");
}

test("the go-live page tries the mail server, says the last success and failure, and keeps no other line waiting", async () => {
  const { cookie } = await staffMember(mailing, "admin");
  await sentMessage(mailing);
  const { db } = mailing.context();
  await vi.waitFor(
    async () => expect(await db.$count(mailTable, sql`${mailTable.failure} is not null`)).toBeGreaterThan(0),
    { timeout: 10_000 },
  );
  expect(await mailLine("/api/staff/go-live/mail", cookie)).toMatchObject({
    state: "failing",
    seen: expect.stringMatching(/tried just now, it failed \(ESOCKET\)\. No email has left yet\. The last failure/),
  });
  expect(await mailLine("/api/staff/go-live", cookie)).toMatchObject({ state: "failing" });

  const silent = createServer(() => undefined).listen(port, "127.0.0.1");
  let isTried = false;
  const trying = mailLine("/api/staff/go-live/mail", cookie).finally(() => {
    isTried = true;
  });
  expect(await mailLine("/api/staff/go-live", cookie)).toMatchObject({ name: "Mail server" });
  expect(isTried).toBe(false);
  expect(await trying).toMatchObject({ state: "failing", seen: expect.stringContaining("within 5 seconds") });
  silent.close();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => void stream.resume().on("end", () => done()),
  });
  await vi.waitFor(
    () => new Promise<void>((resolve, reject) => server.listen(port, "127.0.0.1", resolve).once("error", reject)),
  );
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await vi.waitFor(
    async () => {
      await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
      expect(await mailLine("/api/staff/go-live/mail", cookie)).toMatchObject({
        state: "set",
        seen: expect.stringMatching(/answers and lets us sign in\. The last email left on /),
      });
    },
    { timeout: 30_000, interval: 500 },
  );
}, 60_000);
