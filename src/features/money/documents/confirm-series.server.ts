import { and, asc, eq, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import type { SeriesConfirmation, SeriesView } from "../console/series-schema";
import { documentNumber, financialYearOf } from "../financial-year";
import { seriesPrefixes } from "./series-prefixes";
import { seriesTable as series, seriesGapTable } from "./tables.server";

type Row = typeof series.$inferSelect;

const numberOf = ({ prefix, year, last }: Pick<Row, "prefix" | "year" | "last">) =>
  last > 0 ? documentNumber(prefix, year, last) : null;

const view = (row: Row): SeriesView => ({
  prefix: row.prefix,
  year: row.year,
  last: row.last,
  number: numberOf(row),
  isUnconfirmed: row.unconfirmedSince !== null,
});

export async function seriesStanding(ctx: Pick<Context, "actor" | "db">): Promise<SeriesView[]> {
  authorize(ctx, "auditor");
  return (await ctx.db.select().from(series).orderBy(asc(series.year), asc(series.prefix))).map(view);
}

/** Documents issued since the backup may exist outside, so staff must confirm the last numbers first. */
export async function lockSeries(tx: Tx): Promise<void> {
  authorize(tx, "system");
  const lastDay = indianDay(tx.now);
  const year = financialYearOf(lastDay);
  // A series may have started after the backup.
  await tx.db
    .insert(series)
    .values(seriesPrefixes.map((prefix) => ({ prefix, year, last: 0, lastDay })))
    .onConflictDoNothing();
  await tx.db.update(series).set({ unconfirmedSince: tx.now });
  await record(tx, "series.locked", "documents");
}

async function leaveGap(tx: Tx, { prefix, year, last }: Row, until: number): Promise<void> {
  const first = last + 1;
  await tx.db.insert(seriesGapTable).values({ prefix, year, first, last: until, confirmedAt: tx.now });
  const [from, to] = [documentNumber(prefix, year, first), documentNumber(prefix, year, until)];
  await record(tx, "series.gap-left", from === to ? from : `${from} to ${to}`);
}

/** Throws 404, and 409 if the series is confirmed already or the number is below the stored one. */
export async function confirmSeries(ctx: Context, { prefix, year, last }: SeriesConfirmation): Promise<SeriesView> {
  authorize(ctx, "treasurer");
  return transaction(ctx, async (tx) => {
    const isThis = and(eq(series.prefix, prefix), eq(series.year, year));
    const [standing] = await tx.db.select().from(series).where(isThis).for("update");
    if (!standing) throw notFound("There is no such series.");
    const { unconfirmedSince } = standing;
    if (!unconfirmedSince) throw conflict("series_confirmed", "Somebody has confirmed this series already.");
    const number = numberOf(standing);
    if (last < standing.last)
      throw conflict("number_too_low", `${number} stands in the portal: the last one cannot be lower.`);
    if (last > standing.last) await leaveGap(tx, standing, last);
    // The missing documents are no newer than the restore.
    const lastDay = sql<string>`greatest(${series.lastDay}, ${indianDay(unconfirmedSince)}::date)`;
    const change = last > standing.last ? { last, lastDay } : {};
    const [confirmed] = await tx.db
      .update(series)
      .set({ ...change, unconfirmedSince: null })
      .where(isThis)
      .returning();
    if (!confirmed) throw new Error("the series is gone");
    await record(tx, "series.confirmed", `${prefix}/${year}`);
    return view(confirmed);
  });
}
