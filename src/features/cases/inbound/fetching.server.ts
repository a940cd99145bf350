import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describeCause } from "../../../platform/cause.server";
import type { Context } from "../../../platform/context.server";
import type { Inbox } from "../../../platform/inbox-address";
import type { Job } from "../../../platform/jobs.server";
import { keyedHash } from "../../../platform/keyed-hash.server";
import { type IncomingMail, readMail } from "./incoming-mail";
import { type Fetched, readInbox } from "./mailbox.server";
import { type OpenMailedCase, receiveMail } from "./receiving.server";
import { inboundMailboxTable } from "./tables.server";

const REFUSED_MINUTES = 15;

/** Takes a report about a mail that could not be delivered; answers whether it is about one of the taker's. */
export type TakeReport = (ctx: Context, mail: IncomingMail) => Promise<boolean>;
/** Whose the mails are: `open` makes a case of what belongs to none. */
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

/** The mail as far as it can be read; undefined where that is not at all, which is no reason to stop before it for ever. */
async function readable(ctx: Context, { source, cut }: Fetched): Promise<IncomingMail | undefined> {
  try {
    const mail = await readMail(source, cut);
    const hash = () => createHash("sha256").update(source).digest("base64url");
    return { ...mail, messageId: mail.messageId || hash() };
  } catch (cause) {
    ctx.log.warn({ requestId: ctx.requestId, cause: describeCause(cause) }, "an inbound mail is unreadable");
    return undefined;
  }
}

const isRefusal = (cause: unknown) =>
  (cause as { authenticationFailed?: unknown }).authenticationFailed === true;

/**
 * Takes in what has come to the mailbox of INBOUND_MAIL. A mail server that is away
 * is asked again a minute later; one that refuses the password a quarter of an hour later, before it locks the mailbox.
 */
export const fetchInbound = ({ open, takeReport }: Takers): Job => ({
  name: "cases.fetch-inbound",
  async run(ctx) {
    const inbox = ctx.config.inboundMail;
    if (!inbox) return;
    const key = keyOf(ctx, inbox);
    const password = passwordHash(ctx, inbox);
    const [known] = await ctx.db.select().from(inboundMailboxTable).where(eq(inboundMailboxTable.key, key));
    if (known?.refused === password && (known.refusedUntil ?? ctx.now) > ctx.now) return;
    try {
      await readInbox(inbox, known, async (fetched) => {
        const mail = await readable(ctx, fetched);
        const now = { ...ctx, now: new Date() };
        const isOurs = mail ? (await takeReport(now, mail)) || (await receiveMail(now, mail, open)) : false;
        const { uidValidity, uid } = fetched;
        await remember(ctx, key, { uidValidity, lastUid: uid, refused: null, refusedUntil: null });
        return isOurs;
      });
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
