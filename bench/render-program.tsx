// Server entry that rendering.ts builds like the project's own. `compare PATH` prints the CPU of both sides; `serve`
// renders every page anew.
import { createServer } from "node:http";
import * as build from "virtual:react-router/server-build";
import { renderToString } from "react-dom/server";
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from "react-router";
import css from "../src/app/app.css?inline";
import { closePlatform, openPlatform } from "../src/app/start.server";
import { parseConfig } from "../src/platform/config/config.server";
import { createContext, type Platform } from "../src/platform/context.server";
import { loaderContext, pageRendering, textOf } from "../src/platform/http/page-context.server";
import { createPages } from "../src/platform/http/pages.server";

const ROUNDS = 9;
const RENDERINGS = 40;
const WARM_UP = 150;

type Entry = ServerBuild["entry"]["module"]["default"];

const withEntry = (entry: Entry): ServerBuild => ({
  ...build,
  entry: { ...build.entry, module: { ...build.entry.module, default: entry } },
});

/** React Router's entry context: the matched routes, their modules and loader data. */
async function entryContextOf(platform: Platform, url: string): Promise<EntryContext> {
  let captured: EntryContext | undefined;
  const capture: Entry = (_request, _status, _headers, context) => {
    captured = context;
    return Promise.resolve(new Response());
  };
  const handler = createRequestHandler(withEntry(capture), "production");
  await handler(new Request(url), loaderContext(createContext(platform), 0, { mark: "a mark" }));
  if (!captured) throw new Error(`${url} has no page`);
  return captured;
}

/** CPU milliseconds per run. */
async function cpuOf(times: number, work: () => Promise<string> | string): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) if (!(await work()).includes("</html>")) throw new Error("half a page");
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

async function compare(platform: Platform, path: string): Promise<{ program: number[]; plain: number[] }> {
  const url = platform.config.publicUrl + path;
  const handler = createRequestHandler(build, "production");
  const context = { ...(await entryContextOf(platform, url)), serverHandoffStream: undefined };
  const program = async () => {
    const rendering = { mark: "a mark" };
    const provider = loaderContext(createContext(platform), 0, rendering);
    return textOf(await handler(new Request(url), provider), rendering);
  };
  const plain = () => renderToString(<ServerRouter context={context} url={url} />);
  await cpuOf(WARM_UP, program);
  await cpuOf(WARM_UP, plain);
  const figures = { program: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    figures.program.push(await cpuOf(RENDERINGS, program));
    figures.plain.push(await cpuOf(RENDERINGS, plain));
  }
  return figures;
}

const { default: entry } = build.entry.module;
let rendered = 0;

/** Makes each document unique, because identical ones would not be compressed again. */
const changing: ServerBuild = withEntry(async (request, status, headers, context, provider) => {
  const answer = await entry(request, status, headers, context, provider);
  rendered += 1;
  provider.get(pageRendering).html += `<!-- ${rendered} -->`;
  return answer;
});

function serveUncached(platform: Platform): void {
  const pages = createPages(changing, platform, css);
  const server = createServer((request, response) => {
    pages.clear();
    pages.answerPage(request, response)?.catch((cause) => response.destroy(cause));
  });
  server.listen(platform.config.port, "127.0.0.1");
  process.on("SIGTERM", () => closePlatform(platform).then(() => process.exit(0)));
}

const [, , word, path = "/"] = process.argv;
const platform = await openPlatform(parseConfig(process.env));
if (word === "serve") serveUncached(platform);
else {
  process.stdout.write(JSON.stringify(await compare(platform, path)));
  await closePlatform(platform);
}
