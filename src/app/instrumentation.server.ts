import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { createMetrics, type Metrics } from "../platform/config/metrics.server";
import { actorName, createContext, type Platform } from "../platform/context.server";
import { answerRefusal, type Env } from "../platform/http/api.server";
import { BodiesInFlight } from "../platform/http/bodies-in-flight.server";
import { clientAddress, networkOf } from "../platform/http/client-address.server";
import { KeptAnswers } from "../platform/http/kept-answers.server";
import { securityHeaders, siteOf } from "../platform/http/security-headers.server";
import { notFound } from "../platform/refusal";

/** The route pattern for the log. Never logs parameter values; they can be personal. */
function patternOf(c: HonoContext<Env>): string {
  const patterns = matchedRoutes(c).map(({ path }) => path);
  return c.get("pattern") ?? patterns.findLast((path) => !path.includes("*")) ?? patterns.at(-1) ?? "";
}

export type Shared = { metrics: Metrics; bodies: BodiesInFlight; kept: KeptAnswers };
export const createShared = ({ config, mailer }: Platform): Shared => ({
  metrics: createMetrics(mailer),
  bodies: new BodiesInFlight(),
  kept: new KeptAnswers(securityHeaders(siteOf(config))),
});

function observe(platform: Platform, { metrics, bodies, kept }: Shared): MiddlewareHandler<Env> {
  const headers = Object.entries(securityHeaders(siteOf(platform.config)));
  return async (c, next) => {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    const address = networkOf(clientAddress(c.env.incoming, platform.config.trustedProxies));
    c.set("ctx", createContext(platform, { requestId, address }));
    c.set("bodies", bodies);
    c.set("kept", kept);
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set("X-Request-Id", requestId);
    const seconds = (performance.now() - started) / 1000;
    const { method, path } = c.req;
    const kind = path.startsWith("/api/") ? "api" : "other";
    metrics.answered.observe({ method, kind, status: `${Math.floor(c.res.status / 100)}xx` }, seconds);
    const { status } = c.res;
    const line = { requestId, method, path: patternOf(c), status, ms: Math.round(seconds * 10_000) / 10 };
    if (status !== 401 && status !== 403) return platform.log.info(line, "answered");
    platform.log.warn({ ...line, actor: actorName(c.get("ctx")), code: c.get("code") }, "answered");
  };
}

export function createInstrumented(platform: Platform, shared: Shared): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>();
  const count = (code: string) => shared.metrics.refused.inc({ code });
  app.onError((cause, c) => answerRefusal(cause, c, count));
  app.notFound((c) => answerRefusal(notFound(), c, count));
  app.use(observe(platform, shared));
  return app;
}
