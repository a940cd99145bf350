import { desc, eq } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { shortMoment } from "../../../platform/time/short-dates";
import { lastActivity } from "../../accounts/last-change.server";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable as members } from "../members/tables.server";
import { changeWords } from "./field-words";
import { memberChangeTable as changes } from "./tables.server";

/** The name of an activity's actor; `name` is the account's, if there is one. */
export const nameOfActor = (actor: string, name: string | null) =>
  name ?? { system: "The portal", visitor: "The person" }[actor] ?? "A former account";

/** The author and time of the last change to `subject`: "Asha Rao on 21 Nov, 10:12 AM". */
export async function lastChange(ctx: Context, subject: string): Promise<string> {
  const activity = await lastActivity(ctx, subject);
  return activity ? `${nameOfActor(activity.actor, activity.name)} on ${shortMoment(activity.at)}` : "somebody else";
}

type Change = { what: string; before: string | null; after: string | null };

/** Stores the changes to a record with their reason. Answers the id of the last. */
export async function keepChanges(tx: Tx, memberId: string, reason: string, made: readonly Change[]): Promise<string> {
  const rows = made.map((change) => ({ id: newId(), memberId, reason, by: ownId(tx), at: tx.now, ...change }));
  if (rows.length > 0) await tx.db.insert(changes).values(rows);
  return rows.at(-1)?.id ?? "";
}

/** Newest first. */
export async function changesOf({ db }: Context, id: string) {
  const rows = await db
    .select({ change: changes, name: userTable.name })
    .from(changes)
    .leftJoin(userTable, eq(userTable.id, changes.by))
    .where(eq(changes.memberId, id))
    .orderBy(desc(changes.at), changes.what);
  return rows.map(({ change: { id: changeId, what, before, after, reason, by, at }, name }) => ({
    id: changeId,
    what: changeWords(what),
    before,
    after,
    reason,
    by: nameOfActor(by ?? "", name),
    at: at.toISOString(),
  }));
}

export type StoredMember = typeof members.$inferSelect;

/** An erased member keeps only number, type and dates. */
export const isErased = ({ status, nameKey, searchedVersion }: StoredMember) =>
  status === "ended" && nameKey === null && searchedVersion !== null;

/** Locks a member at `version`. Throws 404, or 409 if it has changed or is erased; `evenEnded` accepts an ended membership. */
export async function takeMember(
  tx: Tx,
  id: string,
  version: number,
  { evenEnded = false } = {},
): Promise<StoredMember> {
  const [member] = await tx.db.select().from(members).where(eq(members.id, id)).for("update");
  if (!member) throw notFound("There is no such member.");
  if (member.version !== version)
    throw conflict(
      "changed_elsewhere",
      `${member.number} was changed by ${await lastChange(tx, id)}. Please look at it again.`,
    );
  if (member.mergedInto) throw conflict("is_merged", `Another record stands for ${member.number}.`);
  if (member.status === "ended" && !(evenEnded && !isErased(member)))
    throw conflict("membership_ended", `The membership ${member.number} has ended.`);
  return member;
}
