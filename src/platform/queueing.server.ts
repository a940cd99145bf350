import { type SQL, sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";

/** What follows an event: the names of its jobs, in order. */
type Due = readonly { name: string }[];

/** The queue's own text for inserting jobs, as it hands it to the database. Its one parameter is a JSON text. */
async function insertingText(boss: PgBoss, queue: string): Promise<string> {
  const texts: string[] = [];
  const executeSql = async (text: string) => {
    texts.push(text.trim());
    return { rows: [] };
  };
  await boss.insert(queue, [{ data: {} }], { returnId: true, db: { executeSql } });
  return texts.join();
}

/** The text as common table expressions, the last one called "queued", around its parameter. */
function expressionsOf(text: string): [SQL, SQL] {
  const last = text.lastIndexOf("SELECT id FROM ins");
  const isWith = text.startsWith("WITH ") && last !== -1;
  const named = isWith
    ? `${text.slice("WITH ".length, last).trimEnd()}, queued as (${text.slice(last)})`
    : `queued as (${text})`;
  const [before, after, ...more] = named.split("$1");
  if (before === undefined || after === undefined || more.length > 0 || /\$\d/.test(before + after))
    throw new Error("the job queue inserts in another way than it did");
  return [sql.raw(before), sql.raw(after)];
}

/**
 * The part of a statement (after its `with`) that stores events with STORING, which answers their id, type, subject and at,
 * and queues what is DUE after them: its own expressions are "event" and "queued", and what selects from "queued" makes it so.
 */
export async function createQueueing(boss: PgBoss, queue: string): Promise<(storing: SQL, due: Due) => SQL> {
  const [before, after] = expressionsOf(await insertingText(boss, queue));
  return (storing, due) => {
    if (due.length === 0) return sql`event as (${storing}), queued as (select id from event)`;
    const entries = JSON.stringify(due.map(({ name }, position) => ({ name, position })));
    const jobs = sql`(select json_agg(json_build_object('data', json_build_object('name', due.name, 'position', due.position,
      'event', json_build_object('id', event.id, 'type', event.type, 'subject', event.subject, 'at', event.at))))
      from event cross join json_to_recordset(${entries}::text::json) as due (name text, position int))`;
    return sql`event as (${storing}), ${before}${jobs}${after}`;
  };
}
