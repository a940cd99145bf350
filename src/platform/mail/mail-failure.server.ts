/**
 * unreached: no server answered, or it refuses all our mail. later: a temporary refusal. never: a permanent
 * refusal, of the address if `isOfAddress`. unknown: the connection broke, so the server may have taken the mail.
 */
export type MailFailure = { kind: "unreached" | "later" | "never" | "unknown"; isOfAddress: boolean };

type Failed = {
  code?: unknown;
  syscall?: unknown;
  timeoutType?: unknown;
  responseCode?: unknown;
  response?: unknown;
  command?: unknown;
};

const beforeAnyMail = ["EDNS", "EAUTH", "ENOAUTH", "ETLS"];
/** Refusals before RCPT TO concern the server and us, not this email. */
const ofThisMail = ["RCPT TO", "DATA"];
const beforeGreeting = ["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT"];

/** A used-up quota of the sender (RFC 3463: congestion), as Gmail reports it at DATA. */
const overQuota = "5.4.5";

/** A permanent failure of the address (RFC 3463: 5.1) or its mailbox (5.2), except a full one (5.2.2). */
export const isStatusOfAddress = (status: string) => /^5\.[12]\./.test(status) && status !== "5.2.2";

const statusIn = (response: unknown) => /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? ""))?.[1];

export function mailFailure(cause: unknown): MailFailure {
  const { code, syscall, timeoutType, responseCode, response, command } = (cause ?? {}) as Failed;
  const status = statusIn(response);
  const answered = Number(responseCode) || 0;
  const isUnreached =
    syscall === "connect" ||
    beforeAnyMail.includes(String(code)) ||
    beforeGreeting.includes(String(timeoutType)) ||
    (answered >= 400 && !ofThisMail.includes(String(command))) ||
    status === overQuota;
  if (isUnreached) return { kind: "unreached", isOfAddress: false };
  if (answered >= 500)
    return { kind: "never", isOfAddress: command === "RCPT TO" && (!status || isStatusOfAddress(status)) };
  return { kind: answered >= 400 ? "later" : "unknown", isOfAddress: false };
}

export function isRefusedForGood(cause: unknown): boolean {
  const { kind, isOfAddress } = mailFailure(cause);
  return kind === "never" && isOfAddress;
}
