import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { longDay } from "~/platform/time/dates";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { announceContentChange } from "../../../platform/db/announce-content-change.server";
import { recordDegraded } from "../../../platform/http/degradation.server";
import { conflict, invalidFields, notFound } from "../../../platform/refusal";
import { MINUTE_MS } from "../../../platform/time/durations";
import { dayBounds } from "../../../platform/time/indian-time";
import { lastChangeWords } from "../../accounts/last-change.server";
import { promiseLater } from "../../cases/operations/progress.server";
import { firstEdition } from "../competition-content";
import { type Edition, type PastEdition, type Phases, pathOfEdition, phasesOf } from "../edition";
import type { EditionInput } from "../judging/calls";
import { refuseEntrant } from "../judging/own-entry.server";
import { editionTable, entrantTable } from "../tables.server";

export type EditionRow = typeof editionTable.$inferSelect;

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

export const viewEdition = (row: EditionRow): Edition => ({
  title: row.title,
  announcedOn: row.announcedOn,
  registrationCloses: row.registrationCloses,
  submissionCloses: row.submissionCloses,
  resultsOn: row.resultsOn,
  theme: row.theme,
  rules: row.rules,
  prizes: row.prizes,
  status: row.status,
});

/** Throws 409 for a closed edition. */
export function refuseClosed(edition: EditionRow | undefined): asserts edition is EditionRow {
  if (edition?.status !== "open")
    throw conflict("competition_closed", "The competition is closed and takes no more entries.");
}

/** The edition open for registration. Throws 409 if it is closed or not announced yet. */
export async function openEdition(tx: Tx): Promise<EditionRow> {
  const edition = await newestEdition(tx);
  refuseClosed(edition);
  if (phasesOf(edition, tx.now).registration === "soon")
    throw conflict("not_open", `Registration opens on ${longDay(edition.announcedOn)}.`);
  return edition;
}

const noEdition = () => notFound("There is no such edition.");

export async function findEdition(ctx: Context, id: string): Promise<EditionRow> {
  const [edition] = await ctx.db.select().from(editionTable).where(eq(editionTable.id, id));
  if (!edition) throw noEdition();
  return edition;
}

/** Locks the edition until the transaction ends; `share` lets judges work in parallel. Throws 404. */
export async function lockEdition(tx: Tx, id: string, how: "update" | "share"): Promise<EditionRow> {
  const [edition] = await tx.db.select().from(editionTable).where(eq(editionTable.id, id)).for(how);
  if (!edition) throw noEdition();
  return edition;
}

/** Throws 409 after publication. */
export function refusePublished({ resultsAt }: EditionRow): void {
  if (resultsAt) throw conflict("results_published", "The results of this edition are published. Nothing was changed.");
}

/** Throws 409 for an edition that is not the newest, and 400 for a day that would make an earlier one the newest. */
async function keepNewest({ db }: Tx, { id, announcedOn }: EditionRow, day: string): Promise<void> {
  const [latest] = await db
    .select()
    .from(editionTable)
    .where(ne(editionTable.id, id))
    .orderBy(desc(editionTable.announcedOn))
    .limit(1);
  if (!latest) return;
  if (latest.announcedOn > announcedOn)
    throw conflict("edition_followed", `${latest.title} has followed this edition, which changes no more.`);
  if (day <= latest.announcedOn)
    throw invalidFields({
      announcedOn: `This day must be after ${longDay(latest.announcedOn)}, when ${latest.title} was announced.`,
    });
}

/** The last minute of the day of the results: an entry is answered with them. */
export const answerAt = ({ resultsOn }: Pick<Edition, "resultsOn">): Date =>
  new Date(dayBounds(resultsOn).until.getTime() - MINUTE_MS);

async function promiseResults(tx: Tx, editionId: string, resultsOn: string): Promise<void> {
  const entries = await tx.db
    .select({ caseId: entrantTable.caseId })
    .from(entrantTable)
    .where(and(eq(entrantTable.editionId, editionId), isNotNull(entrantTable.caseId)));
  const ids = entries.flatMap(({ caseId }) => caseId ?? []);
  await promiseLater(tx, ids, answerAt({ resultsOn }));
}

/** Throws 400, 403 for an entrant, 404, and 409 after another change, publication or a newer edition. */
export async function changeEdition(ctx: Context, id: string, { version, ...parts }: EditionInput): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    const edition = await lockEdition(tx, id, "update");
    refusePublished(edition);
    await refuseEntrant(tx, id);
    if (edition.version !== version) throw conflict("changed_elsewhere", await lastChangeWords(tx, id, "this edition"));
    await keepNewest(tx, edition, parts.announcedOn);
    await tx.db
      .update(editionTable)
      .set({ ...parts, version: version + 1 })
      .where(eq(editionTable.id, id));
    if (parts.resultsOn > edition.resultsOn) await promiseResults(tx, id, parts.resultsOn);
    await record(tx, "competition.edition-changed", id);
    await announceContentChange(tx);
  });
}

/** Earlier editions, newest first; empty on a database failure. */
export async function pastEditions(ctx: Context): Promise<PastEdition[]> {
  authorize(ctx, "anyone");
  try {
    const { id, title, announcedOn } = editionTable;
    const rows = await ctx.db
      .select({ id, title, announcedOn })
      .from(editionTable)
      .orderBy(desc(announcedOn))
      .offset(1);
    return rows.map(({ id: past, ...words }) => ({ ...words, path: pathOfEdition(past) }));
  } catch (cause) {
    recordDegraded(ctx, "past editions", cause);
    return [];
  }
}

/** The current edition; the built-in one on a database failure. */
export async function currentEdition(ctx: Context): Promise<{ edition: Edition; phases: Phases }> {
  authorize(ctx, "anyone");
  let edition: Edition = firstEdition;
  try {
    const row = await newestEdition(ctx);
    if (row) edition = viewEdition(row);
  } catch (cause) {
    recordDegraded(ctx, "competition edition", cause);
  }
  return { edition, phases: phasesOf(edition, ctx.now) };
}
