import { fork } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { makeEvent, provenPeople } from "./event-supplies";
import { type Load, startLoad } from "./load";
import { during, type Running } from "./program";
import type { AloneOrder, AloneReport } from "./register-alone";
import { interleave, median } from "./statistics";
import type { Row } from "./table";

const PEOPLE = Number(process.env.RUSH ?? 10_000);
const PLACES = PEOPLE / 20;
const CONNECTIONS = 32;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** Longer than any rush takes. */
const SECONDS = 300;
const ACCOUNTS = 16;
const CONTACT_SECONDS = 3;

type Pair = { url: string; client: pg.Client; programs: [Running, Running]; loads: [Load, Load] };
type Account = { email: string; cookie: string };
type Found = { taken: number; confirmed: number; waiting: number; positions: number; overtaken: number };
type Rush = Found & { perSecond: number };

let requests = 0;

/** An address that no limit counts twice, and a key. */
function ownHeaders(): Record<string, string> {
  requests += 1;
  const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
  return { "x-forwarded-for": address, "idempotency-key": crypto.randomUUID() };
}

/** Sends half of the bodies to each of the two programs at the same moment; answers how many were answered a second. */
async function sendToBoth(
  { programs, loads }: Pair,
  order: Omit<Parameters<Load["measure"]>[1], "connections">,
) {
  const half = Math.ceil(order.bodies.length / 2);
  const figures = await Promise.all(
    programs.map((program, at) => {
      const part = <Item>(all: Item[] = []) => all.slice(at * half, (at + 1) * half);
      const own = {
        ...order,
        bodies: part(order.bodies),
        own: part(order.own),
        connections: CONNECTIONS / 2,
      };
      return loads[at as 0 | 1].measure(program, own, "201");
    }),
  );
  const answered = figures.reduce((sum, { report }) => sum + report.answered, 0);
  return answered / Math.max(...figures.map(({ report }) => report.seconds));
}

/** How the registrations of an event stand. overtaken: by how much later, in ms, somebody came who stands before another. */
const FOUND = `select (select taken from capacities where id = $1) as taken,
    count(*) filter (where status = 'confirmed')::int as confirmed,
    count(*) filter (where status = 'waiting')::int as waiting,
    count(distinct position)::int as positions,
    (select coalesce(max(extract(epoch from before - registered_at) * 1000), 0)::int from
      (select registered_at, max(registered_at) over (order by position) as before from registrations
        where event_id = $1 and status = 'waiting') as queue) as overtaken
  from registrations where event_id = $1`;

async function rush(pair: Pair, accounts: Account[]): Promise<Rush> {
  const { id, typeId } = await makeEvent(pair.client, { places: PLACES });
  const asked = Array.from({ length: PEOPLE }, (_, at) => {
    const { email, cookie } = accounts[at % accounts.length] as Account;
    // Nobody has places at two events at once: each rush has people of its own.
    const people = [{ name: `Bench Person ${requests}` }];
    const body = JSON.stringify({ email, keepTogether: false, people, registrationTypeIds: [typeId] });
    return { body, own: { ...ownHeaders(), cookie } };
  });
  const perSecond = await sendToBoth(pair, {
    ...{ path: `/api/events/${id}/registrations`, headers: {}, seconds: SECONDS },
    bodies: asked.map(({ body }) => body),
    own: asked.map(({ own }) => own),
  });
  const { rows } = await pair.client.query<Found>(FOUND, [id]);
  await dropMails(pair.client);
  return { ...(rows[0] as Found), perSecond };
}

/** The same by the operation alone. */
async function rushBare(client: pg.Client, own: Awaited<ReturnType<typeof startOurs>>): Promise<Rush> {
  const { eventId, perSecond } = await own.measure();
  const { rows } = await client.query<Found>(FOUND, [eventId]);
  await client.query("delete from outbox");
  await dropMails(client);
  return { ...(rows[0] as Found), perSecond };
}

/** What was queued is dropped, so that the other side has the machine for itself. */
const dropMails = (client: pg.Client) =>
  client.query("delete from pgboss.job where name = 'later' and state in ('created', 'retry')");

async function contact(pair: Pair): Promise<number> {
  const bodies = Array.from({ length: 3_000 * CONTACT_SECONDS }, (_, at) =>
    JSON.stringify({
      ...{ name: "Bench Person", email: `bench.${requests + at}@example.in`, inquiryType: "Event Inquiry" },
      ...{ subject: "The convention in Nashik", message: "Is there a rate for students?".repeat(8) },
    }),
  );
  const own = bodies.map(ownHeaders);
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x64) bench" };
  const perSecond = await sendToBoth(pair, {
    path: "/api/contact",
    headers,
    bodies,
    own,
    seconds: CONTACT_SECONDS,
  });
  await dropMails(pair.client);
  return perSecond;
}

type Child = ReturnType<typeof fork>;

/** The next thing that a child says. */
const heard = <Message>(child: Child) =>
  new Promise<Message>((resolve, reject) => {
    child.once("message", (message: Message | { error: string }) =>
      typeof message === "object" && message !== null && "error" in message
        ? reject(new Error(message.error))
        : resolve(message as Message),
    );
    child.once("exit", (code) => reject(new Error(`a child ended with ${code}`)));
  });

