import { desc } from "drizzle-orm";
import { authorize, type Context, type Tx } from "../../../platform/context.server";
import { noteFallback } from "../../../platform/fallback.server";
import { conflict } from "../../../platform/refusal";
import { firstEdition } from "../competition-content";
import { type Edition, type Phases, phasesOf } from "../edition";
import { editionTable } from "../tables.server";

export type EditionRow = typeof editionTable.$inferSelect;

/** Stores the first edition where there is none yet. */
export async function seedCompetition(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  await ctx.db
    .insert(editionTable)
    .values({ id: "engineers-oath-2025", ...firstEdition })
    .onConflictDoNothing();
}

export async function newestEdition(ctx: Context): Promise<EditionRow | undefined> {
  const [row] = await ctx.db.select().from(editionTable).orderBy(desc(editionTable.announcedOn)).limit(1);
  return row;
}

/** What everybody may know of an edition. */
export const viewEdition = (row: EditionRow): Edition => ({
  title: row.title,
  announcedOn: row.announcedOn,
  registrationCloses: row.registrationCloses,
  submissionCloses: row.submissionCloses,
  resultsOn: row.resultsOn,
  status: row.status,
});

/** Throws 409 for an edition that staff have closed. */
export function refuseClosed(edition: EditionRow | undefined): asserts edition is EditionRow {
  if (edition?.status !== "open")
    throw conflict("competition_closed", "The competition is closed and takes no more entries.");
}

/** The edition that takes registrations. Throws 409 when it is closed. */
export async function openEdition(tx: Tx): Promise<EditionRow> {
  const edition = await newestEdition(tx);
  refuseClosed(edition);
  return edition;
}

/** The current edition as its page shows it; the built-in one where the database cannot say. */
export async function currentEdition(ctx: Context): Promise<{ edition: Edition; phases: Phases }> {
  authorize(ctx, "anyone");
  let edition: Edition = firstEdition;
  try {
    const row = await newestEdition(ctx);
    if (row) edition = viewEdition(row);
  } catch (cause) {
    noteFallback(ctx, "competition edition", cause);
  }
  return { edition, phases: phasesOf(edition, ctx.now) };
}
