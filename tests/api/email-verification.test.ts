import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { verifyEmail } from "../../src/features/accounts/operations/address-proof.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { cookieOf, newcomer, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const outbox = () => portal.platform.config.dataDir;
const verify = (token: unknown) => portal.ask("/api/auth/verify-email", { body: { token } });

async function mailed() {
  const person = newcomer();
  const { user } = await (await portal.ask("/api/auth/signup", { body: person })).json();
  const mail = await awaitMail(outbox(), person.email, "Confirm your email address");
  return { person, id: user.id as string, mail, token: tokenIn(mail) };
}

test("signing up sends one mail with the username, without a name that a stranger may have typed, and an absolute link in both parts", async () => {
  const { person, mail, token } = await mailed();
  const link = `${portal.platform.config.publicUrl}/verify-email?token=${token}`;
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(link);
    expect(part).not.toContain(person.firstName);
    expect(part).toContain(person.username);
    expect(part).not.toContain(person.password);
  }
  expect(mail.headers.find((header) => header.key === "auto-submitted")?.value).toBe("auto-generated");
  expect(await mailsTo(outbox(), person.email)).toHaveLength(1);
});

test("the link proves the address, once", async () => {
  const { person, token } = await mailed();
  const cookie = cookieOf(await signIn(portal, person.email, person.password));
  const proven = async () => (await (await portal.ask("/api/auth/me", { cookie })).json()).user.emailVerified;
  expect(await proven()).toBe(false);
  expect((await verify(token)).status).toBe(200);
  expect(await proven()).toBe(true);
  const again = await verify(token);
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ code: "link_used", error: expect.stringMatching(/already used/) });
});

test("two clicks at the same moment use the link once", async () => {
  const { id, token } = await mailed();
  const answers = await Promise.all([verify(token), verify(token)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  const events = await portal.platform.database.db.select().from(activityTable).where(eq(activityTable.subject, id));
  expect(events.filter((event) => event.type === "email.verified")).toHaveLength(1);
});

test("the link works for three days", async () => {
  const { token } = await mailed();
  const late = portal.context({ now: new Date(Date.now() + 3 * 86_400_000 + 1000) });
  const isKnown = async () => false;
  const byLink = (ctx: typeof late) => verifyEmail(ctx, { token }, { by: "link" }, isKnown);
  await expect(byLink(late)).rejects.toMatchObject({ status: 400, code: "link_expired" });
  const inTime = portal.context({ now: new Date(Date.now() + 3 * 86_400_000 - 60_000) });
  await expect(byLink(inTime)).resolves.toBeUndefined();
});

test("a link for another purpose is not valid here, and stays usable where it belongs", async () => {
  const { person } = await mailed();
  await portal.ask("/api/auth/forgot-password", { body: { email: person.email } });
  const token = tokenIn(await awaitMail(outbox(), person.email, "Set a new password"));
  const answer = await verify(token);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "link_invalid", error: expect.stringMatching(/not valid/) });
  const reset = await portal.ask("/api/auth/reset-password", { body: { token, password: "eight new spans" } });
  expect(reset.status).toBe(200);
});

test("an unknown link says in one sentence that it is not valid", async () => {
  for (const token of ["nobody", "x".repeat(512), "\u0000", "' or 1=1 --", "मीरा"]) {
    const answer = await verify(token);
    expect(answer.status).toBe(400);
    expect((await answer.json()).code).toBe("link_invalid");
  }
});

test("a missing, empty, too long or foreign token is a field at fault", async () => {
  for (const token of [undefined, null, "", 5, ["a"], {}, "x".repeat(513)]) {
    const answer = await verify(token);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fields)).toEqual(["token"]);
  }
});
