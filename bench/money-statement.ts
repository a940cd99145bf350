import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { databaseUrl, runSql, startDatabaseServer } from "../tests/database-server";
import { csvOf } from "../tests/money";
import { bankRows, references } from "../tests/money-fixtures";
import { asking, filled, MONEY, residentMegabytes } from "./money-fixtures";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
import type { Row } from "./table";

const ROWS = Number(process.env.STATEMENT_ROWS ?? 100_000);
const DUES = Math.floor(ROWS * 0.6);
const AIM_S = 60;
const AGAIN_AIM_S = 10;
const AIM_MB = 200;

type Figures = { checked: number; posted: number; again: number; newRows: number; more: number; settled: number };

const secondsSince = (started: number) => (performance.now() - started) / 1000;

/** Peak resident memory in MB during `work`. */
async function mostWhile({ pid }: Running, work: () => Promise<unknown>): Promise<number> {
  let [most, isOver] = [0, false];
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, residentMegabytes(pid));
      await setTimeout(50);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return most;
}

/** Retries once if the busy program closes a kept connection just as it is reused. */
const patiently = (read: () => Promise<Response>) =>
  read().catch((cause: unknown) => {
    if (cause instanceof TypeError) return read();
    throw cause;
  });

/** Uploads and confirms a statement, waits until it is posted, and uploads it again. */
async function post(program: Running, cookie: string, csv: string): Promise<Figures> {
  const { ask } = asking(program);
  const done = async (asked: Promise<Response>) => {
    const answer = await asked;
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const send = () =>
    done(ask(`${MONEY}/statements`, { method: "PUT", body: csv, cookie, headers: { "content-type": "text/csv" } }));
  const books = () => done(ask(`${MONEY}/summary`, { cookie }));
  const open = async () => (await done(patiently(() => ask(`${MONEY}/dues?status=open`, { cookie })))).rows.length;
  const before = residentMegabytes(program.pid);
  const figures = { checked: 0, posted: 0, again: 0, newRows: 0, more: 0, settled: 0 };
  const most = await mostWhile(program, async () => {
    const started = performance.now();
    const { statement } = await send();
    figures.checked = secondsSince(started);
    await done(ask(`${MONEY}/statements/${statement.id}/confirmation`, { body: {}, cookie }));
    // The summary is read only at the end, because it costs the program more than a page of dues.
    while ((await open()) > 0 || !(await books()).lastStatement?.postedAt) await setTimeout(500);
    figures.posted = secondsSince(started);
  });
  figures.more = most - before;
  const { openDues, check } = await books();
  if (!check.isEven) throw new Error(check.problems.join(" "));
  figures.settled = DUES - openDues;
  const started = performance.now();
  figures.newRows = (await send()).statement.newRows;
  figures.again = secondsSince(started);
  return figures;
}

async function measured(env: Record<string, string>): Promise<Figures> {
  const own = { ...env, CAPTCHA_DIFFICULTY: "easy", TRUST_PROXY: "1" };
  const ids = references(DUES);
  const cookie = await filled(own, ids);
  return during(runProgram(own), (program) => post(program, cookie, csvOf(bankRows(ids, ROWS - DUES))));
}

function rowsOf(name: string, figures: Figures): Row[] {
  const { checked, posted, again, newRows, more, settled } = figures;
  const file = `a statement of ${ROWS.toLocaleString("en-IN")} lines, ${DUES.toLocaleString("en-IN")} of which settle dues, on ${name}`;
  return [
    {
      what: `${file}: looked through, confirmed and posted with their documents`,
      ours: `${posted.toFixed(1)} s (${settled.toLocaleString("en-IN")} settled)`,
      comparedWith: `looked through: ${checked.toFixed(1)} s`,
      aim: `≤ ${AIM_S} s`,
      met: posted <= AIM_S && settled === DUES,
    },
    {
      what: "the same: more memory at most than before",
      ours: `${more.toFixed(0)} MB`,
      aim: `< ${AIM_MB} MB`,
      met: more < AIM_MB,
    },
    {
      what: "the same file again",
      ours: `${again.toFixed(1)} s, ${newRows} new rows`,
      aim: `≤ ${AGAIN_AIM_S} s, 0 new`,
      met: again <= AGAIN_AIM_S && newRows === 0,
    },
  ];
}

export const statementRows = (): Promise<Row[]> =>
  withFolder((folder) =>
    during(startDatabaseServer(), async ({ url }) => {
      await runSql(url, "create database statement");
      const postgres = { DATABASE_URL: databaseUrl(url, "statement"), SECRET, DATA_DIR: join(folder, "postgres") };
      return [
        ...rowsOf("PostgreSQL", await measured(postgres)),
        ...rowsOf("the embedded database", await measured({ DATA_DIR: join(folder, "embedded") })),
      ];
    }),
  );
