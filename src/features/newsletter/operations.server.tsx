import { eq, isNotNull } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../platform/context.server";
import type { Job } from "../../platform/jobs.server";
import { isSame, keyedHash } from "../../platform/keyed-hash.server";
import { badRequest } from "../../platform/refusal";
import { sendFormReceipt } from "../accounts/operations/own-receipt.server";
import { NewsletterWelcomeMail } from "./mail";
import type { SubscribeInput } from "./schema";
import { subscriptionTable } from "./tables.server";

const signatureOf = (ctx: Pick<Context, "config">, id: string) =>
  keyedHash(ctx, "newsletter unsubscribe", id);

/** The token of a subscription's unsubscribe link; it works for as long as the subscription exists. */
const unsubscribeToken = (ctx: Pick<Context, "config">, id: string) => `${id}.${signatureOf(ctx, id)}`;

function subscriptionOf(ctx: Context, token: string): string {
  const [id = "", signature = ""] = token.split(".");
  if (!isSame(signature, signatureOf(ctx, id)))
    throw badRequest("link_invalid", "This link is not valid. Please use the link in our newest email.");
  return id;
}

/** Subscribes an address. One that is subscribed stays as it is, and the answer is the same. */
export async function subscribe(ctx: Context, { name, email }: SubscribeInput): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, async (tx) => {
    const [subscribed] = await tx.db
      .insert(subscriptionTable)
      .values({ id: crypto.randomUUID(), name, email, subscribedAt: tx.now })
      .onConflictDoUpdate({
        target: subscriptionTable.email,
        set: { name, subscribedAt: tx.now, unsubscribedAt: null },
        setWhere: isNotNull(subscriptionTable.unsubscribedAt),
      })
      .returning({ id: subscriptionTable.id });
    if (subscribed) await record(tx, "newsletter.subscribed", subscribed.id);
  });
}

/** Ends a subscription by its link's token; a second time changes nothing. Throws 400 for a token that is not ours. */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  authorize(ctx, "anyone");
  await endSubscription(ctx, subscriptionOf(ctx, token));
}

/** Ends the subscription `id`; a second time changes nothing. */
export async function endSubscription(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, async (tx) => {
    const [active] = await tx.db
      .select()
      .from(subscriptionTable)
      .where(eq(subscriptionTable.id, id))
      .for("update");
    if (!active || active.unsubscribedAt) return;
    await tx.db.update(subscriptionTable).set({ unsubscribedAt: tx.now }).where(eq(subscriptionTable.id, id));
    await record(tx, "newsletter.unsubscribed", id);
  });
}

/** Welcomes a new subscriber, with one-click unsubscribe in the mail's headers (RFC 8058). */
export const sendWelcomeMail: Job = {
  name: "newsletter.welcome",
  async run(ctx, job) {
    const [found] = await ctx.db
      .select()
      .from(subscriptionTable)
      .where(eq(subscriptionTable.id, job.activity.subject));
    if (!found || found.unsubscribedAt) return;
    const token = encodeURIComponent(unsubscribeToken(ctx, found.id));
    const { publicUrl } = ctx.config;
    const mail = (
      <NewsletterWelcomeMail name={found.name} unsubscribeUrl={`${publicUrl}/unsubscribe?token=${token}`} />
    );
    await sendFormReceipt(ctx, job, found.email, "Welcome to the iFACE newsletter", mail, {
      "List-Unsubscribe": `<${publicUrl}/api/newsletter/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  },
};
