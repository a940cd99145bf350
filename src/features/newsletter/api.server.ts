import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../platform/http/answer-once.server";
import { type Api, createApi } from "../../platform/http/api.server";
import { takesFormOrJson } from "../../platform/http/body.server";
import { describePost, describeSend } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { badRequest, invalidFields } from "../../platform/refusal";
import { actorIfAny } from "../accounts/signed-in.server";
import { confirm, subscribe, unsubscribe } from "./operations.server";
import { confirmInput, subscribeInput, unsubscribeInput } from "./schema";

const done = z.object({ success: z.literal(true) });
const perNetwork = { name: "newsletter", most: 600, seconds: 3600 };

const subscription = describePost({
  path: "/",
  summary:
    "Subscribe to the newsletter, to be confirmed by an emailed link; the answer is the same whether or not the address is known",
  body: subscribeInput,
  answer: done,
  status: 201,
  refused: [400, 409, 429],
});

const confirmation = describePost({
  path: "/confirm",
  summary: "Confirm a subscription with the token of its emailed link",
  body: confirmInput,
  answer: done,
  status: 200,
  refused: [400],
});

const leaving = describeSend({
  path: "/unsubscribe",
  summary:
    "Unsubscribe with a link's token, in the address or as {token}; a mail program's one click works too (RFC 8058)",
  takes: takesFormOrJson,
  answer: done,
  refused: [400],
});

/** Unvalidated JSON. A form body can begin like JSON too. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw badRequest("broken_json", "The request is not valid JSON.");
  }
}

/** The token from the URL, else from a JSON body. Throws 400 without one. */
function tokenOf(query: string | undefined, body: string): string {
  const given = query || !body.startsWith("{") ? { token: query } : parsed(body);
  const read = unsubscribeInput.safeParse(given);
  if (!read.success) throw invalidFields({ token: read.error.issues[0]?.message ?? "The link is incomplete." });
  return read.data.token;
}

/** Subscribing, confirming and unsubscribing, also by one click: a form post to the URL (RFC 8058). */
export function newsletterApi(): Api {
  const api = createApi();
  api.use(actorIfAny);
  api.openapi(subscription, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    return answerOnce(c, async (tx) => {
      await subscribe(tx, c.req.valid("json"));
      return { status: 201 as const, body: { success: true as const } };
    });
  });
  api.openapi(confirmation, async (c) =>
    answerOnce(c, async (tx) => {
      await confirm(tx, c.req.valid("json").token);
      return { status: 200 as const, body: { success: true as const } };
    }),
  );
  api.openapi(leaving, async (c) => {
    const token = tokenOf(c.req.query("token"), await c.req.text());
    return answerOnce(c, async (tx) => {
      await unsubscribe(tx, token);
      return { status: 200 as const, body: { success: true as const } };
    });
  });
  return api;
}
