import type { MiddlewareHandler } from "hono";
import type { Env } from "../../../platform/http/api.server";
import { authorizeForEvent, authorizeForEvents, authorizeForSession, type OrganiserRole } from "./authorize.server";

/** As `forRole`, and also passes organisers of the event in the path. */
export const forEvent =
  (role: OrganiserRole): MiddlewareHandler<Env> =>
  async (c, next) => {
    await authorizeForEvent(c.get("ctx"), c.req.param("id") ?? "", role);
    await next();
  };

export const forSession =
  (role: OrganiserRole): MiddlewareHandler<Env> =>
  async (c, next) => {
    await authorizeForSession(c.get("ctx"), c.req.param("id") ?? "", role);
    await next();
  };

export const forEvents =
  (role: OrganiserRole): MiddlewareHandler<Env> =>
  async (c, next) => {
    await authorizeForEvents(c.get("ctx"), role);
    await next();
  };
