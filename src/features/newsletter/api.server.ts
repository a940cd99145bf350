import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../platform/http/answer-once.server";
import { type Api, createApi } from "../../platform/http/api.server";
import { describePost } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/rate-limit.server";
import { subscribe, unsubscribe } from "./operations.server";
import { subscribeInput, unsubscribeInput } from "./schema";

const done = z.object({ success: z.literal(true) });
const perNetwork = { name: "newsletter", most: 600, seconds: 3600 };

const subscription = describePost({
  path: "/",
  summary: "Subscribe to the newsletter; the answer is the same whether or not the address is known",
  body: subscribeInput,
  answer: done,
  status: 201,
  refused: [400, 409, 429],
});

/** Subscribing, and leaving by a link or by a mail program's one click (RFC 8058: a form post to the address). */
export function newsletterApi(): Api {
  const api = createApi();
  api.openapi(subscription, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    return answerOnce(c, async (tx) => {
      await subscribe(tx, c.req.valid("json"));
      return { status: 201 as const, body: { success: true as const } };
    });
  });
  api.post("/unsubscribe", async (c) => {
    const fromForm = !c.req.header("content-type")?.includes("json");
    const given = fromForm
      ? { token: c.req.query("token") }
      : { token: c.req.query("token"), ...(await c.req.json()) };
    const { token } = unsubscribeInput.parse(given);
    await unsubscribe(c.get("ctx"), token);
    return c.req.header("accept")?.includes("text/html")
      ? c.redirect("/unsubscribe?done=1", 303)
      : c.json({ success: true });
  });
  return api;
}
