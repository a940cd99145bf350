import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type Transporter } from "nodemailer";
import type MailComposer from "nodemailer/lib/mail-composer";
import type { Config } from "./config.server";

/** One mail. ID and AT make its Message-ID and, in the outbox, its file name: delivering it again replaces, never doubles. */
export type Mail = {
  id: string;
  at: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

export type Mailer = { deliver: (mail: Mail) => Promise<void>; close: () => void };

type Message = NonNullable<ConstructorParameters<typeof MailComposer>[0]>;

function messageOf(config: Config, mail: Mail): Message {
  return {
    from: config.mailFrom,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.at,
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
  };
}

const safe = (recipient: string) => recipient.replace(/[^\w.@+-]/g, "_").slice(0, 120);

/** <time>-<recipient>.eml; the micro-seconds come from the mail's id, so two mails of one moment keep two files. */
export function outboxName(mail: Pick<Mail, "id" | "at" | "to">): string {
  const digits = [...mail.id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1000, 7);
  const time = mail.at
    .toISOString()
    .replace(/[-:]/g, "")
    .replace("Z", `${String(digits).padStart(3, "0")}Z`);
  return `${time}-${safe(mail.to)}.eml`;
}

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const handle = await open(`${file}.part`, "w");
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
}

function outbox(config: Config): Mailer {
  const folder = join(config.dataDir, "outbox");
  const composer: Transporter = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(mail) {
      await mkdir(folder, { recursive: true });
      const { message } = (await composer.sendMail(messageOf(config, mail))) as unknown as {
        message: Buffer;
      };
      await writeWhole(join(folder, outboxName(mail)), message);
    },
    close: () => composer.close(),
  };
}

function smtp(config: Config, url: string): Mailer {
  const transport = createTransport(url, {
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as object);
  return {
    async deliver(mail) {
      await transport.sendMail(messageOf(config, mail));
    },
    close: () => transport.close(),
  };
}

/** SMTP when configured, else one .eml file a mail under DATA_DIR/outbox. Throws when the delivery fails: jobs try again. */
export function createMailer(config: Config): Mailer {
  return config.smtpUrl ? smtp(config, config.smtpUrl) : outbox(config);
}
