import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "./test";

/** All emails to `address` in the outbox of `dataDir`, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const folder = join(dataDir, "outbox");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith(`-${address}.eml`));
  return Promise.all(files.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

export async function awaitMail(dataDir: string, address: string, subject: string | RegExp): Promise<Email> {
  const isIt = (found = "") => (typeof subject === "string" ? found === subject : subject.test(found));
  const find = async () => (await mailsTo(dataDir, address)).find((mail) => isIt(mail.subject));
  await expect.poll(find, { timeout: 15_000, message: `mail "${subject}"` }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error("the mail is gone again");
  return mail;
}

export function linkIn({ text = "" }: Email): string {
  const link = /https?:\/\/\S+[?&]token=[\w.%-]+/.exec(text)?.[0];
  if (!link) throw new Error("the mail has no link with a token");
  const { pathname, search } = new URL(link);
  return pathname + search;
}
