import type { FetchQueryObject, ImapFlow, MailboxObject } from "imapflow";
import { DAY_MS } from "../../../platform/durations";
import type { Inbox } from "../../../platform/inbox-address";

const MEGABYTE = 1_048_576;
/** Of a larger mail only the beginning is fetched, in which its text stands. */
const MOST_BYTES = 20 * MEGABYTE;
const CUT_BYTES = MEGABYTE;
const MOST_AT_ONCE = 50;
const LONGEST_MS = 40_000;

/** How far a mailbox was read, and which mails before that are to be tried again. */
export type Position = { uidValidity: string; lastUid: number; again: readonly number[] };
/** A mail, or without `content` that it is not there any more. */
export type Fetched = { uid: number; uidValidity: string; content?: Content | undefined };
type Content = { source: Uint8Array; isCut: boolean };
/** Answers whether the mail belongs to the portal now; then nobody else has to read it. */
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
  // What is wrong is told by the call that is under way, which fails.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/**
 * What came after `position`, the oldest first, and then what is to be tried again: it stands in no other's way. In a mailbox that is new
 * to us, what came since yesterday and is unread.
 */
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

/**
 * Hands the mails of `inbox` to `handle`, one after the other, and marks as read those that belong to the portal. At most 50 at
 * a time, and for 40 seconds. Throws what the mail server or `handle` throws.
 */
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
