import { z } from "@hono/zod-openapi";
import type { Context as HonoContext } from "hono";
import { answerOnce } from "../../platform/http/answer-once.server";
import { type Api, createApi, type Env } from "../../platform/http/api.server";
import { takesFormOrJson, takesJson } from "../../platform/http/body.server";
import { describeGet, describePost, describeSend } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { tellingFew } from "./known-addresses.server";
import { accountUserView } from "./operations/account-user";
import { type IsKnownAddress, prepareAddressProof, verifyEmail } from "./operations/address-proof.server";
import { prepareNewPassword, requestPasswordReset, resetPassword } from "./operations/new-password.server";
import { currentUser, signOut } from "./operations/session.server";
import { signIn } from "./operations/sign-in.server";
import { prepareSignUp, signUp } from "./operations/sign-up.server";
import { beginSocialSignIn, finishSocialSignIn, type SocialProvider } from "./operations/social.server";
import { undoEmailChange } from "./profile/email-links.server";
import {
  mailedLinkInput,
  resetPasswordInput,
  signInInput,
  signUpInput,
  undoEmailInput,
  verifyEmailInput,
} from "./schema";
import { actorIfAny } from "./signed-in.server";

const user = accountUserView;
const done = z.object({ success: z.literal(true) });
const success = { success: true as const };

const limits = {
  signUp: { name: "sign-up", most: 600, seconds: 3600 },
  forgot: { name: "forgot-password", most: 300, seconds: 3600 },
  social: { name: "social sign-in", most: 300, seconds: 3600 },
  links: { name: "mailed links", most: 300, seconds: 3600 },
};

const me = describeGet({
  path: "/me",
  summary: "Who is signed in; null for a visitor",
  answer: z.object({ user: user.nullable() }),
});
const signUpCall = describePost({
  path: "/signup",
  summary: "Create an account; does not sign in",
  body: signUpInput,
  answer: z.object({ user }),
  status: 201,
  refused: [400, 409, 429],
});
const signInCall = describePost({
  path: "/login",
  summary: "Sign in with username or email address; with two-factor on, a code is asked for next",
  body: signInInput,
  answer: z.union([z.object({ user }), z.object({ twoFactor: z.literal(true) })]),
  status: 200,
  refused: [400, 401, 423, 429],
});
const signOutCall = describeSend({ path: "/logout", summary: "Sign out; harmless for a visitor", answer: done });
const forgotCall = describePost({
  path: "/forgot-password",
  summary: "Ask for a reset link; the answer is always the same",
  body: mailedLinkInput,
  answer: done,
  status: 200,
  refused: [400, 429],
});
const resetCall = describePost({
  path: "/reset-password",
  summary: "Set a new password with an emailed link; somebody who had none before is signed in",
  body: resetPasswordInput,
  answer: done.extend({ user: user.nullable() }),
  status: 200,
  refused: [400, 429],
});
const verifyCall = describePost({
  path: "/verify-email",
  summary:
    "Prove an email address with an emailed link, and with the session or password of the account or, by who did not make it, a new password; the link alone does only for the first address of an account, and where nothing else bears it",
  body: verifyEmailInput,
  answer: done,
  status: 200,
  refused: [400, 409, 423, 429],
});

const undoEmailCall = describePost({
  path: "/undo-email-change",
  summary: "Put an account's former email address back with the link emailed to it; ends the other sessions",
  body: undoEmailInput,
  answer: done,
  status: 200,
  refused: [400, 409, 429],
});

function keepCookies(c: HonoContext<Env>, cookies: string[]): void {
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
  c.header("cache-control", "no-store");
}

function passwordCalls(api: Api): void {
  api.openapi(forgotCall, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, limits.forgot, ctx.address);
    return answerOnce(c, async (tx) => {
      await requestPasswordReset(tx, c.req.valid("json"));
      return { status: 200 as const, body: success };
    });
  });
  api.openapi(resetCall, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, limits.links, ctx.address);
    const passwordHash = await prepareNewPassword(ctx, c.req.valid("json"));
    return answerOnce(c, async (tx) => {
      const set = await resetPassword(tx, c.req.valid("json"), passwordHash, c.req.raw.headers);
      tx.onceStored(() => keepCookies(c, set.cookies));
      return { status: 200 as const, body: { ...success, user: set.user } };
    });
  });
}

function addressCalls(api: Api, isKnown: IsKnownAddress): void {
  api.use("/verify-email", actorIfAny);
  api.use("/undo-email-change", actorIfAny);
  api.openapi(verifyCall, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, limits.links, ctx.address);
    const input = c.req.valid("json");
    const shown = await prepareAddressProof(ctx, input);
    return answerOnce(c, async (tx) => {
      await verifyEmail(tx, input, shown, isKnown);
      return { status: 200 as const, body: success };
    });
  });
  api.openapi(undoEmailCall, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, limits.links, ctx.address);
    return answerOnce(c, async (tx) => {
      await undoEmailChange(tx, c.req.valid("json").token);
      return { status: 200 as const, body: success };
    });
  });
}

function socialCalls(api: Api): void {
  for (const provider of ["google", "facebook"] satisfies SocialProvider[]) {
    api.post(`/social/${provider}`, takesFormOrJson, async (c) => {
      await limitRate(c.get("ctx"), limits.social, c.get("ctx").address);
      const begun = await beginSocialSignIn(c.get("ctx"), provider, c.req.raw.headers);
      keepCookies(c, begun.cookies);
      return c.redirect(begun.url, 303);
    });
    api.get(`/callback/${provider}`, (c) => finishSocialSignIn(c.get("ctx"), provider, c.req.raw));
    api.post(`/callback/${provider}`, takesJson, (c) => finishSocialSignIn(c.get("ctx"), provider, c.req.raw));
  }
}

/** `isKnown` is injected, as it looks into all other features. */
export function accountsApi(isKnown: IsKnownAddress): Api {
  const api = createApi();
  api.openapi(me, async (c) => {
    c.header("cache-control", "no-store");
    const found = await currentUser(c.get("ctx"), c.req.raw.headers);
    return c.json({ user: found?.user ?? null }, 200);
  });
  api.openapi(signUpCall, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, limits.signUp, ctx.address);
    const input = c.req.valid("json");
    const passwordHash = await prepareSignUp(ctx, input);
    return tellingFew(ctx, () =>
      answerOnce(c, async (tx) => ({ status: 201 as const, body: { user: await signUp(tx, input, passwordHash) } })),
    );
  });
  api.openapi(signInCall, async (c) => {
    const { cookies, ...answer } = await signIn(c.get("ctx"), c.req.valid("json"), c.req.raw.headers);
    keepCookies(c, cookies);
    return c.json(answer, 200);
  });
  api.openapi(signOutCall, async (c) => {
    keepCookies(c, await signOut(c.get("ctx"), c.req.raw.headers));
    return c.json(success, 200);
  });
  passwordCalls(api);
  addressCalls(api, isKnown);
  socialCalls(api);
  return api;
}
