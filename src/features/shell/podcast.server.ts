import { shownSetting } from "../../platform/config/settings.server";
import { authorize, type Context } from "../../platform/context.server";
import { notFound } from "../../platform/refusal";
import { signedWithCurrentKey } from "../../platform/signing/signing-keys.server";
import { linksSetting } from "../content/links-setting.server";

/** In seconds. */
const LIFE = 120;

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A JWT (EdDSA) with the account id for the podcast at `audience`, without name and email address. */
async function memberToken(ctx: Context, userId: string, audience: string): Promise<string> {
  const issued = Math.floor(ctx.now.getTime() / 1000);
  const claims = { iss: ctx.config.publicUrl, aud: audience, sub: userId, iat: issued, exp: issued + LIFE };
  const { signed, signature } = await signedWithCurrentKey(
    ctx,
    (kid) => `${encoded({ alg: "EdDSA", typ: "JWT", kid })}.${encoded(claims)}`,
  );
  return `${signed}.${Buffer.from(signature).toString("base64url")}`;
}

/** Signed-in users get an auth flag and a token. Throws 404 if none is set. */
export async function podcastAddress(ctx: Context): Promise<string> {
  authorize(ctx, "anyone");
  const { podcast } = await shownSetting(ctx, linksSetting);
  if (!podcast) throw notFound("There is no podcast.");
  const url = new URL(podcast);
  if (ctx.actor.kind === "user") {
    url.searchParams.set("auth", "true");
    url.searchParams.set("token", await memberToken(ctx, ctx.actor.id, url.origin));
  }
  return url.href;
}
