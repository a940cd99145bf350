import { eq } from "drizzle-orm";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import { indianDay } from "../../../platform/time/indian-time";
import { receiveAll } from "../books/receive-money.server";
import { paymentTable as payments } from "../books/tables.server";
import { lockDues } from "../dues/create-due.server";
import { duesAskingFor } from "../dues/successors.server";
import type { GatewayPayment } from "./razorpay.server";
import { gatewayLinkTable as links } from "./tables.server";

const isMoney = ({ status, currency }: GatewayPayment) => status === "captured" && currency === "INR";

async function creditOne(tx: Tx, payment: GatewayPayment, due: { id: string; payer: string }): Promise<void> {
  const source = `gateway/${payment.id}`;
  if ((await tx.db.$count(payments, eq(payments.source, source))) > 0) return;
  const { amount: amountPaise } = payment;
  await receiveAll(tx, [
    {
      source,
      kind: "payment",
      note: `Paid online for ${due.id}`,
      amountPaise,
      valueDate: indianDay(new Date(payment.created_at * 1000)),
      from: { account: "gateway" },
      restFor: due.payer,
      parts: [{ dueId: due.id, amountPaise }],
    },
  ]);
}

/** Credits each payment once. Returns the number of captured payments. */
export async function creditPayments(ctx: Context, linkId: string, paid: readonly GatewayPayment[]): Promise<number> {
  authorize(ctx, "anyone");
  const money = paid.filter(isMoney);
  if (money.length === 0) return 0;
  await transaction(ctx, async (tx) => {
    const [link] = await tx.db.select().from(links).where(eq(links.id, linkId));
    // Concurrent calls for the same due wait here and then find the payment.
    const asking = await duesAskingFor(tx, link ? [link.dueId] : [], (ids) => lockDues(tx, ids));
    const due = asking.get(link?.dueId ?? "");
    if (!due) throw new Error("the due of a link is gone");
    for (const payment of money) await creditOne(tx, payment, due);
  });
  return money.length;
}
