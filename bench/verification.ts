import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { checkMember, storeChecks } from "../src/features/membership/verification/operations.server";
import { parseConfig } from "../src/platform/config.server";
import { ContentChanges } from "../src/platform/content-changes.server";
import { createContext, type Platform } from "../src/platform/context.server";
import type { Database } from "../src/platform/db.server";
import type { Jobs } from "../src/platform/jobs.server";
import { createLog } from "../src/platform/log.server";
import { createMailer } from "../src/platform/mail.server";
import { createStorage } from "../src/platform/storage.server";
import { createApp } from "../src/server";
import { startDatabaseServer } from "../tests/database-server";
import { during, root, SECRET, withFolder } from "./program";
import { interleave, median } from "./statistics";
import type { Row } from "./table";

const ROUNDS = 12;
const SECONDS = 1;
const MEMBERS = 100_000;
const NETWORKS = 250 * 250;
const AT_ONCE = [1, 32];
const CONNECTIONS = 10;

const FILL = `insert into members (id, number, type, status, valid_from, valid_until, name, name_key, birth_date, phone, phone_key, joined_at)
  select 'member-' || n, 'IFACE-2026-' || lpad(n::text, 6, '0'), 'digital', 'active', current_date, current_date + 364,
    'Member ' || n, 'member ' || n, '1990-01-01', n::text, n::text, now() from generate_series(1, ${MEMBERS}) n`;

const anyMember = () => 1 + Math.floor(Math.random() * MEMBERS);
const numberOf = (member: number) => `IFACE-2026-${String(member).padStart(6, "0")}`;

function anyNetwork(): string {
  const network = Math.floor(Math.random() * NETWORKS);
  return `10.0.${Math.floor(network / 250)}.${network % 250}`;
}

/** How often a second `work` is done by `atOnce` that go on as soon as they are answered. */
async function perSecond(atOnce: number, work: () => Promise<unknown>): Promise<number> {
  let done = 0;
  const started = performance.now();
  const worker = async () => {
    while (performance.now() - started < SECONDS * 1000) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (done * 1000) / (performance.now() - started);
}

function rowsOf(atOnce: number, figures: Record<"select" | "check" | "call", number[]>): Row[] {
  const ratio = (name: "check" | "call") =>
    median(figures[name].map((figure, round) => figure / (figures.select[round] ?? Number.NaN)));
  const rate = (name: keyof typeof figures) => `${Math.round(median(figures[name]))}/s`;
  const comparedWith = `SELECT by primary key through the same driver: ${rate("select")}`;
  const among = `${MEMBERS.toLocaleString("en-IN")} members, ${atOnce} at once`;
  return [
    {
      what: `checking a member number (looked up, limited, counted), ${among}`,
      ours: rate("check"),
      comparedWith,
      ratio: ratio("check").toFixed(2),
      aim: "≥ 0.6",
      met: ratio("check") >= 0.6,
    },
    {
      what: `GET /api/members/verify/:memberNumber without sockets, ${among}`,
      ours: rate("call"),
      comparedWith,
      ratio: ratio("call").toFixed(2),
    },
  ];
}

async function compare(platform: Platform, pool: pg.Pool): Promise<Row[]> {
  const app = createApp(platform);
  const select = () =>
    pool.query({
      name: "bare",
      text: "select * from members where id = $1",
      values: [`member-${anyMember()}`],
    });
  const check = () => checkMember(createContext(platform, { address: anyNetwork() }), numberOf(anyMember()));
  const call = async () => {
    const socket = { remoteAddress: anyNetwork() };
    const answer = await app.request(`/api/members/verify/${numberOf(anyMember())}`, {}, {
      incoming: { headers: {}, socket },
      outgoing: {},
    } as never);
    if (answer.status !== 200) throw new Error(`a check answered ${answer.status}`);
    await answer.text();
  };
  const rows: Row[] = [];
  for (const atOnce of AT_ONCE) {
    const works = {
      select: () => perSecond(atOnce, select),
      check: () => perSecond(atOnce, check),
      call: () => perSecond(atOnce, call),
    };
    await interleave(1, works);
    rows.push(...rowsOf(atOnce, await interleave(ROUNDS, works)));
  }
  await storeChecks(platform);
  return rows;
}

const dialect = new PgDialect();

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // The server stops right after the measurement and still tells connections that are closing already.
  pool.on("error", (cause) => {
    if (!pool.ending) throw cause;
  });
  return pool;
}

/** As platform/db.server.ts opens it; that one loads its driver later than this measurement's loader lives. */
async function openDatabase(url: string): Promise<Database> {
  const pool = openPool(url);
  const db = drizzle(pool);
  await migrate(db, { migrationsFolder: join(root, "drizzle") });
  const prepared: Database["prepared"] = async (name, statement) => {
    const { sql: text, params: values } = dialect.sqlToQuery(statement);
    return (await pool.query({ name, text, values })).rows;
  };
  const listen = async () => async () => {};
  return {
    kind: "postgres",
    db: db as unknown as Database["db"],
    prepared,
    jobs: url,
    listen,
    close: () => pool.end(),
  };
}

const noJobs: Jobs = {
  isFollowed: () => false,
  work: async () => {},
  stop: async () => {},
};

async function onDatabase(url: string, folder: string): Promise<Row[]> {
  const config = parseConfig({ DATABASE_URL: url, SECRET, DATA_DIR: folder, LOG_LEVEL: "silent" });
  const database = await openDatabase(url);
  const pool = openPool(url);
  const parts = {
    contentChanges: new ContentChanges(),
    log: createLog("silent"),
    mailer: createMailer(config),
    storage: createStorage(config),
    jobs: noJobs,
  };
  try {
    await pool.query(FILL);
    await pool.query("analyze members");
    return await compare({ config, database, ...parts }, pool);
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Checks of member numbers a second against bare SELECTs by primary key of the same table, in turns, in one process. */
export function verification(): Promise<Row[]> {
  return withFolder((folder) => during(startDatabaseServer(), ({ url }) => onDatabase(url, folder)));
}
