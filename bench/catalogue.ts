import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { databaseUrl, runSql, startDatabaseServer } from "../tests/database-server";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
import { median, p95 } from "./statistics";
import type { Row } from "./table";

const ENTRIES = 10_000;
const TURNS = 20;
const ROUNDS = 3;
const AIM_MS = 30;

const kinds = ["news", "blog", "podcast", "journal", "guide", "course", "magazine", "documentary"];
const vocabulary = (
  "bridge girder pier viaduct tunnel stepwell masonry concrete steel timber survey levelling soil bearing pile raft " +
  "drainage culvert monsoon flood embankment highway pavement railway metro station airport runway port breakwater dam " +
  "spillway canal pump pipeline sewer treatment building column beam slab truss arch dome foundation retrofit earthquake " +
  "wind fatigue inspection audit tender contract safety training apprentice institute professor student municipal state"
).split(" ");

/** Inserts published entries with about 200 words each and no samples. */
const filling = `
  create temporary table words as select word, n from unnest(array[${vocabulary.map((word) => `'${word}'`)}])
    with ordinality as listed (word, n);
  insert into content_entries (id, kind, slug, title, status, version, shown_version, published_at, updated_at, updated_by)
    select 'bench-' || i, (array[${kinds.map((kind) => `'${kind}'`)}])[1 + i % ${kinds.length}], 'bench-' || i,
      'Entry ' || i, 'published', 1, 1, now() - i * interval '3 hours', now(), 'bench'
    from generate_series(1, ${ENTRIES}) as i;
  insert into content_versions (id, subject, version, value, author_id, at)
    select 'bench-version-' || i, 'bench-' || i, 1, jsonb_build_object(
      'slug', 'bench-' || i, 'meta', '{}'::jsonb, 'price', null, 'points', null, 'isSample', false,
      'specializations', jsonb_build_array((array['structural','geotechnical','transportation','construction'])[1 + i % 4]),
      'title', (select string_agg(word, ' ') from words where (n * 31 + i) % ${vocabulary.length} < 4) || ' ' || i,
      'summary', (select string_agg(word, ' ') from words where (n * 17 + i) % ${vocabulary.length} < 20),
      'body', repeat((select string_agg(word, ' ') from words where (n * 13 + i) % ${vocabulary.length} < 50) || '. ', 4)),
      'bench', now()
    from generate_series(1, ${ENTRIES}) as i;`;

/** Simulates a publication, as far as readers notice. */
const publishing =
  "update content_entries set updated_at = clock_timestamp() where id = 'bench-7'; select pg_notify('content_changed', 'bench')";

async function timed(program: Running, path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${program.port}${path}`);
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - started;
}

/** Each URL has a query, so that none comes from the page cache. */
const groups: Record<string, readonly string[]> = {
  "lists by page, topic, year and word": [
    "/news?page=2",
    "/news?page=90",
    "/news?topic=structural",
    "/blogs?year=2025",
    "/journal?q=earthquake+retrofit",
    "/knowledge-hub?q=monsoon&topic=geotechnical",
  ],
  "search call": ["viaduct", "earthqake retrofit", "stepwell mas", "entry 4711", "nothing-like-this"].map(
    (words) => `/api/search?q=${encodeURIComponent(words)}`,
  ),
  "search page": ["/search?q=metro+tunnel", "/search?q=breakwater"],
};

async function timesOf(program: Running, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) for (const path of paths) times.push(await timed(program, path));
  return times;
}

async function rowsFor(database: string, program: Running): Promise<Row[]> {
  const rows: Row[] = [
    {
      what: `first search among ${ENTRIES} entries, ${database}`,
      ours: `${(await timed(program, "/api/search?q=pier")).toFixed(0)} ms`,
    },
  ];
  for (const [what, paths] of Object.entries(groups)) {
    await timesOf(program, paths);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(p95(await timesOf(program, paths)));
    const ours = median(rounds);
    rows.push({
      what: `${what} among ${ENTRIES} entries, ${database}, p95`,
      ours: `${ours.toFixed(1)} ms`,
      aim: `< ${AIM_MS} ms`,
      met: ours < AIM_MS,
    });
  }
  return rows;
}

/** Times the first list and the first search after a publication, which read the new content. */
async function afterPublishing(program: Running, publish: () => Promise<unknown>): Promise<Row[]> {
  const times: Record<string, number[]> = { "/news?page=3": [], "/api/search?q=pier": [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const [path, found] of Object.entries(times)) {
      await publish();
      found.push(await timed(program, path));
    }
  return Object.entries(times).map(([path, found]) => ({
    what: `${path} right after a publication, PostgreSQL`,
    ours: `${median(found).toFixed(0)} ms`,
  }));
}

const onPostgres = () =>
  during(startDatabaseServer(), async ({ url }) => {
    await runSql(url, "create database catalogue");
    const env = { DATABASE_URL: databaseUrl(url, "catalogue"), SECRET };
    return withFolder((folder) =>
      during(runProgram({ ...env, DATA_DIR: folder }), async (program) => {
        await runSql(env.DATABASE_URL, `${filling} analyze;`);
        const rows = await rowsFor("PostgreSQL", program);
        return [...rows, ...(await afterPublishing(program, () => runSql(env.DATABASE_URL, publishing)))];
      }),
    );
  });

const onEmbedded = () =>
  withFolder(async (folder) => {
    const env = { DATA_DIR: folder, SECRET };
    await during(runProgram(env), async () => undefined);
    const database = await PGlite.create({ dataDir: join(folder, "database") });
    await database.exec(`${filling} analyze;`);
    await database.close();
    return during(runProgram(env), (program) => rowsFor("embedded", program));
  });

/** Lists and search with ten thousand published entries, timed over HTTP on the same machine. */
export async function catalogue(): Promise<Row[]> {
  return [...(await onPostgres()), ...(await onEmbedded())];
}
