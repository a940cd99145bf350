import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { exported } from "../held-data";
import { digitalMember } from "../members";
import { staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const base = "/api/staff/members";

type Row = typeof memberTable.$inferSelect;
type Options = { cookie: string; body?: unknown; method?: string; headers?: Record<string, string> };

async function ask(path: string, options: Options) {
  const answer = await portal.ask(`${base}${path}`, options);
  return { status: answer.status, body: await answer.json() };
}

async function only(where: ReturnType<typeof eq>): Promise<Row> {
  const [found] = await db().select().from(memberTable).where(where);
  return found ?? expect.fail("no such member");
}
const stored = (id: string) => only(eq(memberTable.id, id));
const numbered = (number: string) => only(eq(memberTable.number, number));

let count = 0;
/** A record as an import leaves one: without an account. */
async function imported(parts: Partial<typeof memberTable.$inferInsert> = {}): Promise<Row> {
  count += 1;
  const id = crypto.randomUUID();
  await db()
    .insert(memberTable)
    .values({
      ...{ id, number: `IFACE-2016-${String(count).padStart(6, "0")}`, type: "digital", status: "active" },
      ...{ validFrom: "2026-01-01", validUntil: "2098-12-31", name: "A. Rao", nameKey: "a rao" },
      ...{ email: `imported.${count}@attacks.example`, joinedAt: new Date() },
      ...parts,
    });
  return stored(id);
}
const merge = (cookie: string, kept: Row, merged: Row) =>
  ask("/merges", {
    cookie,
    body: { keptId: kept.id, keptVersion: kept.version, mergedId: merged.id, mergedVersion: merged.version },
  });
const undo = (cookie: string, id: string) => ask(`/merges/${id}`, { method: "DELETE", cookie });

async function membershipExported(cookie: string) {
  const { document } = await exported(portal, cookie);
  const membership = document("membership");
  return { membership, text: JSON.stringify(membership) };
}

test("a merge that was undone hands nobody the record of a stranger", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const person = await digitalMember(portal);
  const stranger = await imported({
    birthDate: "1971-02-03",
    city: "Ratlam",
    email: "asha@stranger.example",
  });
  const merged = await merge(cookie, await numbered(person.number), stranger);
  expect((await undo(cookie, merged.body.id)).status).toBe(200);
  const { membership, text } = await membershipExported(person.cookie);
  expect(membership.merges).toEqual([]);
  expect(text).not.toContain("asha@stranger.example");
});

test("a merged record that has an account of its own is not handed to the account that is kept", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const [kept, merged] = [await digitalMember(portal), await digitalMember(portal)];
  await merge(cookie, await numbered(kept.number), await numbered(merged.number));
  const { membership, text } = await membershipExported(kept.cookie);
  expect(membership.merges).toMatchObject([{ before: { kept: { phone: kept.phone } } }]);
  expect(text).not.toContain(merged.phone);
});
