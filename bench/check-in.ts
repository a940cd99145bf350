import { gzipSync } from "node:zlib";
import pg from "pg";
import { runSql, startDatabaseServer } from "../tests/database-server";
import { phoneRows } from "./check-in-phone";
import { makeEvent, promote, provenPeople } from "./event-supplies";
import { enrolledPhone, scanOf } from "./gate-supplies";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
import { settlingRows } from "./settling";
import { interleave, median } from "./statistics";
import type { Row } from "./table";

const PEOPLE = Number(process.env.PEOPLE ?? 5_000);
const DEVICES = 3;
const IN_A_BATCH = 500;
const ROUNDS = 3;
const KB = 1024;

export type Desk = { program: Running; origin: string; url: string; client: pg.Client; cookie: string };

async function confirmedOf(client: pg.Client, eventId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from registrations where event_id = $1 and status = 'confirmed' order by random()",
    [eventId],
  );
  return rows.map(({ id }) => id);
}

/** Makes an event that goes on, with a phone at each gate whose queue holds every person once. */
async function queued({ client, origin, cookie }: Desk) {
  const event = await makeEvent(client, { places: PEOPLE, people: PEOPLE, startsIn: "1 hour" });
  await client.query("analyze registrations");
  const phones = [];
  for (let at = 0; at < DEVICES; at++) {
    const phone = await enrolledPhone(origin, cookie, event.id);
    phones.push({ phone, scans: (await confirmedOf(client, event.id)).map(scanOf) });
  }
  return { event, phones };
}

/** Lets the devices send all they keep at the same moment; answers the event and how many rows a second were stored. */
async function sendAll(desk: Desk): Promise<{ id: string; perSecond: number }> {
  const { event, phones } = await queued(desk);
  const started = performance.now();
  await Promise.all(
    phones.map(async ({ phone, scans }) => {
      for (let at = 0; at < scans.length; at += IN_A_BATCH) {
        const answer = await phone.send(
          scans.slice(at, at + IN_A_BATCH),
          scans.length - at - IN_A_BATCH > 0 ? 1 : 0,
        );
        if (!answer.ok) throw new Error(`sending answered ${answer.status}: ${await answer.text()}`);
      }
    }),
  );
  return { id: event.id, perSecond: (PEOPLE * DEVICES) / ((performance.now() - started) / 1000) };
}

/** Inserts the rows again that came of the last round, many in a statement and as many connections as devices. */
async function insertAgain({ client, url }: Desk, eventId: string): Promise<number> {
  const { rows } = await client.query<Record<string, unknown>>(
    "select * from check_ins where event_id = $1 order by link_id, received_at",
    [eventId],
  );
  if (rows.length !== PEOPLE * DEVICES) throw new Error(`${rows.length} check-ins were stored`);
  await client.query("create table if not exists bare_check_ins (like check_ins including all)");
  const names = Object.keys(rows[0] ?? {});
  const share = rows.length / DEVICES;
  const clients = await Promise.all(
    Array.from({ length: DEVICES }, async () => {
      const own = new pg.Client({ connectionString: url });
      await own.connect();
      return own;
    }),
  );
  const started = performance.now();
  await Promise.all(
    clients.map(async (own, device) => {
      for (let at = 0; at < share; at += IN_A_BATCH) {
        const some = rows.slice(device * share + at, device * share + Math.min(at + IN_A_BATCH, share));
        const places = some.map(
          (_, row) => `(${names.map((__, n) => `$${row * names.length + n + 1}`).join()})`,
        );
        const text = `insert into bare_check_ins (${names.join()}) values ${places.join()}`;
        await own.query(
          text,
          some.flatMap((row) => names.map((name) => row[name])),
        );
      }
    }),
  );
  const perSecond = rows.length / ((performance.now() - started) / 1000);
  await client.query("truncate bare_check_ins");
  for (const own of clients) await own.end();
  return perSecond;
}

async function sending(desk: Desk): Promise<Row[]> {
  let last = "";
  const figures = await interleave(ROUNDS, {
    ours: async () => {
      const { id, perSecond } = await sendAll(desk);
      last = id;
      return perSecond;
    },
    alone: () => insertAgain(desk, last),
  });
  const ratio = median(figures.ours.map((one, at) => one / (figures.alone[at] ?? Number.NaN)));
  const { rows } = await desk.client.query(
    `select count(*)::int as present from attendances a join event_sessions s on s.id = a.session_id where s.event_id = $1`,
    [last],
  );
  return [
    {
      what: `${(PEOPLE * DEVICES).toLocaleString("en-IN")} queued check-ins of ${DEVICES} devices, every person at each: stored a second`,
      ours: `${Math.round(median(figures.ours))}/s`,
      comparedWith: `multi-row INSERT of the same rows: ${Math.round(median(figures.alone))}/s`,
      ...{ ratio: ratio.toFixed(2), aim: "≥ 0.5", met: ratio >= 0.5 },
    },
    {
      what: "the same: people present afterwards",
      ours: String(rows[0].present),
      ...{ aim: String(PEOPLE), met: rows[0].present === PEOPLE },
    },
  ];
}

async function listSize({ client, origin, cookie }: Desk): Promise<Row[]> {
  const { id } = await makeEvent(client, { places: PEOPLE, people: PEOPLE, startsIn: "1 hour" });
  const phone = await enrolledPhone(origin, cookie, id);
  const { text, list } = await phone.list();
  if (list.people.length !== PEOPLE) throw new Error(`${list.people.length} people are on the list`);
  const size = gzipSync(text).length / KB;
  return [
    {
      what: `the list of a gate, ${PEOPLE.toLocaleString("en-IN")} people, gzip`,
      ours: `${size.toFixed(0)} KB`,
      ...{ aim: "≤ 600 KB", met: size <= 600 },
    },
  ];
}

async function onServer(url: string, folder: string): Promise<Row[]> {
  const env = { DATABASE_URL: url, DATABASE_CONNECTIONS: "16", SECRET, TRUST_PROXY: "1", DATA_DIR: folder };
  return during(runProgram(env), async (program) => {
    const [person] = await provenPeople(program.port, url, 1);
    if (!person) throw new Error("nobody signed up");
    await promote(url, person.email);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const origin = `http://127.0.0.1:${program.port}`;
    const desk = { program, origin, url, client, cookie: person.cookie };
    try {
      return [
        ...(await listSize(desk)),
        ...(await sending(desk)),
        ...(await phoneRows(desk, PEOPLE)),
        ...(await settlingRows(desk, PEOPLE)),
      ];
    } finally {
      await client.end();
    }
  });
}

/** A day at the gates of a large event: the list, the phone without network, what it sends, and what comes of it. */
export const checkIn = (): Promise<Row[]> =>
  withFolder((folder) =>
    during(startDatabaseServer({ isDurable: true }), async ({ url }) => {
      await runSql(url, "create database check_in");
      return onServer(new URL("/check_in", url).href, folder);
    }),
  );
