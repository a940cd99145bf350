import { setTimeout } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { csvOf, money } from "../money";
import { bankDetails, duesToPay, madeTreasurer } from "../money-fixtures";
import { databases, ownData, startProgram, startTwo } from "../program";
import { rowsOf } from "./stored";
import { newMember, staffAt } from "./visitor";

const patience = { timeout: 100_000, interval: 200 };
// PostgreSQL's queue waits a minute before it frees a dead worker's jobs; the test skips that.
const releaseJobs = "update pgboss.job set state = 'retry', start_after = now() where state = 'active'";

const MEMBERS = 1_000;
/** Milliseconds from a program's start to its kill, one program each. A last program then completes the run. */
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
    const begun = await startProgram(env);
    const { email, cookie } = await newMember(begun);
    await begun.stop();
    for (const statement of [...madeTreasurer(email), bankDetails, membersToBill]) await rowsOf(env, statement);
    for (const [at, afterMs] of KILLS_OF_A_RUN.entries()) {
      const program = await startProgram(env);
      if (at === 0) {
        const body = {
          title: "Levy 2027",
          amountPaise: 50_000,
          taxClass: "membership",
          lapsesOn: null,
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
      dues: MEMBERS,
      people: MEMBERS,
      paise: MEMBERS * 50_000,
      raised: MEMBERS,
      ended: 1,
      left: 0,
    });
  }, 300_000);
});

const credited = `select (select count(*)::int from dues where status = 'settled') as settled,
  (select count(*)::int from documents) as documents, (select count(*)::int from payments) as payments,
  (select count(*)::int from (select entry_id from ledger_postings group by entry_id having sum(amount_paise) <> 0) as uneven) as uneven`;

test("of two treasurers at two instances one confirms a statement and one explains a line, the other is told", async () => {
  const env = await ownData("postgres");
  const programs = await startTwo(env);
  const desks = await Promise.all(
    programs.map(async (program) => ({ program, cookie: await staffAt(program, "treasurer") })),
  );
  const [desk] = desks;
  if (!desk) throw new Error("nobody is there");
  for (const statement of [bankDetails, ...duesToPay(["ABCDEFGHJK", "ABCDEFGHJL"])]) await rowsOf(env, statement);
  const csv = csvOf([{ day: "2026-04-01", amount: 1200, narration: "NEFT CR SOMEBODY" }]);
  const headers = { "content-type": "text/csv" };
  const sent = await desk.program.ask(`${money}/statements`, {
    method: "PUT",
    body: csv,
    cookie: desk.cookie,
    headers,
  });
  const { statement } = await sent.json();
  const both = async (path: string, bodyOf: (at: number) => unknown) => {
    const answers = await Promise.all(
      desks.map(({ program, cookie }, at) => program.ask(money + path, { cookie, body: bodyOf(at) })),
    );
    return answers.map(({ status }) => status).sort();
  };
  expect(await both(`/statements/${statement.id}/confirmation`, () => ({}))).toEqual([202, 409]);
  const lines = async () => (await (await desk.program.ask(`${money}/lines`, { cookie: desk.cookie })).json()).rows;
  await vi.waitFor(async () => expect(await lines()).toHaveLength(1), patience);
  const [{ id }] = await lines();
  const explained = await both(`/lines/${id}/explanation`, (at) => ({
    kind: "dues",
    references: [at === 0 ? "ABCDEFGHJK" : "ABCDEFGHJL"],
  }));
  expect(explained).toEqual([200, 409]);
  expect((await rowsOf(env, credited))[0]).toEqual({ settled: 1, documents: 1, payments: 1, uneven: 0 });
}, 120_000);
