import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { digitalApplicant } from "../applicants";
import { memberWithId } from "../cpd";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const inbox = () => portal.platform.config.dataDir;

const apply = (body: object, cookie?: string) => portal.ask("/api/membership/digital", { body, cookie });
const confirm = (token: string, cookie?: string) =>
  portal.ask("/api/membership/digital/confirm", { body: { token }, cookie });
const confirmLink = async (email: string, reference: string) =>
  tokenIn(await awaitMail(inbox(), email, `Confirm your application ${reference}`));
const userOf = async (cookie: string) => (await (await portal.ask("/api/auth/me", { cookie })).json()).user;
const profileOf = async (cookie: string) => (await (await portal.ask("/api/profile", { cookie })).json()).profile;

async function provenMember() {
  const person = await memberWithId(portal);
  const { db } = portal.platform.database;
  await db.update(userTable).set({ emailVerified: true }).where(eq(userTable.id, person.id));
  return person;
}

test("somebody signed in with a proven address is a member at once, in that account, with number and card", async () => {
  const { email, cookie, id } = await provenMember();
  const answer = await apply(digitalApplicant({ email, firstName: "Asha", lastName: "Rao" }), cookie);
  expect(answer.status).toBe(201);
  const { data } = await answer.json();
  expect(data).toEqual({
    reference: expect.stringMatching(/^IF-DM-/),
    status: "approved",
    memberNumber: expect.stringMatching(/^IFACE-\d{4}-\d{6}$/),
    card: {
      name: "Asha Rao",
      title: expect.any(String),
      status: "active",
      memberSince: expect.any(String),
      validUntil: expect.any(String),
    },
  });
  expect(await userOf(cookie)).toMatchObject({ id, memberNumber: data.memberNumber });
  const { card } = await (await portal.ask("/api/membership/card", { cookie })).json();
  expect(card).toMatchObject({ number: data.memberNumber, ...data.card });
  const welcome = await awaitMail(inbox(), email, `Welcome to iFACE, member ${data.memberNumber}`);
  expect(welcome.text).toContain("/dashboard");
  const subjects = (await mailsTo(inbox(), email)).map(({ subject }) => subject ?? "");
  expect(subjects.filter((subject) => /^(Confirm your application|We have your)/.test(subject))).toEqual([]);
});

test("who is signed in applies with the account's address alone", async () => {
  const { cookie, email } = await provenMember();
  const other = await apply(digitalApplicant(), cookie);
  expect([other.status, (await other.json()).fields.email]).toEqual([
    400,
    `You are signed in as ${email}. To apply for another person, sign out first.`,
  ]);
});

test("an account whose address is not proven confirms it like a visitor, and is joined in its own session", async () => {
  const { cookie, email, id } = await memberWithId(portal);
  const { data } = await (await apply(digitalApplicant({ email }), cookie)).json();
  expect(data).toEqual({ reference: expect.any(String), promisedAt: expect.any(String) });
  const done = (await (await confirm(await confirmLink(email, data.reference), cookie)).json()).data;
  expect(done.status).toBe("approved");
  expect(await userOf(cookie)).toMatchObject({ id, emailVerified: true, memberNumber: done.memberNumber });
});

test("whoever applies signed out, with the proven address of an account, is joined to it by the mailed link", async () => {
  const { cookie, email, id } = await provenMember();
  const { data } = await (await apply(digitalApplicant({ email }))).json();
  const done = (await (await confirm(await confirmLink(email, data.reference))).json()).data;
  expect(await userOf(cookie)).toMatchObject({ id, memberNumber: done.memberNumber });
});

test("a likely duplicate waits for a person, also with an account, and nothing is given", async () => {
  const phone = "+91 98200 77123";
  const [first, second] = [await provenMember(), await provenMember()];
  expect((await apply(digitalApplicant({ email: first.email, phone }), first.cookie)).status).toBe(201);
  const answer = await apply(digitalApplicant({ email: second.email, phone: "9820077123" }), second.cookie);
  const { data } = await answer.json();
  expect(data).toEqual({ reference: expect.any(String), promisedAt: expect.any(String), status: "in-review" });
  expect((await userOf(second.cookie)).memberNumber).toBeNull();
  await awaitMail(inbox(), second.email, `We have your submission ${data.reference}`);
  const again = await apply(digitalApplicant({ email: first.email }), first.cookie);
  expect((await again.json()).data.status).toBe("in-review");
});

test("an approved application fills the profile where it is empty, and nothing else", async () => {
  const { email, cookie } = await provenMember();
  const own = { designation: "Senior Engineer", location: "Pune" };
  await portal.ask("/api/profile", { method: "PATCH", body: own, cookie });
  const answers = { linkedin: "linkedin.com/in/asha-rao", website: "not a page", experience: "6-10" };
  await apply(digitalApplicant({ email, ...answers }), cookie);
  expect(await profileOf(cookie)).toMatchObject({
    ...own,
    organization: "Godavari Structural Consultants",
    phone: expect.stringMatching(/^9\d{9}$/),
    linkedin: "https://linkedin.com/in/asha-rao",
    website: null,
    experience: "6-10",
    specialization: "structural",
  });
});

test("until the address is proven only the link to confirm is mailed; a case that is then held is acknowledged", async () => {
  const known = await provenMember();
  const phone = "+91 98200 77456";
  await apply(digitalApplicant({ email: known.email, phone }), known.cookie);
  const person = digitalApplicant({ phone });
  const { data } = await (await apply(person)).json();
  const token = await confirmLink(person.email, data.reference);
  const fence = newcomer();
  await portal.ask("/api/auth/signup", { body: fence });
  await awaitMail(inbox(), fence.email, "Confirm your email address");
  expect(await mailsTo(inbox(), person.email)).toHaveLength(1);
  expect((await (await confirm(token)).json()).data.status).toBe("in-review");
  await awaitMail(inbox(), person.email, `We have your submission ${data.reference}`);
});