/** Two processes that register by themselves, without HTTP; \`eventOf\` makes the event. */
function twoRegistering(children: readonly Child[], eventOf: () => Promise<string>) {
  const ask = async (child: Child, order: AloneOrder) => {
    const reply = heard<{ report: AloneReport }>(child);
    child.send(order);
    return (await reply).report;
  };
  return {
    async measure(): Promise<{ eventId: string; perSecond: number }> {
      const eventId = await eventOf();
      const half = PEOPLE / 2;
      const reports = await Promise.all(
        children.map((child, at) => ask(child, { eventId, places: PLACES, people: half, from: at * half })),
      );
      return { eventId, perSecond: PEOPLE / Math.max(...reports.map(({ seconds }) => seconds)) };
    },
    async stop() {
      for (const child of children) child.kill();
    },
  };
}

const inBench = (file: string) => join(import.meta.dirname, file);
const EACH = String(CONNECTIONS / 2);

/** In the way of the peers. */
const startAlone = (url: string) =>
  twoRegistering(
    [0, 1].map(() =>
      fork(inBench("register-alone.ts"), [url, EACH], {
        execArgv: ["--disable-warning=ExperimentalWarning"],
      }),
    ),
    async () => crypto.randomUUID(),
  );

/** In ours, by the operation that the call makes. */
async function startOurs(url: string, client: pg.Client) {
  const env = { ...process.env, REGISTER_OURS: `${url} ${EACH}` };
  const children = [0, 1].map(() => fork(inBench("child.mjs"), ["register-ours.ts"], { env }));
  await Promise.all(children.map((child) => heard(child)));
  return twoRegistering(children, async () => (await makeEvent(client, { places: PLACES })).id);
}

type Sides = { ours: Rush[]; bare: Rush[]; alone: number[]; messages: number[] };

function rowsOf({ ours, bare, alone, messages }: Sides): Row[] {
  const ratesOf = (rushes: Rush[]) => rushes.map(({ perSecond }) => perSecond);
  const ratioTo = (rates: number[], others: number[]) =>
    median(rates.map((rate, at) => rate / (others[at] ?? Number.NaN)));
  const [rates, bareRates] = [ratesOf(ours), ratesOf(bare)];
  const [faster, beside] = [ratioTo(bareRates, alone), ratioTo(rates, messages)];
  const isRight = [...ours, ...bare].every(
    ({ taken, confirmed, waiting, positions }) =>
      taken === PLACES && confirmed === PLACES && waiting === PEOPLE - PLACES && positions === waiting,
  );
  const perSecond = (figures: number[]) => `${Math.round(median(figures))}/s`;
  const [people, places] = [PEOPLE.toLocaleString("en-IN"), PLACES.toLocaleString("en-IN")];
  const overtaken = Math.max(...ours.map((one) => one.overtaken));
  const oversold = Math.max(...[...ours, ...bare].map(({ confirmed }) => confirmed - PLACES));
  return [
    {
      what: `${people} ask for ${places} places, ${CONNECTIONS} at a time in two processes on one PostgreSQL (commits wait for the disk), both sides without HTTP: registered a second`,
      ours: perSecond(bareRates),
      comparedWith: `each in its own transaction (advisory lock, count, insert): ${perSecond(alone)}`,
      ...{ ratio: faster.toFixed(2), aim: "≥ 3", met: faster >= 3 },
    },
    {
      what: "the same over HTTP, against POST /api/contact: answered a second",
      ours: perSecond(rates),
      comparedWith: perSecond(messages),
      ...{ ratio: beside.toFixed(2), aim: "≥ 0.6", met: beside >= 0.6 },
    },
    {
      what: `the same: oversold in the worst of ${ours.length} rounds; those who wait have each a position of their own`,
      ours: `${oversold}, ${ours[0]?.positions} positions; who came later stands before by at most ${overtaken} ms, between two processes`,
      ...{ aim: `0, ${PEOPLE - PLACES} positions`, met: isRight },
    },
  ];
}

/** The rush for a few places, each side in turns; both sides share the machine's cores with the database and the load. */
export async function rushRows(url: string, programs: [Running, Running]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("create table bare_registrations (like registrations including all)");
  const accounts = await provenPeople(programs[0].port, url, ACCOUNTS);
  try {
    return await during(Promise.resolve(startLoad()), (one) =>
      during(Promise.resolve(startLoad()), (other) =>
        during(Promise.resolve(startAlone(url)), (peers) =>
          during(startOurs(url, client), async (own) => {
            const pair: Pair = { url, client, programs, loads: [one, other] };
            await contact(pair);
            const { ours, bare, alone, messages } = await interleave<string, Rush | number>(ROUNDS, {
              ours: () => rush(pair, accounts),
              bare: () => rushBare(client, own),
              alone: async () => (await peers.measure()).perSecond,
              messages: () => contact(pair),
            });
            const [httpRushes, bareRushes] = [ours as Rush[], bare as Rush[]];
            const figures = { alone: alone as number[], messages: messages as number[] };
            return rowsOf({ ours: httpRushes, bare: bareRushes, ...figures });
          }),
        ),
      ),
    );
  } finally {
    await client.end();
  }
}
