import { eq } from "drizzle-orm";
import { shortEnd } from "../../../platform/last-day";
import { shortMoment } from "../../../platform/short-dates";
import { ownerOf } from "../../accounts/ownership.server";
import { holderOf } from "../../certificates/holder.server";
import { dueOwner } from "../../money/dues/own-due.server";
import { dueTable } from "../../money/dues/tables.server";
import { orderTable } from "../../orders/tables.server";
import { closingTable, exportTable } from "../../privacy/tables.server";
import type { NoticeReader } from "../operations.server";

const orderRequested: NoticeReader = async ({ db }, { subject }) => {
  const [order] = await db.select().from(orderTable).where(eq(orderTable.id, subject));
  if (!order?.userId) return undefined;
  return {
    userId: order.userId,
    kind: "orders",
    title: `We have your order request ${order.number}`,
    text: "We answer by email with the final amount and how to pay.",
    href: "/cart#orders",
  };
};

const certificateIssued: NoticeReader = async (ctx, { subject: number }) => {
  const found = await holderOf(ctx, number);
  if (!found) return undefined;
  const { userId, title } = found;
  const text = `${title}, ${number}. Download it, and see who has checked it.`;
  return { userId, kind: "membership", title: "You have a new certificate", text, href: "/certificates" };
};

const paymentArrived: NoticeReader = async ({ db }, { subject }) => {
  const [due] = await db
    .select({ userId: ownerOf(dueOwner), title: dueTable.title })
    .from(dueTable)
    .where(eq(dueTable.id, subject));
  if (!due?.userId) return undefined;
  const text = `${due.title}. The document is ready to download.`;
  return { userId: due.userId, kind: "payments", title: "Your payment has arrived", text, href: "/payments" };
};

const settings = "/profile?tab=settings";

const exportReady: NoticeReader = async ({ db }, { subject }) => {
  const [found] = await db.select().from(exportTable).where(eq(exportTable.id, subject));
  if (!found?.expiresAt) return undefined;
  return {
    userId: found.userId,
    kind: "privacy",
    title: "Your data is ready",
    text: `The archive can be downloaded until ${shortEnd(found.expiresAt)}.`,
    href: settings,
  };
};

const closingNotice =
  (wordsOf: (dueAt: string) => { title: string; text: string }): NoticeReader =>
  async ({ db }, { subject }) => {
    const [found] = await db.select().from(closingTable).where(eq(closingTable.id, subject));
    if (!found) return undefined;
    const words = wordsOf(shortMoment(found.dueAt.toISOString()));
    return { userId: found.userId, kind: "privacy", ...words, href: settings };
  };

/** Each has its own email. */
export const requestNotices: Record<string, NoticeReader> = {
  "certificate.issued": certificateIssued,
  "order.requested": orderRequested,
  "due.settled": paymentArrived,
  "export.ready": exportReady,
  "closing.requested": closingNotice((dueAt) => ({
    title: "Your account will be closed",
    text: `It is closed and erased on ${dueAt}. Until then you can cancel that.`,
  })),
  "closing.cancelled": closingNotice(() => ({
    title: "Your account stays",
    text: "The closing was cancelled; nothing was erased.",
  })),
  "closing.voided": closingNotice(() => ({
    title: "Your account stays",
    text: "It will not be closed, because its sign-in was secured again. Nothing was erased.",
  })),
  "closing.dropped": closingNotice(() => ({
    title: "Your account was not closed",
    text: "You are the only admin now. Make somebody else an admin first, then close it again.",
  })),
};
