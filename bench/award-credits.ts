import type pg from "pg";
import { DAY_MS } from "../src/platform/time/durations";
import { insertOf, makeBareTables, type StoredRow } from "./bare-tables";
import type { Desk } from "./check-in";
import { makeEvent } from "./event-fixtures";
import { median, p95 } from "./statistics";
import type { Row } from "./table";

const SESSIONS = 6;
const IDLE_MS = 5_000;
const AT_A_TIME = 1_000;
const ROUNDS = 3;
const CERTIFYING_MS = 20_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls the API in sequence until `isOver`. Returns milliseconds per call. */
async function timesUntil(origin: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    const answer = await fetch(`${origin}/api/events`);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    await pause(5);
  }
  return times;
}

async function timesWhile(origin: string, work: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const times = timesUntil(origin, () => isOver);
  await work();
  isOver = true;
  return times;
}

async function until(done: () => Promise<boolean>, everyMs = 20, mostMs = Infinity): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < mostMs && !(await done())) await pause(everyMs);
  return performance.now();
}

/** Inserts `rows` again, many in a statement. Returns milliseconds. */
async function insertAll(client: pg.Client, table: string, rows: readonly StoredRow[]): Promise<number> {
  if (rows.length === 0) throw new Error(`nothing was written into ${table}`);
  const started = performance.now();
  for (let at = 0; at < rows.length; at += AT_A_TIME)
    await client.query(insertOf(table, rows.slice(at, at + AT_A_TIME)));
  return performance.now() - started;
}

/** Repeats the inserts of the award job: credits, activity and outbox. Returns milliseconds. */
async function insertAgain({ client }: Desk, eventId: string): Promise<number> {
  await makeBareTables(client, ["event_credits", "activity", "outbox"]);
  const of = "in (select id from registrations where event_id = $1)";
  const rowsOf = async (text: string) => (await client.query<StoredRow>(text, [eventId])).rows;
  const credits = await rowsOf(`select * from event_credits where registration_id ${of}`);
  const happened = await rowsOf(`select * from activity where type in ('credit.settled', 'registration.settled')
    and (subject ${of} or subject in (select id from event_credits where registration_id ${of})) order by id`);
  const waiting = happened.map(({ id }) => ({ activity_id: id }));
  return (
    (await insertAll(client, "event_credits", credits)) +
    (await insertAll(client, "activity", happened)) +
    (await insertAll(client, "outbox", waiting))
  );
}

/** 9 AM IST three days ago as an interval from now, so that all sessions are on one Indian day. */
function startsIn(): string {
  const day = new Date(Date.now() - 3 * DAY_MS);
  return `${Math.round((day.setUTCHours(3, 30, 0, 0) - Date.now()) / 1000)} seconds`;
}

async function attendedEvent({ client }: Desk, people: number): Promise<string> {
  const wanted = { places: people, people, startsIn: startsIn(), sessions: SESSIONS };
  const { id } = await makeEvent(client, wanted);
  await client.query("update events set status = 'draft' where id = $1", [id]);
  await client.query(
    `insert into attendances (id, registration_id, session_id, at, source)
      select gen_random_uuid()::text, r.id, s.id, s.starts_at, 'gate'
      from registrations r join event_sessions s on s.event_id = r.event_id where r.event_id = $1`,
    [id],
  );
  await client.query("analyze attendances, registrations");
  return id;
}

type Settled = { ms: number; bareMs: number; credits: number; idle: number[]; busy: number[]; after: number[] };

/** Waits for the award job and the certificates of one event, and times other calls meanwhile. */
async function settleOne(desk: Desk, people: number): Promise<Settled> {
  const { client, origin } = desk;
  const id = await attendedEvent(desk, people);
  const one = async (text: string): Promise<number> => (await client.query(text, [id])).rows[0].n;
  const credits = () =>
    one(
      `select count(*)::int as n from event_credits c join registrations r on r.id = c.registration_id where r.event_id = $1`,
    );
  const certified = () =>
    one(`select count(*)::int as n from certificates c join registrations r on r.id = c.subject where r.event_id = $1`);
  const settled = async () => (await one("select count(settled_at)::int as n from events where id = $1")) === 1;
  const idle = await timesWhile(origin, () => pause(IDLE_MS));
  await client.query("update events set status = 'published' where id = $1", [id]);
  let began = 0;
  // Keeps calling while nothing happens yet: after a silent minute the first call would open new connections.
  await timesWhile(origin, async () => {
    began = await until(async () => (await credits()) > 0);
  });
  let ended = began;
  const busy = await timesWhile(origin, async () => {
    ended = await until(settled);
  });
  const after = await timesWhile(origin, () => until(async () => (await certified()) === people, 500, CERTIFYING_MS));
  // The jobs of this event must not delay the next one.
  await client.query("delete from pgboss.job where name = 'later' and state in ('created', 'retry')");
  return { ms: ended - began, bareMs: await insertAgain(desk, id), credits: await credits(), idle, busy, after };
}

/** Causes the first email, because it loads the mail packages and would delay later ones. */
async function warmUp({ origin }: Desk): Promise<void> {
  const body = {
    name: "Bench Person",
    email: "bench@example.in",
    inquiryType: "Event Inquiry",
    subject: "The convention in Nashik",
    message: "Is there a rate for students of the second year?",
  };
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${origin}/api/contact`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`a message was answered ${answer.status}: ${await answer.text()}`);
  await pause(IDLE_MS);
}

export async function settlingRows(desk: Desk, people: number): Promise<Row[]> {
  await warmUp(desk);
  const rounds: Settled[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await settleOne(desk, people));
  const ratio = median(rounds.map(({ ms, bareMs }) => ms / bareMs));
  const [idle, busy, after] = (["idle", "busy", "after"] as const).map((which) =>
    rounds.flatMap((round) => round[which]),
  ) as [number[], number[], number[]];
  const slower = p95(busy) / p95(idle);
  const ms = (figures: number[]) => `${p95(figures).toFixed(1)} ms`;
  const seconds = (figures: number[]) => `${(median(figures) / 1000).toFixed(2)} s`;
  return [
    {
      what: `settling ${people.toLocaleString("en-IN")} people at ${SESSIONS} sessions: from the first to the last batch`,
      ours: `${seconds(rounds.map((one) => one.ms))}, ${median(rounds.map((one) => one.credits)).toLocaleString("en-IN")} credits`,
      comparedWith: `multi-row INSERT of the credits, activities and outbox that it makes: ${seconds(rounds.map((one) => one.bareMs))}`,
      ratio: ratio.toFixed(2),
      aim: "≤ 3",
      met: ratio <= 3,
    },
    {
      what: `GET /api/events meanwhile, ${busy.length} times: p95`,
      ours: ms(busy),
      comparedWith: `idle: ${ms(idle)}`,
      ratio: slower.toFixed(2),
      aim: "≤ 2",
      met: slower <= 2,
    },
    {
      what: "GET /api/events while the certificates are made: p95",
      ours: ms(after),
      comparedWith: `idle: ${ms(idle)}; median ${median(after).toFixed(1)} ms`,
      ratio: (p95(after) / p95(idle)).toFixed(2),
    },
  ];
}
