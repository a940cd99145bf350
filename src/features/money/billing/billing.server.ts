import type { Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { indianDay } from "../../../platform/time/indian-time";
import { standingInvoice } from "../documents/current-invoice.server";
import type { DueRow } from "../dues/create-due.server";
import { isOpen } from "../dues/open";
import { taxRulesOn } from "../tax-rules.server";
import type { BillingState, BillingView } from "./schema";
import { billingTable as billing } from "./tables.server";

/** Rule 46 of the CGST Rules requires name, address and state of unregistered recipients from this value on. */
const NAMED_FROM_PAISE = 50_000_00;

export async function billingOf(
  { db }: Pick<Context, "db">,
  dueIds: readonly string[],
): Promise<ReadonlyMap<string, BillingView>> {
  if (dueIds.length === 0) return new Map();
  const rows = await db.select().from(billing).where(isAnyOf(billing.dueId, dueIds));
  return new Map(
    rows.map(({ dueId, name, address, stateCode, gstin }) => [dueId, { name, address, stateCode, gstin }]),
  );
}

export const mayBill = async (ctx: Pick<Context, "db">, due: DueRow): Promise<boolean> =>
  isOpen(due) && (await standingInvoice(ctx, due.id)) === undefined;

export async function billingStateOf(ctx: Context, due: DueRow): Promise<BillingState> {
  const given = (await billingOf(ctx, [due.id])).get(due.id) ?? null;
  const isAsked = await mayBill(ctx, due);
  const isLarge = due.totalPaise >= NAMED_FROM_PAISE;
  const rules = isAsked && isLarge && !given ? await taxRulesOn(ctx, indianDay(ctx.now)) : undefined;
  return { billing: given, mayBill: isAsked, needsBilling: Boolean(rules?.gstin) };
}
