import type pg from "pg";
import { makeEvent, provenPeople } from "./event-fixtures";
import { type Load, startLoad } from "./load";
import { during, type Running } from "./program";
import {
  CONNECTIONS,
  orderRow,
  PEOPLE,
  PLACES,
  perSecondOf,
  ROUNDS,
  type Rush,
  ratesOf,
  ratioTo,
  rushOf,
  withClient,
} from "./rush-figures";
import { interleave } from "./statistics";
import type { Row } from "./table";

const SECONDS = 300;
const ACCOUNTS = 16;
const CONTACT_SECONDS = 3;

type Pair = { url: string; client: pg.Client; programs: [Running, Running]; loads: [Load, Load] };
type Account = { email: string; cookie: string };

let requests = 0;

/** A new address, so that no rate limit applies, and a new idempotency key. */
function ownHeaders(): Record<string, string> {
  requests += 1;
  const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
  return { "x-forwarded-for": address, "idempotency-key": crypto.randomUUID() };
}

/** Sends half of the bodies to each program at once. Returns answers per second. */
async function sendToBoth({ programs, loads }: Pair, order: Omit<Parameters<Load["measure"]>[1], "connections">) {
  const half = Math.ceil(order.bodies.length / 2);
  const figures = await Promise.all(
    programs.map((program, at) => {
      const part = <Item>(all: Item[] = []) => all.slice(at * half, (at + 1) * half);
      const own = { ...order, bodies: part(order.bodies), own: part(order.own), connections: CONNECTIONS / 2 };
      return loads[at as 0 | 1].measure(program, own, "201");
    }),
  );
  const answered = figures.reduce((sum, { report }) => sum + report.answered, 0);
  return answered / Math.max(...figures.map(({ report }) => report.seconds));
}

async function rush(pair: Pair, accounts: Account[]): Promise<Rush> {
  const { id, typeId } = await makeEvent(pair.client, { places: PLACES });
  const asked = Array.from({ length: PEOPLE }, (_, at) => {
    const { email, cookie } = accounts[at % accounts.length] as Account;
    // Each rush needs new people, because overlapping registrations are refused.
    const people = [{ name: `Bench Person ${requests}` }];
    const body = JSON.stringify({ email, keepTogether: false, people, registrationTypeIds: [typeId] });
    return { body, own: { ...ownHeaders(), cookie } };
  });
  const perSecond = await sendToBoth(pair, {
    path: `/api/events/${id}/registrations`,
    headers: {},
    seconds: SECONDS,
    bodies: asked.map(({ body }) => body),
    own: asked.map(({ own }) => own),
  });
  const rushed = await rushOf(pair.client, id, perSecond);
  await dropMails(pair.client);
  return rushed;
}

/** Drops queued jobs, so that the other side has the machine to itself. */
const dropMails = (client: pg.Client) =>
  client.query("delete from pgboss.job where name = 'later' and state in ('created', 'retry')");

async function contact(pair: Pair): Promise<number> {
  const bodies = Array.from({ length: 3_000 * CONTACT_SECONDS }, (_, at) =>
    JSON.stringify({
      name: "Bench Person",
      email: `bench.${requests + at}@example.in`,
      inquiryType: "Event Inquiry",
      subject: "The convention in Nashik",
      message: "Is there a rate for students?".repeat(8),
    }),
  );
  const own = bodies.map(ownHeaders);
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x64) bench" };
  const perSecond = await sendToBoth(pair, { path: "/api/contact", headers, bodies, own, seconds: CONTACT_SECONDS });
  await dropMails(pair.client);
  return perSecond;
}

/** The rush over HTTP, beside contact messages to the same two programs. */
export const rushRows = (url: string, programs: [Running, Running]): Promise<Row[]> =>
  withClient(url, async (client) => {
    const accounts = await provenPeople(programs[0].port, url, ACCOUNTS);
    return during(Promise.resolve(startLoad()), (one) =>
      during(Promise.resolve(startLoad()), async (other) => {
        const pair: Pair = { url, client, programs, loads: [one, other] };
        await contact(pair);
        const sides = await interleave<string, Rush | number>(ROUNDS, {
          ours: () => rush(pair, accounts),
          messages: () => contact(pair),
        });
        const [ours, messages] = [sides.ours as Rush[], sides.messages as number[]];
        const beside = ratioTo(ratesOf(ours), messages);
        return [
          {
            what: "the same over HTTP, with all that follows, against POST /api/contact: answered a second",
            ours: perSecondOf(ratesOf(ours)),
            comparedWith: perSecondOf(messages),
            ratio: beside.toFixed(2),
            aim: "≥ 0.6",
            met: beside >= 0.6,
          },
          orderRow("the same over HTTP", ours),
        ];
      }),
    );
  });
