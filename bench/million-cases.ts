import { databaseUrl, runSql, startDatabaseServer } from "../tests/database-server";
import { type Chosen, CODE, fillWithCases, openableCases } from "./million-cases-fixtures";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
import { p95 } from "./statistics";
import type { Row } from "./table";

const SIZES = [10_000, 1_000_000] as const;
const OPENED = 400;
const WARM_UP = 100;
const AIM_MS = 10;
const words = ["membership", "engineers oath", "certificate", "nashik", "partnership", "fee", "privacy"];

const calls = ["POST /api/track/open", "GET /api/track/case", "GET /api/search?q="] as const;
type Times = Record<(typeof calls)[number], number[]>;

/** Times a request including its body. Throws unless the status is 200. */
async function timed(
  { port }: Running,
  path: string,
  init: RequestInit = {},
): Promise<{ answer: Response; ms: number }> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
  const text = await answer.text();
  const ms = performance.now() - started;
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return { answer, ms };
}

/** Opens and rereads each case from its own address, and searches, in sequence. */
async function timesOf(program: Running, cases: readonly Chosen[]): Promise<Times> {
  const times: Times = { "POST /api/track/open": [], "GET /api/track/case": [], "GET /api/search?q=": [] };
  for (const [index, { reference, email }] of cases.entries()) {
    const address = { "x-forwarded-for": `10.1.${index >> 8}.${index & 255}` };
    const opened = await timed(program, "/api/track/open", {
      method: "POST",
      headers: { "content-type": "application/json", ...address },
      body: JSON.stringify({ reference, email, code: CODE }),
    });
    const [cookie = ""] = opened.answer.headers.getSetCookie();
    const headers = { cookie: cookie.split(";")[0] ?? "", ...address };
    const read = await timed(program, "/api/track/case", { headers });
    const word = encodeURIComponent(words[index % words.length] ?? "");
    const found = await timed(program, `/api/search?q=${word}`, { headers: address });
    times["POST /api/track/open"].push(opened.ms);
    times["GET /api/track/case"].push(read.ms);
    times["GET /api/search?q="].push(found.ms);
  }
  return times;
}

function measured(url: string, size: number): Promise<{ times: Times; filledIn: number }> {
  return withFolder(async (folder) => {
    const env = { DATABASE_URL: url, SECRET, DATA_DIR: folder, TRUST_PROXY: "1" };
    const started = performance.now();
    await fillWithCases(size, env);
    const filledIn = (performance.now() - started) / 1000;
    const cases = await openableCases(url, WARM_UP + OPENED);
    return during(runProgram(env), async (program) => {
      await timesOf(program, cases.slice(0, WARM_UP));
      return { times: await timesOf(program, cases.slice(WARM_UP)), filledIn };
    });
  });
}

const inMs = (value: number) => `${value.toFixed(1)} ms`;
const counted = (size: number) => size.toLocaleString("en-GB");

/** Opening a case by reference, and searching the site, with few and many cases in PostgreSQL; p95 over HTTP. */
export function millionCases(): Promise<Row[]> {
  return during(startDatabaseServer(), async ({ url }) => {
    const [few, many] = SIZES;
    await runSql(url, "create database few");
    await runSql(url, "create database many");
    const small = await measured(databaseUrl(url, "few"), few);
    const large = await measured(databaseUrl(url, "many"), many);
    const rows = calls.map((call): Row => {
      const [before, after] = [p95(small.times[call]), p95(large.times[call])];
      return {
        what: `${call} with ${counted(many)} cases, p95`,
        ours: inMs(after),
        comparedWith: `with ${counted(few)}: ${inMs(before)}`,
        ratio: (after / before).toFixed(2),
        aim: `< ${AIM_MS} ms`,
        met: after < AIM_MS,
      };
    });
    const filling = {
      ours: `${large.filledIn.toFixed(0)} s`,
      comparedWith: `${counted(few)}: ${small.filledIn.toFixed(0)} s`,
    };
    return [...rows, { what: `portal demo ${many}`, ...filling }];
  });
}
