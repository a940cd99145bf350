import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { vi } from "vitest";

/** Oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const folder = join(dataDir, "outbox");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(`-${address}.eml`))
    .sort();
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

export function awaitMail(dataDir: string, address: string, subject: string): Promise<Email> {
  return vi.waitFor(
    async () => {
      const found = (await mailsTo(dataDir, address)).find((mail) => mail.subject === subject);
      if (!found) throw new Error(`no mail "${subject}" to ${address} yet`);
      return found;
    },
    { timeout: 40_000, interval: 50 },
  );
}

export function tokenIn(mail: Email): string {
  const token = /[?&]token=([\w.%-]+)/.exec(mail.text ?? "")?.[1];
  if (!token) throw new Error("the mail has no link with a token");
  return decodeURIComponent(token);
}
