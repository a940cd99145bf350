import { createSendOnce } from "~/features/accounts/submission-key";
import { call } from "~/platform/call";

export type Subscription = { name: string; email: string };

const sendOnce = createSendOnce();

/** Subscribes; sent again after a lost answer, they are stored once. */
export async function subscribe(subscription: Subscription) {
  await sendOnce(subscription, (idempotencyKey) => call("/api/newsletter", { body: subscription, idempotencyKey }));
}

/** Confirms the subscription that the `token` of its mail belongs to. */
export async function confirm(token: string) {
  await call("/api/newsletter/confirm", { body: { token } });
}

/** Ends the subscription that the `token` of a newsletter's mail belongs to. */
export async function unsubscribe(token: string) {
  await call("/api/newsletter/unsubscribe", { body: { token } });
}
