import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { type Load, type Loaded, startLoad } from "./load";
import { during, type Running, run, runProgram, withFolder } from "./program";
import { interleave, median } from "./statistics";
import type { Row } from "./table";

const PAGES = ["/", "/faq"];
const ROUNDS = 5;
const SECONDS = 1.5;
/** Rounds until the program has compiled its hot code and recompressed its pages. */
const WARM_UP = 3;
const MOST = 1.4;
const headers = { "accept-encoding": "gzip, deflate, br", accept: "text/html" };

type Answer = { headers: Record<string, string>; body: string };

/** Without the headers that node:http adds. */
export function answerOf(port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      const { date: _date, connection: _connection, ...kept } = response.headers;
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ headers: kept as Record<string, string>, body: Buffer.concat(chunks).toString("base64") }),
      );
    }).on("error", reject);
  });
}

const one = (figures: Loaded[], name: "perSecond" | "cpuMs") => median(figures.map((figure) => figure[name]));

function rowsOf(path: string, { program, node, hono }: Record<"program" | "node" | "hono", Loaded[]>): Row[] {
  const cpu = (figures: Loaded[]) => one(figures, "cpuMs");
  const rate = (figures: Loaded[]) => one(figures, "perSecond");
  const ms = (figures: Loaded[]) => `${cpu(figures).toFixed(4)} ms`;
  const perSecond = (figures: Loaded[]) => `${Math.round(rate(figures))}/s`;
  const cost = cpu(program) / cpu(node);
  const speed = rate(program) / rate(node);
  return [
    {
      what: `GET ${path}: server CPU a request`,
      ours: ms(program),
      comparedWith: `bare node:http, same bytes: ${ms(node)}`,
      ratio: cost.toFixed(2),
      aim: `≤ ${MOST}`,
      met: cost <= MOST,
    },
    {
      what: `GET ${path}: requests a second`,
      ours: perSecond(program),
      comparedWith: `bare node:http, same bytes: ${perSecond(node)}`,
      ratio: speed.toFixed(2),
      aim: "≥ 0.5",
      met: speed >= 0.5,
    },
    {
      what: `GET ${path}: server CPU a request`,
      ours: ms(program),
      comparedWith: `Hono, same bytes: ${ms(hono)}, ${perSecond(hono)}`,
      ratio: (cpu(program) / cpu(hono)).toFixed(2),
    },
  ];
}

const under = (load: Load, path: string, server: Running) => () =>
  load.measure(server, { path, headers, bodies: [], connections: 32, seconds: SECONDS });

async function compare(
  load: Load,
  path: string,
  servers: Record<"program" | "node" | "hono", Running>,
): Promise<Row[]> {
  const works = {
    program: under(load, path, servers.program),
    node: under(load, path, servers.node),
    hono: under(load, path, servers.hono),
  };
  await interleave(WARM_UP, works);
  return rowsOf(path, await interleave(ROUNDS, works));
}

/** The plain servers send the bytes that the program sends once it has recompressed the page. */
async function comparePage(folder: string, path: string, program: Running): Promise<Row[]> {
  const file = join(folder, "answer.json");
  const plain = (kind: string) => run(["--disable-warning=ExperimentalWarning", "bench/plain-server.ts", kind, file]);
  return during(Promise.resolve(startLoad()), async (load) => {
    await interleave(WARM_UP, { program: under(load, path, program) });
    writeFileSync(file, JSON.stringify(await answerOf(program.port, path)));
    return during(plain("node"), (node) =>
      during(plain("hono"), (hono) => compare(load, path, { program, node, hono })),
    );
  });
}

/**
 * A public page from memory against bare node:http and Hono with the same bytes and headers: the overhead of our own
 * code.
 */
export function publicPage(): Promise<Row[]> {
  return withFolder((folder) =>
    during(runProgram({ DATA_DIR: join(folder, "data") }), async (program) => {
      const rows: Row[] = [];
      for (const path of PAGES) rows.push(...(await comparePage(folder, path, program)));
      return rows;
    }),
  );
}
