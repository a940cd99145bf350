import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { memberTable as members } from "../members/tables.server";
import { lastChange } from "./who.server";

export type StoredMember = typeof members.$inferSelect;

/** Whether `member` was erased: number, type and dates are left. */
export const isErased = ({ status, nameKey, searchedVersion }: StoredMember) =>
  status === "ended" && nameKey === null && searchedVersion !== null;

/**
 * The member `id`, locked, as it was when `version` was looked at. Throws 404, or 409 when it has changed or is no more; `evenEnded`
 * takes one that staff ended, too.
 */
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
