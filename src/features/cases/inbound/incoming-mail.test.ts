import { expect, test } from "vitest";
import { newTextOf, readMail } from "./incoming-mail";

const quoted = "> Dear Asha,\n>\n> please send us the form.\n";

test.each([
  [
    "Gmail",
    `Here it is.\n\nOn Sat, 21 Nov 2026 at 10:24, iFACE <no-reply@iface.example>\nwrote:\n\n${quoted}`,
  ],
  ["Apple Mail", `Here it is.\n\nOn 21-Nov-2026, at 10:24 AM, iFACE <a@b.in> wrote:\n\n${quoted}`],
  ["Outlook", "Here it is.\n\n________________________________\nFrom: iFACE\nSent: 21 November 2026\n"],
  ["Outlook's block", "Here it is.\n\nFrom: iFACE <a@b.in>\nSent: Saturday\nTo: Asha\nSubject: A form"],
  ["an old Outlook", "Here it is.\n\n-----Original Message-----\nFrom: iFACE"],
  ["Gmail in Hindi", `Here it is.\n\nशनि, 21 नव॰ 2026 को 10:24 am बजे iFACE ने लिखा:\n\n${quoted}`],
  ["bare quotes", `Here it is.\n\n${quoted}`],
  ["a signature", "Here it is.\n\n-- \nAsha Rao\nKonkan Institute"],
])("of an answer from %s the new text is shown", (_program, whole) => {
  expect(newTextOf(whole)).toBe("Here it is.");
});

test("an answer between the quoted lines keeps what it answers", () => {
  const between = "> Which day suits you?\nMonday.\n> And which hour?\nTen.";
  expect(newTextOf(between)).toBe(between);
});

test("what only looks like a quotation stays", () => {
  const letter = "On Monday I wrote: nothing came back.\nFrom: here on, please call.\nAsha";
  expect(newTextOf(letter)).toBe(letter);
});

test("a mail of quotations alone is shown whole", () => {
  expect(newTextOf(quoted)).toBe(quoted.trim());
});

test.each([
  ["blank lines", "\n".repeat(150_000)],
  ["lines of spaces", " \n".repeat(75_000)],
  ["beginnings of an introduction", "On \n".repeat(40_000)],
  ["a Hindi introduction without its end", " को ".repeat(30_000)],
  ["dashes", "- ".repeat(60_000)],
  ["quoted lines", `${">\n".repeat(60_000)}x`],
])("a text of %s is read in a moment", (_what, text) => {
  const began = performance.now();
  newTextOf(`Above.\n${text}`);
  expect(performance.now() - began).toBeLessThan(1000);
});

const mailOf = (body: string) =>
  new TextEncoder().encode(`From: asha@example.in\r\nContent-Type: text/plain\r\n\r\n${body}`);
const received = { isCut: false, authservId: undefined };

test("of a mail with a million lines the beginning is read, and of a long text its first 120,000 characters", async () => {
  const began = performance.now();
  const lines = await readMail(mailOf(`First.\n${"\n".repeat(1_000_000)}`), received);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(lines).toMatchObject({ text: "First.", unread: true });
  const long = await readMail(mailOf("x".repeat(200_000)), received);
  expect(long.text).toHaveLength(120_000);
  expect(long.unread).toBe(false);
});

test("a long file in base64 has no more lines than are read whole", async () => {
  const file = `${"x".repeat(76)}\r\n`.repeat(40_000);
  expect(await readMail(mailOf(file), received)).toMatchObject({ unread: false });
});

// The library's expressions for links take minutes for a few kilobytes.
test("a mail that keeps the parser busy is given up after seconds, while the program goes on", async () => {
  const html = `<a ${"href=x".repeat(3000).replace(/(.{900})/g, "$1\r\n")}`;
  const part = (type: string, text: string) => `--B\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;
  const head = "From: a@b.in\r\nTo: c@d.in\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n";
  const source = Buffer.from(`${head}${part("text/plain", "Hi")}${part("text/html", html)}--B--\r\n`);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 50);
  await expect(readMail(source, { isCut: false, authservId: undefined })).rejects.toThrow(/too long/);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
});

test("of a mail to thousands of addresses a hundred are read, and first the one that it was delivered to", async () => {
  const many = Array.from({ length: 4_000 }, (_, at) => `post+if-co-2026-${at}@iface.example`).join(",\r\n ");
  const head = "From: Eve <eve@example.org>\r\nDelivered-To: post@iface.example\r\nMessage-ID: <1@e>\r\n";
  const source = new TextEncoder().encode(`${head}To: ${many}\r\nSubject: x\r\n\r\nhello\r\n`);
  const { recipients } = await readMail(source, { isCut: false, authservId: undefined });
  expect(recipients).toHaveLength(100);
  expect(recipients[0]).toBe("post@iface.example");
});
