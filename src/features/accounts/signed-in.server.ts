import type { MiddlewareHandler } from "hono";
import { type Actor, authorize, type Context } from "../../platform/context.server";
import type { Env } from "../../platform/http/api.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { notSignedIn } from "../../platform/refusal";
import { isStaff, type StaffRole } from "../../platform/roles";
import { currentUser } from "./operations/session.server";

/** Changes of a member per hour, above any manual use. Activity is kept forever, and many activities are emailed. */
const calls = { name: "calls of a member", most: 600, seconds: 3600 };

/** In a network together: an account without a proven address costs nothing, so one may make many. */
const callsOfUnproven = { ...calls, name: "calls of members without a proven address" };

/** Staff, and organisers at their event, are exempt because they process many people. */
async function limitMember(ctx: Context, actor: Actor, { method, path }: { method: string; path: string }) {
  const isLimited = actor.kind === "user" && !isStaff(actor.roles) && !path.startsWith("/api/staff/");
  if (!isLimited || method === "GET" || method === "HEAD") return;
  await limitRate(ctx, calls, actor.id);
  if (!actor.provenEmail) await limitRate(ctx, callsOfUnproven, ctx.address);
}

/**
 * Throws 401 for visitors, 429 for too many changes of a member, or of members without a proven address in a network.
 * Responses are not cached.
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

/** Use after `signedInOnly`. Throws 401 or 403 before the input is validated. */
export const forRole =
  (role: StaffRole): MiddlewareHandler<Env> =>
  async (c, next) => {
    authorize(c.get("ctx"), role);
    await next();
  };

export const actorIfAny: MiddlewareHandler<Env> = async (c, next) => {
  const ctx = c.get("ctx");
  const found = await currentUser(ctx, c.req.raw.headers);
  if (found) c.set("ctx", { ...ctx, actor: found.actor });
  await next();
};
