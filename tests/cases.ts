import { assert, expect, vi } from "vitest";
import { awaitMail, mailsTo } from "./outbox";
import { cookieOf, newcomer } from "./people";
import type { Portal } from "./portal";

/** A valid contact form; each call invents another person. */
export function newMessage(parts: Record<string, unknown> = {}) {
  return {
    name: "Asha Rao",
    email: newcomer().email,
    inquiryType: "Event Inquiry",
    subject: "The convention in Nashik",
    message: "Is there a rate for students?",
    ...parts,
  };
}

export async function sentMessage(portal: Portal) {
  const message = newMessage();
  const answer = await portal.ask("/api/contact", { body: message });
  expect(answer.status).toBe(201);
  const { reference } = (await answer.json()).data as { reference: string };
  return { ...message, reference };
}

type Sent = { reference: string; email: string };
const inbox = (portal: Portal) => portal.platform.config.dataDir;

/** Oldest first. */
export async function codesFor(portal: Portal, { reference, email }: Sent): Promise<string[]> {
  const mails = await mailsTo(inbox(portal), email);
  return mails
    .filter(({ text }) => text?.includes(`to open ${reference}.`))
    .map(({ subject }) => /^(\d{3}) (\d{3}) is your iFACE code$/.exec(subject ?? ""))
    .map((found) => (found ? `${found[1]}${found[2]}` : "no code"));
}

export async function mailedCode(portal: Portal, { reference, email }: Sent): Promise<string> {
  const before = (await codesFor(portal, { reference, email })).length;
  expect((await portal.ask("/api/track", { body: { reference, email } })).status).toBe(200);
  await expect
    .poll(async () => (await codesFor(portal, { reference, email })).length, { timeout: 15_000 })
    .toBe(before + 1);
  return (await codesFor(portal, { reference, email })).at(-1) ?? "no code";
}

/** The code emailed on submission by forms that confirm the address. */
export const firstCode = (portal: Portal, { reference, email }: Sent): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(inbox(portal), email);
      const mail = mails.find(({ text }) => text?.includes(`${reference}. Type this code`));
      return (
        /^(\d{3}) (\d{3})/
          .exec(mail?.subject ?? "")
          ?.slice(1)
          .join("") ?? assert.fail("no code yet")
      );
    },
    { timeout: 15_000 },
  );

export async function openedCase(portal: Portal) {
  const sent = await sentMessage(portal);
  const code = await mailedCode(portal, sent);
  const answer = await portal.ask("/api/track/open", { body: { reference: sent.reference, email: sent.email, code } });
  expect(answer.status).toBe(200);
  const [setCookie = ""] = answer.headers.getSetCookie();
  return { ...sent, cookie: cookieOf(answer), setCookie, view: (await answer.json()).case };
}

export const acknowledgement = (portal: Portal, { reference, email }: Sent) =>
  awaitMail(inbox(portal), email, `We have your submission ${reference}`);
