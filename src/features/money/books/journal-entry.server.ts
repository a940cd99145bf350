import { max, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { insertion, namedParts } from "../../../platform/db/insert-many.server";
import { lastDayOf } from "../financial-year";
import type { LedgerAccount } from "./accounts";
import { closedYearTable as closed, entryTable as entries, postingTable as postings } from "./tables.server";

/** Undefined before the first closing. */
async function lastClosedDay({ db }: Pick<Tx, "db">): Promise<string | undefined> {
  const [row] = await db.select({ year: max(closed.year) }).from(closed);
  return row?.year ? lastDayOf(row.year) : undefined;
}

/** Maps a day in a closed year to the first open day and says so in the note. */
type OpenDay = (day: string, note: string) => { day: string; note: string };

async function dayInOpenYear(tx: Tx): Promise<OpenDay> {
  const closedUntil = await lastClosedDay(tx);
  return (day, note) => {
    if (!closedUntil || day > closedUntil) return { day, note };
    return { day: `${closedUntil.slice(0, 4)}-04-01`, note: `${note} (of ${day}, in a closed year)` };
  };
}

/** Debit is positive, credit negative. `payer` is the owner of credit. */
export type Side = { account: LedgerAccount; amountPaise: number; payer?: string; dueId?: string };

/** The sides add up to zero. `source` is unique. */
export type JournalEntry = { day: string; note: string; source: string; sides: readonly Side[] };

const AT_ONCE = 2_000;

/** The sides find their entry id by its source. */
async function store(tx: Tx, some: readonly JournalEntry[], open: OpenDay, others: readonly SQL[]): Promise<void> {
  const rows = some.map(({ day, note, source }) => ({ ...open(day, note), source, at: tx.now }));
  const sides = some.flatMap(({ source, sides }) =>
    sides.filter(({ amountPaise }) => amountPaise !== 0).map((side) => ({ source, ...side })),
  );
  const list = (of: (side: (typeof sides)[number]) => string | undefined) =>
    sql`${sql.param(sides.map((side) => of(side) ?? null))}::text[]`;
  const given = sql`unnest(
    ${list(({ source }) => source)}, ${list(({ account }) => account)}, ${list(({ amountPaise }) => String(amountPaise))},
    ${list(({ payer }) => payer)}, ${list(({ dueId }) => dueId)}
  ) with ordinality as given (source, account, amount, payer, due_id, place)`;
  await tx.db.execute(sql`
    with ${sql.join([...namedParts(others), sql`stored as (${insertion(entries, rows)} returning id, source)`], sql`, `)}
    insert into ${postings} (entry_id, account, amount_paise, payer, due_id)
    select stored.id, account, amount::bigint, payer, due_id from ${given} join stored using (source) order by place`);
}

/**
 * Entries of a closed year go to the first open day with a note. The database refuses an entry whose sides do not add
 * up to zero. `others` run in the same statement.
 */
export async function postEntries(tx: Tx, wanted: readonly JournalEntry[], others: readonly SQL[] = []): Promise<void> {
  if (wanted.length === 0) return;
  const open = await dayInOpenYear(tx);
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    await store(tx, wanted.slice(from, from + AT_ONCE), open, from === 0 ? others : []);
}
