import { and, count, desc, eq, inArray, isNotNull, isNull, lt, max, ne, or, sql } from "drizzle-orm";
import { describeCause } from "../config/cause.server";
import type { Context, Tx } from "../context.server";
import { mailTable, outboxTable } from "../db/tables.server";
import { liveJobs } from "../jobs/job-queue.server";
import type { JobRun } from "../jobs/jobs.server";
import { keyedHash } from "../signing/keyed-hash.server";
import { DAY_MS, MINUTE_MS } from "../time/durations";
import { isRefusedForGood } from "./mail-failure.server";
import type { MailState } from "./mail-states";

const KEEP_DAYS = 730;
/** A first attempt may still be running. */
const UNDER_WAY_MS = 10 * MINUTE_MS;

/** The failure of an email over its address's budget; it is not retried. */
export const LEFT_OUT = "TOO_MANY_TO_ADDRESS";

const { deliveredAt, failedAt, failure, unsentBecause, givenUpAt } = mailTable;

/** Not delivered, except those left out or cancelled for a reason. */
const isUntaken = and(isNull(deliveredAt), isNull(unsentBecause), or(isNull(failure), ne(failure, LEFT_OUT)));

export const isWaiting = and(isUntaken, isNull(givenUpAt));

export const isFailed = and(isUntaken, isNotNull(givenUpAt));

export const isLeftOut = and(isNull(deliveredAt), eq(failure, LEFT_OUT));

export const isUnsent = and(isNull(deliveredAt), isNotNull(unsentBecause));

export async function endedMails({ db }: Pick<Context, "db">, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(and(inArray(mailTable.id, [...ids]), or(isNotNull(deliveredAt), isNotNull(givenUpAt))));
  return new Set(rows.map(({ id }) => id));
}

type Standing = Pick<typeof mailTable.$inferSelect, "deliveredAt" | "failure" | "unsentBecause" | "givenUpAt">;

export function mailState(mail: Standing): MailState {
  if (mail.deliveredAt) return "taken";
  if (mail.unsentBecause !== null) return "unsent";
  if (mail.failure === LEFT_OUT) return "left-out";
  return mail.givenUpAt ? "failed" : "waiting";
}

/** The stored form of a recipient's address; it still allows a search by a known address. */
export const recipientHash = (ctx: Pick<Context, "config">, address: string) =>
  keyedHash(ctx, "mail recipient", address.trim().toLowerCase());

/** Codes and kinds only: a mail server's reply can quote personal data. */
export function failureWords(cause: unknown): string {
  const { responseCode, code } = (cause ?? {}) as { responseCode?: unknown; code?: unknown };
  const words = [code, responseCode].filter((word) => /^\w{1,40}$/.test(String(word ?? "")));
  return words.length > 0 ? words.join(" ") : String(describeCause(cause).kind);
}

/** The state of the newest email that `job` sent about `about`. Undefined if it has not been tried, or is forgotten. */
export async function mailStateOf(
  { db }: Pick<Context, "db">,
  { job, about }: { job: string; about: string },
): Promise<MailState | undefined> {
  const [newest] = await db
    .select({ deliveredAt, failure, unsentBecause, givenUpAt })
    .from(mailTable)
    .where(and(eq(mailTable.about, about), eq(mailTable.job, job)))
    .orderBy(desc(mailTable.firstAt))
    .limit(1);
  return newest && mailState(newest);
}

type Tried = { id: string; to: string; subject: string };

const lineOf = (ctx: Context, { activity, name }: JobRun, { id, to, subject }: Tried) => ({
  id,
  activityId: activity.id,
  why: activity.type,
  about: activity.subject,
  job: name ?? "",
  recipient: to && recipientHash(ctx, to),
  subject,
  firstAt: ctx.now,
});

