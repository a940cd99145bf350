import { and, eq } from "drizzle-orm";
import type { GatewayKeys } from "../../../platform/config/config.server";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/time/durations";
import { indianDay } from "../../../platform/time/indian-time";
import { explainSettled } from "../bank/settle-lines.server";
import { postEntries } from "../books/journal-entry.server";
import { type GatewaySettlement, type SettledItem, settledOn, settlementsBetween } from "./razorpay.server";
import { gatewaySettlementTable as settlements } from "./tables.server";

const DAYS = 7;

type Processed = GatewaySettlement & { utr: string };
type Kept = { feesPaise: number; taxPaise: number };

const isProcessed = (one: GatewaySettlement): one is Processed => one.status === "processed" && Boolean(one.utr);

/** Settlements usually omit their fees, so the settled payments come first. */
function keptOf({ id, fees, tax }: Processed, items: readonly SettledItem[]): Kept {
  const paid = items.filter(({ type, settlement_id }) => type === "payment" && settlement_id === id);
  if (paid.length === 0) return { feesPaise: (fees ?? 0) + (tax ?? 0), taxPaise: tax ?? 0 };
  const sum = (of: (item: SettledItem) => number) => paid.reduce((total, item) => total + of(item), 0);
  return { feesPaise: sum(({ amount, credit }) => amount - credit), taxPaise: sum((item) => item.tax ?? 0) };
}

async function keep(ctx: Context, one: Processed, { feesPaise, taxPaise }: Kept): Promise<void> {
  const { id, amount: amountPaise, created_at } = one;
  const utr = one.utr.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const settledAt = new Date(created_at * 1000);
  await transaction(ctx, async (tx) => {
    const stored = await tx.db
      .insert(settlements)
      .values({ id, utr, amountPaise, settledAt })
      .onConflictDoNothing({ target: settlements.id })
      .returning({ id: settlements.id });
    if (stored.length > 0) await record(tx, "gateway.settled", id);
    if (feesPaise <= 0) return;
    const charged = await tx.db
      .update(settlements)
      .set({ feesPaise, taxPaise })
      .where(and(eq(settlements.id, id), eq(settlements.feesPaise, 0)))
      .returning({ id: settlements.id });
    if (charged.length === 0) return;
    await postEntries(tx, [
      {
        day: indianDay(settledAt),
        source: `settlement/${id}/fees`,
        note: "Kept by the gateway",
        sides: [
          { account: "gateway-fees", amountPaise: feesPaise },
          { account: "gateway", amountPaise: -feesPaise },
        ],
      },
    ]);
  });
}

async function itemsOf(keys: GatewayKeys, processed: readonly Processed[]): Promise<SettledItem[]> {
  const days = new Set(processed.map(({ created_at }) => indianDay(new Date(created_at * 1000))));
  const items: SettledItem[] = [];
  for (const day of days) items.push(...(await settledOn(keys, day)));
  return items;
}

export const readSettlements = {
  name: "money.read-gateway-settlements",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    const keys = ctx.config.razorpay;
    if (!keys) return;
    const from = new Date(ctx.now.getTime() - DAYS * DAY_MS);
    const processed = (await settlementsBetween(keys, from, ctx.now)).filter(isProcessed);
    const items = await itemsOf(keys, processed);
    for (const one of processed) await keep(ctx, one, keptOf(one, items));
    await explainSettled(ctx);
  },
};
