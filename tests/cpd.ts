import { eq } from "drizzle-orm";
import { userTable } from "../src/features/accounts/tables.server";
import { historyEntryTable } from "../src/features/member-area/history/tables.server";
import type { Role } from "../src/platform/context.server";
import { member } from "./people";
import type { Portal } from "./portal";

/** Signs somebody new up and in, with the id of the account. */
export async function memberWithId(portal: Portal) {
  const person = await member(portal);
  const [user] = await portal.platform.database.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.email, person.email));
  return { ...person, id: user?.id ?? "nobody" };
}

/** A context in which USERID acts with ROLES, for verbs that no call leads to yet. */
export const actingAs = (portal: Portal, id: string, roles: Role[] = ["member"]) =>
  portal.context({ actor: { kind: "user", id, sessionId: "test", roles, secondFactor: true } });

/** What somebody would type to declare a course; the day is inside the limits. */
export function activity(parts: Record<string, unknown> = {}) {
  const heldOn = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  return {
    title: "Retaining walls in black cotton soil",
    activity: "course",
    provider: "Konkan Institute of Engineering",
    heldOn,
    hours: 6,
    ...parts,
  };
}

/** The entries of an account, oldest first. */
export const entriesOf = (portal: Portal, userId: string) =>
  portal.platform.database.db
    .select()
    .from(historyEntryTable)
    .where(eq(historyEntryTable.userId, userId))
    .orderBy(historyEntryTable.id);
