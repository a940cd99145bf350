import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { dayAhead, indianDay } from "../../src/platform/time/indian-time";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;

let admin: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  admin = await staffMember(portal, "admin");
});

async function added(parts: object = {}) {
  const person = { name: "Kavita Joshi", email: newcomer().email, type: "associate-member", tell: false };
  const body = { ...person, validFrom: "2025-01-01", validUntil: "2025-12-31", reason: "Paper form.", ...parts };
  const answer = await portal.ask("/api/staff/members", { cookie: admin.cookie, body });
  expect(answer.status).toBe(201);
  return { ...body, id: (await answer.json()).id as string };
}
const stored = async (id: string) => (await db().select().from(memberTable).where(eq(memberTable.id, id)))[0];

test("a member who is added with a first day in the past is a member since that day, else since today", async () => {
  const since = async (validFrom: string) => {
    const { id } = await added({ validFrom, validUntil: "2099-12-31" });
    return indianDay((await stored(id))?.joinedAt ?? new Date(0));
  };
  expect(await since("2005-04-01")).toBe("2005-04-01");
  expect(await since(dayAhead(5))).toBe(dayAhead(0));
});
