import { desc, lte } from "drizzle-orm";
import { actorName, authorize, type Context, record, transaction } from "../../platform/context.server";
import { indianDay } from "../../platform/indian-time";
import { invalidFields } from "../../platform/refusal";
import type { TaxRulesInput } from "./console/tax-schema";
import { taxRuleTable as rules } from "./documents/tables.server";
import type { TaxRules } from "./tax-rules";

/** How is taxed on `day`; undefined before anybody said so. */
export async function taxRulesOn({ db }: Context, day: string): Promise<TaxRules | undefined> {
  const [found] = await db
    .select({ rules: rules.rules })
    .from(rules)
    .where(lte(rules.fromDay, day))
    .orderBy(desc(rules.fromDay), desc(rules.id))
    .limit(1);
  return found?.rules;
}

/** Says how is taxed from a day on, today or later. Throws 400. */
export async function setTaxRules(ctx: Context, { fromDay, ...input }: TaxRulesInput): Promise<void> {
  authorize(ctx, "admin");
  if (fromDay < indianDay(ctx.now))
    throw invalidFields({ fromDay: "What was issued stays as it is: please enter today or a later day." });
  await transaction(ctx, async (tx) => {
    await tx.db.insert(rules).values({ fromDay, rules: input, setBy: actorName(tx), setAt: tx.now });
    await record(tx, "tax-rules.set", fromDay);
  });
}

/** The rules in force today, with the day from which on. */
export async function currentTaxRules({ db, now }: Context): Promise<TaxRulesInput | undefined> {
  const [found] = await db
    .select()
    .from(rules)
    .where(lte(rules.fromDay, indianDay(now)))
    .orderBy(desc(rules.fromDay), desc(rules.id))
    .limit(1);
  return found && { fromDay: found.fromDay, ...found.rules };
}
