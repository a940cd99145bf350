import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db/db.server";
import { registrationTable as registrations } from "../tables.server";
import { nameKeyOf } from "./name-key";

export async function serials(tx: Tx, sequence: "registration_serial" | "waiting_serial", count: number) {
  const rows = await rowsOf<{ serial: number }>(
    tx.db,
    sql`select nextval(${sequence}::regclass)::int as serial from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ serial }) => serial);
}

export type Numbers = { registration: number; waiting: number };

/** Draws a registration number and a waitlist number for each of `count` people, after `lock`. */
export const numbersFor = (tx: Tx, count: number, lock = sql`select 1`): Promise<Numbers[]> =>
  rowsOf<Numbers>(
    tx.db,
    sql`with locked as materialized (${lock})
      select nextval('registration_serial')::int as registration, nextval('waiting_serial')::int as waiting
      from (select count(*) from locked) as had, generate_series(1, ${count}::int)`,
  );

export async function isRegistered(tx: Tx, event: string, address: string, name: string): Promise<boolean> {
  const { email, nameKey, eventId, endedAt } = registrations;
  const isTheirs = and(eq(eventId, event), eq(email, address), eq(nameKey, nameKeyOf(name)), isNull(endedAt));
  return (await tx.db.$count(registrations, isTheirs)) > 0;
}
