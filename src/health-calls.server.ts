import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { createObserved, type Shared } from "./observed.server";
import type { Platform } from "./platform/context.server";
import { failingPart } from "./platform/health.server";
import type { Env } from "./platform/http/api.server";
import { clientAddress } from "./platform/http/client-address.server";
import { isSame } from "./platform/keyed-hash.server";
import type { Metrics } from "./platform/metrics.server";
import { notFound } from "./platform/refusal";

/** Whether no proxy stands between: one on this machine makes every visitor look local. */
const isDirect = (c: HonoContext<Env>) => !c.req.header("x-forwarded-for") && !c.req.header("forwarded");

/** GET /metrics: to loopback, or to whoever has the token. */
function metricsCall(platform: Platform, metrics: Metrics): MiddlewareHandler<Env> {
  const loopback = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
  return async (c) => {
    const { metricsToken } = platform.config;
    const allowed = metricsToken
      ? isSame(c.req.header("authorization") ?? "", `Bearer ${metricsToken}`)
      : isDirect(c) && loopback.includes(clientAddress(c.env.incoming, platform.config.trustedProxies));
    if (!allowed) throw notFound();
    metrics.ready.set((await failingPart({ db: platform.database.db, log: platform.log })) ? 0 : 1);
    return c.text(await metrics.registry.metrics(), 200, { "content-type": metrics.registry.contentType });
  };
}

/** The calls by which machines ask how the program is; they need nothing of what the site is made of. */
export function createHealthCalls(platform: Platform, shared: Shared): OpenAPIHono<Env> {
  const app = createObserved(platform, shared);
  app.get("/healthz", (c) => c.text("alive"));
  app.get("/readyz", async (c) => {
    const failing = await failingPart({ db: platform.database.db, log: platform.log });
    return failing ? c.json({ ready: false, failing }, 503, { "Retry-After": "5" }) : c.json({ ready: true });
  });
  app.get("/metrics", metricsCall(platform, shared.metrics));
  return app;
}
