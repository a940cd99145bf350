import { expect, test } from "vitest";
import { inviteStaff } from "../../src/features/accounts/operations/staff-invitation.server";
import { leaveToColleague } from "../../src/features/accounts/staff.server";
import { userTable } from "../../src/features/accounts/tables.server";
import { turnOn } from "../authenticator-app";
import { memberWithoutPassword } from "../members-by-link";
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

test("who signs in by emailed link and code is a colleague and active in the team, once the code is confirmed", async () => {
  const { db } = portal.platform.database;
  await db.update(userTable).set({ roles: ["member"] });
  const { id, cookie } = await staffMember(portal, "admin");
  const actor = { kind: "user" as const, id, sessionId: "", roles: ["admin" as const] };
  const asked = () => leaveToColleague(portal.context({ actor }), "own_renewal", "Another decides.");
  const other = await memberWithoutPassword(portal);
  const state = async () => {
    const { team } = await (await portal.ask("/api/staff/team", { cookie })).json();
    return team.find(({ email }: { email: string }) => email === other.email)?.state;
  };
  await inviteStaff(portal.context({ actor: { kind: "system" } }), other.email, "reviewer");
  await portal.ask("/api/account/two-factor/start", { method: "POST", cookie: other.cookie });
  await asked();
  expect(await state()).toBe("invited");
  await turnOn(portal, other.cookie);
  await expect(asked()).rejects.toMatchObject({ status: 403, code: "own_renewal" });
  expect(await state()).toBe("active");
});
