import { eq, sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { grantPeriod } from "../members/periods.server";
import { nameKey, phoneKey } from "../members/person-keys";
import { memberTable as members } from "../members/tables.server";
import type { MemberChange, PeriodInput } from "./schema";
import { lastChange } from "./who.server";

export type StoredMember = typeof members.$inferSelect;

/** The member ID, locked, as it was when VERSION was looked at. Throws 404, or 409 when it has changed or is no more. */
export async function takeMember(tx: Context, id: string, version: number): Promise<StoredMember> {
  const [member] = await tx.db.select().from(members).where(eq(members.id, id)).for("update");
  if (!member) throw notFound("There is no such member.");
  if (member.version !== version)
    throw conflict(
      "changed_elsewhere",
      `${member.number} was changed by ${await lastChange(tx, id)}. Please look at it again.`,
    );
  if (member.mergedInto) throw conflict("is_merged", `Another record stands for ${member.number}.`);
  if (member.status === "ended")
    throw conflict("membership_ended", `The membership ${member.number} has ended.`);
  return member;
}

/** Corrects what the register says about a member. Throws 404, and 409 for the later of two changes. */
export async function changeMember(ctx: Context, id: string, input: MemberChange): Promise<void> {
  authorize(ctx, "reviewer");
  const { version, name, phone, ...rest } = input;
  await transaction(ctx, async (tx) => {
    await takeMember(tx, id, version);
    await tx.db
      .update(members)
      .set({
        ...rest,
        ...(name === undefined ? {} : { name, nameKey: nameKey(name) }),
        ...(phone === undefined ? {} : { phone, phoneKey: phone && phoneKey(phone) }),
        version: sql`${members.version} + 1`,
      })
      .where(eq(members.id, id));
    await record(tx, "member.changed", id);
  });
}

/** Sets a member's term by hand; the periods before stay in the record. Throws 404, and 409 for the later of two changes. */
export async function setPeriod(ctx: Context, id: string, input: PeriodInput): Promise<void> {
  authorize(ctx, "admin");
  const { version, ...term } = input;
  await transaction(ctx, async (tx) => {
    const member = await takeMember(tx, id, version);
    await grantPeriod(tx, member, { memberId: id, kind: "corrected", ...term });
    await tx.db
      .update(members)
      .set({ version: sql`${members.version} + 1` })
      .where(eq(members.id, id));
    await record(tx, "member.period-set", id);
  });
}
