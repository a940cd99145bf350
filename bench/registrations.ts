import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { runSql, startDatabaseServer } from "../tests/database-server";
import { bareRushRows } from "./bare-rush";
import { type MadeEvent, makeEvent, promote, provenPeople } from "./event-fixtures";
import { startLoad } from "./load";
import { during, type Running, run, runProgram, SECRET, withFolder } from "./program";
import { answerOf } from "./public-page";
import { manyRows } from "./registrations-many";
import { rushRows } from "./rush";
import { interleave, median } from "./statistics";
import type { Row } from "./table";

const ROUNDS = 5;
const SECONDS = 1.5;
/** Three lifetimes of the availability cache, which keeps values for three seconds. */
const WATCHED_MS = 9_000;
const WATCHES = 5;
const FREED = 2_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Committed transactions; each statement is one. */
async function transactions(client: pg.Client): Promise<number> {
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query(
    "select xact_commit::int as done from pg_stat_database where datname = current_database()",
  );
  return rows[0].done;
}

/**
 * Statements per second above those of an idle program. Idle and busy alternate, because some statements run once a
 * minute.
 */
async function statementsDuring(client: pg.Client, work: () => Promise<unknown>): Promise<number> {
  const counted = (one: () => Promise<unknown>) => async () => {
    const [before, started] = [await transactions(client), performance.now()];
    await one();
    // Each connection reports its statistics after a moment of idleness.
    await pause(1_500);
    return ((await transactions(client)) - before) / ((performance.now() - started) / 1000);
  };
  const works = { idle: counted(() => pause(WATCHED_MS)), busy: counted(work) };
  const { idle, busy } = await interleave(WATCHES, works);
  return Math.max(0, median(busy) - median(idle));
}

async function availability(program: Running, client: pg.Client, folder: string): Promise<Row[]> {
  const { id } = await makeEvent(client, { places: 500, people: 600 });
  const path = `/api/events/${id}/availability`;
  const file = join(folder, "answer.json");
  await pause(3_500);
  writeFileSync(file, JSON.stringify(await answerOf(program.port, path)));
  const plain = run(["--disable-warning=ExperimentalWarning", "bench/plain-server.ts", "node", file]);
  return during(plain, (node) =>
    during(Promise.resolve(startLoad()), async (load) => {
      const under = (server: Running, seconds = SECONDS) =>
        load.measure(server, { path, headers: {}, bodies: [], connections: 32, seconds });
      const works = { ours: () => under(program), bare: () => under(node) };
      await interleave(1, works);
      const { ours, bare } = await interleave(ROUNDS, works);
      const ratio = median(ours.map((one, at) => one.perSecond / (bare[at]?.perSecond ?? Number.NaN)));
      const perSecond = (figures: typeof ours) => `${Math.round(median(figures.map((one) => one.perSecond)))}/s`;
      const statements = await statementsDuring(client, () => under(program, WATCHED_MS / 1000));
      return [
        {
          what: "GET /api/events/:id/availability, 32 connections",
          ours: perSecond(ours),
          comparedWith: `bare node:http, same bytes: ${perSecond(bare)}`,
          ratio: ratio.toFixed(2),
          aim: "≥ 0.5",
          met: ratio >= 0.5,
        },
        {
          what: "the same: queries a second, beyond those of an idle program",
          ours: statements.toFixed(1),
          aim: "≤ 1",
          met: statements <= 1.05,
        },
      ];
    }),
  );
}

/** Saves the event as its form does, with a new number of places. */
async function givePlaces(program: Running, cookie: string, { id }: MadeEvent, places: number): Promise<void> {
  const path = `http://127.0.0.1:${program.port}/api/staff/events/${id}`;
  const headers = { cookie, "content-type": "application/json" };
  const { event } = await (await fetch(path, { headers })).json();
  const types = event.types.map((type: { feePaise: number }) => ({ ...type, feeRupees: type.feePaise / 100 }));
  const body = JSON.stringify({ ...event, onlineUrl: event.onlineUrl ?? "", places, types });
  const answer = await fetch(path, { method: "PUT", headers, body });
  if (!answer.ok) throw new Error(`saving answered ${answer.status}: ${await answer.text()}`);
}

const OFFERED = "select count(*)::int as people from registrations where event_id = $1 and status = 'offered'";

async function freeing(program: Running, cookie: string, client: pg.Client): Promise<Row[]> {
  const places = 500;
  const event = await makeEvent(client, { places, people: places + 4 * FREED });
  const started = performance.now();
  await givePlaces(program, cookie, event, places + FREED);
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await client.query(OFFERED, [event.id]);
  const [{ people }] = rows;
  return [
    {
      what: `${FREED.toLocaleString("en-IN")} places freed while ${(4 * FREED).toLocaleString("en-IN")} people wait: offered after`,
      ours: `${people} after ${seconds.toFixed(1)} s`,
      aim: "all within 60 s",
      met: people === FREED && seconds < 60,
    },
  ];
}

async function onServer(url: string): Promise<Row[]> {
  const bare = await bareRushRows(url);
  return withFolder((folder) => {
    const env = (name: string) => ({
      DATABASE_URL: url,
      DATABASE_CONNECTIONS: "16",
      SECRET,
      TRUST_PROXY: "1",
      DATA_DIR: join(folder, name),
    });
    return during(runProgram(env("one")), (one) =>
      during(runProgram(env("other")), async (other) => {
        const rush = await rushRows(url, [one, other]);
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        try {
          const [first] = await provenPeople(one.port, url, 1, "staff");
          if (!first) throw new Error("nobody signed up");
          await promote(url, first.email);
          return [
            ...bare,
            ...rush,
            ...(await availability(one, client, folder)),
            ...(await freeing(one, first.cookie, client)),
          ];
        } finally {
          await client.end();
        }
      }),
    );
  });
}

/** Registering for events: a rush for scarce places, availability, offers of freed places, and long lists. */
export async function registrations(): Promise<Row[]> {
  const busy = await during(startDatabaseServer({ isDurable: true }), ({ url }) => onServer(url));
  const many = await during(startDatabaseServer(), async ({ url }) => {
    for (const name of ["few", "many"]) await runSql(url, `create database ${name}`);
    return manyRows(url);
  });
  return [...busy, ...many];
}
