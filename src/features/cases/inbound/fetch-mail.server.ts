import { createHash } from "node:crypto";
import { describeCause } from "../../../platform/config/cause.server";
import { authorize, type Context, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { attemptsDue, beginAttempt, endAttempt, holdAttempt } from "./attempts.server";
import { type IncomingMail, readMail } from "./incoming-mail";
import { type Fetched, readInbox } from "./mailbox.server";
import {
  inboxKey,
  isRefusal,
  isResting,
  knownMailbox,
  rememberFailure,
  rememberRead,
  rememberUid,
} from "./mailbox-state.server";
import { type OpenMailedCase, receiveMail } from "./receive-mail.server";

/** Returns whether the report is about one of the handler's emails. */
export type TakeReport = (ctx: Context, mail: IncomingMail) => Promise<boolean>;
type Takers = { open: OpenMailedCase; takeReport: TakeReport };

type Content = NonNullable<Fetched["content"]>;

async function readable(ctx: Context, { source, isCut }: Content): Promise<IncomingMail> {
  const mail = await readMail(source, { isCut, authservId: ctx.config.inboundAuthservId });
  const hash = () => createHash("sha256").update(source).digest("base64url");
  return { ...mail, messageId: mail.messageId || hash() };
}

/** A failing email must not block others. Returns whether the portal has taken it. */
async function takeIn(ctx: Context, mailbox: string, fetched: Fetched, { open, takeReport }: Takers): Promise<boolean> {
  authorize(ctx, "system");
  const place = { mailbox, uidValidity: fetched.uidValidity, uid: fetched.uid };
  if (!fetched.content) {
    await endAttempt(ctx, place);
    return false;
  }
  const hasTry = await transaction(ctx, async (tx) => {
    await rememberUid(tx, mailbox, place);
    return beginAttempt(tx, place);
  });
  if (!hasTry) return false;
  try {
    const mail = await readable(ctx, fetched.content);
    const outcome = (await takeReport(ctx, mail)) ? "taken" : await receiveMail(ctx, mail, open);
    if (typeof outcome === "object") await transaction(ctx, (tx) => holdAttempt(tx, place, outcome.tooMuchFor));
    else await endAttempt(ctx, place);
    return outcome === "taken";
  } catch (cause) {
    ctx.log.error({ requestId: ctx.requestId, cause: describeCause(cause) }, "an inbound mail was not taken in");
    return false;
  }
}

export const fetchInbound = (takers: Takers): Job => ({
  name: "cases.fetch-inbound",
  async run(ctx) {
    const inbox = ctx.config.inboundMail;
    if (!inbox) return;
    const key = inboxKey(ctx, inbox);
    const known = await knownMailbox(ctx, key);
    if (known && isResting(ctx, inbox, known)) return;
    try {
      const again = known ? await attemptsDue(ctx, key, known.uidValidity) : [];
      const position = known && { ...known, again };
      await readInbox(inbox, position, (fetched) => takeIn({ ...ctx, now: new Date() }, key, fetched, takers));
      await rememberRead(ctx, key);
    } catch (cause) {
      ctx.log.warn(
        { requestId: ctx.requestId, isRefused: isRefusal(cause), cause: describeCause(cause) },
        "inbound mail was not fetched",
      );
      await rememberFailure(ctx, key, inbox, cause);
    }
  },
});
