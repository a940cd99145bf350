import type { Address } from "postal-mime";
import { cutText } from "~/platform/text/cut-text";
import { isAutomatic, isSpam } from "./automatic-mail";
import type { ReadMime } from "./mime-reader.server";
import { newTextOf } from "./new-text";
import { parseMail } from "./parse-mail.server";
import { isForgedSender, isProvenSender } from "./sender-proof";

/** Characters: before any regular expression sees the text, and as stored. */
const MOST_READ = 400_000;
const MOST_TEXT = 100_000;
const MOST_LINE = 1000;
const MOST_HEADER = 4000;
const MOST_REPORT_BYTES = 65_536;

export type IncomingFile = { name: string; type: string; content: Uint8Array };

export type IncomingMail = {
  messageId: string | undefined;
  from: { name: string; address: string };
  recipients: string[];
  subject: string;
  text: string;
  newText: string;
  isTextCut: boolean;
  isAutomatic: boolean;
  isSpam: boolean;
  isForged: boolean;
  isProven: boolean;
  files: IncomingFile[];
  /** The status codes (RFC 3463) of failed recipients in a delivery report. */
  failures: string[];
  source: Uint8Array;
  isCut: boolean;
  unread: boolean;
};

const addressesOf = (list: readonly Address[] = []): string[] =>
  list.flatMap((one) => (one.address ? [one.address] : addressesOf(one.group)));

function headersOf({ headers }: ReadMime) {
  const all = (name: string) =>
    headers.filter(({ key }) => key === name).map(({ value }) => value.slice(0, MOST_HEADER).trim());
  return { all };
}

/** The database cannot hold some control characters, pages cannot show any, and forms refuse them. */
const printable = (text: string, most: number) =>
  cutText(text, most)
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "")
    .normalize("NFC")
    .toWellFormed()
    .trim();

const MOST_BLANK_LINES = 2;

function printableText(text: string): string {
  let blank = 0;
  const lines = printable(text, MOST_READ)
    .split("\n")
    .filter((line) => {
      blank = line.trim() === "" ? blank + 1 : 0;
      return blank <= MOST_BLANK_LINES;
    });
  return lines.join("\n").trim();
}

const wordsIn = (text: string) =>
  text
    .replace(/\[[a-z]{1,10}:[^[\]\s]*\]/gi, " ")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

function addsWords(text: string, other: string): boolean {
  const known = new Set(wordsIn(other));
  return wordsIn(text).some((word) => !known.has(word));
}

function fullest(plain: string, html: string): string[] {
  if (!addsWords(html, plain)) return [plain];
  return addsWords(plain, html) ? [plain, html] : [html];
}

export function textsOf({ parts }: Pick<ReadMime, "parts">, subject: string, isUnfinished: boolean) {
  const inWay = (first: "plain" | "html", other: "plain" | "html") =>
    printableText(parts.map((part) => part[first] ?? part[other] ?? "").join("\n"));
  const plain = inWay("plain", "html");
  const isTwofold = parts.some((part) => part.plain !== undefined && part.html !== undefined);
  const ways = isTwofold ? fullest(plain, inWay("html", "plain")) : [plain];
  const [first = "", second] = ways.map((text) => newTextOf(text, subject));
  const typed = second !== undefined && addsWords(second, first) ? [first, second] : [first];
  const [all, newText] = [ways.join("\n\n"), typed.join("\n\n")];
  const isLong = parts.some(({ plain = "", html = "" }) => Math.max(plain.length, html.length) > MOST_READ);
  return {
    text: cutText(all, MOST_TEXT),
    newText: cutText(newText, MOST_TEXT),
    isTextCut: isUnfinished || isLong || all.length > MOST_TEXT,
  };
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);

/** RFC 3464, one block of fields per address. */
function failuresIn({ attachments }: ReadMime): string[] {
  const reports = attachments.filter(({ mimeType }) => mimeType === "message/delivery-status");
  const blocks = reports.flatMap(({ content }) =>
    new TextDecoder().decode(bytesOf(content).subarray(0, MOST_REPORT_BYTES)).split(/\r?\n\r?\n/),
  );
  return blocks.flatMap((block) => {
    const lines = block.split("\n").map((line) => line.slice(0, MOST_LINE));
    if (!lines.some((line) => /^action:\s*failed\b/i.test(line))) return [];
    return lines.flatMap((line) => /^status:\s*(\d\.\d{1,3}\.\d{1,3})/i.exec(line)?.[1] ?? []).slice(0, 1);
  });
}

/** The parser keeps each line separately. Base64 files stay below this limit. */
const MOST_LINES = 20_000;
const BYTES_OF_A_LINE = 60;
const NEWLINE = 10;

function endOfLine(source: Uint8Array, count: number): number | undefined {
  let end = -1;
  for (let line = 0; line < count; line += 1) {
    end = source.indexOf(NEWLINE, end + 1);
    if (end === -1) return undefined;
  }
  return end + 1;
}

/** The mail server's own recipient headers come first. */
const MOST_RECIPIENTS = 100;

/** `authservId`: the name under which the trusted mail server reports its sender checks. */
type Received = { isCut: boolean; authservId: string | undefined };

/** A cut email, or one with too many lines, has no attachments. Throws for invalid input. */
export async function readMail(source: Uint8Array, received: Received): Promise<IncomingMail> {
  const isTooLong = endOfLine(source, MOST_LINES + source.length / BYTES_OF_A_LINE) !== undefined;
  const cut = received.isCut || isTooLong;
  const mail = await parseMail(isTooLong ? source.subarray(0, endOfLine(source, MOST_LINES)) : source);
  const { all } = headersOf(mail);
  const [sender] = mail.from ? [mail.from, ...(mail.from.group ?? [])].filter(({ address }) => address) : [];
  if (!sender?.address) throw new Error("a mail without a sender");
  const results = all("authentication-results");
  const envelope = ["delivered-to", "x-original-to", "envelope-to"].flatMap(all);
  const subject = printable(mail.subject ?? "", MOST_LINE).replace(/\s+/g, " ");
  const address = sender.address.toLowerCase();
  return {
    messageId: mail.messageId,
    from: { name: printable(sender.name ?? "", MOST_LINE), address },
    recipients: [...new Set([...envelope, ...addressesOf(mail.to), ...addressesOf(mail.cc)])].slice(0, MOST_RECIPIENTS),
    subject,
    // Once an attachment has started, the text before it is complete.
    ...textsOf(mail, subject, cut && mail.attachments.length === 0),
    isAutomatic: isAutomatic({ headers: mail.headers, subject, from: address }),
    isSpam: isSpam(mail),
    failures: failuresIn(mail),
    isForged: isForgedSender(results, received.authservId),
    isProven: isProvenSender({ results, from: sender.address }, received.authservId),
    source,
    isCut: received.isCut,
    files: cut
      ? []
      : mail.attachments.map(({ filename, mimeType, content }) => ({
          name: printable(filename ?? "", MOST_LINE),
          type: mimeType,
          content: bytesOf(content),
        })),
    unread: cut,
  };
}
