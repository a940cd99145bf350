import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeCall, describeGet, describePost, describeSend } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { accountUserView } from "../operations/account-user";
import { signedInOnly } from "../signed-in.server";
import { addPasskey, ownPasskeys, passkeyOptions, removePasskey } from "./operations.server";
import { addPasskeyInput, passkeySignInInput, passkeyView } from "./schema";
import { passkeySignInOptions, signInWithPasskey } from "./sign-in.server";

const perNetwork = { name: "passkeys", most: 600, seconds: 3600 };
const options = z.object({ options: z.looseObject({ challenge: z.string() }) });

const list = describeGet({
  path: "/",
  summary: "The member's passkeys",
  answer: z.object({ passkeys: z.array(passkeyView) }),
  refused: [401],
});
const addOptions = describeSend({
  path: "/options",
  summary: "What the browser needs to make a passkey",
  answer: options,
  refused: [401, 403, 409],
});
const register = describePost({
  path: "/register",
  summary: "Add the passkey that the browser made",
  body: addPasskeyInput,
  answer: z.object({ passkey: passkeyView }),
  status: 201,
  refused: [400, 401, 403, 409, 429],
});
const remove = describeCall({
  method: "delete",
  path: "/{id}",
  summary: "Remove one of the member's passkeys",
  params: z.object({ id: z.string().min(1).max(64) }),
  answer: z.object({ success: z.literal(true) }),
  refused: [401, 403, 404],
});
const signInOptions = describeSend({
  path: "/options",
  summary: "What the browser needs to sign in with a passkey",
  answer: options,
  refused: [429],
});
const verify = describePost({
  path: "/verify",
  summary: "Sign in with a passkey",
  body: passkeySignInInput,
  answer: z.object({ user: accountUserView }),
  status: 200,
  refused: [400, 401, 429],
});

/** A challenge is valid once, so repeated calls fail without an idempotency key. */
export function passkeysApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(list, async (c) => c.json({ passkeys: await ownPasskeys(c.get("ctx")) }, 200));
  api.openapi(addOptions, async (c) => c.json({ options: { ...(await passkeyOptions(c.get("ctx"))) } }, 200));
  api.openapi(register, async (c) => c.json({ passkey: await addPasskey(c.get("ctx"), c.req.valid("json")) }, 201));
  api.openapi(remove, async (c) => {
    await removePasskey(c.get("ctx"), c.req.valid("param").id);
    return c.json({ success: true as const }, 200);
  });
  return api;
}

export function passkeySignInApi(): Api {
  const api = createApi();
  api.openapi(signInOptions, async (c) => {
    await limitRate(c.get("ctx"), perNetwork, c.get("ctx").address);
    c.header("cache-control", "no-store");
    return c.json({ options: { ...(await passkeySignInOptions(c.get("ctx"))) } }, 200);
  });
  api.openapi(verify, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    const { user, cookies } = await signInWithPasskey(ctx, c.req.valid("json"), c.req.raw.headers);
    for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
    c.header("cache-control", "no-store");
    return c.json({ user }, 200);
  });
  return api;
}
