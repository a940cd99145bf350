import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { mailboxReadAge } from "../features/cases/inbound/mailbox-state.server";
import type { Config } from "../platform/config/config.server";
import type { Metrics } from "../platform/config/metrics.server";
import { operatingFigures } from "../platform/config/operating-figures.server";
import type { Platform } from "../platform/context.server";
import type { Env } from "../platform/http/api.server";
import { failingPart } from "../platform/http/health.server";
import { isThisMachine } from "../platform/mail/inbox-address";
import { notFound } from "../platform/refusal";
import { isSame } from "../platform/signing/keyed-hash.server";
import { createInstrumented, type Shared } from "./instrumentation.server";

const loopback = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const byProxy = /^(x-forwarded-|forwarded$|x-real-ip$|x-client-ip$|true-client-ip$|cf-|via$)/;

/** Behind a local proxy every visitor looks local, so a site with a public host name counts as proxied. */
function isFromThisMachine({ req, env }: HonoContext<Env>, { trustedProxies, publicUrl }: Config): boolean {
  const hasProxy = trustedProxies > 0 || !isThisMachine(new URL(publicUrl).hostname);
  const wasForwarded = Object.keys(req.header()).some((name) => byProxy.test(name));
  const asked = `http://${req.header("host") ?? ""}`;
  const isAskedHere = URL.canParse(asked) && isThisMachine(new URL(asked).hostname);
  return !hasProxy && !wasForwarded && isAskedHere && loopback.includes(env.incoming.socket.remoteAddress ?? "");
}

/** Allowed from loopback, or with the token. */
function metricsCall(platform: Platform, metrics: Metrics): MiddlewareHandler<Env> {
  const { config } = platform;
  return async (c) => {
    const allowed = config.metricsToken
      ? isSame(c.req.header("authorization") ?? "", `Bearer ${config.metricsToken}`)
      : isFromThisMachine(c, config);
    if (!allowed) throw notFound();
    const ctx = { ...platform, db: platform.database.db, now: new Date() };
    metrics.ready.set((await failingPart(ctx)) ? 0 : 1);
    metrics.operating(await operatingFigures(ctx));
    metrics.mailboxReadAge.set(await mailboxReadAge(ctx).catch(() => Number.NaN));
    return c.text(await metrics.registry.metrics(), 200, { "content-type": metrics.registry.contentType });
  };
}

export function createHealthCalls(platform: Platform, shared: Shared): OpenAPIHono<Env> {
  const app = createInstrumented(platform, shared);
  app.get("/healthz", (c) => c.text("alive"));
  app.get("/readyz", async (c) => {
    const failing = await failingPart({ ...platform, db: platform.database.db });
    return failing ? c.json({ ready: false, failing }, 503, { "Retry-After": "5" }) : c.json({ ready: true });
  });
  app.get("/metrics", metricsCall(platform, shared.metrics));
  return app;
}
