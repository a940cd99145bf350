import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { memberTable } from "../src/features/membership/members/tables.server";
import { newId } from "../src/platform/db/new-id.server";
import type { Portal } from "./portal";

export type MemberRow = typeof memberTable.$inferSelect;

export function registerOf(portal: Portal) {
  const db = () => portal.platform.database.db;
  let count = 0;

  async function ask(path: string, options: Parameters<Portal["ask"]>[1]) {
    const answer = await portal.ask(`/api/staff/members${path}`, options);
    return { status: answer.status, body: await answer.json() };
  }
  async function only(where: ReturnType<typeof eq>): Promise<MemberRow> {
    const [found] = await db().select().from(memberTable).where(where);
    return found ?? expect.fail("no such member");
  }
  const stored = (id: string) => only(eq(memberTable.id, id));

  /** As an import leaves it. */
  async function entered(parts: Partial<typeof memberTable.$inferInsert> = {}): Promise<MemberRow> {
    count += 1;
    const id = newId();
    const number = `IFACE-2016-${String(count).padStart(6, "0")}`;
    await db()
      .insert(memberTable)
      .values({
        id,
        number,
        type: "digital",
        status: "active",
        validFrom: "2026-01-01",
        validUntil: "2098-12-31",
        name: "A. Rao",
        nameKey: "a rao",
        email: `entered.${count}@attacks.example`,
        joinedAt: new Date(),
        ...parts,
      });
    return stored(id);
  }

  const merge = (cookie: string, kept: MemberRow, merged: MemberRow) =>
    ask("/merges", {
      cookie,
      body: { keptId: kept.id, keptVersion: kept.version, mergedId: merged.id, mergedVersion: merged.version },
    });

  return { ask, only, stored, entered, merge };
}
