import { get } from "node:http";
import pg from "pg";
import { startDatabaseServer } from "../tests/database-server";
import { fillMembers, signInCookie } from "./member-fixtures";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
import { signUpPeople } from "./sign-in-fixtures";
import { interleave, median, p95 } from "./statistics";
import type { Row } from "./table";

const MEMBERS = 100_000;
const ENTRIES = 10_000;
const ROUNDS = 5;
const REQUESTS = 100;
const AIM_MS = 15;

const paths = {
  history: "/api/history",
  next: "/api/history?cursor=",
  filtered: "/api/history?type=certificate",
  dashboard: "/api/dashboard",
};

type Asked = { status: number; ms: number; body: string };

function ask(port: number, path: string, cookie: string): Promise<Asked> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers: { cookie } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - started,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    }).on("error", reject);
  });
}

/** Milliseconds of sequential requests. Throws unless each returns 200. */
async function times({ port }: Running, path: string, cookie: string): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < REQUESTS; n++) {
    const { status, ms } = await ask(port, path, cookie);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
    all.push(ms);
  }
  return all;
}

const rowOf = (path: string, rounds: number[][]): Row => {
  const usual = median(rounds.map(p95));
  const middle = median(rounds.flat());
  return {
    what: `GET ${path} on PostgreSQL, ${ENTRIES} entries of ${MEMBERS} members: p95`,
    ours: `${usual.toFixed(1)} ms`,
    comparedWith: `median ${middle.toFixed(1)} ms`,
    aim: `< ${AIM_MS} ms`,
    met: usual < AIM_MS,
  };
};

async function compare(program: Running, cookie: string): Promise<Row[]> {
  const first = await ask(program.port, paths.history, cookie);
  const { nextCursor } = JSON.parse(first.body) as { nextCursor: string };
  const next = `${paths.next}${nextCursor}`;
  const works = {
    [paths.history]: () => times(program, paths.history, cookie),
    [paths.next]: () => times(program, next, cookie),
    [paths.filtered]: () => times(program, paths.filtered, cookie),
    [paths.dashboard]: () => times(program, paths.dashboard, cookie),
  };
  await interleave(1, works);
  const rounds = await interleave(ROUNDS, works);
  return Object.values(paths).map((path) => rowOf(path, rounds[path] ?? []));
}

/** Times the member area over HTTP for a member with a long record in a large federation. */
export function memberArea(): Promise<Row[]> {
  return withFolder((folder) =>
    during(startDatabaseServer(), ({ url }) =>
      during(runProgram({ DATABASE_URL: url, SECRET, DATA_DIR: folder }), async (program) => {
        const [person] = await signUpPeople(program.port, 1);
        if (!person) throw new Error("nobody signed up");
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await fillMembers(client, { members: MEMBERS, entries: ENTRIES, username: person.username });
        await client.end();
        return compare(program, await signInCookie(program.port, url, person));
      }),
    ),
  );
}
