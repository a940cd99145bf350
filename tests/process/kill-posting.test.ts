import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { csvOf, money } from "../money";
import { bankDetails, bankRows, duesToPay, madeRenewals, madeTreasurer, references } from "../money-fixtures";
import { databases, type Env, ownData, type Program, runProgram, startProgram } from "../program";
import { rowsOf } from "./stored";
import { newMember } from "./visitor";

/** Half of them on each database. Set KILLS=2000 for a measurement. */
const KILLS = Math.ceil(Number(process.env.KILLS ?? 20) / 2);
/** Two batches to post, so that kills fall between them. */
const FIRST = { dues: 100, others: 940 };
const NEXT = { dues: 6, others: 3 };
/** Milliseconds from confirmation to the latest kill. The golden ratio spreads the kills evenly. */
const LONGEST = 600;
const GOLDEN = 0.618;

const momentOf = (at: number) => Math.round(((at * GOLDEN) % 1) * LONGEST);
const sizeOf = (at: number) => (at === 0 ? FIRST : NEXT);
const TOTAL = FIRST.dues + (KILLS - 1) * NEXT.dues;
const ROWS = TOTAL + FIRST.others + (KILLS - 1) * NEXT.others;

// PostgreSQL's queue waits a minute before it frees a dead worker's jobs; the test skips that.
const releaseJobs = "update pgboss.job set state = 'retry', start_after = now() where state = 'active'";
const standing = `select (select count(*)::int from statement_lines where status = 'new') as unposted,
  (select count(*)::int from dues where status = 'settled') -
    (select count(*)::int from membership_periods where kind = 'renewed') as ungranted`;
const found = `select (select count(*)::int from dues where status = 'settled') as settled,
  (select count(*)::int from documents) as documents, (select count(distinct due_id)::int from documents) as documented,
  (select max(split_part(number, '/', 3)::int) from documents) as last,
  (select count(*)::int from payments) as payments,
  (select count(*)::int from allocations) as allocations,
  (select count(*)::int from ledger_entries where source like 'line/%') as entries,
  (select count(*)::int from (select entry_id from ledger_postings group by entry_id having sum(amount_paise) <> 0) as uneven) as uneven,
  (select count(*)::int from membership_periods where kind = 'renewed') as periods,
  (select count(distinct member_id)::int from membership_periods where kind = 'renewed') as renewed`;

const patience = { timeout: 200_000 + KILLS * 1_000, interval: 200 };
const LIMIT = 400_000 + KILLS * 20_000;

async function confirm(program: Program, cookie: string, csv: string): Promise<void> {
  const headers = { "content-type": "text/csv" };
  const sent = await program.ask(`${money}/statements`, { method: "PUT", body: csv, cookie, headers });
  const { statement } = await sent.json();
  const answer = await program.ask(`${money}/statements/${statement.id}/confirmation`, { cookie, body: {} });
  expect(answer.status).toBe(202);
}

/** Returns one list of dues per statement, and the treasurer's cookie. The program has stopped. */
async function withDues(env: Env) {
  const ids = Array.from({ length: KILLS }, (_, at) => references(sizeOf(at).dues));
  const program = await startProgram(env);
  const { email, cookie } = await newMember(program);
  await program.stop();
  // Only the first payers send payment notices, because one UTR for two dues would credit neither.
  const dues = [...duesToPay(ids[0] ?? []), ...duesToPay(ids.slice(1).flat()).slice(0, 2)];
  for (const statement of [...madeTreasurer(email), bankDetails, ...dues, ...madeRenewals])
    await rowsOf(env, statement);
  return { ids, cookie };
}

/** One CSV per list; each opening balance is the closing balance of the file before. */
function filesOf(ids: readonly (readonly string[])[]): string[] {
  let balance = 1000;
  return ids.map((some, at) => {
    const rows = bankRows(some, sizeOf(at).others);
    const csv = csvOf(rows, balance);
    balance += rows.reduce((sum, { amount }) => sum + amount, 0);
    return csv;
  });
}

describe.each(databases)("on %s", (kind) => {
  test(
    "every due has one document and one year, however often the program is killed in the middle",
    async () => {
      const env = await ownData(kind);
      const { ids, cookie } = await withDues(env);
      const left = { unposted: 0, ungranted: 0 };
      for (const [at, csv] of filesOf(ids).entries()) {
        const program = await startProgram(env);
        await confirm(program, cookie, csv);
        await setTimeout(momentOf(at));
        await program.stop("SIGKILL");
        // Opening the embedded database here would repair it, which the next start of the program must do.
        if (kind === "embedded") continue;
        const [stands] = await rowsOf(env, standing);
        if (stands?.unposted) left.unposted += 1;
        else if (stands?.ungranted) left.ungranted += 1;
        await rowsOf(env, releaseJobs);
      }
      // If fewer than half of the kills left work, they came too late to prove anything.
      if (kind === "postgres") expect(left.unposted + left.ungranted).toBeGreaterThan(KILLS / 2);

      const last = await startProgram(env);
      const summary = async () => (await last.ask(`${money}/summary`, { cookie })).json();
      await vi.waitFor(async () => expect((await summary()).lastStatement.postedAt).toBeTruthy(), patience);
      expect((await summary()).check).toMatchObject({ isEven: true, problems: [] });
      const mails = () => readdirSync(join(last.dataDir, "outbox")).length;
      await vi.waitFor(() => expect(mails()).toBeGreaterThanOrEqual(TOTAL), patience);
      await last.stop();
      await vi.waitFor(async () => {
        if (kind === "postgres") await rowsOf(env, releaseJobs);
        const again = await startProgram(env);
        await again.stop();
        expect((await rowsOf(env, standing))[0]).toEqual({ unposted: 0, ungranted: 0 });
      }, patience);
      expect((await rowsOf(env, found))[0]).toEqual({
        settled: TOTAL,
        documents: TOTAL,
        documented: TOTAL,
        last: TOTAL,
        payments: TOTAL,
        allocations: TOTAL,
        entries: ROWS + TOTAL,
        uneven: 0,
        periods: TOTAL,
        renewed: TOTAL,
      });
      const said = await runProgram(last.env, ["portal", "money", "check"]);
      expect(said).toMatchObject({ code: 0, stdout: expect.stringContaining("The books are even.") });
    },
    LIMIT,
  );
});
