import pg from "pg";
import { median } from "./statistics";
import type { Row } from "./table";

export const PEOPLE = Number(process.env.RUSH ?? 10_000);
export const PLACES = PEOPLE / 20;
export const CONNECTIONS = 32;
export const ROUNDS = Number(process.env.ROUNDS ?? 3);

type Found = { taken: number; confirmed: number; waiting: number; positions: number; overtaken: number };
export type Rush = Found & { perSecond: number };

/** overtaken: milliseconds by which a person registered later than another behind them in the queue. */
const FOUND = `select (select taken from capacities where id = $1) as taken,
    count(*) filter (where status = 'confirmed')::int as confirmed,
    count(*) filter (where status = 'waiting')::int as waiting,
    count(distinct position)::int as positions,
    (select coalesce(max(extract(epoch from before - registered_at) * 1000), 0)::int from
      (select registered_at, max(registered_at) over (order by position) as before from registrations
        where event_id = $1 and status = 'waiting') as queue) as overtaken
  from registrations where event_id = $1`;

export async function rushOf(client: pg.Client, eventId: string, perSecond: number): Promise<Rush> {
  const { rows } = await client.query<Found>(FOUND, [eventId]);
  return { ...(rows[0] as Found), perSecond };
}

export const ratesOf = (rushes: readonly Rush[]) => rushes.map(({ perSecond }) => perSecond);

export const ratioTo = (rates: number[], others: number[]) =>
  median(rates.map((rate, at) => rate / (others[at] ?? Number.NaN)));

export const perSecondOf = (figures: number[]) => `${Math.round(median(figures))}/s`;

/** Checks that nothing is oversold and that each queue position is unique. */
export function orderRow(what: string, rushes: readonly Rush[]): Row {
  const met = rushes.every(
    ({ taken, confirmed, waiting, positions }) =>
      taken === PLACES && confirmed === PLACES && waiting === PEOPLE - PLACES && positions === waiting,
  );
  const overtaken = Math.max(...rushes.map((one) => one.overtaken));
  const oversold = Math.max(...rushes.map(({ confirmed }) => confirmed - PLACES));
  return {
    what: `${what}: oversold in the worst of ${rushes.length} rounds; those who wait have each a position of their own`,
    ours: `${oversold}, ${rushes[0]?.positions} positions; who came later stands before by at most ${overtaken} ms, between two processes`,
    aim: `0, ${PEOPLE - PLACES} positions`,
    met,
  };
}

export async function withClient<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
