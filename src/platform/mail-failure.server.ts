/**
 * What a failed delivery says of the mail. unreached: no server was there to take it, or it refuses every mail of ours. later: the
 * server said no for now. never: it said no for good, to the address where `isOfAddress`. unknown: the conversation broke off, so
 * the mail may have been taken.
 */
export type MailFailure = { kind: "unreached" | "later" | "never" | "unknown"; isOfAddress: boolean };

/** What nodemailer puts on its errors, as far as it matters here. */
type Failed = { code?: unknown; syscall?: unknown; timeoutType?: unknown; responseCode?: unknown; command?: unknown };

const beforeAnyMail = ["EDNS", "EAUTH", "ENOAUTH", "ETLS"];
/** What is said before a recipient is named concerns the server and us: how many mails it takes, and from whom. */
const ofThisMail = ["RCPT TO", "DATA"];
const beforeGreeting = ["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT"];

/** Reads the error that a mailer's `deliver` threw. */
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

/** Whether a mail server has said that there is no such address: another try would be told the same. */
export function isRefusedForGood(cause: unknown): boolean {
  const { kind, isOfAddress } = mailFailure(cause);
  return kind === "never" && isOfAddress;
}
