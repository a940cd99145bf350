import { asc, eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import type { DataPrincipal, Held } from "../accounts/data-principal.server";
import { notificationPreferenceTable, notificationTable } from "./tables.server";

export async function notificationsHeld({ db }: Context, { userId }: DataPrincipal): Promise<Held> {
  const [notifications, preferences] = await Promise.all([
    db
      .select()
      .from(notificationTable)
      .where(eq(notificationTable.userId, userId))
      .orderBy(asc(notificationTable.createdAt)),
    db.select().from(notificationPreferenceTable).where(eq(notificationPreferenceTable.userId, userId)),
  ]);
  return { notifications, "notification-preferences": preferences };
}
