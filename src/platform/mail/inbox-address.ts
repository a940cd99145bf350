const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

export const isThisMachine = (host: string) => thisMachine.test(host);

export const anInbox = "an imaps://user:password@host/INBOX address (imap:// only for this machine)";

export type Inbox = { host: string; port: number; isSecure: boolean; user: string; password: string; mailbox: string };

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Parses the URL of an IMAP inbox; undefined if it is invalid. */
export function inboxAt(address: string): Inbox | undefined {
  const { protocol, hostname, port, username, password: secret, pathname } = new URL(address);
  const isSecure = protocol === "imaps:";
  const [user, password, mailbox] = [username, secret, pathname.slice(1) || "INBOX"].map(decoded);
  if (!hostname || !user || !password || !mailbox) return undefined;
  if (!isSecure && !isThisMachine(hostname)) return undefined;
  const host = hostname.replace(/^\[|\]$/g, "");
  return { host, port: Number(port) || (isSecure ? 993 : 143), isSecure, user, password, mailbox };
}
