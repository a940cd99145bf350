import pg from "pg";
import { insertOf, makeBareTables, type StoredRow } from "./bare-tables";

const TABLES = ["check_ins", "attendances"] as const;

/** The rows that an event's check-ins created, grouped by phone. */
async function rowsOfEvent(client: pg.Client, eventId: string): Promise<StoredRow[][][]> {
  const { rows: checkIns } = await client.query<StoredRow>(
    "select * from check_ins where event_id = $1 order by received_at",
    [eventId],
  );
  const { rows: present } = await client.query<StoredRow>(
    "select a.* from attendances a join registrations r on r.id = a.registration_id where r.event_id = $1 order by a.id",
    [eventId],
  );
  const phones = [...Map.groupBy(checkIns, ({ link_id }) => link_id).values()];
  const share = Math.ceil(present.length / phones.length);
  return phones.map((own, at) => [own, present.slice(at * share, (at + 1) * share)]);
}

/** Inserts the rows of one phone over its own connection, `size` rows of each table per transaction. */
async function insertOwn(own: pg.Client, tables: readonly StoredRow[][], size: number): Promise<void> {
  for (let at = 0; at < Math.max(...tables.map(({ length }) => length)); at += size) {
    await own.query("begin");
    for (const [which, rows] of tables.entries()) {
      const some = rows.slice(at, at + size);
      if (some.length > 0) await own.query(insertOf(TABLES[which] ?? "", some));
    }
    await own.query("commit");
  }
}

/** Repeats the inserts of an event's check-ins with one connection per phone. Returns seconds. */
export async function insertAgain(url: string, client: pg.Client, eventId: string, size: number): Promise<number> {
  await makeBareTables(client, TABLES);
  const phones = await rowsOfEvent(client, eventId);
  const clients = await Promise.all(
    phones.map(async () => {
      const own = new pg.Client({ connectionString: url });
      await own.connect();
      return own;
    }),
  );
  const started = performance.now();
  await Promise.all(clients.map((own, at) => insertOwn(own, phones[at] ?? [], size)));
  const seconds = (performance.now() - started) / 1000;
  for (const own of clients) await own.end();
  return seconds;
}
