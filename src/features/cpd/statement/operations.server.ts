import { eq } from "drizzle-orm";
import pLimit from "p-limit";
import { settingOf } from "../../../platform/config/settings.server";
import { authorize, type Context } from "../../../platform/context.server";
import { invalidFields } from "../../../platform/refusal";
import { indianYear } from "../../../platform/time/indian-time";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { cpdSetting } from "../cpd-setting.server";
import { countedEntries } from "../ledger.server";
import type { Statement } from "./statement";

/** Further entries are summed in the last line, because a long layout would block other requests. */
const LISTED = 250;

/** Layout is CPU-bound, so one statement at a time. */
const oneByOne = pLimit(1);

async function statementOf(ctx: Context, userId: string, year: number): Promise<Statement> {
  const [user] = await ctx.db.select().from(userTable).where(eq(userTable.id, userId));
  if (!user) throw new Error("a signed-in user without an account");
  const [rows, { yearlyPoints: target }] = await Promise.all([
    countedEntries(ctx, userId, year),
    settingOf(ctx, cpdSetting),
  ]);
  const sum = (some: typeof rows) => some.reduce((points, row) => points + row.points, 0);
  const rest = rows.slice(LISTED);
  return {
    name: [user.firstName, user.lastName].filter(Boolean).join(" "),
    number: user.memberNumber,
    year,
    madeAt: ctx.now,
    entries: rows.slice(0, LISTED),
    more: { count: rest.length, points: sum(rest) },
    total: sum(rows),
    target,
  };
}

/** The actor's statement as a PDF, by default of the current year. Throws 400 for a future year. */
export async function cpdStatement(
  ctx: Context,
  { year = indianYear(ctx.now) }: { year?: number },
): Promise<{ filename: string; content: Uint8Array }> {
  authorize(ctx, "user");
  if (year > indianYear(ctx.now)) throw invalidFields({ year: "Please choose a year that has begun." });
  const statement = await statementOf(ctx, ownId(ctx), year);
  const { renderStatement } = await import("./statement-document.server");
  const content = await oneByOne(() => renderStatement(statement, ctx.log));
  const owner = statement.number ? `-${statement.number}` : "";
  return { filename: `iFACE-CPD-${year}${owner}.pdf`, content };
}
