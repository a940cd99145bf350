import { eq } from "drizzle-orm";
import { orderTable } from "../../orders/tables.server";
import type { NoticeReader } from "./notice";

const requested: NoticeReader = async ({ db }, { subject }) => {
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

/** Order requests. Each has a mail of its own. */
export const orderNotices: Record<string, NoticeReader> = { "order.requested": requested };
