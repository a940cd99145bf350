import type { Address, Email } from "postal-mime";
import { parseMail } from "./parse-mail.server";
import { isForgedSender, isProvenSender } from "./sender-proof";

/** Of a text so many characters are looked at, before any expression sees it; staff are shown less. */
const MOST_TEXT = 120_000;
const MOST_LINE = 1000;
const MOST_HEADER = 4000;
const MOST_REPORT_BYTES = 65_536;

export type IncomingFile = { name: string; content: Uint8Array };

/** A mail as it came in, read as far as the portal needs it. */
export type IncomingMail = {
  /** Its own id, without one its content's hash takes its place. */
  messageId: string | undefined;
  from: { name: string; address: string };
  recipients: string[];
  subject: string;
  text: string;
  /** Sent by a program: an out-of-office note, a bounce, a newsletter, spam. */
  isAutomatic: boolean;
  /** The mail server found that the sender is not who the mail says. */
  isForged: boolean;
  /** The trusted mail server found that the sender is who the mail says. */
  isProven: boolean;
  files: IncomingFile[];
  /** What a mail server reports of a mail that it could not deliver: the status codes of RFC 3463 of those that failed. */
  failures: string[];
  /** Attachments that are not even looked at, because the mail was too large to be read whole. */
  unread: boolean;
};

const addressesOf = (list: readonly Address[] = []): string[] =>
  list.flatMap((one) => (one.address ? [one.address] : addressesOf(one.group)));

function headersOf({ headers }: Email) {
  const all = (name: string) =>
    headers.filter(({ key }) => key === name).map(({ value }) => value.slice(0, MOST_HEADER).trim());
  return { all, first: (name: string) => all(name)[0]?.toLowerCase() ?? "" };
}

const listHeader = /^list-/;

/** RFC 3834 and what older programs write. */
function isAutomatic(mail: Email): boolean {
  const { first, all } = headersOf(mail);
  const submitted = first("auto-submitted");
  return (
    (submitted !== "" && !submitted.startsWith("no")) ||
    /^(bulk|junk|list|auto_reply)/.test(first("precedence")) ||
    mail.headers.some(({ key }) => listHeader.test(key)) ||
    all("return-path").some((path) => path === "<>") ||
    first("x-autoreply") !== "" ||
    first("x-autorespond") !== "" ||
    first("x-spam-flag") === "yes" ||
    first("content-type").startsWith("multipart/report")
  );
}

/** The first `most` characters. Control characters, which the database or a page cannot hold, go; everything else stays as it was typed. */
const printable = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .normalize("NFC")
    .trim();

const bytesOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);

/** The statuses in the part of a report that is for programs (RFC 3464): a block of fields for each address. */
function failuresIn({ attachments }: Email): string[] {
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

/** A mail has so many lines, and one more for each few bytes: a file in base64 has fewer. The parser keeps each line by itself. */
const MOST_LINES = 20_000;
const BYTES_OF_A_LINE = 60;
const NEWLINE = 10;

/** Where line `count` of a mail ends; undefined where it has no more lines than that. */
function endOfLine(source: Uint8Array, count: number): number | undefined {
  let end = -1;
  for (let line = 0; line < count; line += 1) {
    end = source.indexOf(NEWLINE, end + 1);
    if (end === -1) return undefined;
  }
  return end + 1;
}

/** Each is looked up; what the mail server says of the recipient comes first. */
const MOST_RECIPIENTS = 100;

/** How a mail came: `isCut`, only its beginning; `authservId`, under which name the trusted mail server says how it checked senders. */
type Received = { isCut: boolean; authservId: string | undefined };

/** Reads a mail; of one that was cut, or has too many lines, only its beginning, without attachments. Throws for what is no mail. */
export async function readMail(source: Uint8Array, received: Received): Promise<IncomingMail> {
  const isTooLong = endOfLine(source, MOST_LINES + source.length / BYTES_OF_A_LINE) !== undefined;
  const cut = received.isCut || isTooLong;
  const mail = await parseMail(isTooLong ? source.subarray(0, endOfLine(source, MOST_LINES)) : source);
  const { all } = headersOf(mail);
  const [sender] = mail.from ? [mail.from, ...(mail.from.group ?? [])].filter(({ address }) => address) : [];
  if (!sender?.address) throw new Error("a mail without a sender");
  const results = all("authentication-results");
  const envelope = ["delivered-to", "x-original-to", "envelope-to"].flatMap(all);
  return {
    messageId: mail.messageId,
    from: { name: printable(sender.name ?? "", MOST_LINE), address: sender.address.toLowerCase() },
    recipients: [...new Set([...envelope, ...addressesOf(mail.to), ...addressesOf(mail.cc)])].slice(
      0,
      MOST_RECIPIENTS,
    ),
    subject: printable(mail.subject ?? "", MOST_LINE).replace(/\s+/g, " "),
    text: printable(mail.text ?? "", MOST_TEXT),
    isAutomatic: isAutomatic(mail),
    failures: failuresIn(mail),
    isForged: isForgedSender(results, received.authservId),
    isProven: isProvenSender({ results, from: sender.address }, received.authservId),
    files: cut
      ? []
      : mail.attachments.map(({ filename, content }) => ({
          name: printable(filename ?? "", MOST_LINE),
          content: bytesOf(content),
        })),
    unread: cut,
  };
}

const quotes = (line: string) => line.startsWith(">");

/** "On Sat, 21 Nov 2026 at 10:24, iFACE wrote:", also broken over two or three lines. */
function introducesQuotation([first = "", ...more]: readonly string[]): boolean {
  if (/\sको\s/.test(first) && /लिखा\s?:?$/.test(first)) return true;
  if (!/^On\s/.test(first)) return false;
  const joined = more.findIndex((line) => line.includes(">"));
  const sentence = [first, ...(joined === -1 ? more : more.slice(0, joined))];
  return sentence.some((line) => /\bwrote:$/.test(line));
}

const isQuotedHeader = (line: string) => /^\*?From:\*?\s/.test(line);

/** What programs put over the whole mail that they quote: a line of words, or the block of headers of Outlook. */
function quotesWhole(lines: readonly string[]): boolean {
  const [first = "", second = ""] = lines;
  const words = /^-{2,}([a-z ]{1,40})-{2,}$/i.exec(first)?.[1]?.trim().toLowerCase();
  if (words === "original message" || words === "forwarded message") return true;
  if (/^_{20}_*$/.test(first)) return /^\*?From:/.test(lines.slice(1).find((line) => line !== "") ?? "");
  return isQuotedHeader(first) && /^\*?(?:Sent|Date|To):\*?\s/.test(second);
}

const SIGNATURE = "--";
/** An introduction is broken over so many lines at most. */
const MOST_LINES_OF_INTRODUCTION = 3;

/**
 * What somebody typed above the mail they answer: without the quoted mail, its introduction and the signature. The whole text
 * where nothing would be left, as where somebody answers between the lines.
 */
export function newTextOf(whole: string): string {
  const lines = whole.split("\n");
  const plain = lines.map((line) => line.trim());
  const end = plain.findIndex((line, at) => {
    const from = plain.slice(at, at + MOST_LINES_OF_INTRODUCTION);
    return line === SIGNATURE || introducesQuotation(from) || quotesWhole(from);
  });
  const above = end === -1 ? lines : lines.slice(0, end);
  const last = above.findLastIndex((line) => line.trim() !== "" && !quotes(line));
  return last === -1
    ? whole.trim()
    : above
        .slice(0, last + 1)
        .join("\n")
        .trim();
}
