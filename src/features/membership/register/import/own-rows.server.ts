import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "../../../../platform/context.server";
import { interestsOf } from "../../../accounts/conflict-of-interest.server";
import { ownId } from "../../../accounts/own-id.server";
import { hasColleague } from "../../../accounts/staff.server";
import { memberTable as members } from "../../members/tables.server";
import { importRowTable } from "../tables.server";
import type { RowChange } from "./calls";
import { type Judged, refused } from "./judge.server";

const given: readonly RowChange["key"][] = ["type", "validFrom", "validUntil", "email"];

/** Whether a file would set type, term or address of the admin's own membership, or of an organisation that they administer. */
export async function givesOwn(tx: Tx, importId: string): Promise<boolean> {
  const isOwn = await interestsOf(tx);
  const { draft, fate, changes, number } = importRowTable;
  const gives = sql`exists (select from jsonb_array_elements(${changes}) change
    where ${inArray(sql`change ->> 'key'`, [...given])})`;
  const { id: memberId, userId, email } = members;
  const rows = await tx.db
    .select({ drafted: sql<string | null>`${draft} ->> 'email'`, memberId, userId, email })
    .from(importRowTable)
    .leftJoin(members, eq(members.number, number))
    .where(and(eq(importRowTable.importId, importId), or(eq(fate, "create"), and(eq(fate, "update"), gives))));
  return rows.some(
    ({ drafted, ...record }) => isOwn({ email: drafted }) || isOwn(record.userId ? { ...record, email: null } : record),
  );
}

/**
 * Refuses rows that would benefit the acting admin while a colleague could act: since the upload, a record of theirs may have
 * come to match a row.
 */
export async function refuseOwnRows(tx: Tx, judged: readonly Judged[]): Promise<readonly Judged[]> {
  const isInterested = await interestsOf(tx);
  const isOwn = ({ fate, changes, draft, known }: Judged) => {
    const gives = fate === "create" || (fate === "update" && changes.some(({ key }) => given.includes(key)));
    const record = known && { userId: known.userId, memberId: known.id, email: known.mailAddress };
    return gives && (isInterested({ email: draft.email }) || (!!record && isInterested(record)));
  };
  if (!judged.some(isOwn) || !(await hasColleague(tx, ownId(tx), ["admin"]))) return judged;
  const why = "This membership is your own, or of an organisation you administer. A colleague has to store it.";
  return judged.map((each) => (isOwn(each) ? refused(each, why) : each));
}
