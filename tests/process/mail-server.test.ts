import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../free-port";
import { newcomer } from "../people";
import { ownData, startProgram } from "../program";
import { rowsOf } from "./stored";

/** Returns the growing list of recipients. */
async function startMailServer(port: number): Promise<string[]> {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      done();
    },
    onData(stream, _session, done) {
      stream.resume().on("end", () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return recipients;
}

test("a mail server that is down slows no answer and loses no mail: what waits is sent when it is back", async () => {
  const port = await freePort();
  const program = await startProgram({ ...(await ownData("postgres")), SMTP_URL: `smtp://127.0.0.1:${port}` });
  const people = Array.from({ length: 6 }, () => newcomer());
  for (const person of people) {
    const asked = performance.now();
    expect((await program.ask("/api/auth/signup", { body: person })).status).toBe(201);
    expect(performance.now() - asked).toBeLessThan(2_000);
  }
  const waiting = "select count(*)::int as count from pgboss.job where state = 'retry'";
  await vi.waitFor(async () => expect(await rowsOf(program.env, waiting)).toEqual([{ count: 6 }]), {
    timeout: 20_000,
    interval: 200,
  });
  expect((await program.ask("/readyz")).status).toBe(200);

  const recipients = await startMailServer(port);
  await rowsOf(program.env, "update pgboss.job set start_after = now() where state = 'retry'");
  // A new job wakes the queue, which otherwise polls every half minute.
  const newest = newcomer();
  await program.ask("/api/auth/signup", { body: newest });
  const expected = [...people, newest].map(({ email }) => email).sort();
  await vi.waitFor(() => expect(recipients.toSorted()).toEqual(expected), { timeout: 40_000, interval: 100 });
});
