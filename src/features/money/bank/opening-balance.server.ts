import { and, eq, like, not } from "drizzle-orm";
import { authorize, type Context, transaction } from "../../../platform/context.server";
import { postEntries } from "../books/journal-entry.server";
import { entryTable } from "../books/tables.server";
import { statementTable as statements } from "./tables.server";

export const openingOf = ({ accountId }: Pick<typeof statements.$inferSelect, "accountId">) => `opening/${accountId}`;

/** Books it once, and again only after a reversal. */
export async function postOpening(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "system");
  await transaction(ctx, async (tx) => {
    const [statement] = await tx.db.select().from(statements).where(eq(statements.id, id)).for("update");
    if (!statement || statement.openingPaise === null) return;
    const opening = openingOf(statement);
    const isBack = like(entryTable.source, `${opening}%/back`);
    const isOpening = and(like(entryTable.source, `${opening}%`), not(isBack));
    const openings = await tx.db.$count(entryTable, isOpening);
    if (openings > (await tx.db.$count(entryTable, isBack))) return;
    const source = openings === 0 ? opening : `${opening}/${openings + 1}`;
    const { fromDay: day, openingPaise: amountPaise } = statement;
    await postEntries(tx, [
      {
        day,
        source,
        note: "Balance before the first statement",
        sides: [
          { account: "bank", amountPaise },
          { account: "opening", amountPaise: -amountPaise },
        ],
      },
    ]);
  });
}
