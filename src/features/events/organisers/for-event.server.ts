import type { MiddlewareHandler } from "hono";
import type { Env } from "../../../platform/http/api.server";
import { authorizeForEvent, authorizeForEvents, authorizeForSession, type OrganiserRole } from "./authorize.server";

/** Like `forRole`, for who organises the event in the path as well. */
export const forEvent =
  (role: OrganiserRole): MiddlewareHandler<Env> =>
  async (c, next) => {
    await authorizeForEvent(c.get("ctx"), c.req.param("id") ?? "", role);
    await next();
  };

/** The same for the event of the session in the path. */
export const forSession =
  (role: OrganiserRole): MiddlewareHandler<Env> =>
  async (c, next) => {
    await authorizeForSession(c.get("ctx"), c.req.param("id") ?? "", role);
    await next();
  };

/** The same for who organises any event. */
export const forEvents =
  (role: OrganiserRole): MiddlewareHandler<Env> =>
  async (c, next) => {
    await authorizeForEvents(c.get("ctx"), role);
    await next();
  };
