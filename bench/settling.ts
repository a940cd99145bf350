import type { Desk } from "./check-in";
import { makeEvent } from "./event-supplies";
import { median, p95 } from "./statistics";
import type { Row } from "./table";

const SESSIONS = 6;
const IDLE_MS = 5_000;
const AT_A_TIME = 1_000;
const TABLES = ["event_credits", "activity", "outbox"] as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The milliseconds that other calls take, one after another, until `isOver`. */
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

async function until(done: () => Promise<boolean>, everyMs = 20): Promise<number> {
  while (!(await done())) await pause(everyMs);
  return performance.now();
}

/** Inserts the rows of `table` that are written since `from` again, many in a statement; answers the milliseconds. */
async function insertAgain(
  { client }: Desk,
  table: string,
  where: string,
  given: unknown[],
): Promise<number> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select * from ${table} where ${where}`,
    given,
  );
  const [first] = rows;
  if (!first) throw new Error(`nothing was written into ${table}`);
  await client.query(`create table bare_${table} (like ${table} including indexes)`);
  const names = Object.keys(first);
  const asGiven = (value: unknown) =>
    typeof value === "object" && value !== null && !(value instanceof Date || Buffer.isBuffer(value))
      ? JSON.stringify(value)
      : value;
  const started = performance.now();
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const some = rows.slice(at, at + AT_A_TIME);
    const places = some.map((_, row) => `(${names.map((__, n) => `$${row * names.length + n + 1}`).join()})`);
    const values = some.flatMap((row) => names.map((name) => asGiven(row[name])));
    await client.query(`insert into bare_${table} (${names.join()}) values ${places.join()}`, values);
  }
  return performance.now() - started;
}

/** Makes an event that is over since two days at which everybody was at every session. */
async function attendedEvent({ client }: Desk, people: number): Promise<string> {
  const { id } = await makeEvent(client, { places: people, people, startsIn: "-2 days", sessions: SESSIONS });
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

/** Settling an event with many people, by the program's own minute, beside other calls; and what follows for each certificate. */
export async function settlingRows(desk: Desk, people: number): Promise<Row[]> {
  const { client, origin } = desk;
  const id = await attendedEvent(desk, people);
  const one = async (text: string): Promise<number> => (await client.query(text, [id])).rows[0].n;
  const credits = () =>
    one(
      `select count(*)::int as n from event_credits c join registrations r on r.id = c.registration_id where r.event_id = $1`,
    );
  const certified = () =>
    one(
      `select count(*)::int as n from certificates c join registrations r on r.id = c.subject where r.event_id = $1`,
    );
  const settled = async () =>
    (await one("select count(settled_at)::int as n from events where id = $1")) === 1;
  const idle = await timesWhile(origin, () => pause(IDLE_MS));
  await client.query("update events set status = 'published' where id = $1", [id]);
  const began = await until(async () => (await credits()) > 0);
  let ended = began;
  const busy = await timesWhile(origin, async () => {
    ended = await until(settled);
  });
  const made = await credits();
  const after = await timesWhile(origin, () =>
    Promise.race([until(async () => (await certified()) === people, 500), pause(60_000)]),
  );
  const of = "in (select id from registrations where event_id = $1)";
  const type = "type in ('credit.settled', 'registration.settled') and (subject ";
  const ids = `${type}${of} or subject in (select c.id from event_credits c where c.registration_id ${of}))`;
  const bare =
    (await insertAgain(desk, TABLES[0], `registration_id ${of}`, [id])) +
    (await insertAgain(desk, TABLES[1], ids, [id]));
  const ratio = (ended - began) / bare;
  const slower = p95(busy) / p95(idle);
  const ms = (figures: number[]) => `${p95(figures).toFixed(1)} ms`;
  return [
    {
      what: `settling ${people.toLocaleString("en-IN")} people at ${SESSIONS} sessions: from the first to the last batch`,
      ours: `${((ended - began) / 1000).toFixed(2)} s, ${made.toLocaleString("en-IN")} credits`,
      comparedWith: `multi-row INSERT of the credits and activities that it makes: ${(bare / 1000).toFixed(2)} s`,
      ...{ ratio: ratio.toFixed(2), aim: "≤ 3", met: ratio <= 3 },
    },
    {
      what: "GET /api/events meanwhile: p95",
      ours: ms(busy),
      comparedWith: `idle: ${ms(idle)}`,
      ...{ ratio: slower.toFixed(2), aim: "≤ 2", met: slower <= 2 },
    },
    {
      what: "GET /api/events while the certificates are made: p95",
      ours: ms(after),
      comparedWith: `idle: ${ms(idle)}; median ${median(after).toFixed(1)} ms`,
      ratio: (p95(after) / p95(idle)).toFixed(2),
    },
  ];
}
