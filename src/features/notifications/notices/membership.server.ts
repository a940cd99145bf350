import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { longDay } from "../../../platform/time/dates";
import { indianDay } from "../../../platform/time/indian-time";
import { longMoment } from "../../../platform/time/moments";
import { caseTable } from "../../cases/tables.server";
import { feeOfType } from "../../membership/fee-table/in-force.server";
import { endingNoticeTable, memberTable } from "../../membership/members/tables.server";
import { untilIn } from "../../membership/members/term";
import { openRenewal } from "../../membership/renewal/open-renewal.server";
import { renewalTable } from "../../membership/renewal/tables.server";
import type { NoticeReader } from "../operations.server";

const href = "/profile?tab=membership";

const joined: NoticeReader = async ({ db }, { subject }) => {
  const [member] = await db.select().from(memberTable).where(eq(memberTable.id, subject));
  if (!member?.userId) return undefined;
  return {
    userId: member.userId,
    kind: "membership",
    title: `Welcome, you are member ${member.number}`,
    text: `Your card is ready. It is valid ${untilIn(member.validUntil, longDay)}.`,
    href,
  };
};

const renewalRequested: NoticeReader = async (ctx, { subject }) => {
  const { db } = ctx;
  const [found] = await db
    .select({
      userId: memberTable.userId,
      type: memberTable.type,
      reference: caseTable.reference,
      promisedAt: caseTable.promisedAt,
      requestedAt: renewalTable.requestedAt,
    })
    .from(renewalTable)
    .innerJoin(memberTable, eq(memberTable.id, renewalTable.memberId))
    .innerJoin(caseTable, eq(caseTable.id, renewalTable.caseId))
    .where(eq(renewalTable.id, subject));
  if (!found?.userId) return undefined;
  const { userId, type, reference, promisedAt, requestedAt } = found;
  const fee = await feeOfType(ctx, type, indianDay(requestedAt));
  const text = `${reference}. We will reply by ${longMoment(promisedAt)}.${fee ? ` The fee is ${fee}.` : ""}`;
  return { userId, kind: "membership", title: "We have your renewal request", text, href };
};

async function renewalOf({ db }: Context, id: string) {
  const [found] = await db
    .select({
      userId: memberTable.userId,
      until: memberTable.validUntil,
      status: renewalTable.status,
      reason: renewalTable.reason,
    })
    .from(renewalTable)
    .innerJoin(memberTable, eq(memberTable.id, renewalTable.memberId))
    .where(eq(renewalTable.id, id));
  return found?.userId ? { ...found, userId: found.userId } : undefined;
}

const renewed: NoticeReader = async (ctx, { subject }) => {
  const found = await renewalOf(ctx, subject);
  if (!found) return undefined;
  const text = `Your card is valid ${untilIn(found.until, longDay)}.`;
  return { userId: found.userId, kind: "membership", title: "Your membership is renewed", text, href };
};

const renewalDeclined: NoticeReader = async (ctx, { subject }) => {
  const found = await renewalOf(ctx, subject);
  if (found?.status !== "declined") return undefined;
  const title = "We could not renew your membership";
  return { userId: found.userId, kind: "membership", title, text: found.reason ?? "", href };
};

const ending: NoticeReader = async (ctx, { subject }) => {
  const [found] = await ctx.db
    .select({ member: memberTable, until: endingNoticeTable.termUntil })
    .from(endingNoticeTable)
    .innerJoin(memberTable, eq(memberTable.id, endingNoticeTable.memberId))
    .where(eq(endingNoticeTable.id, subject));
  const { userId, status, validUntil } = found?.member ?? {};
  if (!found || !userId || status !== "active" || validUntil !== found.until) return undefined;
  if (await openRenewal(ctx, found.member)) return undefined;
  const text = `It is valid until ${longDay(found.until)}. Renew by that day.`;
  return { userId, kind: "membership", title: "Your membership ends soon", text, href };
};

const lapsed: NoticeReader = async (ctx, { subject }) => {
  const [member] = await ctx.db.select().from(memberTable).where(eq(memberTable.id, subject));
  if (!member?.userId || member.status !== "expired") return undefined;
  const next = (await openRenewal(ctx, member)) ? "Your renewal is under way." : "Renew and your number stays.";
  const text = `It was valid until ${longDay(member.validUntil)}. ${next}`;
  return { userId: member.userId, kind: "membership", title: "Your membership has lapsed", text, href };
};

/** Each has its own email. */
export const membershipNotices: Record<string, NoticeReader> = {
  "member.joined": joined,
  "renewal.requested": renewalRequested,
  "renewal.approved": renewed,
  "renewal.declined": renewalDeclined,
  "membership.ending": ending,
  "member.lapsed": lapsed,
};
