import { setTimeout } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { csvOf, money } from "../money";
import { bankDetails, bankRows, duesToPay, madeTreasurer, references } from "../money-supplies";
import { databases, type Env, ownData, type Program, runProgram, startProgram, startTwo } from "../program";
import { rowsOf } from "./stored";
import { newMember, staffAt } from "./visitor";

const LINES = 1_000;
const DUES = 700;
/**
 * How long after its start each program is killed, in ms: before the posting begins, and in one batch of it and another. Ten on
 * each database.
 */
const KILLS = [0, 60, 120, 180, 240, 300, 360, 420, 480, 540];
const patience = { timeout: 100_000, interval: 200 };
// On PostgreSQL a dead worker's jobs are free when it has been silent for a minute; the test does not wait for that.
const releaseJobs = "update pgboss.job set state = 'retry', start_after = now() where state = 'active'";

const leftLines = "select count(*)::int as lines from statement_lines where status = 'new'";
const found = `select (select count(*)::int from dues where status = 'settled') as settled,
  (select count(*)::int from documents) as documents, (select count(distinct due_id)::int from documents) as documented,
  (select max(split_part(number, '/', 3)::int) from documents) as last,
  (select count(*)::int from payments) as payments, (select sum(amount_paise)::int from payments) as paid,
  (select count(*)::int from ledger_entries where source like 'line/%') as entries,
  (select coalesce(sum(amount_paise), 0)::int from ledger_postings) as off,
  (select count(*)::int from (select entry_id from ledger_postings group by entry_id having sum(amount_paise) <> 0) as uneven) as uneven`;

/** A program whose treasurer has the dues, and the session; it has ended again. */
async function withDues(env: Env, ids: readonly string[]): Promise<string> {
  const program = await startProgram(env);
  const { email, cookie } = await newMember(program);
  await program.stop();
  const dues = ids.length > 0 ? duesToPay(ids) : [];
  for (const statement of [...madeTreasurer(email), bankDetails, ...dues]) await rowsOf(env, statement);
  return cookie;
}

const send = (program: Program, cookie: string, csv: string) =>
  program.ask(`${money}/statements`, {
    ...{ method: "PUT", body: csv, cookie, headers: { "content-type": "text/csv" } },
  });

async function confirm(program: Program, cookie: string, csv: string): Promise<void> {
  const { statement } = await (await send(program, cookie, csv)).json();
  const answer = await program.ask(`${money}/statements/${statement.id}/confirmation`, { cookie, body: {} });
  expect(answer.status).toBe(202);
}

describe.each(databases)("on %s", (kind) => {
  test("a statement is posted once, however often the program is killed in the middle", async () => {
    const env = await ownData(kind);
    const ids = references(DUES);
    const cookie = await withDues(env, ids);
    const left: unknown[] = [];
    for (const [at, afterMs] of KILLS.entries()) {
      const program = await startProgram(env);
      if (at === 0) await confirm(program, cookie, csvOf(bankRows(ids, LINES - DUES)));
      await setTimeout(afterMs);
      await program.stop("SIGKILL");
      if (kind === "postgres") await rowsOf(env, releaseJobs);
      left.push((await rowsOf(env, leftLines))[0]?.lines);
    }
    expect(left[0]).toBe(LINES);

    const last = await startProgram(env);
    const summary = async () => (await last.ask(`${money}/summary`, { cookie })).json();
    await vi.waitFor(async () => expect((await summary()).lastStatement.postedAt).toBeTruthy(), patience);
    expect((await summary()).check).toMatchObject({ isEven: true, problems: [] });
    await last.stop();
    expect((await rowsOf(env, found))[0]).toEqual({
      ...{ settled: DUES, documents: DUES, documented: DUES, last: DUES },
      ...{ payments: DUES, paid: DUES * 120_000, entries: LINES + DUES, off: 0, uneven: 0 },
    });
    const said = await runProgram(last.env, ["portal", "money", "check"]);
    expect(said).toMatchObject({ code: 0, stdout: expect.stringContaining("The books are even.") });
  }, 400_000);
});

