/**
 * unreached: no server answered, or it refuses all our mail. later: a temporary refusal. never: a permanent
 * refusal, of the address if `isOfAddress`. unknown: the connection broke, so the server may have taken the mail.
 */
export type MailFailure = { kind: "unreached" | "later" | "never" | "unknown"; isOfAddress: boolean };

type Failed = { code?: unknown; syscall?: unknown; timeoutType?: unknown; responseCode?: unknown; command?: unknown };

const beforeAnyMail = ["EDNS", "EAUTH", "ENOAUTH", "ETLS"];
/** Refusals before RCPT TO concern the server and us, not this email. */
const ofThisMail = ["RCPT TO", "DATA"];
const beforeGreeting = ["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT"];

export function mailFailure(cause: unknown): MailFailure {
  const { code, syscall, timeoutType, responseCode, command } = (cause ?? {}) as Failed;
  const answered = Number(responseCode) || 0;
  const isUnreached =
    syscall === "connect" ||
    beforeAnyMail.includes(String(code)) ||
    beforeGreeting.includes(String(timeoutType)) ||
    (answered >= 400 && !ofThisMail.includes(String(command)));
  if (isUnreached) return { kind: "unreached", isOfAddress: false };
  if (answered >= 500) return { kind: "never", isOfAddress: command === "RCPT TO" };
  return { kind: answered >= 400 ? "later" : "unknown", isOfAddress: false };
}

export function isRefusedForGood(cause: unknown): boolean {
  const { kind, isOfAddress } = mailFailure(cause);
  return kind === "never" && isOfAddress;
}
