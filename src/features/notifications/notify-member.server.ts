import { eq } from "drizzle-orm";
import type { Job } from "../../platform/jobs/jobs.server";
import { shortEnd } from "../../platform/time/last-day";
import { shortMoment } from "../../platform/time/short-dates";
import { ownerOf } from "../accounts/ownership.server";
import { originWords } from "../accounts/sessions/device-words";
import { signInOf } from "../accounts/sessions/new-device.server";
import { userTable } from "../accounts/tables.server";
import { type Form, formOf, kindLabel } from "../cases/kinds";
import { ownActivityWords } from "../cases/status-words";
import { caseTable } from "../cases/tables.server";
import { holderOf } from "../certificates/holder.server";
import { dueOwner } from "../money/dues/own-due.server";
import { dueTable } from "../money/dues/tables.server";
import { orderTable } from "../orders/tables.server";
import { closingTable, exportTable } from "../privacy/tables.server";
import { cpdDecided } from "./notices/cpd.server";
import { membershipNotices } from "./notices/membership.server";
import { registrationNotices } from "./notices/registrations.server";
import { type NoticeReader, notify } from "./operations.server";
import { isWanted } from "./preferences.server";

const orderRequested: NoticeReader = async ({ db }, { subject }) => {
  const [order] = await db.select().from(orderTable).where(eq(orderTable.id, subject));
  if (!order?.userId) return undefined;
  return {
    userId: order.userId,
    kind: "orders",
    title: `We have your order request ${order.number}`,
    text: "We answer by email with the final amount and how to pay.",
    href: "/cart#orders",
  };
};

const certificateIssued: NoticeReader = async (ctx, { subject: number }) => {
  const found = await holderOf(ctx, number);
  if (!found) return undefined;
  const { userId, title } = found;
  const text = `${title}, ${number}. Download it, and see who has checked it.`;
  return { userId, kind: "membership", title: "You have a new certificate", text, href: "/certificates" };
};

const paymentArrived: NoticeReader = async ({ db }, { subject }) => {
  const [due] = await db
    .select({ userId: ownerOf(dueOwner), title: dueTable.title })
    .from(dueTable)
    .where(eq(dueTable.id, subject));
  if (!due?.userId) return undefined;
  const text = `${due.title}. The document is ready to download.`;
  return { userId: due.userId, kind: "payments", title: "Your payment has arrived", text, href: "/payments" };
};

const settings = "/profile?tab=settings";

const exportReady: NoticeReader = async ({ db }, { subject }) => {
  const [found] = await db.select().from(exportTable).where(eq(exportTable.id, subject));
  if (!found?.expiresAt) return undefined;
  return {
    userId: found.userId,
    kind: "privacy",
    title: "Your data is ready",
    text: `The archive can be downloaded until ${shortEnd(found.expiresAt)}.`,
    href: settings,
  };
};

const closingNotice =
  (wordsOf: (dueAt: string) => { title: string; text: string }): NoticeReader =>
  async ({ db }, { subject }) => {
    const [found] = await db.select().from(closingTable).where(eq(closingTable.id, subject));
    if (!found) return undefined;
    const words = wordsOf(shortMoment(found.dueAt.toISOString()));
    return { userId: found.userId, kind: "privacy", ...words, href: settings };
  };

/** Each has its own email. */
const requestNotices: Record<string, NoticeReader> = {
  "certificate.issued": certificateIssued,
  "order.requested": orderRequested,
  "due.settled": paymentArrived,
  "export.ready": exportReady,
  "closing.requested": closingNotice((dueAt) => ({
    title: "Your account will be closed",
    text: `It is closed and erased on ${dueAt}. Until then you can cancel that.`,
  })),
  "closing.cancelled": closingNotice(() => ({
    title: "Your account stays",
    text: "The closing was cancelled; nothing was erased.",
  })),
  "closing.voided": closingNotice(() => ({
    title: "Your account stays",
    text: "It will not be closed, because its sign-in was secured again. Nothing was erased.",
  })),
  "closing.dropped": closingNotice(() => ({
    title: "Your account was not closed",
    text: "You are the only admin now. Make somebody else an admin first, then close it again.",
  })),
};

type Words = { what: string; text: string };

