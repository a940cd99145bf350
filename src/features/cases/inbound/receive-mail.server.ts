import { eq, sql } from "drizzle-orm";
import { settingOf } from "../../../platform/config/settings.server";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { giveBack, type Limit, secondsToWait } from "../../../platform/http/rate-limit.server";
import { isOurs } from "../../../platform/mail/tagged-address.server";
import { keyedHash } from "../../../platform/signing/keyed-hash.server";
import { cutText } from "../../../platform/text/cut-text";
import { isBlank } from "../../../platform/text/invisible";
import { inboundSetting } from "../mail-settings.server";
import { addReply } from "../operations/applicant.server";
import { afterReply, changeCase, storeMessage } from "../operations/progress.server";
import { applicantAddress, type CaseRow, hasEnded } from "../operations/view.server";
import { caseTable } from "../tables.server";
import { dropFiles, type KeptFile, keepFiles } from "./attachments.server";
import type { IncomingMail } from "./incoming-mail";
import { fieldNaming } from "./naming-field";
import type { LeftOutFile } from "./omitted-file";
import { caseAnswered } from "./reply-address.server";
import { inboundAttachmentTable, inboundMailTable } from "./tables.server";

/** The same limit as in the message form. */
const LONGEST_OPENING = 5000;
/** Beyond these limits emails wait in the mailbox: such volumes come from programs. */
const floods = { name: "inbound mails of an address", most: 50, seconds: 86_400 };
const floodsOfOthers = { name: "inbound mails of others to a case", most: 20, seconds: 86_400 };
const newcomers = { name: "inbound mails of no case", most: 100, seconds: 3600 };

export type MailedMessage = { name: string; email: string; subject: string; text: string };
/** Answers the case's id. Throws if the email cannot become a case; it is then set aside (decision 030). */
export type OpenMailedCase = (tx: Tx, message: MailedMessage) => Promise<string>;

type Incoming = { mail: IncomingMail; mailKey: string; kept: KeptFile[]; leftOut: LeftOutFile[] };

const goesOn = "[The email goes on. We show its beginning here, and our staff have all of it.]";
const isOnlyBegun = "[We could read only the beginning of this email.]";

function shownText({ mail, kept }: Incoming, most = Number.POSITIVE_INFINITY): string {
  const text = isBlank(mail.newText) ? "(The email has no text.)" : mail.newText;
  const isLonger = text.length > most;
  if (!isLonger && !mail.isTextCut) return text;
  const hasAll = kept.some(({ isOriginal }) => isOriginal) && !mail.isCut;
  const end = hasAll || !mail.isTextCut ? goesOn : isOnlyBegun;
  return `${cutText(text, most - end.length - 2).trimEnd()}\n\n${end}`;
}

async function keepMail(
  tx: Tx,
  incoming: Incoming,
  about: { caseId: string; messageId: string | null; isApplicant: boolean },
) {
  const { mail, mailKey, kept, leftOut } = incoming;
  const id = newId();
  await tx.db
    .insert(inboundMailTable)
    .values({
      id,
      mailKey,
      ...about,
      leftOut: leftOut.length,
      leftOutFiles: leftOut,
      receivedAt: tx.now,
      fromEmail: mail.from.address,
      isAutomatic: mail.isAutomatic,
      whole: mail.text,
    });
  if (kept.length > 0) await tx.db.insert(inboundAttachmentTable).values(kept.map((file) => ({ ...file, mailId: id })));
}

const isFromApplicant = async (ctx: Context, found: CaseRow, { from, isForged }: IncomingMail) =>
  !isForged && from.address === (await applicantAddress(ctx, found)).toLowerCase();

/** For example a guardian's consent. Ends a pause: staff have the answer they waited for. */
async function addNamedAnswer(tx: Tx, found: CaseRow, text: string): Promise<string> {
  const { id } = found;
  const messageId = await storeMessage(tx, id, text, "named");
  const resumed = await afterReply(tx, found);
  await changeCase(tx, id, resumed);
  await record(tx, "case.mailed-by-named", id);
  if (resumed) await record(tx, "case.resumed", id);
  return messageId;
}

async function addOther(tx: Tx, { id }: CaseRow, text: string, { isAutomatic }: IncomingMail): Promise<string> {
  const messageId = await storeMessage(tx, id, text, "other");
  // An absence note changes nothing that a decision rests on, so a planned one stays.
  if (!isAutomatic) await changeCase(tx, id);
  await record(tx, isAutomatic ? "case.auto-replied" : "case.mailed-by-other", id);
  return messageId;
}

