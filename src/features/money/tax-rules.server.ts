import { asc, desc, lte } from "drizzle-orm";
import { actorName, authorize, type Context, record, transaction } from "../../platform/context.server";
import { announceContentChange } from "../../platform/db/announce-content-change.server";
import { cached } from "../../platform/http/cache.server";
import { recordDegraded } from "../../platform/http/degradation.server";
import { invalidFields } from "../../platform/refusal";
import { indianDay } from "../../platform/time/indian-time";
import type { TaxRulesInput } from "./console/tax-schema";
import { taxRuleTable as rules } from "./documents/tables.server";
import { type PriceTaxes, priceTaxes } from "./price-tax";
import type { TaxRules } from "./tax-rules";

/** Undefined before the first rules. */
export async function taxRulesOn({ db }: Pick<Context, "db">, day: string): Promise<TaxRules | undefined> {
  const [found] = await db
    .select({ rules: rules.rules })
    .from(rules)
    .where(lte(rules.fromDay, day))
    .orderBy(desc(rules.fromDay), desc(rules.id))
    .limit(1);
  return found?.rules;
}

/** The first rules, once they are in force: documents for earlier payments follow them. */
export async function firstTaxRules({ db, now }: Context): Promise<TaxRules | undefined> {
  const [found] = await db
    .select({ rules: rules.rules })
    .from(rules)
    .where(lte(rules.fromDay, indianDay(now)))
    .orderBy(asc(rules.fromDay), desc(rules.id))
    .limit(1);
  return found?.rules;
}

export const priceTaxesOn = async (ctx: Pick<Context, "db">, day: string): Promise<PriceTaxes> =>
  priceTaxes(await taxRulesOn(ctx, day));

/** Uncached; new dues use it. */
export const priceTaxesNow = (ctx: Context): Promise<PriceTaxes> => priceTaxesOn(ctx, indianDay(ctx.now));

const rulesByDay = cached(({ db }) =>
  db.select({ fromDay: rules.fromDay, rules: rules.rules }).from(rules).orderBy(asc(rules.fromDay), asc(rules.id)),
);

/** Cached for at most three seconds, for pages with prices. The rules follow today's date. */
export async function priceTaxesInForce(ctx: Context): Promise<PriceTaxes> {
  try {
    const today = indianDay(ctx.now);
    return priceTaxes((await rulesByDay(ctx)).findLast(({ fromDay }) => fromDay <= today)?.rules);
  } catch (cause) {
    recordDegraded(ctx, "tax rules", cause);
    return {};
  }
}

/** Sets the rules from today or a later day on. Throws 400. */
export async function setTaxRules(ctx: Context, { fromDay, ...input }: TaxRulesInput): Promise<void> {
  authorize(ctx, "admin");
  if (fromDay < indianDay(ctx.now))
    throw invalidFields({ fromDay: "What was issued stays as it is: please enter today or a later day." });
  await transaction(ctx, async (tx) => {
    await tx.db.insert(rules).values({ fromDay, rules: input, setBy: actorName(tx), setAt: tx.now });
    await record(tx, "tax-rules.set", fromDay);
    await announceContentChange(tx);
  });
}

export async function currentTaxRules({ db, now }: Context): Promise<TaxRulesInput | undefined> {
  const [found] = await db
    .select()
    .from(rules)
    .where(lte(rules.fromDay, indianDay(now)))
    .orderBy(desc(rules.fromDay), desc(rules.id))
    .limit(1);
  return found && { fromDay: found.fromDay, ...found.rules };
}
