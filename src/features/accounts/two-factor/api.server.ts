import { z } from "@hono/zod-openapi";
import { getCookie } from "hono/cookie";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeGet, describePost, describeSend } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { accountUserView } from "../operations/account-user";
import { signedInOnly } from "../signed-in.server";
import {
  confirmTwoFactor,
  newRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
  twoFactorState,
} from "./operations.server";
import { codeInput, recoveryCodes, twoFactorState as stateView, turnOffInput, twoFactorSetup } from "./schema";
import { pendingCookieName, signInWithCode } from "./sign-in.server";

const perNetwork = { name: "second factors", most: 300, seconds: 3600 };
const done = z.object({ success: z.literal(true) });

const state = describeGet({
  path: "/",
  summary: "Whether two-factor is on, and how many recovery codes are left",
  answer: stateView,
  refused: [401],
});
const start = describeSend({
  path: "/start",
  summary: "Make a secret for an authenticator app",
  answer: twoFactorSetup,
  refused: [401, 403, 409, 429],
});
const confirm = describePost({
  path: "/confirm",
  summary: "Turn two-factor on with a first code; answers the recovery codes",
  body: codeInput,
  answer: recoveryCodes,
  status: 200,
  refused: [400, 401, 409, 429],
});
const disable = describePost({
  path: "/disable",
  summary: "Turn two-factor off with the password and a code",
  body: turnOffInput,
  answer: done,
  status: 200,
  refused: [400, 401, 409, 423, 429],
});
const renew = describePost({
  path: "/recovery-codes",
  summary: "Ten new recovery codes instead of the old ones",
  body: codeInput,
  answer: recoveryCodes,
  status: 200,
  refused: [400, 401, 409, 429],
});
const signIn = describePost({
  path: "/",
  summary: "The second step of signing in: a code of the app or a recovery code",
  body: codeInput,
  answer: z.object({ user: accountUserView }),
  status: 200,
  refused: [400, 401, 409, 429],
});

/** The POSTs return secrets or spend codes, so they use no idempotency keys. */
export function twoFactorApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(state, async (c) => c.json(await twoFactorState(c.get("ctx")), 200));
  api.openapi(start, async (c) => c.json(await startTwoFactor(c.get("ctx")), 200));
  api.openapi(confirm, async (c) => c.json(await confirmTwoFactor(c.get("ctx"), c.req.valid("json")), 200));
  api.openapi(disable, async (c) => {
    await turnOffTwoFactor(c.get("ctx"), c.req.valid("json"));
    return c.json({ success: true as const }, 200);
  });
  api.openapi(renew, async (c) => c.json(await newRecoveryCodes(c.get("ctx"), c.req.valid("json")), 200));
  return api;
}

export function secondStepApi(): Api {
  const api = createApi();
  api.openapi(signIn, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    const { code } = c.req.valid("json");
    const { user, cookies } = await signInWithCode(ctx, getCookie(c, pendingCookieName(ctx)), code, c.req.raw.headers);
    for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
    c.header("cache-control", "no-store");
    return c.json({ user }, 200);
  });
  return api;
}
