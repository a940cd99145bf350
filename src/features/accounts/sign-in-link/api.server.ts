import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../../platform/http/answer-once.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describePost } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { accountUserView } from "../operations/account-user";
import { mailedLinkInput, useLinkInput } from "../schema";
import { requestSignInLink, signInWithLink } from "./operations.server";

const limits = {
  ask: { name: "sign-in link requests", most: 300, seconds: 3600 },
  use: { name: "sign-in links used", most: 300, seconds: 3600 },
};

const ask = describePost({
  path: "/",
  summary: "Ask for a link that signs in; the answer is always the same",
  body: mailedLinkInput,
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  refused: [400, 429],
});
const use = describePost({
  path: "/session",
  summary: "Sign in with an emailed link; with two-factor on, a code is asked for next",
  body: useLinkInput,
  answer: z.union([z.object({ user: accountUserView }), z.object({ twoFactor: z.literal(true) })]),
  status: 200,
  refused: [400, 429],
});

export function signInLinkApi(): Api {
  const api = createApi();
  api.openapi(ask, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, limits.ask, ctx.address);
    return answerOnce(c, async (tx) => {
      await requestSignInLink(tx, c.req.valid("json"));
      return { status: 200 as const, body: { success: true as const } };
    });
  });
  api.openapi(use, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, limits.use, ctx.address);
    const { cookies, ...answer } = await signInWithLink(ctx, c.req.valid("json"), c.req.raw.headers);
    for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
    c.header("cache-control", "no-store");
    return c.json(answer, 200);
  });
  return api;
}
