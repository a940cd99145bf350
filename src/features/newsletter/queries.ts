import { call } from "~/platform/call";

export type Subscription = { name: string; email: string };

let lastAttempt = { content: "", key: "" };

/** One key for each content, so that a second try of the same words is stored once. */
function keyOf(subscription: Subscription): string {
  const content = JSON.stringify(subscription);
  if (content !== lastAttempt.content) lastAttempt = { content, key: crypto.randomUUID() };
  return lastAttempt.key;
}

export async function subscribe(subscription: Subscription) {
  await call("/api/newsletter", { body: subscription, idempotencyKey: keyOf(subscription) });
}

/** Ends the subscription that the TOKEN of a newsletter's mail belongs to. */
export async function unsubscribe(token: string) {
  await call("/api/newsletter/unsubscribe", { body: { token } });
}
