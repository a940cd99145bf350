import { authorize, type Context, transaction } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { consentsOf, withdrawReceipt } from "../../accounts/consents/operations.server";
import { endsNewsletter } from "../../accounts/consents/purposes";
import type { Consent } from "../../accounts/consents/schema";
import { type DataPrincipal, dataPrincipal } from "../../accounts/data-principal.server";
import { ownId } from "../../accounts/own-id.server";
import { endSubscriptionOf } from "../../newsletter/personal-data.server";

async function asker(ctx: Context): Promise<DataPrincipal> {
  const who = await dataPrincipal(ctx, ownId(ctx));
  if (!who) throw notFound();
  return who;
}

/** What the asker has agreed to, newest first. */
export async function ownConsents(ctx: Context): Promise<Consent[]> {
  authorize(ctx, "user");
  return consentsOf(ctx, await asker(ctx));
}

/**
 * Takes one of the asker's consents back; for news, a newsletter subscription ends with it. Answers all of them. Throws 404,
 * and 409 with the reason for one that stays.
 */
export async function withdrawConsent(ctx: Context, id: string): Promise<Consent[]> {
  authorize(ctx, "user");
  return transaction(ctx, async (tx) => {
    const who = await asker(tx);
    const { purpose, email } = await withdrawReceipt(tx, who, id);
    if (endsNewsletter(purpose)) await endSubscriptionOf(tx, email);
    return consentsOf(tx, who);
  });
}
