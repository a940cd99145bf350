import { freePort } from "../tests/free-port";
import { mailbox, rawMail, startImapServer } from "../tests/imap-server";
import { openCase } from "./cases";
import { expectNoLayoutFault } from "./layout-fault";
import { awaitMail } from "./mails";
import { testOnOwnProgram } from "./own-program";
import { consent } from "./parts";
import { newcomer } from "./people";
import { openQueue, ownName, row } from "./queue";
import { colleague, opened, sheet } from "./staff";
import { expect, visit } from "./test";

const port = await freePort();
const test = testOnOwnProgram({
  settings: {
    INBOUND_MAIL: `imap://${mailbox.user}:${mailbox.password}@127.0.0.1:${port}/INBOX`,
    MAIL_FROM: "iFACE <post@iface.example>",
  },
});

/** The program reads the mailbox every minute. */
const A_ROUND_MS = 100_000;

test("an answer by email is read by both sides, what it quotes folded, its files and the email itself for staff to save", async ({
  page,
  browser,
  program,
  dataDir,
}) => {
  test.setTimeout(A_ROUND_MS + 60_000);
  const imap = await startImapServer(port);
  await consent(page);
  const { email } = newcomer();
  const name = ownName();
  const data = { name, email, inquiryType: "Other", subject: "A note", message: "To be followed." };
  const sent = await page.request.post("/api/contact", { data });
  const { reference } = (await sent.json()).data;
  const received = await awaitMail(dataDir, email, `We have your submission ${reference}`);
  imap.put(
    await rawMail({
      from: `Asha Rao <${email}>`,
      to: received.replyTo?.[0]?.address,
      subject: `Re: ${reference}`,
      html: "<p>Nashik.</p><p>On Sat, 21 Nov 2026 at 10:24, iFACE &lt;post@iface.example&gt; wrote:</p><blockquote>Which city?</blockquote>",
      attachments: [
        { filename: "form.docx", content: Buffer.from("PK\u0003\u0004") },
        { filename: `${"a-long-name-".repeat(6)}.exe`, content: Buffer.from("MZ\u0090\u0000") },
      ],
    }),
  );
  await awaitLeftOut(dataDir, email, reference);

  await visit(page, `/track?reference=${reference}`);
  await openCase(page, dataDir, { reference, email, kind: "Message" });
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByText("Nashik.", { exact: true })).toBeVisible();
  await expect(messages.getByText("> Which city?")).toBeHidden();
  await messages.getByText("The whole email").focus();
  await page.keyboard.press("Enter");
  await expect(messages.getByText("> Which city?")).toBeVisible();
  await expectNoLayoutFault(page);

  const { page: staff } = await colleague(browser, dataDir, program.url);
  await openQueue(staff, name, 1);
  await row(staff, reference).getByRole("button").first().click();
  await opened(staff);
  await expect(sheet(staff).getByText("Nashik.", { exact: true })).toBeVisible();
  await expect(sheet(staff).getByText(/\.exe: it is not of a kind that we keep/)).toBeVisible();
  for (const [link, saved] of [
    ["form.docx", "form.docx"],
    ["Save the email as it came", "email.eml"],
  ] as const) {
    const download = staff.waitForEvent("download");
    await sheet(staff).getByRole("link", { name: link }).click();
    expect((await download).suggestedFilename()).toBe(saved);
  }
  await sheet(staff).getByText("The whole email").click();
  await expectNoLayoutFault(staff);
  await imap.stop();
});

/** Waits for the email about omitted parts. By then the reply is in its case. */
async function awaitLeftOut(dataDir: string, email: string, reference: string): Promise<void> {
  await expect(async () => {
    await awaitMail(dataDir, email, `Not all of your email about ${reference} could be kept`);
  }).toPass({ timeout: A_ROUND_MS });
}
