import pg from "pg";
import { databaseUrl } from "../tests/database-server";
import { makeEvent, promote, provenPeople } from "./event-fixtures";
import { enrolledPhone, scanOf } from "./gate-fixtures";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
import { interleave, median, p95 } from "./statistics";
import type { Row } from "./table";

/** Registrations in total; AN_EVENT in each event. */
const SIZES = { few: 10_000, many: Number(process.env.REGISTRATIONS ?? 1_000_000) };
const AN_EVENT = 5_000;
const OWN = 40;
const ROUNDS = 5;
const TURNS = 30;

type Size = keyof typeof SIZES;
type Asked = { what: string; mostMs: number; ask: () => Promise<Response> };

async function filled(program: Running, url: string, size: Size): Promise<Asked[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const count = SIZES[size] / AN_EVENT;
  let event = { id: "" };
  for (let at = 0; at < count; at++)
    event = await makeEvent(client, { places: 4_900, people: AN_EVENT, startsIn: "1 hour", sessions: 1 });
  const [person] = await provenPeople(program.port, url, 1);
  if (!person) throw new Error("nobody signed up");
  await promote(url, person.email);
  await client.query(
    `update registrations set email = $1, user_id = (select id from users where email = $1)
      where id in (select id from registrations order by id limit $2)`,
    [person.email, OWN],
  );
  const { rows } = await client.query<{ id: string }>(
    "select id from registrations where event_id = $1 and status = 'confirmed' limit 1000",
    [event.id],
  );
  await client.query("vacuum analyze");
  await client.end();
  const origin = `http://127.0.0.1:${program.port}`;
  const headers = { cookie: person.cookie };
  const phone = await enrolledPhone(origin, person.cookie, event.id);
  const get = (path: string) => () => fetch(origin + path, { headers });
  let turn = 0;
  const sendOne = () => {
    turn += 1;
    return phone.send([scanOf(rows[turn % rows.length]?.id ?? null)]);
  };
  const list = `/api/staff/events/${event.id}/registrations`;
  return [
    { what: "console: registrations of an event", mostMs: 50, ask: get(list) },
    { what: "console: those who wait", mostMs: 50, ask: get(`${list}?status=waiting`) },
    { what: `own registrations, ${OWN} of them`, mostMs: 15, ask: get("/api/registrations") },
    { what: "one check-in online", mostMs: 30, ask: sendOne },
  ];
}

async function timesOf({ ask, what }: Asked): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const started = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${what} answered ${answer.status}`);
    times.push(performance.now() - started);
  }
  return times;
}

function rowOf({ what, mostMs }: Asked, few: number[][], many: number[][]): Row {
  const [before, after] = [median(few.map(p95)), median(many.map(p95))];
  return {
    what: `${what}, with ${SIZES.many.toLocaleString("en-IN")} registrations: p95`,
    ours: `${after.toFixed(1)} ms`,
    comparedWith: `with ${SIZES.few.toLocaleString("en-IN")}: ${before.toFixed(1)} ms`,
    ratio: (after / before).toFixed(2),
    aim: `< ${mostMs} ms, < 2 ×`,
    met: after < mostMs && after / before < 2,
  };
}

async function compare(few: Asked[], many: Asked[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [at, asked] of many.entries()) {
    const small = few[at];
    if (!small) continue;
    const works = { few: () => timesOf(small), many: () => timesOf(asked) };
    await interleave(1, works);
    const rounds = await interleave(ROUNDS, works);
    rows.push(rowOf(asked, rounds.few, rounds.many));
  }
  return rows;
}

const withSize = <Answer>(server: string, size: Size, work: (asked: Asked[]) => Promise<Answer>) =>
  withFolder((folder) => {
    const url = databaseUrl(server, size);
    const env = { DATABASE_URL: url, SECRET, DATA_DIR: folder };
    return during(runProgram(env), async (program) => work(await filled(program, url, size)));
  });

/** Times lists and a check-in over HTTP, with few and many registrations in PostgreSQL. */
export const manyRows = (server: string): Promise<Row[]> =>
  withSize(server, "few", (few) => withSize(server, "many", (many) => compare(few, many)));
