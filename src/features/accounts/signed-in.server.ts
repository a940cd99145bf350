import type { MiddlewareHandler } from "hono";
import { type Actor, authorize, type Context } from "../../platform/context.server";
import type { Env } from "../../platform/http/api.server";
import { limitRate } from "../../platform/rate-limit.server";
import { notSignedIn } from "../../platform/refusal";
import { isStaff, type StaffRole } from "../../platform/roles";
import { currentUser } from "./operations/session.server";

/** Whatever a member does beside reading: more than anybody does by hand. Activity is kept for good, and much of it is emailed. */
const calls = { name: "calls of a member", most: 600, seconds: 3600 };

/** Staff, and organisers at the desk of their event, work on many people at once. */
async function limitMember(ctx: Context, actor: Actor, { method, path }: { method: string; path: string }) {
  const isLimited = actor.kind === "user" && !isStaff(actor.roles) && !path.startsWith("/api/staff/");
  if (isLimited && method !== "GET" && method !== "HEAD") await limitRate(ctx, calls, actor.id);
}

/**
 * Lets only signed-in people pass, with 401 for visitors and 429 for members who change too much, and gives the call's context its
 * actor. Nothing it answers is kept.
 */
export const signedInOnly: MiddlewareHandler<Env> = async (c, next) => {
  const ctx = c.get("ctx");
  const found = await currentUser(ctx, c.req.raw.headers);
  if (!found) throw notSignedIn();
  await limitMember(ctx, found.actor, c.req);
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
