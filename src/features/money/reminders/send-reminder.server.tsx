import { and, count, eq, gt } from "drizzle-orm";
import { authorize, type Context, transaction } from "../../../platform/context.server";
import type { Job, JobRun } from "../../../platform/jobs/jobs.server";
import { leaveUnsent, sendMail } from "../../../platform/mail/mail-send.server";
import { currentAddress } from "../../accounts/ownership.server";
import { claimedDues, unclaimedPaiseOf } from "../claims.server";
import { type DueRow, isOpen, payByOf } from "../dues/create-due.server";
import { payPath } from "../dues/key.server";
import { dueTable as dues } from "../dues/tables.server";
import { DueReminderMail } from "../mail";
import { remindersStopped } from "./statement-age.server";
import { dueNoticeTable as notices } from "./tables.server";

type Notice = typeof notices.$inferSelect;

async function hindrance(ctx: Context, due: DueRow, { dueId, step }: Notice): Promise<string | undefined> {
  if (!due.email) return "Its payer is erased.";
  if (!isOpen(due)) return due.status === "settled" ? "Paid meanwhile." : "Not asked for any more.";
  if ((await claimedDues(ctx, [dueId])).size > 0) return "A payment was claimed, which waits for the bank.";
  const [later] = await ctx.db
    .select({ count: count() })
    .from(notices)
    .where(and(eq(notices.dueId, dueId), gt(notices.step, step)));
  return (later?.count ?? 0) > 0 ? "A later reminder goes out." : undefined;
}

const subjectOf = ({ title }: DueRow) => `Still open: ${title}`;
const isThis = ({ id }: Notice) => eq(notices.id, id);

const leave = (ctx: Context, job: JobRun, due: DueRow, notice: Notice, unsentBecause: string) =>
  transaction(ctx, async (tx) => {
    await tx.db.update(notices).set({ unsentBecause }).where(isThis(notice));
    await leaveUnsent(tx, job, due.email ?? "", subjectOf(due), unsentBecause);
  });

/** Without its notice the reminder is announced again, once there is a newer statement. */
const postpone = (ctx: Context, job: JobRun, due: DueRow, notice: Notice) =>
  transaction(ctx, async (tx) => {
    await tx.db.delete(notices).where(isThis(notice));
    await leaveUnsent(
      tx,
      job,
      due.email ?? "",
      subjectOf(due),
      "The newest statement is too old: it may be paid already.",
    );
  });

/** Checks the due again at sending time. */
export const sendDueReminder: Job = {
  name: "money.reminder",
  async run(ctx, job) {
    authorize(ctx, "system");
    const [notice] = await ctx.db.select().from(notices).where(eq(notices.id, job.activity.subject));
    const [due] = notice ? await ctx.db.select().from(dues).where(eq(dues.id, notice.dueId)) : [];
    if (!notice || !due) return;
    const unsentBecause = await hindrance(ctx, due, notice);
    if (unsentBecause) return leave(ctx, job, due, notice, unsentBecause);
    if (await remindersStopped(ctx)) return postpone(ctx, job, due, notice);
    const { title, id: reference, name } = due;
    const url = ctx.config.publicUrl + payPath(ctx, reference);
    const content = (
      <DueReminderMail
        title={title}
        reference={reference}
        url={url}
        name={name ?? ""}
        payBy={payByOf(due, ctx.now)}
        openPaise={await unclaimedPaiseOf(ctx, due)}
      />
    );
    const to = await currentAddress(ctx, { email: due.email ?? "", at: due.raisedAt });
    await sendMail(ctx, job, to, subjectOf(due), content);
    await ctx.db.update(notices).set({ sentAt: ctx.now }).where(isThis(notice));
  },
};
