import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { describeCause } from "./cause.server";
import type { Context } from "./context.server";
import type { JobRun } from "./jobs.server";
import { keyedHash } from "./keyed-hash.server";
import { mailTable } from "./tables.server";

const KEEP_DAYS = 730;

/** The failure of a mail that was left out because too many had gone to its address; nobody tries it again. */
export const LEFT_OUT = "TOO_MANY_TO_ADDRESS";

const { deliveredAt, failure } = mailTable;

/** Which mails the mail server has not taken yet, without those left out. */
export const isWaiting = and(isNull(deliveredAt), or(isNull(failure), ne(failure, LEFT_OUT)));

/** Which mails were left out. */
export const isLeftOut = and(isNull(deliveredAt), eq(failure, LEFT_OUT));

/** What a recipient's address is kept as: enough to look for the mails to somebody whose address one has. */
export const recipientHash = (ctx: Pick<Context, "config">, address: string) =>
  keyedHash(ctx, "mail recipient", address.trim().toLowerCase());

/** Why a delivery failed, without what a mail server may quote: kinds and codes only. */
function failureWords(cause: unknown): string {
  const { responseCode, code } = (cause ?? {}) as { responseCode?: unknown; code?: unknown };
  const words = [code, responseCode].filter((word) => /^\w{1,40}$/.test(String(word ?? "")));
  return words.length > 0 ? words.join(" ") : String(describeCause(cause).kind);
}

type Tried = { id: string; to: string; subject: string };

/** Enters a try to deliver a mail; without CAUSE it was taken. The log is no reason to send twice, so it never throws. */
export async function logMail(ctx: Context, job: JobRun, tried: Tried, cause?: unknown): Promise<void> {
  const outcome =
    cause === undefined
      ? { deliveredAt: ctx.now, failedAt: null, failure: null }
      : { failedAt: ctx.now, failure: failureWords(cause) };
  const line = {
    id: tried.id,
    eventId: job.event.id,
    why: job.event.type,
    about: job.event.subject,
    job: job.name ?? "",
    recipient: recipientHash(ctx, tried.to),
    subject: tried.subject,
    attempts: 1,
    firstAt: ctx.now,
    ...outcome,
  };
  await ctx.db
    .insert(mailTable)
    .values(line)
    .onConflictDoUpdate({
      target: mailTable.id,
      set: { ...outcome, subject: tried.subject, attempts: sql`${mailTable.attempts} + 1` },
    })
    .catch((failed: unknown) =>
      ctx.log.warn({ requestId: ctx.requestId, cause: describeCause(failed) }, "mail not logged"),
    );
}

/** Forgets mails after two years. */
export async function forgetOldMails(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now.getTime() - KEEP_DAYS * 86_400_000);
  await ctx.db.delete(mailTable).where(lt(mailTable.firstAt, limit));
}
