import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../free-port";
import { issueToSend, subscriberOf } from "../newsletter-fixtures";
import { newcomer } from "../people";
import { databases, type Env, ownData, startProgram } from "../program";
import { rowsOf } from "./stored";

const patience = { timeout: 100_000, interval: 100 };
const RECIPIENTS = 1_000;
/** Emails sent in parallel, so as many may be under way at the kill. */
const LANES = 2;

async function fill(env: Env): Promise<void> {
  for (const statement of issueToSend(RECIPIENTS)) await rowsOf(env, statement);
}

// PostgreSQL's queue and the sender wait before they declare a killed program dead; the tests skip that.
const findDead = [
  "update pgboss.job set state = 'retry', start_after = now() where state = 'active'",
  "update newsletter_deliveries set at = at - interval '1 hour' where state = 'sending'",
];

const leave = (...numbers: number[]) =>
  `update newsletter_subscriptions set unsubscribed_at = now()
    where email in (${numbers.map((n) => `'${subscriberOf(n)}'`).join()})`;
const countIn = (state: string) => `select count(*)::int as count from newsletter_deliveries where state = '${state}'`;

describe.each(databases)("on %s", (kind) => {
  test("an issue goes once to each of a thousand with a kill in between, and not to who left meanwhile", async () => {
    const env = await ownData(kind);
    await fill(env);
    const first = await startProgram(env);
    const folder = join(first.dataDir, "outbox");
    const sent = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : []);
    await vi.waitFor(() => expect(sent().length).toBeGreaterThan(200), { ...patience, interval: 5 });
    await first.stop("SIGKILL");
    expect(sent().length).toBeLessThan(RECIPIENTS - 2);
    await rowsOf(env, leave(RECIPIENTS - 1, RECIPIENTS));
    if (kind === "postgres") for (const statement of findDead) await rowsOf(env, statement);

    const second = await startProgram(env);
    await vi.waitFor(() => expect(sent()).toHaveLength(RECIPIENTS - 2), patience);
    const recipients = sent().map((name) => name.replace(/^[^-]+-|\.eml$/g, ""));
    const expected = Array.from({ length: RECIPIENTS - 2 }, (_, at) => subscriberOf(at + 1));
    expect(recipients.sort()).toEqual(expected.sort());
    await second.stop();
    expect(await rowsOf(env, countIn("sent"))).toEqual([{ count: RECIPIENTS - 2 }]);
    expect(await rowsOf(env, countIn("left"))).toEqual([{ count: 2 }]);
    expect(await rowsOf(env, "select finished_at is not null as ended from newsletter_issues")).toEqual([
      { ended: true },
    ]);
  }, 240_000);
});

test("a mail server gets nothing twice after a kill; what was on its way is uncertain, and other mails pass it by", async () => {
  const taken: string[] = [];
  const port = await freePort();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      stream.resume().on("end", () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        setTimeout(done, 5);
      });
    },
  });
  // A killed program resets its connections.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const env = { ...(await ownData("postgres")), SMTP_URL: `smtp://127.0.0.1:${port}` };
  await fill(env);
  const first = await startProgram(env);
  await vi.waitFor(() => expect(taken.length).toBeGreaterThan(100), { ...patience, interval: 5 });
  const person = newcomer();
  await first.ask("/api/auth/signup", { body: person });
  await vi.waitFor(() => expect(taken).toContain(person.email), patience);
  expect(taken.length).toBeLessThan(RECIPIENTS);
  await first.stop("SIGKILL");
  for (const statement of findDead) await rowsOf(env, statement);

  await startProgram(env);
  const ended = "select finished_at is not null as ended from newsletter_issues";
  await vi.waitFor(async () => expect(await rowsOf(env, ended)).toEqual([{ ended: true }]), patience);
  const readers = taken.filter((address) => address !== person.email);
  expect(readers).toHaveLength(new Set(readers).size);
  const [{ count: uncertain } = { count: 0 }] = await rowsOf(env, countIn("uncertain"));
  expect(Number(uncertain)).toBeLessThanOrEqual(LANES);
  expect(readers.length).toBeGreaterThanOrEqual(RECIPIENTS - LANES);
  expect(await rowsOf(env, countIn("sent"))).toEqual([{ count: RECIPIENTS - Number(uncertain) }]);
});
