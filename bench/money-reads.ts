import pg from "pg";
import { checkBooks } from "../src/features/money/books/check.server";
import { createContext } from "../src/platform/context.server";
import { startDatabaseServer } from "../tests/database-server";
import { csvOf } from "../tests/money";
import { bankDetails, bankRows, duesToPay, madeTreasurer, references } from "../tests/money-fixtures";
import { newMember } from "../tests/process/visitor";
import { platformOn } from "./in-process";
import { fillMembers } from "./member-fixtures";
import { asking, MONEY } from "./money-fixtures";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
import { median, p95 } from "./statistics";
import type { Row } from "./table";

const MEMBERS = Number(process.env.MEMBERS ?? 100_000);
const POSTINGS = Number(process.env.POSTINGS ?? 1_000_000);
const REQUESTS = 300;
const WARM_UP = 50;
const FILES = 50;
const OWN_DUES = 30;

/** One due per member, and several for `email`. */
const ownDues = (email: string) => [
  `insert into dues (id, purpose, title, total_paise, user_id, payer, name, email, raised_at)
    select 'M' || n, 'renewal/' || n, 'Membership, one year', 120000, 'bench-' || n, 'user:bench-' || n, 'Bench', 'bench@example.in',
      now() - n * interval '1 minute' from generate_series(1, ${MEMBERS}) n`,
  `insert into dues (id, purpose, title, total_paise, user_id, payer, name, email, raised_at)
    select 'OWN' || n, 'own/' || n, 'Course', 120000, u.id, 'user:' || u.id, 'Bench', u.email, now() - n * interval '1 day'
    from generate_series(1, ${OWN_DUES}) n, users u where u.email = '${email}'`,
];

const filledLedger = [
  `insert into ledger_entries (day, note, source, at) select current_date, 'Bench', 'bench/' || n, now() from generate_series(1, ${POSTINGS / 2}) n`,
  `insert into ledger_postings (entry_id, account, amount_paise, payer)
    select e.id, side.account, side.amount, side.payer from ledger_entries e,
      lateral (values ('cash', 100, null), ('credits', -100, 'user:bench-' || (e.id % ${MEMBERS}))) as side (account, amount, payer)
    where e.source like 'bench/%'`,
];

async function timesOf(count: number, ask: () => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const started = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    times.push(performance.now() - started);
  }
  return times;
}

const rowOf = (what: string, times: readonly number[], figure: number, aim: number): Row => ({
  what,
  ours: `${figure.toFixed(1)} ms`,
  comparedWith: `median ${median(times).toFixed(1)} ms`,
  aim: `< ${aim} ms`,
  met: figure < aim,
});

/** Settles a due through a statement and reads its document repeatedly. */
async function documentRow(program: Running, cookie: string, reference: string): Promise<Row> {
  const { ask } = asking(program);
  const headers = { "content-type": "text/csv" };
  const sent = await ask(`${MONEY}/statements`, {
    method: "PUT",
    body: csvOf(bankRows([reference], 0)),
    cookie,
    headers,
  });
  const { statement } = await sent.json();
  await ask(`${MONEY}/statements/${statement.id}/confirmation`, { body: {}, cookie });
  const found = async () => (await (await ask(`${MONEY}/documents`, { cookie })).json()).rows[0];
  while (!(await found())) await new Promise((resolve) => setTimeout(resolve, 100));
  const path = `${MONEY}/documents/${(await found()).id}`;
  const [first = 0, ...times] = await timesOf(FILES, () => ask(path, { cookie }));
  return rowOf(`the PDF of a document after the first time (${first.toFixed(0)} ms): p95`, times, p95(times), 50);
}

async function compare(program: Running, url: string, client: pg.Client, folder: string): Promise<Row[]> {
  const { ask } = asking(program);
  const { email, cookie } = await newMember(asking(program) as Parameters<typeof newMember>[0]);
  const [reference = ""] = references(1);
  await fillMembers(client, { members: MEMBERS, entries: 0, username: "nobody" });
  const statements = [...madeTreasurer(email), bankDetails, ...ownDues(email), ...duesToPay([reference])];
  for (const statement of statements) await client.query(statement);
  const document = await documentRow(program, cookie, reference);
  for (const statement of [...filledLedger, "vacuum analyze"]) await client.query(statement);
  await timesOf(WARM_UP, () => ask("/api/payments", { cookie }));
  const times = await timesOf(REQUESTS, () => ask("/api/payments", { cookie }));
  const platform = await platformOn(url, folder);
  const started = performance.now();
  const { problems } = await checkBooks(createContext(platform, { actor: { kind: "system" } }));
  const seconds = (performance.now() - started) / 1000;
  await platform.database.close();
  const many = (count: number) => count.toLocaleString("en-IN");
  return [
    document,
    rowOf(`GET /api/payments, ${OWN_DUES} dues of one of ${many(MEMBERS)} members: p95`, times, p95(times), 15),
    {
      what: `the check of the books with ${many(POSTINGS)} postings`,
      ours: `${seconds.toFixed(2)} s, ${problems.length} problems`,
      aim: "< 5 s",
      met: seconds < 5 && problems.length === 0,
    },
  ];
}

export const readRows = (): Promise<Row[]> =>
  withFolder((folder) =>
    during(startDatabaseServer(), ({ url }) => {
      const env = { DATABASE_URL: url, SECRET, DATA_DIR: folder, CAPTCHA_DIFFICULTY: "easy", TRUST_PROXY: "1" };
      return during(runProgram(env), async (program) => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        try {
          return await compare(program, url, client, folder);
        } finally {
          await client.end();
        }
      });
    }),
  );
