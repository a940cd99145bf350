import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { startDatabaseServer } from "../tests/database-server";
import { signInCookie } from "./member-fixtures";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
import { signUpPeople } from "./sign-in-fixtures";
import type { Row } from "./table";

const IMPORTED = 100_000;
const EXPORTED = 1_000_000;
const IMPORT_AIM_S = 60;
const MEMORY_AIM_MB = 200;
const path = "/api/staff/members";

const FILL = `insert into members (id, number, type, status, valid_from, valid_until, name, name_key, phone, phone_key, email, joined_at)
  select 'bench-' || n, 'IFACE-2020-' || lpad(n::text, 7, '0'), 'digital', 'active', current_date, current_date + 364,
    'Member ' || n, 'member ' || n, '+91 ' || (7000000000 + n), (7000000000 + n)::text, 'member.' || n || '@example.in', now()
  from generate_series(1, $1::int) n`;

function file(rows: number): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const day = `${String(1 + (n % 28)).padStart(2, "0")}/0${1 + (n % 9)}/1990`;
    return `Person ${n.toString(36)},person.${n}@example.in,+91 ${9_000_000_000 + n},${day},Kerala,Firm ${n % 500}`;
  });
  return `Name,Email,Phone,Birth date,State,Organisation\n${lines.join("\n")}\n`;
}

async function answerOf(answer: Response) {
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${JSON.stringify(body)}`);
  return body;
}

/** MB. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Uploads a file and applies it. Returns the seconds of both. */
async function importMembers(base: string, cookie: string): Promise<{ read: number; stored: number }> {
  const body = file(IMPORTED);
  const started = performance.now();
  const headers = { cookie, "content-type": "text/csv" };
  const { import: found } = await answerOf(await fetch(`${base}/imports`, { method: "PUT", headers, body }));
  const read = (performance.now() - started) / 1000;
  const application = { method: "POST", headers: { cookie, "content-type": "application/json" } };
  const all = JSON.stringify({ allOrNothing: false });
  await answerOf(await fetch(`${base}/imports/${found.id}/application`, { ...application, body: all }));
  let state = found;
  while (state.status !== "applied") {
    await setTimeout(100);
    ({ import: state } = await answerOf(await fetch(`${base}/imports/${found.id}`, { headers: { cookie } })));
  }
  if (state.done !== IMPORTED) throw new Error(`${state.done} rows were stored`);
  return { read, stored: (performance.now() - started) / 1000 - read };
}

/** Streams the whole export. Returns rows, seconds and the program's additional memory. */
async function exportMembers(base: string, { pid }: Running, cookie: string) {
  const before = memoryOf(pid);
  const started = performance.now();
  const answer = await fetch(`${base}/export.csv`, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`);
  let most = before;
  let rows = 0;
  for await (const piece of answer.body) {
    most = Math.max(most, memoryOf(pid));
    for (const byte of piece) if (byte === 10) rows += 1;
  }
  return { rows: rows - 1, seconds: (performance.now() - started) / 1000, extra: most - before };
}

const counted = (count: number) => count.toLocaleString("en-IN");

type Exported = Awaited<ReturnType<typeof exportMembers>>;
type Imported = Awaited<ReturnType<typeof importMembers>>;

function rowsOf({ read, stored }: Imported, { seconds, extra }: Exported): Row[] {
  return [
    {
      what: `import of ${counted(IMPORTED)} members from CSV on PostgreSQL`,
      ours: `${(read + stored).toFixed(1)} s`,
      comparedWith: `dry run ${read.toFixed(1)} s, storing ${stored.toFixed(1)} s`,
      aim: `< ${IMPORT_AIM_S} s`,
      met: read + stored < IMPORT_AIM_S,
    },
    {
      what: `export of ${counted(EXPORTED)} members as CSV: memory more than a program has that did nothing yet`,
      ours: `${extra.toFixed(0)} MB`,
      comparedWith: `in ${seconds.toFixed(1)} s`,
      aim: `< ${MEMORY_AIM_MB} MB`,
      met: extra < MEMORY_AIM_MB,
    },
  ];
}

const baseOf = ({ port }: Running) => `http://127.0.0.1:${port}${path}`;

/** Returns the cookie of an admin with a second factor. */
async function adminCookie({ port }: Running, url: string, client: pg.Client): Promise<string> {
  const [person] = await signUpPeople(port, 1);
  if (!person) throw new Error("nobody signed up");
  await client.query("update users set roles = '{member,admin}', email_verified = true");
  const cookie = await signInCookie(port, url, person);
  await client.query("update sessions set second_factor = true");
  return cookie;
}

/** Imports and exports with separate programs, because memory left from the import would hide that of the export. */
async function measured(url: string, folder: string, client: pg.Client): Promise<Row[]> {
  const env = { DATABASE_URL: url, SECRET, DATA_DIR: folder };
  let cookie = "";
  const imported = await during(runProgram(env), async (program) => {
    cookie = await adminCookie(program, url, client);
    return importMembers(baseOf(program), cookie);
  });
  await client.query(FILL, [EXPORTED - IMPORTED]);
  await client.query("vacuum analyze members");
  const exported = await during(runProgram(env), (program) => exportMembers(baseOf(program), program, cookie));
  if (exported.rows !== EXPORTED) throw new Error(`${exported.rows} rows were exported`);
  return rowsOf(imported, exported);
}

export function members(): Promise<Row[]> {
  return withFolder((folder) =>
    during(startDatabaseServer(), async ({ url }) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return await measured(url, folder, client);
      } finally {
        await client.end();
      }
    }),
  );
}
