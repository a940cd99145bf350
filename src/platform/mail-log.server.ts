import { and, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { describeCause } from "./cause.server";
import type { Context, Tx } from "./context.server";
import { DAY_MS } from "./durations";
import type { JobRun } from "./jobs.server";
import { keyedHash } from "./keyed-hash.server";
import { mailTable } from "./tables.server";

const KEEP_DAYS = 730;

/** The failure of a mail that was left out because too many had gone to its address; nobody tries it again. */
export const LEFT_OUT = "TOO_MANY_TO_ADDRESS";

const { deliveredAt, failure, unsentBecause } = mailTable;

/** Which mails the mail server has not taken yet, without those left out or not sent for a reason. */
export const isWaiting = and(
  isNull(deliveredAt),
  isNull(unsentBecause),
  or(isNull(failure), ne(failure, LEFT_OUT)),
);

/** Which mails were left out. */
export const isLeftOut = and(isNull(deliveredAt), eq(failure, LEFT_OUT));

/** Which mails were not sent for a reason that was found when they were to go. */
export const isUnsent = and(isNull(deliveredAt), isNotNull(unsentBecause));

type Standing = Pick<typeof mailTable.$inferSelect, "deliveredAt" | "failure" | "unsentBecause">;

/** How it stands with a mail. */
export function mailState(mail: Standing): "taken" | "waiting" | "left-out" | "unsent" {
  if (mail.deliveredAt) return "taken";
  if (mail.unsentBecause !== null) return "unsent";
  return mail.failure === LEFT_OUT ? "left-out" : "waiting";
}

/** What a recipient's address is kept as: enough to look for the mails to somebody whose address one has. */
export const recipientHash = (ctx: Pick<Context, "config">, address: string) =>
  keyedHash(ctx, "mail recipient", address.trim().toLowerCase());

/** Why a delivery failed, without what a mail server may quote: kinds and codes only. */
export function failureWords(cause: unknown): string {
  const { responseCode, code } = (cause ?? {}) as { responseCode?: unknown; code?: unknown };
  const words = [code, responseCode].filter((word) => /^\w{1,40}$/.test(String(word ?? "")));
  return words.length > 0 ? words.join(" ") : String(describeCause(cause).kind);
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

/** Enters a try to deliver a mail; without `cause` it was taken. The log is no reason to send twice, so it never throws. */
export async function logMail(ctx: Context, job: JobRun, tried: Tried, cause?: unknown): Promise<void> {
  const outcome =
    cause === undefined
      ? { deliveredAt: ctx.now, failedAt: null, failure: null }
      : { failedAt: ctx.now, failure: failureWords(cause) };
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

/** Enters a mail that is not sent after all, and why. `to` is blank where its recipient is erased. One that was taken stays so. */
export async function logUnsent(tx: Tx, job: JobRun, mail: Tried, because: string): Promise<void> {
  await tx.db
    .insert(mailTable)
    .values({ ...lineOf(tx, job, mail), attempts: 0, unsentBecause: because })
    .onConflictDoUpdate({
      target: mailTable.id,
      set: { unsentBecause: because },
      setWhere: isNull(deliveredAt),
    });
}

/**
 * Enters a mail before its first try, and leaves it out if `isTooMany` says so. A mail that is in the
 * log already is what it was: it is not asked about again. Answers whether it is to be sent.
 */
export async function admitMail(
  tx: Tx,
  job: JobRun,
  mail: Tried,
  isTooMany: () => Promise<boolean>,
): Promise<boolean> {
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

/** Forgets mails after two years. */
export async function forgetOldMails(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now.getTime() - KEEP_DAYS * DAY_MS);
  await ctx.db.delete(mailTable).where(lt(mailTable.firstAt, limit));
}
