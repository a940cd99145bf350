// A child process that only inserts single rows, one per commit, with the program's driver and pool size: the upper
// bound of submissions. Its argument is the database URL.
import pg from "pg";

const CONNECTIONS = 32;
const pool = new pg.Pool({ connectionString: process.argv[2], max: CONNECTIONS });
const text = "insert into bare (body) values ($1)";
const values = [JSON.stringify({ message: "Is there a rate for students?".repeat(8) })];
await pool.query("create table bare (id bigint generated always as identity primary key, body jsonb not null)");

async function insertUntil(deadline: number): Promise<number> {
  let inserted = 0;
  while (performance.now() < deadline) {
    await pool.query(text, values);
    inserted += 1;
  }
  return inserted;
}

process.on("message", async (seconds: number) => {
  const started = performance.now();
  const before = process.cpuUsage();
  const turns = Array.from({ length: CONNECTIONS }, () => insertUntil(started + seconds * 1000));
  const inserted = (await Promise.all(turns)).reduce((sum, count) => sum + count, 0);
  const { user, system } = process.cpuUsage(before);
  process.send?.({
    perSecond: inserted / ((performance.now() - started) / 1000),
    cpuMs: (user + system) / 1000 / inserted,
  });
});
