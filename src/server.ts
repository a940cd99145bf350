import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { matchedRoutes } from "hono/route";
import type { ServerBuild } from "react-router";
import { api } from "./api";
import { mediaFiles } from "./features/content/media/serving.server";
import { describeCause } from "./platform/cause.server";
import { actorName, createContext, type Platform } from "./platform/context.server";
import { failingPart } from "./platform/health.server";
import { answerRefusal, type Env } from "./platform/http/api.server";
import { BodiesInFlight } from "./platform/http/bodies-in-flight.server";
import { takesPageForm } from "./platform/http/body.server";
import { clientAddress, networkOf, proxyWatch } from "./platform/http/client-address.server";
import { KeptAnswers } from "./platform/http/kept-answers.server";
import { checkOrigin } from "./platform/http/origin.server";
import { createPages, type Pages } from "./platform/http/pages.server";
import { securityHeaders, siteOf } from "./platform/http/security-headers.server";
import { isSame } from "./platform/keyed-hash.server";
import { createMetrics, type Metrics } from "./platform/metrics.server";
import { projectRoot } from "./platform/project-root.server";
import { notFound, Refusal } from "./platform/refusal";

const isCall = /^\/(api(?:[/?]|$)|media\/files\/|healthz|readyz|metrics)/;
const YEAR = 31_536_000;

/** The address of C as the log may have it: without what stands for its parameters, which may be somebody's number or session. */
function patternOf(c: HonoContext<Env>): string {
  const patterns = matchedRoutes(c).map(({ path }) => path);
  return c.get("pattern") ?? patterns.findLast((path) => !path.includes("*")) ?? patterns.at(-1) ?? "";
}

/** What the two apps of one program have in common. */
type Shared = { metrics: Metrics; bodies: BodiesInFlight; kept: KeptAnswers };
const createShared = ({ config }: Platform): Shared => ({
  ...{ metrics: createMetrics(), bodies: new BodiesInFlight() },
  kept: new KeptAnswers(securityHeaders(siteOf(config))),
});

/** Gives each request its id, its context, its headers, its line in the log and its place in the figures. */
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

function mountApi(app: OpenAPIHono<Env>): void {
  app.use(
    "/api/*",
    methodNotAllowed({
      app,
      onMethodNotAllowed: (_, methods) => {
        throw new Refusal(405, "wrong_method", `This address takes ${methods.join(", ")}.`, {
          allow: methods.join(", "),
        });
      },
    }),
  );
  app.use("/api/*", checkOrigin);
  for (const [prefix, create] of Object.entries(api)) app.route(prefix, create());
  app.doc31("/api/openapi.json", { openapi: "3.1.0", info: { title: "iFACE portal", version: "1" } });
  app.get("/api/login", (c) => c.redirect("/login", 302));
}

function mountFiles(app: OpenAPIHono<Env>): void {
  const files = serveStatic<Env>({ root: join(projectRoot, "build/client"), precompressed: true });
  app.get("/:file{.+\\.[a-z0-9]+}", async (c, next) => {
    const found = await files(c, next);
    if (!(found instanceof Response)) return;
    c.set("pattern", c.req.path);
    const forever = c.req.path.startsWith("/assets/");
    found.headers.set(
      "cache-control",
      forever ? `public, max-age=${YEAR}, immutable` : "public, max-age=86400",
    );
    return found;
  });
}

function refuseMethod(): never {
  throw new Refusal(405, "wrong_method", "This address takes GET.", { allow: "GET" });
}

/** What is neither a call, a file nor a page of its own: data and resources of React Router, or nothing. */
function mountRest(app: OpenAPIHono<Env>, pages: Pages): void {
  app.use(async (c, next) => {
    c.set("pattern", pages.patternOf(c.req.path));
    await next();
  });
  app.get("*", async (c) => {
    if (pages.hasResource(new URL(c.req.url))) return pages.answerResource(c.req.raw, c.get("ctx"));
    await pages.answerNotFound(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  app.post(
    "*",
    checkOrigin,
    async (c, next) => (pages.takesPost(c.req.path) ? takesPageForm(c, next) : refuseMethod()),
    (c) => pages.answerResource(c.req.raw, c.get("ctx")),
  );
  app.all("*", refuseMethod);
}

function createObserved(platform: Platform, shared: Shared): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>();
  const count = (code: string) => shared.metrics.refused.inc({ code });
  app.onError((cause, c) => answerRefusal(cause, c, count));
  app.notFound((c) => answerRefusal(notFound(), c, count));
  app.use(observe(platform, shared));
  return app;
}

/** The calls, without pages: what tests use with `app.request()`. */
export function createApp(platform: Platform, shared = createShared(platform)): OpenAPIHono<Env> {
  const app = createObserved(platform, shared);
  app.get("/healthz", (c) => c.text("alive"));
  app.get("/readyz", async (c) => {
    const failing = await failingPart({ db: platform.database.db, log: platform.log });
    return failing ? c.json({ ready: false, failing }, 503, { "Retry-After": "5" }) : c.json({ ready: true });
  });
  app.get("/metrics", metricsCall(platform, shared.metrics));
  mountApi(app);
  app.route("/media/files", mediaFiles());
  return app;
}

/**
 * The whole site as a listener for node's HTTP server: pages from memory first, then calls, files and the rest. Documents carry
 * the rules of `css` that they use.
 */
export function createListener(platform: Platform, build: ServerBuild, css: string): RequestListener {
  const pages = createPages(build, platform, css);
  platform.contentChanges.onChange(pages.clear);
  const shared = createShared(platform);
  const site = createObserved(platform, shared);
  mountFiles(site);
  mountRest(site, pages);
  const answerCall = getRequestListener(createApp(platform, shared).fetch);
  const answerRest = getRequestListener(site.fetch);
  const watch = proxyWatch(platform.log, platform.config.trustedProxies);
  return (request: IncomingMessage, response: ServerResponse) => {
    watch(request);
    if (shared.kept.answer(request, response)) return;
    if (isCall.test(request.url ?? "")) return void answerCall(request, response);
    const answered = pages.answerPage(request, response);
    if (!answered) return void answerRest(request, response);
    answered.catch((cause: unknown) => {
      platform.log.error({ cause: describeCause(cause) }, "page failed");
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      response.end("Something went wrong on our side. Please try again.");
    });
  };
}
