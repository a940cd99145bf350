import { createSubmissionKeys } from "~/features/accounts/submission-key";
import { call } from "~/platform/call";

export type Subscription = { name: string; email: string };

const keyOf = createSubmissionKeys();

/** Subscribes; the same words sent again are stored once. */
export async function subscribe(subscription: Subscription) {
  await call("/api/newsletter", { body: subscription, idempotencyKey: keyOf(subscription) });
}

/** Confirms the subscription that the `token` of its mail belongs to. */
export async function confirm(token: string) {
  await call("/api/newsletter/confirm", { body: { token } });
}

/** Ends the subscription that the `token` of a newsletter's mail belongs to. */
export async function unsubscribe(token: string) {
  await call("/api/newsletter/unsubscribe", { body: { token } });
}
