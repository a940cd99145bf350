import { eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import type { Job, JobRun } from "../../platform/jobs/jobs.server";
import { greetingName, sendToAccount } from "../accounts/operations/unproven-mail.server";
import { userTable } from "../accounts/tables.server";
import { mailColleagues } from "../cases/operations/mails.server";
import { caseTable } from "../cases/tables.server";
import { takesMoney } from "../money/open.server";
import { deliveryInWords } from "./delivery";
import { orderForm } from "./form";
import { linesOf, totalOf } from "./lines.server";
import { OrderMail, OrderNoticeMail, OrderPaidMail } from "./mail";
import { taxesOfOrders } from "./order-taxes.server";
import { orderTable } from "./tables.server";

/** Undefined once the account is erased. */
async function orderFor(ctx: Context, { activity }: JobRun) {
  const [found] = await ctx.db
    .select({ order: orderTable, user: userTable, promisedAt: caseTable.promisedAt })
    .from(orderTable)
    .innerJoin(userTable, eq(userTable.id, orderTable.userId))
    .leftJoin(caseTable, eq(caseTable.id, orderTable.caseId))
    .where(eq(orderTable.id, activity.subject));
  if (!found) return undefined;
  const lines = (await linesOf(ctx, [found.order.id])).get(found.order.id) ?? [];
  const { user, order, ...promised } = found;
  const tax = (await taxesOfOrders(ctx, [order]))(order);
  const delivery = order.delivery && deliveryInWords(order.delivery);
  return { user, order: { ...order, ...promised, delivery, lines, total: totalOf(lines), tax } };
}

export const sendOrderMail: Job = {
  name: "cart.order",
  async run(ctx, job) {
    const found = await orderFor(ctx, job);
    if (!found) return;
    const { order, user } = found;
    const url = `${ctx.config.publicUrl}/cart#orders`;
    const mail = <OrderMail name={greetingName(user)} takesMoney={await takesMoney(ctx)} order={order} url={url} />;
    await sendToAccount(ctx, job, user, `We have your order request ${order.number}`, mail);
  },
};

export const sendOrderNotice: Job = {
  name: "cart.order-notice",
  async run(ctx, job) {
    const found = await orderFor(ctx, job);
    if (!found) return;
    const { order, user } = found;
    const name = `${user.firstName} ${user.lastName}`.trim();
    const url = `${ctx.config.publicUrl}/staff?case=${order.caseId ?? ""}`;
    const about = { name, email: user.email, order, url, takesMoney: await takesMoney(ctx) };
    const mail = <OrderNoticeMail {...about} />;
    await mailColleagues(ctx, job, orderForm.kind, `New: order request ${order.number}`, mail);
  },
};

export const sendOrderPaid: Job = {
  name: "cart.order-paid",
  async run(ctx, job) {
    const found = await orderFor(ctx, job);
    if (found?.order.status !== "paid") return;
    const { order } = found;
    const url = `${ctx.config.publicUrl}/staff?case=${order.caseId ?? ""}`;
    const mail = <OrderPaidMail order={order} url={url} />;
    await mailColleagues(ctx, job, orderForm.kind, `Paid: order ${order.number}`, mail);
  },
};
