import { eq } from "drizzle-orm";
import { userTable } from "../src/features/accounts/tables.server";
import { caseTable } from "../src/features/cases/tables.server";
import { historyEntryTable } from "../src/features/history/tables.server";
import type { Role } from "../src/platform/roles";
import { member, provenMember } from "./people";
import type { Portal } from "./portal";
import { caseIdOf, decided } from "./staff-cases";

async function withId<Person extends { email: string }>(portal: Portal, person: Person) {
  const [user] = await portal.platform.database.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.email, person.email));
  return { ...person, id: user?.id ?? "nobody" };
}

export const memberWithId = async (portal: Portal, parts: Record<string, unknown> = {}) =>
  withId(portal, await member(portal, parts));

export const provenMemberWithId = async (portal: Portal) => withId(portal, await provenMember(portal));

/** For operations without a call. */
export const actingAs = (portal: Portal, id: string, roles: Role[] = ["member"]) =>
  portal.context({ actor: { kind: "user", id, sessionId: "test", roles, secondFactor: true } });

/** A valid declaration, within the date limits. */
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

/** Oldest first. */
export const entriesOf = (portal: Portal, userId: string) =>
  portal.platform.database.db
    .select()
    .from(historyEntryTable)
    .where(eq(historyEntryTable.userId, userId))
    .orderBy(historyEntryTable.id);

/** Sends a decision and carries it out at once. */
export async function decideDeclared(
  portal: Portal,
  cookie: string | undefined,
  reference: string,
  decision: Record<string, unknown>,
): Promise<Response> {
  const id = await caseIdOf(portal, reference);
  const { db } = portal.platform.database;
  const [found] = await db.select({ version: caseTable.version }).from(caseTable).where(eq(caseTable.id, id));
  return decided(portal, cookie ?? "", id, { version: found?.version, ...decision });
}
