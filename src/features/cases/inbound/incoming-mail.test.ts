import { expect, test } from "vitest";
import { readMail } from "./incoming-mail";

const mailOf = (body: string) =>
  new TextEncoder().encode(`From: asha@example.in\r\nContent-Type: text/plain\r\n\r\n${body}`);
const htmlOf = (body: string) =>
  new TextEncoder().encode(`From: asha@example.in\r\nContent-Type: text/html\r\n\r\n${body}`);
const received = { isCut: false, authservId: undefined };

test("of a mail with a million lines the beginning is read, and of a long text its first 100,000 characters, and it says so", async () => {
  const lines = await readMail(mailOf(`First.\n${"\n".repeat(1_000_000)}`), received);
  expect(lines).toMatchObject({ text: "First.", unread: true });
  const long = await readMail(mailOf("x".repeat(200_000)), received);
  expect(long.text).toHaveLength(100_000);
  expect(long.isTextCut).toBe(true);
  expect(long.unread).toBe(false);
});

test("a long file in base64 has no more lines than are read whole", async () => {
  const file = `${"x".repeat(76)}\r\n`.repeat(40_000);
  expect(await readMail(mailOf(file), received)).toMatchObject({ unread: false });
});

const deep = () => {
  const html = `<p>Nashik</p>${"<div>".repeat(300_000)}2019`;
  const part = (type: string, text: string) => `--B\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;
  const head = "From: a@b.in\r\nTo: c@d.in\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n";
  return Buffer.from(`${head}${part("text/plain", "Hi")}${part("text/html", html)}--B--\r\n`);
};

test("HTML that keeps the reader busy is given up after seconds and read by its words, while the program goes on", async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 50);
  const { text } = await readMail(deep(), { isCut: false, authservId: undefined });
  clearInterval(timer);
  expect(text.split(/\s+/)).toEqual(["Hi", "Nashik", "2019"]);
  expect(ticks).toBeGreaterThan(10);
}, 60_000);

test("what stands in a thousand quotations is read by its words", async () => {
  const { text } = await readMail(htmlOf("<blockquote>More<br>\n".repeat(1000)), received);
  expect(text.split(/\s+/)).toEqual(Array.from({ length: 1000 }, () => "More"));
  const ends = `${"</blockquote>".repeat(1000)}${"<blockquote>More<br>\n".repeat(1000)}`;
  expect((await readMail(htmlOf(ends), received)).text).not.toContain(">");
  const { text: usual } = await readMail(htmlOf("<blockquote>More<br>\n".repeat(10)), received);
  expect(usual).toContain("> > More");
});

test("of a mail to thousands of addresses a hundred are read, and first the one that it was delivered to", async () => {
  const many = Array.from({ length: 4_000 }, (_, at) => `post+if-co-2026-${at}@iface.example`).join(",\r\n ");
  const head = "From: Eve <eve@example.org>\r\nDelivered-To: post@iface.example\r\nMessage-ID: <1@e>\r\n";
  const source = new TextEncoder().encode(`${head}To: ${many}\r\nSubject: x\r\n\r\nhello\r\n`);
  const { recipients } = await readMail(source, { isCut: false, authservId: undefined });
  expect(recipients).toHaveLength(100);
  expect(recipients[0]).toBe("post@iface.example");
});