/** Without `cause` it succeeded. Never throws: a failed log entry must not cause a second email. */
export async function logMail(ctx: Context, job: JobRun, tried: Tried, cause?: unknown): Promise<void> {
  const outcome =
    cause === undefined
      ? { deliveredAt: ctx.now, failedAt: null, failure: null, givenUpAt: null }
      : { failedAt: ctx.now, failure: failureWords(cause), givenUpAt: isRefusedForGood(cause) ? ctx.now : null };
  await ctx.db
    .insert(mailTable)
    .values({ ...lineOf(ctx, job, tried), attempts: 1, ...outcome })
    .onConflictDoUpdate({
      target: mailTable.id,
      set: { ...outcome, subject: tried.subject, attempts: sql`${mailTable.attempts} + 1` },
    })
    .catch((failed: unknown) =>
      ctx.log.warn({ requestId: ctx.requestId, cause: describeCause(failed) }, "mail not logged"),
    );
}

/** `to` is blank if the recipient is erased. A delivered email stays delivered. */
export async function logUnsent(tx: Tx, job: JobRun, mail: Tried, because: string): Promise<void> {
  await tx.db
    .insert(mailTable)
    .values({ ...lineOf(tx, job, mail), attempts: 0, unsentBecause: because })
    .onConflictDoUpdate({ target: mailTable.id, set: { unsentBecause: because }, setWhere: isNull(deliveredAt) });
}

/** Returns whether to send. A logged email keeps its first decision. */
export async function admitMail(tx: Tx, job: JobRun, mail: Tried, isTooMany: () => Promise<boolean>): Promise<boolean> {
  const isThis = eq(mailTable.id, mail.id);
  const [entered] = await tx.db
    .insert(mailTable)
    .values({ ...lineOf(tx, job, mail), attempts: 0 })
    .onConflictDoNothing()
    .returning({ id: mailTable.id });
  if (!entered) {
    const [known] = await tx.db.select({ failure }).from(mailTable).where(isThis);
    return known?.failure !== LEFT_OUT;
  }
  if (!(await isTooMany())) return true;
  await tx.db.update(mailTable).set({ failedAt: tx.now, failure: LEFT_OUT }).where(isThis);
  return false;
}

/** Marks waiting emails that no queued job will retry. */
export async function noteGivenUpMails(ctx: Context): Promise<void> {
  await ctx.db
    .update(mailTable)
    .set({ givenUpAt: ctx.now })
    .where(
      and(
        isWaiting,
        lt(mailTable.firstAt, new Date(ctx.now.getTime() - UNDER_WAY_MS)),
        sql`(${mailTable.job}, ${mailTable.activityId}) not in (select name, activity from (${liveJobs}) as live)`,
        sql`${mailTable.activityId} not in (select activity_id from ${outboxTable})`,
      ),
    );
}

export type MailFigures = { waiting: number; failed: number; waitingSince: Date | null };

export async function mailFigures({ db }: Pick<Context, "db">): Promise<MailFigures> {
  const [found] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${givenUpAt} is null)::int`,
      failed: count(givenUpAt),
      waitingSince: sql<string | null>`min(${mailTable.firstAt}) filter (where ${givenUpAt} is null)`,
    })
    .from(mailTable)
    .where(isUntaken);
  const since = found?.waitingSince;
  return { waiting: found?.waiting ?? 0, failed: found?.failed ?? 0, waitingSince: since ? new Date(since) : null };
}

export async function lastTries({ db }: Pick<Context, "db">) {
  const [delivered] = await db.select({ at: max(deliveredAt) }).from(mailTable);
  const [failed] = await db
    .select({ at: failedAt, failure, givenUpAt })
    .from(mailTable)
    .where(and(isUntaken, isNotNull(failedAt)))
    .orderBy(sql`${givenUpAt} is not null`, desc(failedAt))
    .limit(1);
  return {
    deliveredAt: delivered?.at ?? null,
    failed: failed?.at ? { at: failed.at, failure: failed.failure ?? "", isGivenUp: failed.givenUpAt !== null } : null,
  };
}

export async function forgetOldMails(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now.getTime() - KEEP_DAYS * DAY_MS);
  await ctx.db.delete(mailTable).where(lt(mailTable.firstAt, limit));
}
