import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describeCause } from "../../../platform/config/cause.server";
import { authorize, type Context, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import type { Inbox } from "../../../platform/mail/inbox-address";
import { keyedHash } from "../../../platform/signing/keyed-hash.server";
import { attemptsDue, beginAttempt, endAttempt } from "./attempts.server";
import { type IncomingMail, readMail } from "./incoming-mail";
import { type Fetched, readInbox } from "./mailbox.server";
import { type OpenMailedCase, receiveMail } from "./receive-mail.server";
import { inboundMailboxTable } from "./tables.server";

const REFUSED_MINUTES = 15;

/** Returns whether the report is about one of the handler's emails. */
export type TakeReport = (ctx: Context, mail: IncomingMail) => Promise<boolean>;
type Takers = { open: OpenMailedCase; takeReport: TakeReport };

const keyOf = (ctx: Context, { user, host, mailbox }: Inbox) =>
  keyedHash(ctx, "mailbox", `${user}\n${host}\n${mailbox}`);
const passwordHash = (ctx: Context, { password }: Inbox) => keyedHash(ctx, "mailbox password", password);

type Known = typeof inboundMailboxTable.$inferSelect;

async function remember(ctx: Context, key: string, change: Partial<Known>): Promise<void> {
  await ctx.db
    .insert(inboundMailboxTable)
    .values({ key, uidValidity: "", lastUid: 0, ...change })
    .onConflictDoUpdate({ target: inboundMailboxTable.key, set: change });
}

const { lastUid, uidValidity } = inboundMailboxTable;

/** Never moves back: a retried email is older than the last read one. */
async function rememberRead(ctx: Context, key: string, read: Pick<Fetched, "uid" | "uidValidity">): Promise<void> {
  const isSameLife = sql`${uidValidity} = excluded.uid_validity`;
  await ctx.db
    .insert(inboundMailboxTable)
    .values({ key, uidValidity: read.uidValidity, lastUid: read.uid })
    .onConflictDoUpdate({
      target: inboundMailboxTable.key,
      set: {
        uidValidity: read.uidValidity,
        refused: null,
        refusedUntil: null,
        lastUid: sql`case when ${isSameLife} then greatest(${lastUid}, excluded.last_uid) else excluded.last_uid end`,
      },
    });
}

type Content = NonNullable<Fetched["content"]>;

async function readable(ctx: Context, { source, isCut }: Content): Promise<IncomingMail> {
  const mail = await readMail(source, { isCut, authservId: ctx.config.inboundAuthservId });
  const hash = () => createHash("sha256").update(source).digest("base64url");
  return { ...mail, messageId: mail.messageId || hash() };
}

const isRefusal = (cause: unknown) => (cause as { authenticationFailed?: unknown }).authenticationFailed === true;

/** A failing email must not block others. Returns whether the portal has taken it. */
async function takeIn(ctx: Context, mailbox: string, fetched: Fetched, { open, takeReport }: Takers): Promise<boolean> {
  authorize(ctx, "system");
  const place = { mailbox, uidValidity: fetched.uidValidity, uid: fetched.uid };
  if (!fetched.content) {
    await endAttempt(ctx, place);
    return false;
  }
  const hasTry = await transaction(ctx, async (tx) => {
    await rememberRead(tx, mailbox, place);
    return beginAttempt(tx, place);
  });
  if (!hasTry) return false;
  try {
    const mail = await readable(ctx, fetched.content);
    const isOurs = (await takeReport(ctx, mail)) || (await receiveMail(ctx, mail, open));
    await endAttempt(ctx, place);
    return isOurs;
  } catch (cause) {
    ctx.log.error({ requestId: ctx.requestId, cause: describeCause(cause) }, "an inbound mail was not taken in");
    return false;
  }
}

/** Retries a refused password only after a quarter of an hour, so that the mailbox is not locked. */
export const fetchInbound = (takers: Takers): Job => ({
  name: "cases.fetch-inbound",
  async run(ctx) {
    const inbox = ctx.config.inboundMail;
    if (!inbox) return;
    const key = keyOf(ctx, inbox);
    const password = passwordHash(ctx, inbox);
    const [known] = await ctx.db.select().from(inboundMailboxTable).where(eq(inboundMailboxTable.key, key));
    if (known?.refused === password && (known.refusedUntil ?? ctx.now) > ctx.now) return;
    try {
      const again = known ? await attemptsDue(ctx, key, known.uidValidity) : [];
      const position = known && { ...known, again };
      await readInbox(inbox, position, (fetched) => takeIn({ ...ctx, now: new Date() }, key, fetched, takers));
    } catch (cause) {
      const refusedUntil = new Date(ctx.now.getTime() + REFUSED_MINUTES * 60_000);
      if (isRefusal(cause)) await remember(ctx, key, { refused: password, refusedUntil });
      ctx.log.warn(
        { requestId: ctx.requestId, isRefused: isRefusal(cause), cause: describeCause(cause) },
        "inbound mail was not fetched",
      );
    }
  },
});
