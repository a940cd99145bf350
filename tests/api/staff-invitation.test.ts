import { expect, test } from "vitest";
import { carryOut } from "../../src/app/cli/portal.server";
import { inviteStaff } from "../../src/features/accounts/operations/staff-invitation.server";
import { turnOn } from "../authenticator-app";
import { digitalMember } from "../members";
import { awaitMail, tokenIn } from "../outbox";
import { cookieOf, member, newcomer, signIn, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const operator = () => portal.context({ actor: { kind: "system" } });
const subject = "You are invited to the iFACE staff";

async function acceptInvitation(email: string, password: string) {
  const token = tokenIn(await awaitMail(portal.platform.config.dataDir, email, subject));
  return portal.ask("/api/auth/reset-password", { body: { token, password } });
}

async function afterReset(email: string) {
  const mail = await awaitMail(portal.platform.config.dataDir, email, "Your account was reset");
  const body = { token: tokenIn(mail), password: "beams and columns" };
  expect((await portal.ask("/api/auth/reset-password", { body })).status).toBe(200);
  const answer = await signIn(portal, email, body.password);
  expect(answer.status).toBe(200);
  return answer;
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
  expect(await (await portal.ask("/api/auth/me", { cookie: squatter.cookie })).json()).toEqual({ user: null });
});

test("a change of address, a link or a closing that the squatter left waiting leads nowhere", async () => {
  const squatter = await member(portal);
  const outbox = portal.platform.config.dataDir;
  const first = tokenIn(await awaitMail(outbox, squatter.email, "Confirm your email address"));
  const elsewhere = newcomer().email;
  const { cookie, password } = squatter;
  await portal.ask("/api/profile", { method: "PATCH", body: { email: elsewhere, password }, cookie });
  const changed = tokenIn(await awaitMail(outbox, elsewhere, "Confirm your new email address"));
  expect((await portal.ask("/api/account/close", { body: { password }, cookie })).status).toBe(200);

  await inviteStaff(operator(), squatter.email, "admin");
  for (const token of [first, changed])
    expect((await portal.ask("/api/auth/verify-email", { body: { token } })).status).toBe(400);
  expect((await acceptInvitation(squatter.email, "beams and columns")).status).toBe(200);
  const own = cookieOf(await signIn(portal, squatter.email, "beams and columns"));
  const { user } = await (await portal.ask("/api/auth/me", { cookie: own })).json();
  expect(user).toMatchObject({ email: squatter.email, emailVerified: true });
  const { profile } = await (await portal.ask("/api/profile", { cookie: own })).json();
  expect(profile.pendingEmail).toBeNull();
  await expect
    .poll(async () => (await (await portal.ask("/api/account/close", { cookie: own })).json()).closing)
    .toBeNull();
});

test("an operator lets somebody of the staff begin anew who has lost every factor", async () => {
  const person = await staffMember(portal, "reviewer");
  await turnOn(portal, person.cookie);
  expect(await carryOut(operator(), ["account", "reset", person.email])).toContain(person.email);
  expect((await signIn(portal, person.email, person.password)).status).toBe(401);
  const { user } = await (await afterReset(person.email)).json();
  expect(user.roles).toContain("reviewer");
});

test("an operator lets a member begin anew who lost phone and recovery codes, and nobody without a proven address", async () => {
  const person = await digitalMember(portal);
  await turnOn(portal, person.cookie);
  const told = async (cookie: string) => (await (await portal.ask("/api/history", { cookie })).json()).entries;
  const before = await told(person.cookie);
  expect(before.length).toBeGreaterThan(0);
  expect(await carryOut(operator(), ["account", "reset", person.email])).toContain(person.email);
  expect((await signIn(portal, person.email, person.password)).status).toBe(401);
  const cookie = cookieOf(await afterReset(person.email));
  const { user } = await (await portal.ask("/api/auth/me", { cookie })).json();
  expect(user).toMatchObject({ email: person.email, memberNumber: person.number });
  expect(await told(cookie)).toEqual(expect.arrayContaining(before));
  const { email } = await member(portal);
  for (const address of [newcomer().email, email])
    await expect(carryOut(operator(), ["account", "reset", address])).rejects.toThrow(/No account has confirmed/);
});

test("nobody but the operator and an admin invites", async () => {
  await expect(inviteStaff(portal.context(), newcomer().email, "admin")).rejects.toMatchObject({ status: 401 });
  const actor = { kind: "user" as const, id: "x", sessionId: "y", roles: ["reviewer" as const] };
  await expect(inviteStaff(portal.context({ actor }), newcomer().email, "admin")).rejects.toMatchObject({
    status: 403,
  });
});