/** Only the applicant's own email is a reply; others are for staff only. */
async function addToCase(tx: Tx, found: CaseRow, incoming: Incoming): Promise<void> {
  const { mail } = incoming;
  const caseId = found.id;
  const isApplicant = await isFromApplicant(tx, found, mail);
  const text = shownText(incoming);
  if (isApplicant && !mail.isAutomatic) {
    const messageId = await addReply({ ...tx, actor: { kind: "visitor" } }, caseId, text);
    return keepMail(tx, incoming, { caseId, messageId, isApplicant });
  }
  const isNamed = !mail.isAutomatic && !mail.isForged && fieldNaming(found, mail.from.address) !== undefined;
  const messageId = await (isNamed ? addNamedAnswer(tx, found, text) : addOther(tx, found, text, mail));
  await keepMail(tx, incoming, { caseId, messageId, isApplicant });
}

/** An unproven sender gets no email. */
async function openCaseFor(
  tx: Tx,
  incoming: Incoming,
  { open, isApplicant }: { open: OpenMailedCase; isApplicant: boolean },
): Promise<void> {
  const { from, subject } = incoming.mail;
  const text = shownText(incoming, LONGEST_OPENING);
  const caseId = await open(
    { ...tx, actor: { kind: "visitor" } },
    { name: from.name, email: from.address, subject, text },
  );
  await keepMail(tx, incoming, { caseId, messageId: null, isApplicant });
}

const isKnown = async ({ db }: Context, mailKey: string) =>
  (await db.$count(inboundMailTable, eq(inboundMailTable.mailKey, mailKey))) > 0;

async function store(tx: Tx, found: CaseRow | undefined, incoming: Incoming, open: OpenMailedCase) {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${incoming.mailKey}))`);
  if (await isKnown(tx, incoming.mailKey)) return "known";
  const [row] = found ? await tx.db.select().from(caseTable).where(eq(caseTable.id, found.id)).for("update") : [];
  if (row && !hasEnded(row)) {
    await addToCase(tx, row, incoming);
    return "stored";
  }
  const { isForged, isProven, isAutomatic } = incoming.mail;
  if (isForged || isAutomatic) return "left";
  // The reply address of a case was only emailed to its applicant.
  const isApplicant = isProven || (found !== undefined && (await isFromApplicant(tx, found, incoming.mail)));
  await openCaseFor(tx, incoming, { open, isApplicant });
  return "stored";
}

const mayOpenCase = async (ctx: Context, { isForged, isAutomatic }: IncomingMail): Promise<boolean> =>
  !isForged && !isAutomatic && (await settingOf(ctx, inboundSetting)).unknown === "case";

type Counted = readonly [limit: Limit, key: string];

/** Emails in a person's name must not use up that person's limit, nor one sender's the limit of all. */
function limitsOf({ from, isProven }: IncomingMail, found: CaseRow | undefined, isApplicant: boolean): Counted[] {
  if (found) return [[isApplicant ? floods : floodsOfOthers, found.id]];
  return [
    [floods, `${isProven ? "proven" : "unproven"} ${from.address}`],
    [newcomers, "all"],
  ];
}

/** In seconds, 0 if it is within all limits. One beyond a limit uses up nothing of those before it. */
async function tooMuchFor(ctx: Context, limits: readonly Counted[]): Promise<number> {
  for (const [at, [limit, key]] of limits.entries()) {
    const seconds = await secondsToWait(ctx, limit, key);
    if (seconds === 0) continue;
    for (const [passed, passedKey] of limits.slice(0, at)) await giveBack(ctx, passed, passedKey);
    return seconds;
  }
  return 0;
}

/** `taken`: it belongs to a case. `left`: it is not for us. `tooMuchFor`: the seconds until its limit ends. */
export type Outcome = "taken" | "left" | { tooMuchFor: number };

/** Idempotent. Leaves our own emails and spam. */
export async function receiveMail(ctx: Context, mail: IncomingMail, open: OpenMailedCase): Promise<Outcome> {
  authorize(ctx, "system");
  if (mail.isSpam || isOurs(ctx, mail.from.address)) return "left";
  const found = await caseAnswered(ctx, mail.recipients);
  if (!found && !(await mayOpenCase(ctx, mail))) return "left";
  const mailKey = keyedHash(ctx, "inbound mail", `${mail.messageId}\n${found?.id ?? ""}`);
  if (await isKnown(ctx, mailKey)) return "taken";
  const isApplicant = found !== undefined && (await isFromApplicant(ctx, found, mail));
  const limits = limitsOf(mail, found, isApplicant);
  const seconds = await tooMuchFor(ctx, limits);
  if (seconds > 0) return { tooMuchFor: seconds };
  const isStranger = !isApplicant || hasEnded(found);
  const { kept, leftOut } = await keepFiles(ctx, mail, { address: mail.from.address, isStranger });
  const incoming = { mail, mailKey, kept, leftOut };
  const outcome = await transaction(ctx, (tx) => store(tx, found, incoming, open)).catch(async (cause) => {
    await dropFiles(ctx, kept);
    throw cause;
  });
  if (outcome !== "stored") await dropFiles(ctx, kept);
  // Another process stored it at the same time: it counts once.
  if (outcome === "known") for (const [limit, key] of limits) await giveBack(ctx, limit, key);
  return outcome === "left" ? "left" : "taken";
}
