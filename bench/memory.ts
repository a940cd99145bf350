import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startDatabaseServer } from "../tests/database-server";
import { pagePaths } from "../tests/process/page-paths";
import { fillWithCases } from "./million-cases-fixtures";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
import type { Row } from "./table";

/** Minutes of rest before measuring. Set IDLE_MINUTES to less for a quick try. */
const MINUTES = Number(process.env.IDLE_MINUTES ?? 10);
const MEMBERS = 100;
const FORMS = 100;

type Case = { what: string; most: number };

/** MB, from /proc. */
function megabytes(pid: number, name: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, "m"))?.[1]) / 1024;
}

function rowOf({ what, most }: Case, { pid }: Running): Row {
  const resident = megabytes(pid, "VmRSS");
  return {
    what: `memory, ${what}`,
    ours: `${resident.toFixed(0)} MB`,
    comparedWith: `at most so far: ${megabytes(pid, "VmHWM").toFixed(0)} MB`,
    aim: `≤ ${most} MB`,
    met: resident <= most,
  };
}

async function readPages({ port }: Running): Promise<void> {
  for (const path of pagePaths) await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
}

/** Sends from a new address in 10.0.0.0/8, so that no rate limit applies. */
async function sendForm({ port }: Running, number: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.0.0.${number}` },
    body: JSON.stringify({
      name: "Bench Person",
      email: `bench.person.${number}@example.in`,
      inquiryType: "Event Inquiry",
      subject: "The convention in Nashik",
      message: "Is there a rate for students?",
    }),
  });
  if (answer.status !== 201) throw new Error(`a form was answered ${answer.status}: ${await answer.text()}`);
}

/** Reads all pages and sends forms, then waits for their emails. */
async function use(program: Running): Promise<void> {
  await readPages(program);
  for (let number = 1; number <= FORMS; number += 1) await sendForm(program, number);
  await setTimeout(MINUTES * 6_000);
}

const idle = (database: string) => `${database}, ${MEMBERS} members, ${MINUTES} minutes idle`;

async function measure(existing: Running, fresh: Running, postgres: Running): Promise<Row[]> {
  await setTimeout(MINUTES * 60_000);
  const rows = [
    rowOf({ what: idle("embedded database, existing folder"), most: 320 }, existing),
    rowOf({ what: idle("embedded database, new folder"), most: 320 }, fresh),
    rowOf({ what: idle("PostgreSQL"), most: 150 }, postgres),
  ];
  await use(existing);
  const used = `embedded database, after every page was read and ${FORMS} forms were sent`;
  return [...rows, rowOf({ what: used, most: 400 }, existing)];
}

export function memory(): Promise<Row[]> {
  return withFolder((folder) =>
    during(startDatabaseServer(), async ({ url }) => {
      const postgres = { DATABASE_URL: url, SECRET, DATA_DIR: join(folder, "postgres") };
      const existing = { DATA_DIR: join(folder, "existing"), TRUST_PROXY: "1" };
      const fresh = { DATA_DIR: join(folder, "new") };
      await fillWithCases(MEMBERS, postgres);
      await fillWithCases(MEMBERS, existing);
      return during(runProgram(existing), (onExisting) =>
        during(runProgram(fresh), async (onFresh) => {
          await fillWithCases(MEMBERS, fresh);
          return during(runProgram(postgres), (onPostgres) => measure(onExisting, onFresh, onPostgres));
        }),
      );
    }),
  );
}
