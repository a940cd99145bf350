import { createSendOnce } from "~/features/accounts/submission-key";
import { call } from "~/platform/http/call";

export type Subscription = { name: string; email: string };

const sendOnce = createSendOnce();

/** Subscribes. A retry after a lost answer is stored once. */
export async function subscribe(subscription: Subscription) {
  await sendOnce(subscription, (idempotencyKey) => call("/api/newsletter", { body: subscription, idempotencyKey }));
}

export async function confirm(token: string) {
  await call("/api/newsletter/confirm", { body: { token } });
}

export async function unsubscribe(token: string) {
  await call("/api/newsletter/unsubscribe", { body: { token } });
}
