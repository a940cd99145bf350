import { and, eq, sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { indianDay, indianHour } from "../../../platform/indian-time";
import type { Job } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { dayOfYear } from "../../../platform/moments";
import { activityTable } from "../../../platform/tables.server";
import { isOnTeam } from "../../accounts/staff.server";
import { userTable } from "../../accounts/tables.server";
import { digestFigures } from "./figures.server";
import { DigestMail } from "./mail";

const HOUR = 9;
const DUE = "digest.due";

/** Whether somebody works here: a portal that is only just set up stays as empty as it is. */
const hasTeam = async (ctx: Context) => (await ctx.db.$count(userTable, isOnTeam)) > 0;

const isAnnounced = (day: string) => and(eq(activityTable.subject, day), eq(activityTable.type, DUE));

/** Announces the morning's mail once a day, at 09:00 in India or as soon after as the portal runs. */
export async function announceDigest(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  if (indianHour(ctx.now) < HOUR || !(await hasTeam(ctx))) return;
  const day = indianDay(ctx.now);
  await transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${DUE}))`);
    if ((await tx.db.$count(activityTable, isAnnounced(day))) === 0) await record(tx, DUE, day);
  });
}

/** Has the mail sent now, whatever the hour; the day's own is then left out if it has not gone out yet. */
export async function orderDigest(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  await transaction(ctx, (tx) => record(tx, DUE, indianDay(tx.now)));
}

/** Mails staff what waits for them, how soon answers came, and the head of the record. */
export const sendDigest: Job = {
  name: "staff.digest",
  async run(ctx, job) {
    const day = dayOfYear(job.activity.subject);
    const digest = { ...(await digestFigures(ctx)), day };
    const mail = <DigestMail digest={digest} url={`${ctx.config.publicUrl}/staff`} />;
    await sendMail(ctx, job, ctx.config.staffMail, `The desk on ${day}`, mail);
  },
};
