import { and, eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import type { Job } from "../../platform/jobs/jobs.server";
import { sendMail, sendMails, sendWithinBudget } from "../../platform/mail/mail-send.server";
import { shortEnd } from "../../platform/time/last-day";
import { shortMoment } from "../../platform/time/short-dates";
import { recentAddresses } from "../accounts/former-address.server";
import { isSupersededAddress } from "../accounts/operations/fresh-account.server";
import { greetingName, sendToAccount } from "../accounts/operations/unproven-mail.server";
import { hinted, undoUrl } from "../accounts/profile/mails.server";
import { userTable } from "../accounts/tables.server";
import {
  ClosedMail,
  ClosingCancelledMail,
  ClosingDroppedMail,
  ClosingMail,
  ClosingVoidedMail,
  ExportReadyMail,
  FormerClosingMail,
} from "./mail";
import { closingTable, exportTable } from "./tables.server";

const settings = (ctx: Context) => `${ctx.config.publicUrl}/profile?tab=settings`;

export const sendExportReady: Job = {
  name: "privacy.export-ready",
  async run(ctx, job) {
    const [found] = await ctx.db
      .select({ user: userTable, expiresAt: exportTable.expiresAt })
      .from(exportTable)
      .innerJoin(userTable, eq(userTable.id, exportTable.userId))
      .where(and(eq(exportTable.id, job.activity.subject), eq(exportTable.status, "ready")));
    if (!found?.expiresAt) return;
    const until = shortEnd(found.expiresAt);
    const mail = <ExportReadyMail name={greetingName(found.user)} url={settings(ctx)} until={until} />;
    await sendToAccount(ctx, job, found.user, "Your data is ready", mail);
  },
};

async function closingFor({ db }: Context, id: string) {
  const [found] = await db
    .select({ user: userTable, closing: closingTable })
    .from(closingTable)
    .innerJoin(userTable, eq(userTable.id, closingTable.userId))
    .where(eq(closingTable.id, id));
  return found;
}

type Found = NonNullable<Awaited<ReturnType<typeof closingFor>>>;

const whenClosed = (found: Found) => shortMoment(found.closing.dueAt.toISOString());

export const sendClosingNotice: Job = {
  name: "privacy.closing-notice",
  async run(ctx, job) {
    const found = await closingFor(ctx, job.activity.subject);
    if (!found || found.closing.cancelledAt) return;
    const due = whenClosed(found);
    const mail = <ClosingMail name={greetingName(found.user)} url={settings(ctx)} due={due} />;
    await sendToAccount(ctx, job, found.user, "Your account will be closed in 48 hours", mail);
  },
};

/** Recent former addresses get a link to restore them: the current address may be a thief's. */
export const tellFormerOfClosing: Job = {
  name: "privacy.former-closing-notice",
  async run(ctx, job) {
    const found = await closingFor(ctx, job.activity.subject);
    if (!found || found.closing.cancelledAt) return;
    const { user } = found;
    const facts = { name: user.firstName, shown: hinted(user.email), due: whenClosed(found) };
    const mails = [];
    for (const { email } of await recentAddresses(ctx, user.id)) {
      const content = <FormerClosingMail {...facts} url={await undoUrl(ctx, user.id, email)} />;
      mails.push({ to: email, content });
    }
    await sendMails(ctx, job, "Your account will be closed in 48 hours", mails);
  },
};

export const sendClosingVoided: Job = {
  name: "privacy.closing-voided",
  async run(ctx, job) {
    const found = await closingFor(ctx, job.activity.subject);
    if (!found || isSupersededAddress(found.user.email)) return;
    const mail = <ClosingVoidedMail name={greetingName(found.user)} url={settings(ctx)} />;
    await sendToAccount(ctx, job, found.user, "Your account stays", mail);
  },
};

export const sendClosingCancelled: Job = {
  name: "privacy.closing-cancelled",
  async run(ctx, job) {
    const found = await closingFor(ctx, job.activity.subject);
    if (!found) return;
    const mail = <ClosingCancelledMail name={greetingName(found.user)} url={settings(ctx)} />;
    await sendToAccount(ctx, job, found.user, "Your account stays", mail);
  },
};

export const sendClosingDropped: Job = {
  name: "privacy.closing-dropped",
  async run(ctx, job) {
    const found = await closingFor(ctx, job.activity.subject);
    if (!found) return;
    const mail = <ClosingDroppedMail name={greetingName(found.user)} url={settings(ctx)} />;
    await sendToAccount(ctx, job, found.user, "Your account was not closed", mail);
  },
};

/** The address is erased afterwards, also if the email is left out. Only a proven one has a name beside it. */
export const sendClosed: Job = {
  name: "privacy.closed",
  async run(ctx, job) {
    const [row] = await ctx.db.select().from(closingTable).where(eq(closingTable.id, job.activity.subject));
    if (!row?.email || !row.erased) return;
    const mail = <ClosedMail name={row.name ?? ""} erased={row.erased} />;
    const send = row.name === null ? sendWithinBudget : sendMail;
    await send(ctx, job, row.email, "Your account is closed", mail);
    await ctx.db.update(closingTable).set({ email: null, name: null }).where(eq(closingTable.id, row.id));
  },
};
