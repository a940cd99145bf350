import type { MiddlewareHandler } from "hono";
import type { Env } from "../../../platform/http/api.server";
import type { StaffRole } from "../../../platform/roles";
import { authorizeForEvent, authorizeForEvents, authorizeForSession } from "./authorize.server";

/** Like `forRole`, for who organises the event in the path as well. */
export const forEvent =
  (role: StaffRole): MiddlewareHandler<Env> =>
  async (c, next) => {
    await authorizeForEvent(c.get("ctx"), c.req.param("id") ?? "", role);
    await next();
  };

/** The same for the event of the session in the path. */
export const forSession =
  (role: StaffRole): MiddlewareHandler<Env> =>
  async (c, next) => {
    await authorizeForSession(c.get("ctx"), c.req.param("id") ?? "", role);
    await next();
  };

/** The same for who organises any event. */
export const forEvents =
  (role: StaffRole): MiddlewareHandler<Env> =>
  async (c, next) => {
    await authorizeForEvents(c.get("ctx"), role);
    await next();
  };
