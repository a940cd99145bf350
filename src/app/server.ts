import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { ServerBuild } from "react-router";
import { mediaFiles } from "../features/content/media/media-files.server";
import { describeCause } from "../platform/config/cause.server";
import { projectRoot } from "../platform/config/project-root.server";
import type { Platform } from "../platform/context.server";
import type { Env } from "../platform/http/api.server";
import { takesPageForm } from "../platform/http/body.server";
import { proxyWatch } from "../platform/http/client-address.server";
import { checkOrigin } from "../platform/http/origin.server";
import { createPages, type Pages } from "../platform/http/pages.server";
import { Refusal } from "../platform/refusal";
import { api } from "./api";
import { createHealthCalls } from "./health-calls.server";
import { createInstrumented, createShared } from "./instrumentation.server";

const isCall = /^\/(api(?:[/?]|$)|media\/files\/|healthz|readyz|metrics)/;
const YEAR = 31_536_000;

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
    found.headers.set("cache-control", forever ? `public, max-age=${YEAR}, immutable` : "public, max-age=86400");
    return found;
  });
}

function refuseMethod(): never {
  throw new Refusal(405, "wrong_method", "This address takes GET.", { allow: "GET" });
}

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

/** Without pages, for tests with `app.request()`. */
export function createApp(platform: Platform, shared = createShared(platform)): OpenAPIHono<Env> {
  const app = createHealthCalls(platform, shared);
  mountApi(app);
  app.route("/media/files", mediaFiles());
  return app;
}

/** `prepare` takes about 45 ms of CPU; without it the first document waits that long. */
export type Listener = { answer: RequestListener; prepare: () => void };

/** Cached pages come first, then API, files and the rest. Documents inline the rules of `css` that they use. */
export function createListener(platform: Platform, build: ServerBuild, css: string): Listener {
  const shared = createShared(platform);
  const pages = createPages(build, platform, css);
  platform.contentChanges.onChange(pages.clear);
  const site = createInstrumented(platform, shared);
  mountFiles(site);
  mountRest(site, pages);
  const answerCall = getRequestListener(createApp(platform, shared).fetch);
  const answerRest = getRequestListener(site.fetch);
  const watch = proxyWatch(platform.log, platform.config.trustedProxies);
  const answer = (request: IncomingMessage, response: ServerResponse) => {
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
  return { answer, prepare: pages.prepare };
}
