import type pg from "pg";
import { receiveAtCounter } from "../src/features/money/dues/counter-receipts.server";
import { type Actor, createContext, type Platform } from "../src/platform/context.server";
import { startDatabaseServer } from "../tests/database-server";
import { daysAgo } from "../tests/money";
import { bankDetails, duesToPay, references } from "../tests/money-fixtures";
import { noJobs, openPool, platformOn } from "./in-process";
import { during, withFolder } from "./program";
import { interleave, median } from "./statistics";
import type { Row } from "./table";

const DOCUMENTS = Number(process.env.DOCUMENTS ?? 10_000);
const CONNECTIONS = 32;
const ROUNDS = 4;
const EACH = Math.floor(DOCUMENTS / ROUNDS);
const AIM = 0.4;

const actor: Actor = { kind: "user", id: "treasurer", sessionId: "bench", roles: ["treasurer"], secondFactor: true };
const deadlocks = "select deadlocks::int as count from pg_stat_database where datname = current_database()";
const counted = `select count(*)::int as issued, count(distinct number)::int as numbers,
  coalesce(max(split_part(number, '/', 3)::int), 0) as last from documents`;

/** Runs `count` works with one worker per connection. Returns works per second. */
async function rateOf(count: number, work: (at: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (count * 1000) / (performance.now() - started);
}

/** Receives cash for one due each, which issues one document each. */
async function receiveCash(platform: Platform, pool: pg.Pool): Promise<number> {
  const ids = references(EACH);
  for (const statement of duesToPay(ids)) await pool.query(statement);
  return rateOf(EACH, (at) =>
    receiveAtCounter(createContext(platform, { actor }), {
      reference: ids[at] ?? "",
      amountPaise: 120_000,
      receivedOn: daysAgo(0),
      note: "Cash",
    }),
  );
}

/** The minimum for gapless numbers: a counter and a row with its number in one transaction. */
async function countAlone(pool: pg.Pool): Promise<number> {
  return rateOf(EACH, async () => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query("update bare_counter set last = last + 1 returning last");
      await client.query("insert into bare_documents (number, total_paise) values ($1, 120000)", [rows[0].last]);
      await client.query("commit");
    } finally {
      client.release();
    }
  });
}

async function compare(platform: Platform, pool: pg.Pool): Promise<Row[]> {
  await pool.query(bankDetails);
  await pool.query("create table bare_counter as select 0 as last");
  await pool.query("create table bare_documents (number int primary key, total_paise bigint not null)");
  const before = (await pool.query(deadlocks)).rows[0].count;
  const { ours, bare } = await interleave(ROUNDS, {
    ours: () => receiveCash(platform, pool),
    bare: () => countAlone(pool),
  });
  const ratio = median(ours.map((rate, at) => rate / (bare[at] ?? Number.NaN)));
  const { issued, numbers, last } = (await pool.query(counted)).rows[0];
  const stuck = (await pool.query(deadlocks)).rows[0].count - before;
  const [gaps, doubles] = [last - numbers, issued - numbers];
  return [
    {
      what: `documents of cash receipts by ${CONNECTIONS} connections, one at a time each: issued a second`,
      ours: `${Math.round(median(ours))}/s`,
      comparedWith: `a counter and one row in a transaction: ${Math.round(median(bare))}/s`,
      ratio: ratio.toFixed(2),
      aim: `≥ ${AIM}`,
      met: ratio >= AIM,
    },
    {
      what: `the same: ${issued.toLocaleString("en-IN")} documents`,
      ours: `${gaps} gaps, ${doubles} doubles, ${stuck} deadlocks`,
      aim: "0, 0, 0",
      met: issued === EACH * ROUNDS && gaps === 0 && doubles === 0 && stuck === 0,
    },
  ];
}

/** Numbers documents under contention, in process, on a PostgreSQL that syncs to disk. */
export const documentRows = (): Promise<Row[]> =>
  withFolder((folder) =>
    during(startDatabaseServer({ isDurable: true }), async ({ url }) => {
      const platform = await platformOn(url, folder, noJobs, CONNECTIONS);
      const pool = openPool(url, CONNECTIONS);
      try {
        return await compare(platform, pool);
      } finally {
        await pool.end();
        await platform.database.close();
      }
    }),
  );
