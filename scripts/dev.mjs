// The program with live reload on one port and one database. Pages and API reload on changes.
import { createServer as createHttpServer } from "node:http";
import { createServer } from "vite";

const http = createHttpServer();
const vite = await createServer({
  server: { middlewareMode: { server: http }, hmr: { server: http } },
  appType: "custom",
});
const { parseConfig } = await vite.ssrLoadModule("/src/platform/config/config.server.ts");
const { openPlatform, startWorking, closePlatform } = await vite.ssrLoadModule("/src/app/start.server.ts");

const platform = await openPlatform(parseConfig(process.env)).catch((cause) => {
  console.error(cause.message);
  process.exit(1);
});
const { port, host, publicUrl } = platform.config;
let loaded;

/** Recreates the listener when one of its modules has changed. */
async function listener() {
  const { createListener } = await vite.ssrLoadModule("/src/app/server.ts");
  const build = await vite.ssrLoadModule("virtual:react-router/server-build");
  if (loaded?.createListener !== createListener || loaded?.build !== build) {
    loaded = { createListener, build, ...createListener(platform, build, "") };
  }
  return loaded.answer;
}

http.on("request", (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      (await listener())(request, response);
    } catch (cause) {
      vite.ssrFixStacktrace(cause);
      console.error(cause);
      response.writeHead(500, { "content-type": "text/plain" }).end(cause.stack);
    }
  });
});
await startWorking(platform);
http.listen(port, host, () => process.stdout.write(`iFACE portal with live reload at ${publicUrl}\n`));

let isStopping = false;

// Ctrl-C comes from the terminal and again from the bootstrap.
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await vite.close();
  http.close();
  http.closeAllConnections();
  await closePlatform(platform);
  process.exit(0);
}
process.on("SIGINT", stop).on("SIGTERM", stop);
