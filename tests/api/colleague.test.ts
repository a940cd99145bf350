import { expect, test } from "vitest";
import { inviteStaff } from "../../src/features/accounts/operations/staff-invitation.server";
import { leaveToColleague } from "../../src/features/accounts/staff.server";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();

test("an office of one person decides alone; with another reviewer one's own is left to them", async () => {
  const { id } = await staffMember(portal, "admin");
  const actor = { kind: "user" as const, id, sessionId: "", roles: ["admin" as const] };
  const asked = () => leaveToColleague(portal.context({ actor }), "own_renewal", "Another decides.");
  await asked();
  await staffMember(portal, "editor");
  await asked();
  await inviteStaff(portal.context({ actor: { kind: "system" } }), newcomer().email, "reviewer");
  await asked();
  await staffMember(portal, "reviewer");
  await expect(asked()).rejects.toMatchObject({ status: 403, code: "own_renewal" });
});