const caseNotice =
  ({ what, text }: Words): NoticeReader =>
  async ({ db }, { subject, type }) => {
    const [found] = await db
      .select({ userId: userTable.id, kind: caseTable.kind, reference: caseTable.reference })
      .from(caseTable)
      .innerJoin(userTable, eq(userTable.id, ownerOf({ email: caseTable.email, at: caseTable.submittedAt })))
      .where(eq(caseTable.id, subject));
    if (!found) return undefined;
    const { userId, kind, reference } = found;
    return {
      userId,
      kind: "cases",
      title: `${kindLabel(kind)}: ${ownActivityWords(kind, type)?.toLowerCase() ?? what}`,
      text: `${reference}. ${text}`,
      href: `/track?reference=${reference}`,
    };
  };

const firstOf =
  (...readers: NoticeReader[]): NoticeReader =>
  async (ctx, activity) => {
    for (const read of readers) {
      const notice = await read(ctx, activity);
      if (notice) return notice;
    }
    return undefined;
  };

const answered = caseNotice({ what: "a message for you", text: "Read it, and reply if you like." });
const approved = caseNotice({ what: "approved", text: "The next steps are on its page." });

const declined = caseNotice({ what: "declined", text: "The reason is on its page." });

/** Skips cases of a form with its own notice. */
const unless =
  (tellsItself: (form: Form) => boolean | undefined, notice: NoticeReader): NoticeReader =>
  async (ctx, activity) => {
    const [found] = await ctx.db
      .select({ kind: caseTable.kind })
      .from(caseTable)
      .where(eq(caseTable.id, activity.subject));
    return found && tellsItself(formOf(found.kind)) ? undefined : notice(ctx, activity);
  };

/** The emails go to the applicant, with or without an account. */
const caseNotices: Record<string, NoticeReader> = {
  "case.answered": answered,
  "case.message-sent": answered,
  "case.information-requested": caseNotice({
    what: "we need something from you",
    text: "Our reply deadline is paused until you answer.",
  }),
  "case.stage-reached": caseNotice({ what: "going on", text: "The next steps are on its page." }),
  "case.approved": firstOf(
    cpdDecided,
    unless(({ welcomes }) => welcomes === "by-mail-and-notice", approved),
  ),
  "case.declined": firstOf(
    cpdDecided,
    unless(({ tellsItself }) => tellsItself?.includes("decline"), declined),
  ),
  "renewal.dropped": declined,
  "case.reopened": caseNotice({ what: "open again", text: "We will look at it again." }),
  "case.closed": caseNotice({ what: "closed", text: "If there is more to say, write to us again." }),
};

/** For activities whose subject is the account itself. */
const accountNotice =
  (title: string, text: string): NoticeReader =>
  async (_ctx, { subject }) => ({ userId: subject, kind: "account", title, text, href: "/profile?tab=security" });

/** Only the owner can recognise the device: the notice links to the page that signs it out. */
const newDevice: NoticeReader = async (ctx, activity) => {
  const signIn = await signInOf(ctx, activity);
  return (
    signIn && {
      userId: activity.subject,
      kind: "account",
      title: "A new device signed in",
      text: `Somebody signed in ${originWords(signIn)}. If it was not you, sign it out and change your password.`,
      href: "/profile?tab=security",
    }
  );
};

/** Each has its own email. */
const accountNotices: Record<string, NoticeReader> = {
  "password.changed": accountNotice("Your password was changed", "Every other browser was signed out."),
  "password.reset": accountNotice("Your password was changed", "Every browser was signed out."),
  "email.changed": accountNotice("Your email address was changed", "We write to the new address from now on."),
  "email-change.undone": accountNotice(
    "Your former email address is back",
    "Every other browser was signed out. Please set a new password.",
  ),
  "two-factor.enabled": accountNotice("Two-factor authentication is on", "Signing in asks for a code from now on."),
  "two-factor.disabled": accountNotice("Two-factor authentication is off", "Signing in no longer asks for a code."),
  "device.appeared": newDevice,
  "passkey.added": accountNotice("A passkey was added", "It can sign in to your account."),
};

const readers: Record<string, NoticeReader> = {
  ...accountNotices,
  ...caseNotices,
  ...membershipNotices,
  ...registrationNotices,
  ...requestNotices,
};

/** Idempotent. */
export const notifyMember: Job = {
  name: "notifications.notify",
  async run(ctx, job) {
    const notice = await readers[job.activity.type]?.(ctx, job.activity);
    if (notice) await notify(ctx, job, notice);
  },
};

/** Skips the email when the member has switched off its kind. */
export const ifWanted = (mail: Job): Job => ({
  name: mail.name,
  async run(ctx, job) {
    const notice = await readers[job.activity.type]?.(ctx, job.activity);
    if (!notice || (await isWanted(ctx, notice.userId, notice.kind, "mail"))) await mail.run(ctx, job);
  },
});
