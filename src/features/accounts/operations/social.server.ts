import { authorize, type Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { authOf } from "../auth.server";

export type SocialProvider = "google" | "facebook";

/** Which social buttons work. */
export const socialProviders = ({ config }: Pick<Context, "config">): Record<SocialProvider, boolean> => ({
  google: Boolean(config.google),
  facebook: Boolean(config.facebook),
});

/** Begins a sign-in elsewhere: where to send the browser, and the cookies it takes along. Throws 404 for one not set up. */
export async function beginSocialSignIn(ctx: Context, provider: SocialProvider, headers: Headers) {
  authorize(ctx, "anyone");
  if (!ctx.config[provider]) throw notFound("This way to sign in is not available yet.");
  const { response, headers: answered } = await authOf(ctx).api.signInSocial({
    body: { provider, callbackURL: "/dashboard", errorCallbackURL: "/login" },
    headers,
    returnHeaders: true,
  });
  if (!response.url) throw new Error("the accounts library gave no address to go to");
  return { url: response.url, cookies: answered.getSetCookie() };
}
