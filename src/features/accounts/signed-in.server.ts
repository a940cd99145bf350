import type { MiddlewareHandler } from "hono";
import { authorize } from "../../platform/context.server";
import type { Env } from "../../platform/http/api.server";
import { notSignedIn } from "../../platform/refusal";
import type { StaffRole } from "../../platform/roles";
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

/**
 * Lets only staff with `role` pass, with 401 and 403 before anything is said about what was sent; after `signedInOnly`. What asks
 * for more than the calls beside it names its path: `api.use("/path", forRole("admin"))`.
 */
export const forRole =
  (role: StaffRole): MiddlewareHandler<Env> =>
  async (c, next) => {
    authorize(c.get("ctx"), role);
    await next();
  };

/** Lets everybody pass and gives the call's context its actor where somebody is signed in. */
export const actorIfAny: MiddlewareHandler<Env> = async (c, next) => {
  const ctx = c.get("ctx");
  const found = await currentUser(ctx, c.req.raw.headers);
  if (found) c.set("ctx", { ...ctx, actor: found.actor });
  await next();
};
