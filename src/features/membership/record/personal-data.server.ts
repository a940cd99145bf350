import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { type DataPrincipal, fromAddressOf, type Held } from "../../accounts/data-principal.server";
import { memberSearchTable, memberTable as members } from "../members/tables.server";
import { organisationTypes } from "../members/type-titles";
import { differentPeopleTable, memberChangeTable, memberNoteTable, memberTagTable } from "./tables.server";

const isOrganisation = inArray(members.type, organisationTypes);

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

/** The changes of organisations' contacts that name an address of the person. */
const contactChange = (who: DataPrincipal, side: "before" | "after") =>
  and(
    eq(memberChangeTable.what, "email"),
    fromAddressOf(who, memberChangeTable[side], memberChangeTable.at),
    sql`exists (select from ${members} where ${members.id} = ${memberChangeTable.memberId} and ${isOrganisation})`,
  );

/** When the person became the contact of an organisation, or no longer was. */
export async function contactChangesHeld({ db }: Context, who: DataPrincipal): Promise<Held[]> {
  const { before, after, at, memberId } = memberChangeTable;
  const rows = (side: "before" | "after") =>
    db
      .select({ number: members.number, name: members.name, address: side === "before" ? before : after, at })
      .from(memberChangeTable)
      .innerJoin(members, eq(members.id, memberId))
      .where(contactChange(who, side))
      .orderBy(asc(at));
  const named = (await rows("after")).map(({ at: since, ...row }) => ({ ...row, since }));
  const left = (await rows("before")).map(({ at: until, ...row }) => ({ ...row, until }));
  return [...named, ...left];
}

/** In records of organisations that have another contact now; the other contact's address stays. */
export async function eraseFormerContact(tx: Tx, who: DataPrincipal): Promise<void> {
  for (const side of ["before", "after"] as const)
    await tx.db
      .update(memberChangeTable)
      .set({ [side]: null })
      .where(contactChange(who, side));
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
