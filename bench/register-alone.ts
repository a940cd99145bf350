// A child process that registers as peer programs do, without HTTP: one transaction per request that takes an advisory
// lock, counts places and inserts. Arguments: database URL, connections.
import pg from "pg";

export type AloneOrder = { eventId: string; places: number; people: number; from: number };
export type AloneReport = { seconds: number };

const [, , url, connections] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: Number(connections) });
const INSERT = `insert into bare_registrations (id, reference, event_id, accepted_type_ids, email, name, name_key, booking_id, seat,
    party_id, status, is_proven, registered_at)
  values ($1, $1, $2, '[]', $3, $4, $4, $1, 1, $1, $5, true, now())`;

async function register({ eventId, places }: AloneOrder, number: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(hashtext($1))", [eventId]);
    const { rows } = await client.query(
      "select count(*)::int as taken from bare_registrations where event_id = $1 and status = 'confirmed'",
      [eventId],
    );
    const status = rows[0].taken < places ? "confirmed" : "waiting";
    const id = crypto.randomUUID();
    await client.query(INSERT, [id, eventId, `bench.${number}@example.in`, `Bench ${number}`, status]);
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function registerAll(order: AloneOrder): Promise<AloneReport> {
  let next = order.from;
  const until = order.from + order.people;
  const started = performance.now();
  const worker = async () => {
    while (next < until) {
      next += 1;
      await register(order, next);
    }
  };
  await Promise.all(Array.from({ length: Number(connections) }, worker));
  return { seconds: (performance.now() - started) / 1000 };
}

process.on("message", (order: AloneOrder) => {
  registerAll(order).then(
    (report) => process.send?.({ report }),
    (cause: Error) => process.send?.({ error: cause.message }),
  );
});
