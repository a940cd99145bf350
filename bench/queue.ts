import { databaseUrl, runSql, startDatabaseServer } from "../tests/database-server";
import { signInCookie } from "./member-fixtures";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
import { fillQueue, makeReviewer, searches } from "./queue-fixtures";
import { signUpPeople } from "./sign-in-fixtures";
import { interleave, median, p95 } from "./statistics";
import type { Row } from "./table";

const SIZES = { few: 10_000, many: 1_000_000 } as const;
type Size = keyof typeof SIZES;
const ROUNDS = 5;
const TURNS = 10;
const AIM_MS = 50;
const AIM_GROWTH = 2;

type Staff = { program: Running; cookie: string };

async function ask({ program, cookie }: Staff, path: string): Promise<{ ms: number; body: unknown }> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${program.port}/api/staff/cases${path}`, { headers: { cookie } });
  const body: unknown = await answer.json();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
  return { ms: performance.now() - started, body };
}

const searching = (view: string) => searches.map((words) => `?view=${view}&q=${encodeURIComponent(words)}`);

/** Paths by row of the table. `next` is the cursor of the second page. */
const groups = (next: string): Record<string, readonly string[]> => ({
  "queue page": ["", "?view=overdue", "?view=due-today", "?kind=MI", "?view=all&status=declined", `?cursor=${next}`],
  "queue search, open": searching("open"),
  "queue search, all": searching("all"),
  "queue counts": ["/counts"],
});

async function timesOf(staff: Staff, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) for (const path of paths) times.push((await ask(staff, path)).ms);
  return times;
}

/** Runs `work` with a program on a database of `size` cases and a signed-in reviewer. */
function withQueue<Answer>(url: string, size: Size, work: (staff: Staff) => Promise<Answer>): Promise<Answer> {
  return withFolder(async (folder) => {
    const env = { DATABASE_URL: databaseUrl(url, size), SECRET, DATA_DIR: folder };
    return during(runProgram(env), async (program) => {
      await fillQueue(env.DATABASE_URL, SIZES[size]);
      const [person] = await signUpPeople(program.port, 1);
      if (!person) throw new Error("nobody signed up");
      const cookie = await signInCookie(program.port, env.DATABASE_URL, person);
      await makeReviewer(env.DATABASE_URL, person.username);
      return work({ program, cookie });
    });
  });
}

async function nextOf(staff: Staff): Promise<string> {
  const { body } = await ask(staff, "");
  return (body as { nextCursor: string }).nextCursor;
}

function rowOf(what: string, few: number[][], many: number[][]): Row {
  const [before, after] = [median(few.map(p95)), median(many.map(p95))];
  return {
    what: `${what} with ${SIZES.many.toLocaleString("en-GB")} cases, p95`,
    ours: `${after.toFixed(1)} ms`,
    comparedWith: `with ${SIZES.few.toLocaleString("en-GB")}: ${before.toFixed(1)} ms`,
    ratio: (after / before).toFixed(2),
    aim: `< ${AIM_MS} ms, < ${AIM_GROWTH} ×`,
    met: after < AIM_MS && after / before < AIM_GROWTH,
  };
}

async function compare(few: Staff, many: Staff): Promise<Row[]> {
  const pathsOf = { few: groups(await nextOf(few)), many: groups(await nextOf(many)) };
  const rows: Row[] = [];
  for (const what of Object.keys(pathsOf.few)) {
    const works = {
      few: () => timesOf(few, pathsOf.few[what] ?? []),
      many: () => timesOf(many, pathsOf.many[what] ?? []),
    };
    await interleave(1, works);
    const rounds = await interleave(ROUNDS, works);
    rows.push(rowOf(what, rounds.few, rounds.many));
  }
  return rows;
}

/** Times the staff queue and its search over HTTP, with few and many cases in PostgreSQL. */
export function queue(): Promise<Row[]> {
  return during(startDatabaseServer(), async ({ url }) => {
    for (const size of Object.keys(SIZES)) await runSql(url, `create database ${size}`);
    return withQueue(url, "few", (few) => withQueue(url, "many", (many) => compare(few, many)));
  });
}
