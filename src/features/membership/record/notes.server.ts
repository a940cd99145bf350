import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { badRequest, conflict, notFound } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable as members } from "../members/tables.server";
import type { TagList } from "./calls";
import { isErased, nameOfActor } from "./changes.server";
import { differentPeopleTable, memberNoteTable as notes, memberTagTable as tags } from "./tables.server";

const MOST_TAGS = 20;

/** Locks a record against erasure. Throws 404 for a missing or an erased one. */
async function takeSomebody(tx: Tx, id: string): Promise<void> {
  const [found] = await tx.db.select().from(members).where(eq(members.id, id)).for("update");
  if (!found || isErased(found)) throw notFound("There is no such member.");
}

/** Adds a note for staff only. Throws 404. */
export async function addNote(ctx: Context, id: string, text: string): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    await takeSomebody(tx, id);
    await tx.db.insert(notes).values({ id: newId(), memberId: id, by: ownId(tx), text, at: tx.now });
    await record(tx, "member.note-added", id);
  });
}

/** Adds a tag once. Throws 404, and 409 beyond twenty. */
export async function addTag(ctx: Context, id: string, tag: string): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    await takeSomebody(tx, id);
    const present = await tx.db.select({ tag: tags.tag }).from(tags).where(eq(tags.memberId, id));
    if (present.some((one) => one.tag.toLowerCase() === tag.toLowerCase())) return;
    if (present.length >= MOST_TAGS) throw conflict("too_many_tags", `A member has at most ${MOST_TAGS} tags.`);
    await tx.db.insert(tags).values({ memberId: id, tag, at: tx.now });
    await record(tx, "member.tagged", id);
  });
}

/** Throws 404. */
export async function removeTag(ctx: Context, id: string, tag: string): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(tags)
      .where(and(eq(tags.memberId, id), eq(tags.tag, tag)))
      .returning({ tag: tags.tag });
    if (gone.length === 0) throw notFound("This member has no such tag.");
    await record(tx, "member.untagged", id);
  });
}

/** Marks two similar records as different people, so neither warns of the other. Throws 400 and 404. */
export async function noteDifferent(ctx: Context, id: string, otherId: string): Promise<void> {
  authorize(ctx, "reviewer");
  if (id === otherId) throw badRequest("same_record", "Please choose two different records.");
  await transaction(ctx, async (tx) => {
    const [firstId = "", secondId = ""] = [id, otherId].sort();
    await takeSomebody(tx, firstId);
    await takeSomebody(tx, secondId);
    await tx.db.insert(differentPeopleTable).values({ firstId, secondId, at: tx.now }).onConflictDoNothing();
    await record(tx, "member.told-apart", id);
    await record(tx, "member.told-apart", otherId);
  });
}

/** Most used first. */
export async function tagsInUse(ctx: Context): Promise<TagList["tags"]> {
  authorize(ctx, "reviewer");
  const count = sql<number>`count(*)::int`;
  return ctx.db
    .select({ tag: tags.tag, count })
    .from(tags)
    .innerJoin(members, eq(members.id, tags.memberId))
    .where(isNull(members.mergedInto))
    .groupBy(tags.tag)
    .orderBy(desc(count), asc(tags.tag))
    .limit(200);
}

/** Notes are newest first. */
export async function notesAndTags({ db }: Context, id: string) {
  const [written, filed] = await Promise.all([
    db
      .select({ note: notes, name: userTable.name })
      .from(notes)
      .leftJoin(userTable, eq(userTable.id, notes.by))
      .where(eq(notes.memberId, id))
      .orderBy(desc(notes.at), desc(notes.id)),
    db.select({ tag: tags.tag }).from(tags).where(eq(tags.memberId, id)).orderBy(asc(tags.tag)),
  ]);
  return {
    notes: written.map(({ note: { id: noteId, text, by, at }, name }) => ({
      id: noteId,
      text,
      by: nameOfActor(by ?? "", name),
      at: at.toISOString(),
    })),
    tags: filed.map(({ tag }) => tag),
  };
}
