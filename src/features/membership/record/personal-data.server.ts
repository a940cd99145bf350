import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import type { Held } from "../../accounts/data-principal.server";
import { memberSearchTable } from "../members/tables.server";
import { differentPeopleTable, memberChangeTable, memberNoteTable, memberTagTable } from "./tables.server";

/** Data about a member outside the register: corrections, notes, tags and search keys. */
export async function keptBeside({ db }: Context, id: string): Promise<Held> {
  const { what, before, after, reason, at } = memberChangeTable;
  const [changes, notes, tags, [search]] = await Promise.all([
    db
      .select({ what, before, after, reason, at })
      .from(memberChangeTable)
      .where(eq(memberChangeTable.memberId, id))
      .orderBy(asc(at)),
    db
      .select({ text: memberNoteTable.text, at: memberNoteTable.at })
      .from(memberNoteTable)
      .where(eq(memberNoteTable.memberId, id))
      .orderBy(asc(memberNoteTable.at)),
    db
      .select({ tag: memberTagTable.tag, at: memberTagTable.at })
      .from(memberTagTable)
      .where(eq(memberTagTable.memberId, id))
      .orderBy(asc(memberTagTable.tag)),
    db.select({ keys: memberSearchTable.keys }).from(memberSearchTable).where(eq(memberSearchTable.memberId, id)),
  ]);
  return { changes, notes, tags, searchKeys: search?.keys ?? [] };
}

/** Of an organisation that stays: its former addresses and phones were a person's. */
export async function eraseContactChanges(tx: Tx, ids: readonly string[]): Promise<void> {
  const { memberId, what } = memberChangeTable;
  await tx.db.delete(memberChangeTable).where(and(inArray(memberId, [...ids]), inArray(what, ["email", "phone"])));
}

export async function eraseRecord(tx: Tx, ids: readonly string[]): Promise<void> {
  const theirs = [...ids];
  await tx.db.delete(memberChangeTable).where(inArray(memberChangeTable.memberId, theirs));
  await tx.db.delete(memberNoteTable).where(inArray(memberNoteTable.memberId, theirs));
  await tx.db.delete(memberTagTable).where(inArray(memberTagTable.memberId, theirs));
  await tx.db.delete(memberSearchTable).where(inArray(memberSearchTable.memberId, theirs));
  const { firstId, secondId } = differentPeopleTable;
  await tx.db.delete(differentPeopleTable).where(or(inArray(firstId, theirs), inArray(secondId, theirs)));
}
