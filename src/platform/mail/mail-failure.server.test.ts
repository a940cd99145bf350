import { expect, test } from "vitest";
import { mailFailure } from "./mail-failure.server";

test.each([
  [{ code: "ESOCKET", syscall: "connect" }, "unreached", false],
  [{ code: "ETIMEDOUT", timeoutType: "GREETING_TIMEOUT", command: "CONN" }, "unreached", false],
  [{ code: "EAUTH", responseCode: 535 }, "unreached", false],
  [{ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }, "never", true],
  [{ code: "EPROTOCOL", responseCode: 421, command: "CONN" }, "unreached", false],
  [{ code: "EPROTOCOL", responseCode: 554, command: "CONN" }, "unreached", false],
  [{ code: "ECONNECTION", responseCode: 421, command: "EHLO" }, "unreached", false],
  [{ code: "EENVELOPE", responseCode: 451, command: "MAIL FROM" }, "unreached", false],
  [{ code: "EENVELOPE", responseCode: 553, command: "MAIL FROM" }, "unreached", false],
  [{ code: "EMESSAGE", responseCode: 451, command: "DATA" }, "later", false],
  [{ code: "EMESSAGE", responseCode: 554, command: "DATA" }, "never", false],
  [{ code: "EENVELOPE", responseCode: 451, command: "RCPT TO" }, "later", false],
  [{ responseCode: 550, command: "DATA", response: "550 5.4.5 Daily user sending quota exceeded" }, "unreached", false],
  [{ responseCode: 550, command: "RCPT TO", response: "550 5.1.1 No such user" }, "never", true],
  [{ responseCode: 552, command: "RCPT TO", response: "552 5.2.2 Mailbox full" }, "never", false],
  [{ responseCode: 550, command: "RCPT TO", response: "550-5.7.1 Blocked by policy" }, "never", false],
  [{ code: "ECONNECTION", command: "CONN" }, "unknown", false],
  [{ code: "ETIMEDOUT", timeoutType: "SOCKET_TIMEOUT", command: "CONN" }, "unknown", false],
  [undefined, "unknown", false],
])("%o is %s", (cause, kind, isOfAddress) => {
  expect(mailFailure(cause)).toEqual({ kind, isOfAddress });
});