const MEMBERS = 1_000;
/** How long after its start each program is killed that carries a run out, in ms; the last one is left alone. */
const KILLS_OF_A_RUN = [0, 200, 400];
const membersToBill = `insert into members (id, number, type, status, valid_from, valid_until, name, email, joined_at)
  select 'm-' || n, 'T-' || n, 'associate', 'active', current_date - 30, current_date + 300, 'Person ' || n,
    'person.' || n || '@example.in', now() from generate_series(1, ${MEMBERS}) n`;
const askedByRun = `select count(*)::int as dues, count(distinct email)::int as people, sum(total_paise)::int as paise,
  (select count(*)::int from activity where type = 'due.raised') as raised,
  (select count(*)::int from activity where type = 'run.carried-out') as ended,
  (select count(*)::int from billing_run_payers) as left from dues`;

describe.each(databases)("a run on %s", (kind) => {
  test("asks everybody once, however often the program is killed in the middle", async () => {
    const env = await ownData(kind);
    const cookie = await withDues(env, []);
    await rowsOf(env, membersToBill);
    for (const [at, afterMs] of KILLS_OF_A_RUN.entries()) {
      const program = await startProgram(env);
      if (at === 0) {
        const body = {
          ...{ title: "Levy 2027", amountPaise: 50_000, taxClass: "membership", lapsesOn: null },
          who: { kind: "members", types: ["associate"] },
        };
        const { id } = await (await program.ask(`${money}/runs`, { cookie, body })).json();
        const confirmed = await program.ask(`${money}/runs/${id}/confirmation`, { cookie, body: {} });
        expect(confirmed.status).toBe(202);
      }
      await setTimeout(afterMs);
      await program.stop("SIGKILL");
      if (kind === "postgres") await rowsOf(env, releaseJobs);
    }
    const last = await startProgram(env);
    const [run] = await vi.waitFor(async () => {
      const { runs } = await (await last.ask(`${money}/runs`, { cookie })).json();
      expect(runs[0].doneAt).toBeTruthy();
      return runs;
    }, patience);
    await last.stop();
    expect(run).toMatchObject({ raised: MEMBERS, leftOut: 0 });
    expect((await rowsOf(env, askedByRun))[0]).toEqual({
      ...{ dues: MEMBERS, people: MEMBERS, paise: MEMBERS * 50_000, raised: MEMBERS, ended: 1, left: 0 },
    });
  }, 300_000);
});

test("of two treasurers at two instances one confirms a statement and one explains a line, the other is told", async () => {
  const env = await ownData("postgres");
  const programs = await startTwo(env);
  const desks = await Promise.all(
    programs.map(async (program) => ({ program, cookie: await staffAt(program, "treasurer") })),
  );
  const [desk] = desks;
  if (!desk) throw new Error("nobody is there");
  for (const statement of [bankDetails, ...duesToPay(["ABCDEFGHJK", "ABCDEFGHJL"])])
    await rowsOf(env, statement);
  const csv = csvOf([{ day: "2026-04-01", amount: 1200, narration: "NEFT CR SOMEBODY" }]);
  const { statement } = await (await send(desk.program, desk.cookie, csv)).json();
  const both = async (path: string, bodyOf: (at: number) => unknown) => {
    const answers = await Promise.all(
      desks.map(({ program, cookie }, at) => program.ask(money + path, { cookie, body: bodyOf(at) })),
    );
    return answers.map(({ status }) => status).sort();
  };
  expect(await both(`/statements/${statement.id}/confirmation`, () => ({}))).toEqual([202, 409]);
  const lines = async () =>
    (await (await desk.program.ask(`${money}/lines`, { cookie: desk.cookie })).json()).rows;
  await vi.waitFor(async () => expect(await lines()).toHaveLength(1), patience);
  const [{ id }] = await lines();
  const explained = await both(`/lines/${id}/explanation`, (at) => ({
    ...{ kind: "dues", references: [at === 0 ? "ABCDEFGHJK" : "ABCDEFGHJL"] },
  }));
  expect(explained).toEqual([200, 409]);
  expect((await rowsOf(env, found))[0]).toMatchObject({ settled: 1, documents: 1, payments: 1, uneven: 0 });
}, 120_000);
