import type { MiddlewareHandler } from "hono";
import type { Env } from "../../platform/http/api.server";
import { notSignedIn } from "../../platform/refusal";
import { currentUser } from "./operations/session.server";

/** Lets only signed-in people pass, with 401 for visitors, and gives the call's context its actor. Nothing it answers is kept. */
export const signedInOnly: MiddlewareHandler<Env> = async (c, next) => {
  const ctx = c.get("ctx");
  const found = await currentUser(ctx, c.req.raw.headers);
  if (!found) throw notSignedIn();
  c.set("ctx", { ...ctx, actor: found.actor });
  await next();
  c.res.headers.set("cache-control", "private, no-store");
};
