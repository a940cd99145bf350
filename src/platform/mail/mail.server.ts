import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import type MailComposer from "nodemailer/lib/mail-composer";
import type { Config } from "../config/config.server";
import { projectRoot } from "../config/project-root.server";
import { wholeFile } from "../storage/whole-file.server";
import { isThisMachine } from "./inbox-address";
import { markId } from "./mail-layout";

/** `id` and `at` form the Message-ID and the outbox file name, so a second delivery replaces the first. */
export type Mail = {
  id: string;
  at: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** The address for bounces; defaults to the sender. */
  returnPath?: string;
};

export type MailTally = { sent: number; failed: number };

export type Mailer = {
  deliver: (mail: Mail) => Promise<void>;
  tally: MailTally;
  /** Connects and signs in; throws on failure. Undefined without a mail server. */
  verify?: () => Promise<void>;
  /** Whether a second delivery replaces the first; a mail server may show both. */
  replaces: boolean;
  close: () => Promise<void>;
};

type Message = NonNullable<ConstructorParameters<typeof MailComposer>[0]>;

/** Attached, so that it shows with remote images off and cannot track reading. */
const mark = {
  cid: markId,
  filename: "iface.png",
  content: readFileSync(join(projectRoot, "public/brand/favicon-180.png")),
  contentDisposition: "inline" as const,
};

function messageOf(config: Config, mail: Mail): Message {
  return {
    from: config.mailFrom,
    to: mail.to,
    ...(mail.returnPath ? { envelope: { from: mail.returnPath, to: mail.to } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.html.includes(`cid:${markId}`) ? [mark] : [],
    date: mail.at,
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
  };
}

const safe = (recipient: string) => recipient.replace(/[^\w.@+-]/g, "_").slice(0, 120);

/** <time>-<recipient>.eml; microseconds from the mail's id keep simultaneous emails apart. */
export function outboxName(mail: Pick<Mail, "id" | "at" | "to">): string {
  const [number = 0, position = 0] = (mail.id.match(/\d+/g) ?? []).map(Number);
  const digits = (number * 5 + position) % 1000;
  const time = mail.at
    .toISOString()
    .replace(/[-:]/g, "")
    .replace("Z", `${String(digits).padStart(3, "0")}Z`);
  return `${time}-${safe(mail.to)}.eml`;
}

const writeWhole = (file: string, content: Buffer) =>
  wholeFile(file, (part) => writeFile(part, content, { flush: true }));

function transportOf(make: (library: typeof import("nodemailer")) => Transporter) {
  let made: Promise<Transporter> | undefined;
  return {
    open: () => {
      made ??= import("nodemailer").then(make);
      return made;
    },
    close: async () => (await made)?.close(),
  };
}

type Uncounted = Omit<Mailer, "tally">;

function outbox(config: Config): Uncounted {
  const folder = join(config.dataDir, "outbox");
  const options = { streamTransport: true, buffer: true, newline: "windows" } as const;
  const { open: openComposer, close } = transportOf(({ createTransport }) => createTransport(options));
  return {
    replaces: true,
    async deliver(mail) {
      await mkdir(folder, { recursive: true });
      const composer = await openComposer();
      const { message } = (await composer.sendMail(messageOf(config, mail))) as { message: Buffer };
      await writeWhole(join(folder, outboxName(mail)), message);
    },
    close,
  };
}

/** Requires TLS unless the server is this machine or SMTP_INSECURE is 1. */
function smtpAddress({ smtpInsecure }: Config, url: string): string {
  const address = new URL(url);
  const mayBePlain = smtpInsecure || isThisMachine(address.hostname);
  if (!mayBePlain) address.searchParams.set("requireTLS", "true");
  return address.href;
}

function smtp(config: Config, url: string): Uncounted {
  const options = {
    url: smtpAddress(config, url),
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as const;
  const { open: openTransport, close } = transportOf(({ createTransport }) => createTransport(options));
  return {
    replaces: false,
    async deliver(mail) {
      const transport = await openTransport();
      await transport.sendMail(messageOf(config, mail));
    },
    async verify() {
      const transport = await openTransport();
      await transport.verify();
    },
    close,
  };
}

export function createMailer(config: Config): Mailer {
  const mailer = config.smtpUrl ? smtp(config, config.smtpUrl) : outbox(config);
  const tally: MailTally = { sent: 0, failed: 0 };
  return {
    ...mailer,
    tally,
    async deliver(mail) {
      try {
        await mailer.deliver(mail);
        tally.sent += 1;
      } catch (cause) {
        tally.failed += 1;
        throw cause;
      }
    },
  };
}
