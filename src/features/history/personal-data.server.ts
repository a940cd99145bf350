import { asc, eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import type { DataPrincipal, Held } from "../accounts/data-principal.server";
import { historyEntryTable } from "./tables.server";

export const historyHeld = async ({ db }: Context, { userId }: DataPrincipal): Promise<Held> => ({
  history: await db
    .select()
    .from(historyEntryTable)
    .where(eq(historyEntryTable.userId, userId))
    .orderBy(asc(historyEntryTable.id)),
});
