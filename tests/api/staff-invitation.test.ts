import { expect, test } from "vitest";
import { inviteStaff } from "../../src/features/accounts/operations/staff-invitation.server";
import { awaitMail, tokenIn } from "../outbox";
import { cookieOf, member, newcomer, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const operator = () => portal.context({ actor: { kind: "system" } });
const subject = "You are invited to the iFACE staff";

async function acceptInvitation(email: string, password: string) {
  const token = tokenIn(await awaitMail(portal.platform.config.dataDir, email, subject));
  return portal.ask("/api/auth/reset-password", { body: { token, password } });
}

test("an invited person sets a password and signs in with the role", async () => {
  const { email } = newcomer();
  await inviteStaff(operator(), email, "admin");
  expect((await acceptInvitation(email, "beams and columns")).status).toBe(200);
  const cookie = cookieOf(await signIn(portal, email, "beams and columns"));
  const { user } = await (await portal.ask("/api/auth/me", { cookie })).json();
  expect(user.roles.sort()).toEqual(["admin", "member"]);
});

test("whoever registered the invited address without proving it is locked out of it", async () => {
  const squatter = await member(portal);
  await inviteStaff(operator(), squatter.email, "admin");
  expect((await signIn(portal, squatter.email, squatter.password)).status).toBe(401);
  expect(await (await portal.ask("/api/auth/me", { cookie: squatter.cookie })).json()).toEqual({
    user: null,
  });
});

test("nobody but the operator and an admin invites", async () => {
  await expect(inviteStaff(portal.context(), newcomer().email, "admin")).rejects.toMatchObject({
    status: 401,
  });
  const actor = { kind: "user" as const, id: "x", sessionId: "y", roles: ["reviewer" as const] };
  await expect(inviteStaff(portal.context({ actor }), newcomer().email, "admin")).rejects.toMatchObject({
    status: 403,
  });
});
