import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { EVENT_ID, eventToKill, peopleWhoCame } from "../event-fixtures";
import { newcomer } from "../people";
import { databases, type Env, ownData, type Program, startProgram, startTwo } from "../program";
import { rowsOf } from "./stored";

const CLIENTS = 8;
const BEFORE_KILL = 50;
const PLACES = 20;
const GUESTS = 300;
const patience = { timeout: 150_000, interval: 100 };

const fill = async (env: Env, statements: readonly string[]) => {
  for (const statement of statements) await rowsOf(env, statement);
};
// PostgreSQL's queue waits a minute before it frees a dead worker's jobs; the tests skip that.
const releaseJobs = "update pgboss.job set state = 'retry', start_after = now() where state = 'active'";

type Asked = { key: string; email: string; reference?: string };

const send = (program: Program, { key, email }: Asked, client: number) =>
  program.ask(`/api/events/${EVENT_ID}/registrations`, {
    headers: { "idempotency-key": key },
    address: `198.51.100.${client + 1}`,
    body: { email, people: [{ name: "Asha Rao" }], registrationTypeIds: [EVENT_ID], keepTogether: false },
  });

/** Registers new people until the program dies. The last request has no answer. */
async function client(program: Program, at: number, asked: Asked[], onAnswer: () => void): Promise<void> {
  for (;;) {
    const one: Asked = { key: crypto.randomUUID(), email: newcomer().email };
    asked.push(one);
    try {
      const answer = await send(program, one, at);
      one.reference = (await answer.json()).registrations[0].reference;
      onAnswer();
    } catch {
      return;
    }
  }
}

async function rushAndKill(program: Program): Promise<Asked[]> {
  const asked: Asked[] = [];
  let answered = 0;
  const onAnswer = () => {
    answered += 1;
    if (answered === BEFORE_KILL) void program.stop("SIGKILL");
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(program, at, asked, onAnswer)));
  expect((await program.ended).signal).toBe("SIGKILL");
  return asked;
}

const counted = `select count(*)::int as rows, count(distinct email)::int as people,
  count(*) filter (where status in ('held', 'confirmed', 'offered'))::int as taking,
  (select taken from capacities where id = '${EVENT_ID}') as taken from registrations where event_id = '${EVENT_ID}'`;

describe.each(databases)("on %s", (kind) => {
  test("a kill in the rush loses nobody who was answered, and nobody who asks again has two places", async () => {
    const env = await ownData(kind);
    await fill(env, eventToKill({ places: PLACES, startsIn: "30 days" }));
    const first = await startProgram(env);
    const asked = await rushAndKill(first);
    const second = await startProgram(env);
    for (const [at, one] of asked.entries()) {
      const answer = await send(second, one, at % CLIENTS);
      expect(answer.status).toBe(201);
      const [{ reference }] = (await answer.json()).registrations;
      expect(reference).toBe(one.reference ?? reference);
    }
    expect(await second.stop()).toEqual({ code: 0, signal: null });
    const [found] = await rowsOf(env, counted);
    expect(found).toMatchObject({ rows: asked.length, people: asked.length });
    expect(found?.taken).toBe(found?.taking);
    expect(Number(found?.taken)).toBeLessThanOrEqual(PLACES);
  }, 240_000);

  test("a kill in the settlement gives everybody their points and one certificate", async () => {
    const env = await ownData(kind);
    await fill(env, [...eventToKill({ places: GUESTS, taken: GUESTS, startsIn: "-2 days" }), ...peopleWhoCame(GUESTS)]);
    const first = await startProgram(env);
    const folder = join(first.dataDir, "outbox");
    const mails = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : []);
    await vi.waitFor(() => expect(mails().length).toBeGreaterThan(20), { ...patience, interval: 5 });
    await first.stop("SIGKILL");
    expect(mails().length).toBeLessThan(GUESTS);
    if (kind === "postgres") await rowsOf(env, releaseJobs);
    const second = await startProgram(env);
    const receivers = () => new Set(mails().map((name) => name.replace(/^[^-]+-|\.eml$/g, "")));
    await vi.waitFor(() => expect(receivers().size).toBe(GUESTS), patience);
    expect(await second.stop()).toEqual({ code: 0, signal: null });
    const [found] = await rowsOf(
      env,
      `select (select count(*)::int from event_credits where reversed_at is null) as credits,
        (select count(*)::int from activity where type = 'credit.settled') as entered,
        (select count(distinct subject)::int from certificates) as holders, (select count(*)::int from certificates) as certificates,
        (select count(*)::int from events where settled_at is not null) as settled`,
    );
    const all = { credits: GUESTS, entered: GUESTS, holders: GUESTS, certificates: GUESTS };
    expect(found).toEqual({ ...all, settled: 1 });
  }, 400_000);
});

test("two instances give 200 people at once five places: five have one, the others stand in the queue once", async () => {
  const env = await ownData("postgres");
  await fill(env, eventToKill({ places: 25, startsIn: "30 days" }));
  const programs = await startTwo(env);
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const program = programs[at % 2] ?? programs[0];
      const one = { key: crypto.randomUUID(), email: newcomer().email };
      return (await (await send(program, one, at % 100)).json()).registrations[0].status;
    }),
  );
  // Unverified addresses hold at most a fifth of the places.
  expect(answers.filter((status) => status === "held")).toHaveLength(5);
  expect(answers.filter((status) => status === "waiting")).toHaveLength(195);
  const [found] = await rowsOf(env, counted);
  expect(found).toMatchObject({ rows: 200, people: 200, taking: 5, taken: 5 });
}, 120_000);
