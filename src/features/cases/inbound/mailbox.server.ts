import type { FetchQueryObject, ImapFlow, MailboxObject } from "imapflow";
import type { Inbox } from "../../../platform/mail/inbox-address";
import { DAY_MS } from "../../../platform/time/durations";

const MEGABYTE = 1_048_576;
/** Only the beginning of a larger email is fetched, which contains its text. */
const MOST_BYTES = 20 * MEGABYTE;
const CUT_BYTES = MEGABYTE;
const MOST_AT_ONCE = 50;
const LONGEST_MS = 40_000;

export type Position = { uidValidity: string; lastUid: number; again: readonly number[] };
export type Fetched = { uid: number; uidValidity: string; content?: Content | undefined };
type Content = { source: Uint8Array; isCut: boolean };
/** Returns whether the portal has taken the email; then it is marked as read. */
export type Handle = (mail: Fetched) => Promise<boolean>;

async function connected({ host, port, isSecure, user, password }: Inbox): Promise<ImapFlow> {
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    auth: { user, pass: password },
    ...(isSecure ? {} : { doSTARTTLS: false }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    logger: false,
    disableAutoIdle: true,
  });
  // The failing call reports the error.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Retries come last, so that they block no new email. A new mailbox starts with unread ones since yesterday. */
async function newUids(client: ImapFlow, { uidValidity }: MailboxObject, position: Position | undefined) {
  const isKnown = position?.uidValidity === String(uidValidity);
  const after = isKnown ? position.lastUid : 0;
  const unread = { seen: false, since: new Date(Date.now() - DAY_MS) };
  const found = await client.search(isKnown ? { uid: `${after + 1}:*` } : unread, { uid: true });
  const came = (found || []).filter((uid) => uid > after).sort((one, other) => one - other);
  return [...came, ...(isKnown ? position.again : [])];
}

async function fetchOne(client: ImapFlow, uid: number): Promise<Content | undefined> {
  const ask = async (query: FetchQueryObject) =>
    (await client.fetchOne(String(uid), query, { uid: true })) || undefined;
  const size = (await ask({ size: true }))?.size ?? 0;
  const isCut = size > MOST_BYTES;
  const message = await ask({ source: isCut ? { start: 0, maxLength: CUT_BYTES } : true });
  return message?.source ? { source: message.source, isCut } : undefined;
}

/** At most 50 emails, and 40 seconds. Throws errors of the mail server and of `handle`. */
export async function readInbox(inbox: Inbox, position: Position | undefined, handle: Handle): Promise<void> {
  const client = await connected(inbox);
  try {
    const ends = Date.now() + LONGEST_MS;
    const box = await client.mailboxOpen(inbox.mailbox);
    const uidValidity = String(box.uidValidity);
    for (const uid of (await newUids(client, box, position)).slice(0, MOST_AT_ONCE)) {
      if (Date.now() > ends) break;
      const content = await fetchOne(client, uid);
      if (await handle({ uid, uidValidity, content }))
        await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    }
  } finally {
    client.close();
  }
}
