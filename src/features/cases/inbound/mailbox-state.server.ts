import { eq, sql } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import type { Inbox } from "../../../platform/mail/inbox-address";
import { failureWords } from "../../../platform/mail/mail-log.server";
import { keyedHash } from "../../../platform/signing/keyed-hash.server";
import { HOUR_MS } from "../../../platform/time/durations";
import { inboundMailboxTable } from "./tables.server";

const REFUSED_MINUTES = 15;
const REFUSED = "refused";

type Asking = Pick<Context, "db" | "config" | "now">;
type Known = typeof inboundMailboxTable.$inferSelect;

export const inboxKey = (ctx: Pick<Context, "config">, { user, host, mailbox }: Inbox) =>
  keyedHash(ctx, "mailbox", `${user}\n${host}\n${mailbox}`);
const passwordHash = (ctx: Context, { password }: Inbox) => keyedHash(ctx, "mailbox password", password);

export async function knownMailbox(ctx: Asking, key: string): Promise<Known | undefined> {
  const [known] = await ctx.db.select().from(inboundMailboxTable).where(eq(inboundMailboxTable.key, key));
  return known;
}

async function remember(ctx: Context, key: string, change: Partial<Known>): Promise<void> {
  await ctx.db
    .insert(inboundMailboxTable)
    .values({ key, uidValidity: "", lastUid: 0, ...change })
    .onConflictDoUpdate({ target: inboundMailboxTable.key, set: change });
}

const { lastUid, uidValidity } = inboundMailboxTable;

/** Never moves back: a retried email is older than the last one. */
export async function rememberUid(
  tx: Tx,
  key: string,
  at: Pick<Known, "uidValidity"> & { uid: number },
): Promise<void> {
  const isSameLife = sql`${uidValidity} = excluded.uid_validity`;
  await tx.db
    .insert(inboundMailboxTable)
    .values({ key, uidValidity: at.uidValidity, lastUid: at.uid })
    .onConflictDoUpdate({
      target: inboundMailboxTable.key,
      set: {
        uidValidity: at.uidValidity,
        lastUid: sql`case when ${isSameLife} then greatest(${lastUid}, excluded.last_uid) else excluded.last_uid end`,
      },
    });
}

export const rememberRead = (ctx: Context, key: string): Promise<void> =>
  remember(ctx, key, { readAt: ctx.now, failure: null, refused: null, refusedUntil: null });

export const isRefusal = (cause: unknown) =>
  (cause as { authenticationFailed?: unknown }).authenticationFailed === true;

/** A refused password rests for a quarter of an hour, so that the mailbox is not locked. */
export function rememberFailure(ctx: Context, key: string, inbox: Inbox, cause: unknown): Promise<void> {
  if (!isRefusal(cause)) return remember(ctx, key, { failure: failureWords(cause) });
  const refusedUntil = new Date(ctx.now.getTime() + REFUSED_MINUTES * 60_000);
  return remember(ctx, key, { failure: REFUSED, refused: passwordHash(ctx, inbox), refusedUntil });
}

export const isResting = (ctx: Context, inbox: Inbox, { refused, refusedUntil }: Known) =>
  refused === passwordHash(ctx, inbox) && (refusedUntil ?? ctx.now) > ctx.now;

/** `why`: the failure of the last try, as words without a secret. `isLate`: the last read is over an hour old. */
export type MailboxStanding = { readAt: Date | null; why: string | null; isLate: boolean };

const wordsOf = (failure: string) =>
  failure === REFUSED ? "the mail server refuses the user or the password" : `reading it failed (${failure})`;

/** Undefined without INBOUND_MAIL. */
export async function mailboxStanding(ctx: Asking): Promise<MailboxStanding | undefined> {
  const { inboundMail } = ctx.config;
  if (!inboundMail) return undefined;
  const { readAt = null, failure = null } = (await knownMailbox(ctx, inboxKey(ctx, inboundMail))) ?? {};
  const isLate = readAt ? ctx.now.getTime() - readAt.getTime() > HOUR_MS : failure !== null;
  return { readAt, why: failure && wordsOf(failure), isLate };
}

/** In seconds; NaN without INBOUND_MAIL, or if the mailbox was never read. */
export async function mailboxReadAge(ctx: Asking): Promise<number> {
  const readAt = (await mailboxStanding(ctx))?.readAt;
  return readAt ? Math.max(0, ctx.now.getTime() - readAt.getTime()) / 1000 : Number.NaN;
}
