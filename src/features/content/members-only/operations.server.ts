import { and, eq } from "drizzle-orm";
import { longDay } from "~/platform/time/dates";
import { authorize, type Context, staffActs } from "../../../platform/context.server";
import { notFound, notSignedIn, Refusal } from "../../../platform/refusal";
import { currentUser } from "../../accounts/operations/session.server";
import { ownId } from "../../accounts/own-id.server";
import { type Member, memberOf } from "../../membership/members/member-of.server";
import { isLive, selectShown } from "../entries/live.server";
import type { ItemValue } from "../entries/schema";
import { contentEntryTable as entries } from "../entries/tables.server";
import { filesOf, type ItemFile } from "../items/item-files.server";
import { isForMembersOnly } from "../media/uses.server";

function reason(member: Member | undefined): string {
  if (!member) return "Your account has no membership yet.";
  if (member.status === "ended") return "Your membership has ended.";
  return `Your membership was valid until ${longDay(member.validUntil)}. Renew it in your profile.`;
}

const hasSecondFactor = ({ actor }: Context) => actor.kind === "user" && actor.secondFactor === true;

/** Throws 401 for visitors and 403 without a valid membership. Staff may pass. */
async function requireMember(ctx: Context): Promise<void> {
  authorize(ctx, "user");
  if (staffActs(ctx) && hasSecondFactor(ctx)) return;
  const member = await memberOf(ctx, ownId(ctx));
  if (member?.status !== "active") throw new Refusal(403, "members_only", reason(member));
}

/** The members-only file of the published item `id`. Throws 401, 403 and 404. */
export async function readMembersFile(ctx: Context, id: string): Promise<ItemFile> {
  await requireMember(ctx);
  const [row] = await selectShown(ctx).where(and(isLive, eq(entries.id, id)));
  const meta = (row?.value as ItemValue | undefined)?.meta;
  const file = meta?.membersOnly && (await filesOf(ctx, [meta]))(meta).pdf;
  if (!file) throw notFound("There is no such document for members.");
  return file;
}

/** Throws 401 or 403 if the caller may not have the library file. Answers whether it is for members only. */
export async function guardFile(ctx: Context, id: string, headers: Headers): Promise<boolean> {
  if (!(await isForMembersOnly(ctx, id))) return false;
  const found = await currentUser(ctx, headers);
  if (!found) throw notSignedIn();
  await requireMember({ ...ctx, actor: found.actor });
  return true;
}
