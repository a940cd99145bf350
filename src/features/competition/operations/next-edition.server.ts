import { count, eq, like } from "drizzle-orm";
import { longDay } from "~/platform/time/dates";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { announceContentChange } from "../../../platform/db/announce-content-change.server";
import { conflict, invalidFields } from "../../../platform/refusal";
import { caseTable } from "../../cases/tables.server";
import { newEditionId } from "../edition";
import type { NewEditionInput } from "../judging/calls";
import { inJudging } from "../judging/in-judging.server";
import { editionTable, entrantTable } from "../tables.server";
import { type EditionRow, lockEdition, newestEdition } from "./edition.server";

/** Results are published, or it is closed without an entry that could get a place. */
export async function isOver(ctx: Context, { id, status, resultsAt }: EditionRow): Promise<boolean> {
  if (resultsAt) return true;
  if (status === "open") return false;
  const [counted] = await ctx.db
    .select({ entries: count() })
    .from(entrantTable)
    .innerJoin(caseTable, eq(caseTable.id, entrantTable.caseId))
    .where(inJudging(id));
  return counted?.entries === 0;
}

async function idFor(tx: Tx, announcedOn: string): Promise<string> {
  const year = announcedOn.slice(0, 4);
  const [counted] = await tx.db
    .select({ taken: count() })
    .from(editionTable)
    .where(like(editionTable.id, `${newEditionId(year, 0)}%`));
  return newEditionId(year, counted?.taken ?? 0);
}

/** Reads again after the lock, because a new edition can have followed meanwhile. */
async function lockPresent(tx: Tx): Promise<EditionRow | undefined> {
  const found = await newestEdition(tx);
  if (found) await lockEdition(tx, found.id, "update");
  return newestEdition(tx);
}

/** Throws 409 while the present edition is not over, and 400 for a day that is not later. */
export async function announceEdition(ctx: Context, input: NewEditionInput): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    const present = await lockPresent(tx);
    if (present && !(await isOver(tx, present)))
      throw conflict("edition_running", `${present.title} is not over. Close it and publish its results first.`);
    if (present && input.announcedOn <= present.announcedOn)
      throw invalidFields({
        announcedOn: `This day must be after ${longDay(present.announcedOn)}, when ${present.title} was announced.`,
      });
    const id = await idFor(tx, input.announcedOn);
    await tx.db.insert(editionTable).values({ id, ...input, status: "open" });
    await record(tx, "competition.edition-announced", id);
    await announceContentChange(tx);
  });
}
