import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../free-port";
import { mailbox, rawMail, startImapServer } from "../imap-server";
import { ownData, startProgram } from "../program";
import { rowsOf } from "./stored";

test("the built program reads a mail of HTML alone in its thread", async () => {
  const port = await freePort();
  const imap = await startImapServer(port);
  onTestFinished(() => imap.stop());
  const html = "<style>p{}</style><p>Nashik &amp; Pune</p><table><tr><td>Year</td><td>2019</td></tr></table>";
  imap.put(await rawMail({ from: "asha@example.in", to: "post@iface.example", subject: "Hello", html }));
  const program = await startProgram({
    ...(await ownData("postgres")),
    INBOUND_MAIL: `imap://${mailbox.user}:${mailbox.password}@127.0.0.1:${port}/INBOX`,
    MAIL_FROM: "iFACE <post@iface.example>",
  });
  const stored = () => rowsOf(program.env, "select whole from inbound_mails");
  await vi.waitFor(async () => expect(await stored()).toEqual([{ whole: "Nashik & Pune\n\nYear | 2019" }]), {
    timeout: 100_000,
    interval: 1000,
  });
});
