import type { RequestListener } from "node:http";
import { flushCompileCache } from "node:module";
import { getRequestListener } from "@hono/node-server";
import { createHealthCalls } from "./health-calls.server";
import { createShared } from "./observed.server";
import { describeCause } from "./platform/cause.server";
import type { Platform } from "./platform/context.server";

const asksForHealth = /^\/(healthz|readyz|metrics)(\?|$)/;

/**
 * A listener that answers at once how the program is, and everything else with the site: calls and pages are most of the program, so
 * they are loaded for the first who asks for one. What cannot be loaded is tried again for the next.
 */
export function createLateSite(platform: Platform): RequestListener {
  const shared = createShared(platform);
  // The adapter's own Response takes the global's place with the site, whose modules expect the first one while they are loaded.
  const answerHealth = getRequestListener(createHealthCalls(platform, shared).fetch, {
    overrideGlobalObjects: false,
  });
  let site: RequestListener | undefined;
  let loading: Promise<RequestListener> | undefined;

  async function load(): Promise<RequestListener> {
    try {
      const { createSite } = await import("./site.server");
      site = createSite(platform, shared);
      // Now, and not with the program's end: a killed one has compiled for nothing.
      flushCompileCache();
      return site;
    } finally {
      loading = undefined;
    }
  }

  return (request, response) => {
    if (site) return site(request, response);
    if (asksForHealth.test(request.url ?? "")) return void answerHealth(request, response);
    loading ??= load();
    loading.then(
      (loaded) => loaded(request, response),
      (cause: unknown) => {
        platform.log.error({ cause: describeCause(cause) }, "the site could not be loaded");
        response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
        response.end("Something went wrong on our side. Please try again.");
      },
    );
  };
}
