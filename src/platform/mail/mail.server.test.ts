import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../config/config.server";
import { createMailer, type Mail, outboxName } from "./mail.server";

const mail: Mail = {
  id: "activity-7-0",
  at: new Date("2026-11-20T10:11:12.345Z"),
  to: "asha.rao@example.in",
  subject: "नमस्ते, welcome",
  text: "Dear Asha,\nhttps://portal.example.org/x?token=abc",
  html: "<p>Dear Asha</p>",
  headers: { "List-Unsubscribe": "<https://portal.example.org/u>" },
};

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), "iface-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outbox = join(folder, "outbox");
  const mailer = createMailer(parseConfig({ DATA_DIR: folder, PUBLIC_URL: "https://portal.example.org" }));
  return { mailer, names: () => readdirSync(outbox), read: (name: string) => readFileSync(join(outbox, name)) };
}

test("without a mail server a mail is one complete file, named by time and recipient", async () => {
  const { mailer, names, read } = inFolder();
  await mailer.deliver(mail);
  const [name = "", ...others] = names();
  expect([name, others]).toEqual([
    expect.stringMatching(/^20261120T101112\.345\d{3}Z-asha\.rao@example\.in\.eml$/),
    [],
  ]);
  const parsed = await PostalMime.parse(read(name));
  expect(parsed).toMatchObject({
    subject: mail.subject,
    messageId: "<activity-7-0@portal.example.org>",
    from: { name: "iFACE" },
  });
  expect([parsed.to?.[0]?.address, parsed.text?.trim(), parsed.html?.trim()]).toEqual([mail.to, mail.text, mail.html]);
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    "auto-submitted": "auto-generated",
    "list-unsubscribe": "<https://portal.example.org/u>",
  });
  expect(new Date(parsed.date ?? "").getTime()).toBe(mail.at.getTime() - 345);
  expect(read(name).toString()).toMatch(/\r\n\r\n/);
});

test("a mail that is delivered again replaces the first, another of the same moment does not", async () => {
  const { mailer, names, read } = inFolder();
  await mailer.deliver(mail);
  await mailer.deliver({ ...mail, text: "again" });
  expect(names()).toHaveLength(1);
  expect((await PostalMime.parse(read(names()[0] ?? ""))).text?.trim()).toBe("again");
  await mailer.deliver({ ...mail, id: "activity-8-0" });
  expect(names()).toHaveLength(2);
});

test("a recipient cannot lead a file out of the outbox", () => {
  const name = outboxName({ ...mail, to: "../../etc/passwd\n@example.in" });
  expect(name).not.toMatch(/[/\\\n]/);
  expect(outboxName({ ...mail, to: `${"a".repeat(300)}@example.in` }).length).toBeLessThan(255);
});

test("mails of one moment to one person are kept apart by their ids", () => {
  const ids = Array.from({ length: 200 }, (_, number) => `activity-${number + 1}-${number % 2}`);
  expect(new Set(ids.map((id) => outboxName({ ...mail, id }))).size).toBe(ids.length);
});

type Received = { to: string[]; content: string };

async function startMailServer(options: SMTPServerOptions) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    ...options,
    async onData(stream, session, done) {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part);
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        content: Buffer.concat(parts).toString(),
      });
      done();
    },
  });
  const listening = server.listen(0, "0.0.0.0");
  await new Promise((resolve) => listening.once("listening", resolve));
  const address = server.server.address();
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(stop);
  return { received, port: typeof address === "object" ? address?.port : 0, stop };
}

function mailerTo(url: string, env: Record<string, string> = {}) {
  const mailer = createMailer(parseConfig({ SMTP_URL: url, ...env }));
  onTestFinished(() => mailer.close());
  return mailer;
}

test("with a mail server the mail goes to it, and a server that is down is an error", async () => {
  const { received, port, stop } = await startMailServer({ disabledCommands: ["STARTTLS"] });
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
  await mailer.deliver(mail);
  expect(received.map(({ to }) => to)).toEqual([[mail.to]]);
  expect((await PostalMime.parse(received[0]?.content ?? "")).messageId).toBe("<activity-7-0@127.0.0.1>");
  await stop();
  await expect(mailer.deliver(mail)).rejects.toThrow();
});

/** Reaches this machine without being recognised as local. */
const elsewhere = "0.0.0.0";

test("a mail server elsewhere that offers no TLS gets no mail, unless SMTP_INSECURE allows it", async () => {
  const { received, port } = await startMailServer({ disabledCommands: ["STARTTLS"] });
  await expect(mailerTo(`smtp://${elsewhere}:${port}`).deliver(mail)).rejects.toMatchObject({ code: "ETLS" });
  await expect(mailerTo(`smtp://${elsewhere}:${port}?requireTLS=false`).deliver(mail)).rejects.toThrow();
  expect(received).toEqual([]);
  await mailerTo(`smtp://${elsewhere}:${port}`, { SMTP_INSECURE: "1" }).deliver(mail);
  expect(received).toHaveLength(1);
});

test("a mail server elsewhere gets the mail over TLS", async () => {
  let isSecure = false;
  const { received, port } = await startMailServer({
    onMailFrom(_address, session, done) {
      isSecure = session.secure;
      done();
    },
  });
  await mailerTo(`smtp://${elsewhere}:${port}?tls.rejectUnauthorized=false`).deliver(mail);
  expect([received.length, isSecure]).toEqual([1, true]);
});
