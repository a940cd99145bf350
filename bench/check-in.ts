import { gzipSync } from "node:zlib";
import pg from "pg";
import { runSql, startDatabaseServer } from "../tests/database-server";
import { settlingRows } from "./award-credits";
import { insertAgain } from "./bare-check-ins";
import { phoneRows } from "./check-in-phone";
import { makeEvent, promote, provenPeople } from "./event-fixtures";
import { enrolledPhone, scanOf } from "./gate-fixtures";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
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

/** `others`: different people at each gate. `all`: everyone at each gate, in different orders. */
type Queues = "others" | "all";

/** An event in progress with a phone and a queue of check-ins at each gate. */
async function queued({ client, origin, cookie }: Desk, queues: Queues) {
  const people = queues === "all" ? PEOPLE : PEOPLE * DEVICES;
  const event = await makeEvent(client, { places: people, people, startsIn: "1 hour" });
  await client.query("analyze registrations");
  const phones = [];
  const everybody = await confirmedOf(client, event.id);
  for (let at = 0; at < DEVICES; at++) {
    const phone = await enrolledPhone(origin, cookie, event.id);
    const own = everybody.slice(at * PEOPLE, (at + 1) * PEOPLE);
    const ids = queues === "all" ? await confirmedOf(client, event.id) : own;
    phones.push({ phone, scans: ids.map(scanOf) });
  }
  return { event, phones };
}

/** All phones send their queues at once. Returns the event and stored rows per second. */
async function sendAll(desk: Desk, queues: Queues): Promise<{ id: string; perSecond: number }> {
  const { event, phones } = await queued(desk, queues);
  const started = performance.now();
  await Promise.all(
    phones.map(async ({ phone, scans }) => {
      for (let at = 0; at < scans.length; at += IN_A_BATCH) {
        const answer = await phone.send(scans.slice(at, at + IN_A_BATCH), scans.length - at - IN_A_BATCH > 0 ? 1 : 0);
        if (!answer.ok) throw new Error(`sending answered ${answer.status}: ${await answer.text()}`);
      }
    }),
  );
  return { id: event.id, perSecond: (PEOPLE * DEVICES) / ((performance.now() - started) / 1000) };
}

const thousands = (count: number) => count.toLocaleString("en-IN");

/** Compares storing queued check-ins with bare inserts, and checks that everyone is present afterwards. */
async function sending(desk: Desk, queues: Queues): Promise<Row[]> {
  const sent = PEOPLE * DEVICES;
  let last = "";
  const { ours, alone } = await interleave(ROUNDS, {
    ours: async () => {
      const { id, perSecond } = await sendAll(desk, queues);
      last = id;
      return perSecond;
    },
    alone: async () => sent / (await insertAgain(desk.url, desk.client, last, IN_A_BATCH)),
  });
  const ratio = median(ours.map((one, at) => one / (alone[at] ?? Number.NaN)));
  const { rows } = await desk.client.query(
    `select count(*)::int as present from attendances a join event_sessions s on s.id = a.session_id where s.event_id = $1`,
    [last],
  );
  const [who, people] = queues === "all" ? ["every person at each", PEOPLE] : ["other people at each", sent];
  return [
    {
      what: `${thousands(sent)} queued check-ins of ${DEVICES} devices, ${who}: stored a second`,
      ours: `${Math.round(median(ours))}/s`,
      comparedWith: `multi-row INSERT of the rows that come of it, scans and attendance: ${Math.round(median(alone))}/s`,
      ratio: ratio.toFixed(2),
      ...(queues === "all" ? {} : { aim: "≥ 0.5", met: ratio >= 0.5 }),
    },
    {
      what: "the same: people present afterwards",
      ours: String(rows[0].present),
      aim: String(people),
      met: rows[0].present === people,
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
      aim: "≤ 600 KB",
      met: size <= 600,
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
        ...(await sending(desk, "others")),
        ...(await sending(desk, "all")),
        ...(await phoneRows(desk, PEOPLE)),
        ...(await settlingRows(desk, PEOPLE)),
      ];
    } finally {
      await client.end();
    }
  });
}

/** A day at the gates of a large event: the list, the offline phone, the upload and the credits. */
export const checkIn = (): Promise<Row[]> =>
  withFolder((folder) =>
    during(startDatabaseServer({ isDurable: true }), async ({ url }) => {
      await runSql(url, "create database check_in");
      return onServer(new URL("/check_in", url).href, folder);
    }),
  );
