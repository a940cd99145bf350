import type { Context } from "../../../platform/context.server";
import { pluralise } from "../../../platform/text/pluralise";
import { shortMoment } from "../../../platform/time/short-dates";
import { countSetAside } from "../../cases/inbound/attempts.server";
import { type MailboxStanding, mailboxStanding } from "../../cases/inbound/mailbox-state.server";
import type { GoLiveLine } from "./calls";
import { line } from "./lines";

const NAME = "Emails that come in";

function failingWords({ readAt, why }: MailboxStanding): string {
  const last = readAt && shortMoment(readAt.toISOString());
  if (!why) return `The mailbox has not been read since ${last}.`;
  return `The mailbox is not read: ${why}.${last ? ` It was last read on ${last}.` : ""}`;
}

function setWords({ config }: Context, { readAt }: MailboxStanding): string {
  const proof = config.inboundAuthservId
    ? "Senders that its mail server proves are acknowledged."
    : "No sender is acknowledged, since none is proven.";
  return `${readAt ? "The mailbox is read each minute." : "The mailbox is being read for the first time."} ${proof}`;
}

export async function inboundLine(ctx: Context): Promise<GoLiveLine> {
  const standing = await mailboxStanding(ctx);
  if (!standing)
    return line(NAME, "waiting", "Replies to emails about cases are not read.", {
      how: "Set INBOUND_MAIL in the environment.",
    });
  const setAside = await countSetAside(ctx);
  const aside =
    setAside > 0
      ? ` ${pluralise(setAside, "email", "emails")} of the last 30 days could not be taken in: please read them in the mailbox, where they lie unread.`
      : "";
  if (standing.why || standing.isLate)
    return line(NAME, "failing", `${failingWords(standing)}${aside}`, {
      how: "Check INBOUND_MAIL in the environment.",
    });
  const how = ctx.config.inboundAuthservId
    ? "INBOUND_MAIL and INBOUND_AUTHSERV_ID in the environment."
    : "Set INBOUND_AUTHSERV_ID in the environment.";
  return line(NAME, standing.readAt ? "set" : "trying", `${setWords(ctx, standing)}${aside}`, { how });
}
