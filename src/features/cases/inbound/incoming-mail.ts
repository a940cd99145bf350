import PostalMime, { type Address, type Email } from "postal-mime";

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
  files: IncomingFile[];
  /** What a mail server reports of a mail that it could not deliver: the status codes of RFC 3463 of those that failed. */
  failures: string[];
  /** Attachments that are not even looked at, because the mail was too large to be read whole. */
  unread: boolean;
};

const addressesOf = (list: readonly Address[] = []): string[] =>
  list.flatMap((one) => (one.address ? [one.address] : addressesOf(one.group)));

function headersOf({ headers }: Email) {
  const all = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value.trim());
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

/** Control characters, which the database or a page cannot hold, go; everything else stays as it was typed. */
const printable = (text: string) =>
  text
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
    new TextDecoder().decode(bytesOf(content)).split(/\r?\n\r?\n/),
  );
  return blocks
    .filter((block) => /^action:\s*failed\b/im.test(block))
    .flatMap((block) => /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(block)?.[1] ?? []);
}

/** Reads a mail; of one that was `cut` only its beginning, without attachments. Throws for what is no mail. */
export async function readMail(source: Uint8Array, cut: boolean): Promise<IncomingMail> {
  const mail = await PostalMime.parse(source);
  const { all, first } = headersOf(mail);
  const [sender] = mail.from ? [mail.from, ...(mail.from.group ?? [])].filter(({ address }) => address) : [];
  if (!sender?.address) throw new Error("a mail without a sender");
  const envelope = ["delivered-to", "x-original-to", "envelope-to"].flatMap(all);
  return {
    messageId: mail.messageId,
    from: { name: printable(sender.name ?? ""), address: sender.address.toLowerCase() },
    recipients: [...addressesOf(mail.to), ...addressesOf(mail.cc), ...envelope],
    subject: printable(mail.subject ?? "").replace(/\s+/g, " "),
    text: printable(mail.text ?? ""),
    isAutomatic: isAutomatic(mail),
    failures: failuresIn(mail),
    isForged: /\bdmarc=fail\b/.test(first("authentication-results")),
    files: cut
      ? []
      : mail.attachments.map(({ filename, content }) => ({
          name: printable(filename ?? ""),
          content: bytesOf(content),
        })),
    unread: cut,
  };
}

/** "On Sat, 21 Nov 2026 at 10:24, iFACE wrote:", also broken over two or three lines. */
const quoteIntroduction = /^On\s[^\n]*(?:\n[^\n>]*){0,2}\bwrote:\s*$/m;
const hindiIntroduction = /^[^\n]*\sको\s[^\n]*लिखा\s*:?\s*$/m;
const originalMessage =
  /^\s*-{2,}\s*(?:Original Message|Forwarded message)\s*-{2,}\s*$|^_{20,}\s*\n\*?From:/im;
/** The block of headers that Outlook puts over what it quotes. */
const quotedHeaders = /^\*?From:\*?\s.+\n\*?(?:Sent|Date|To):\*?\s/m;
const signature = /^-- ?$/m;

const ends = [quoteIntroduction, hindiIntroduction, originalMessage, quotedHeaders, signature];

/**
 * What somebody typed above the mail they answer: without the quoted mail, its introduction and the signature. The whole text
 * where nothing would be left, as where somebody answers between the lines.
 */
export function newTextOf(whole: string): string {
  const firstEnd = Math.min(...ends.map((end) => end.exec(whole)?.index ?? whole.length));
  const above = whole
    .slice(0, firstEnd)
    .replace(/(?:^|\n)(?:>[^\n]*(?:\n|$))+\s*$/, "\n")
    .trim();
  return above.replace(/^>.*$/gm, "").trim() === "" ? whole.trim() : above;
}
