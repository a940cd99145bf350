import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { administratorTable, organisationTable } from "../../src/features/membership/admission/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { newId } from "../../src/platform/db/new-id.server";
import { digitalMember } from "../members";
import { member } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const standing = async (cookie: string) => (await (await portal.ask("/api/member-counts", { cookie })).json()).standing;

test("a member who is a person is a Professional Member, while the membership lasts", async () => {
  const { cookie, number } = await digitalMember(portal);
  expect(await standing(cookie)).toBe("Professional Member");
  const change = (values: Partial<typeof memberTable.$inferInsert>) =>
    db().update(memberTable).set(values).where(eq(memberTable.number, number));
  await change({ validUntil: "2026-01-31" });
  expect(await standing(cookie)).toBe("Membership expired");
  await change({ status: "ended" });
  expect(await standing(cookie)).toBe("Membership ended");
  await change({ status: "active", type: "corporate" });
  expect(await standing(cookie)).toBe("Corporate Member");
});

test("an account without a membership is not a member yet, and whoever acts for an organisation reads its type", async () => {
  const { cookie, email } = await member(portal);
  expect(await standing(cookie)).toBe("Not a member yet");
  const [user] = await db().select().from(userTable).where(eq(userTable.email, email));
  const id = newId();
  await db()
    .insert(memberTable)
    .values({
      id,
      number: `IFACE-2026-9${process.pid}`,
      type: "association-professionals",
      status: "active",
      validFrom: "2026-01-01",
      validUntil: "2099-12-31",
      name: "Bridge Builders",
      joinedAt: new Date(),
    });
  await db().insert(organisationTable).values({ id, memberId: id, createdAt: new Date() });
  await db()
    .insert(administratorTable)
    .values({ organisationId: id, userId: user?.id ?? "", since: new Date() });
  expect(await standing(cookie)).toBe("Association of Professionals");
});
