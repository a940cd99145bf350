import { and, asc, count, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { chainHead } from "../../../platform/audit-log/audit-chain.server";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { activityTable, mailTable } from "../../../platform/db/tables.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { isFailed, isWaiting } from "../../../platform/mail/mail-log.server";
import { sendMail } from "../../../platform/mail/mail-send.server";
import { DAY_MS } from "../../../platform/time/durations";
import { dayBounds, indianDay, indianHour } from "../../../platform/time/indian-time";
import { dayOfYear } from "../../../platform/time/moments";
import { isOnTeam } from "../../accounts/staff.server";
import { userTable } from "../../accounts/tables.server";
import { isUnmarked } from "../../cases/console/access.server";
import { countSetAside } from "../../cases/inbound/attempts.server";
import { mailboxStanding } from "../../cases/inbound/mailbox-state.server";
import { promiseFiguresNow } from "../../cases/promise-figures.server";
import { caseTable } from "../../cases/tables.server";
import { seriesStanding } from "../../money/documents/confirm-series.server";
import { DigestMail } from "./mail";

const LISTED = 10;
const HOUR = 9;
const DUE = "digest.due";

async function queueFigures(ctx: Context) {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const endOfDay = sql`${dayBounds(indianDay(ctx.now)).until.toISOString()}::timestamptz`;
  const runs = sql`${caseTable.pausedAt} is null`;
  const [row] = await ctx.db
    .select({
      open: count(),
      overdue: sql<number>`count(*) filter (where ${runs} and ${caseTable.promisedAt} < ${now})::int`,
      dueToday: sql<number>`count(*) filter (where ${runs} and ${caseTable.promisedAt} >= ${now}
        and ${caseTable.promisedAt} < ${endOfDay})::int`,
    })
    .from(caseTable)
    .where(isNull(caseTable.endedAt));
  return row ?? { open: 0, overdue: 0, dueToday: 0 };
}

/** By reference only; cases marked for administrators are counted but not listed. */
function longestOverdue(ctx: Context) {
  return ctx.db
    .select({ reference: caseTable.reference, kind: caseTable.kind, promisedAt: caseTable.promisedAt })
    .from(caseTable)
    .where(and(isNull(caseTable.endedAt), isNull(caseTable.pausedAt), lt(caseTable.promisedAt, ctx.now), isUnmarked))
    .orderBy(asc(caseTable.promisedAt), asc(caseTable.id))
    .limit(LISTED);
}

export async function digestFigures(ctx: Context) {
  authorize(ctx, "system");
  const yesterday = new Date(ctx.now.getTime() - DAY_MS);
  return {
    queue: await queueFigures(ctx),
    overdue: await longestOverdue(ctx),
    arrived: await ctx.db.$count(caseTable, gte(caseTable.submittedAt, yesterday)),
    ended: await ctx.db.$count(caseTable, gte(caseTable.endedAt, yesterday)),
    undelivered: await ctx.db.$count(mailTable, isWaiting),
    failed: await ctx.db.$count(mailTable, and(isFailed, gte(mailTable.givenUpAt, yesterday))),
    setAside: await countSetAside(ctx),
    mailbox: await mailboxStanding(ctx),
    promises: await promiseFiguresNow(ctx),
    series: await seriesStanding(ctx),
    chain: await chainHead(ctx),
  };
}

/** A new portal without a team sends no digest. */
const hasTeam = async (ctx: Context) => (await ctx.db.$count(userTable, isOnTeam)) > 0;

const isAnnounced = (day: string) => and(eq(activityTable.subject, day), eq(activityTable.type, DUE));

/** Announces the digest once a day, at 09:00 in India or as soon as the portal runs after that. */
export async function announceDigest(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  if (indianHour(ctx.now) < HOUR || !(await hasTeam(ctx))) return;
  const day = indianDay(ctx.now);
  await transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${DUE}))`);
    if ((await tx.db.$count(activityTable, isAnnounced(day))) === 0) await record(tx, DUE, day);
  });
}

/** Sends the digest now, at any hour; the regular one of the day is then skipped if it has not been sent yet. */
export async function orderDigest(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  await transaction(ctx, (tx) => record(tx, DUE, indianDay(tx.now)));
}

export const sendDigest: Job = {
  name: "staff.digest",
  async run(ctx, job) {
    const day = dayOfYear(job.activity.subject);
    const digest = { ...(await digestFigures(ctx)), day };
    const mail = <DigestMail digest={digest} url={`${ctx.config.publicUrl}/staff`} />;
    await sendMail(ctx, job, ctx.config.staffMail, `The desk on ${day}`, mail);
  },
};
