import { expect, test } from "vitest";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { ageSessions, cookieOf, member, newcomer, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const path = "/api/profile";

type Person = Awaited<ReturnType<typeof member>>;

/** Sends the password as well, which a new address requires. */
async function change({ cookie, password }: Person, fields: Record<string, unknown>) {
  const body = { password, ...fields };
  const answer = await portal.ask(path, { method: "PATCH", body, cookie });
  return { status: answer.status, body: await answer.json() };
}
const profileOf = async ({ cookie }: Pick<Person, "cookie">) =>
  (await (await portal.ask(path, { cookie })).json()).profile;
const outbox = () => portal.platform.config.dataDir;

const filled = {
  firstName: "Meera",
  lastName: "Kulkarni",
  phone: "+91 98200 00000",
  organization: "Godavari Structural Consultants",
  designation: "Senior Structural Engineer",
  location: "Nashik, Maharashtra",
  bio: "Bridge engineer.\n\nपुल और मेहराब।",
  website: "https://godavari-sc.example.in",
  linkedin: "https://www.linkedin.com/in/meera-kulkarni",
  experience: "11-15",
  specialization: "structural",
};

test("a visitor is told to sign in, whatever is sent", async () => {
  for (const [method, body] of [
    ["GET", undefined],
    ["PATCH", {}],
    ["PATCH", { phone: 7 }],
  ] as const) {
    const answer = await portal.ask(path, { method, body });
    expect([answer.status, (await answer.json()).code]).toEqual([401, "not_signed_in"]);
  }
});

test("a new member's profile has the account's fields and is otherwise empty", async () => {
  const person = await member(portal);
  const answer = await portal.ask(path, { cookie: person.cookie });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect((await answer.json()).profile).toEqual({
    firstName: "Asha",
    lastName: "Rao",
    email: person.email,
    pendingEmail: null,
    phone: null,
    organization: null,
    designation: null,
    location: null,
    bio: null,
    website: null,
    linkedin: null,
    experience: null,
    specialization: null,
    language: "en",
    profileImageUrl: null,
    version: 1,
  });
});

test("every field is stored and answered again, and the session shows the new name", async () => {
  const person = await member(portal);
  const saved = await change(person, { ...filled, version: 1 });
  expect(saved.status).toBe(200);
  expect(saved.body.profile).toMatchObject({ ...filled, version: 2 });
  expect(await profileOf(person)).toEqual(saved.body.profile);
  const { user } = await (await portal.ask("/api/auth/me", { cookie: person.cookie })).json();
  expect(user).toMatchObject({ firstName: "Meera", lastName: "Kulkarni" });
});

test("what is left out stays, what is blank or null is emptied, what is unknown is ignored", async () => {
  const person = await member(portal);
  await change(person, filled);
  const { body } = await change(person, { phone: "", bio: null, lastName: "  ", roles: ["admin"], id: "x" });
  expect(body.profile).toMatchObject({ ...filled, phone: null, bio: null, lastName: "", version: 3 });
  const { user } = await (await portal.ask("/api/auth/me", { cookie: person.cookie })).json();
  expect(user.roles).toEqual(["member"]);
});

test("text is trimmed and normalised, addresses are completed", async () => {
  const person = await member(portal);
  const { body } = await change(person, {
    designation: "  Inge\u0301nieure\u00a0",
    website: "godavari.example.in/works",
    linkedin: "in/meera",
  });
  expect(body.profile).toMatchObject({
    designation: "Ing\u00e9nieure",
    website: "https://godavari.example.in/works",
    linkedin: "https://www.linkedin.com/in/meera",
  });
});

test.each([
  ["firstName", ""],
  ["firstName", null],
  ["firstName", "See https://evil.example"],
  ["firstName", "a".repeat(81)],
  ["lastName", "b\u0000"],
  ["email", "nobody"],
  ["email", ""],
  ["phone", "12345"],
  ["phone", "call me maybe"],
  ["phone", "1".repeat(16)],
  ["organization", "x".repeat(161)],
  ["designation", "x\u001b"],
  ["location", ["Nashik"]],
  ["bio", "x".repeat(1001)],
  ["bio", { $ne: 1 }],
  ["website", "javascript:alert(1)"],
  ["website", "https://user:pass@example.in"],
  ["linkedin", "https://linkedin.com.evil.example/in/a"],
  ["experience", "x".repeat(61)],
  ["specialization", "alchemy"],
  ["language", "hi"],
  ["version", 0],
  ["version", "1"],
  ["version", 2 ** 53],
])("%s %j is refused beside its field and changes nothing", async (field, value) => {
  const person = await someone();
  const before = await profileOf(person);
  const { status, body } = await change(person, { location: "Elsewhere", [field]: value });
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "invalid_fields", [field]]);
  expect(await profileOf(person)).toEqual(before);
});

let known: Promise<Person> | undefined;
function someone() {
  known ??= member(portal);
  return known;
}

test("an older version is refused with a sentence; nothing is overwritten", async () => {
  const person = await member(portal);
  const { version } = await profileOf(person);
  expect((await change(person, { location: "Nashik", version })).status).toBe(200);
  const late = await change(person, { location: "Pune", phone: "9820012345", version });
  expect([late.status, late.body.code]).toEqual([409, "changed_elsewhere"]);
  expect(late.body.message).toMatch(/changed in another window/);
  expect(await profileOf(person)).toMatchObject({ location: "Nashik", phone: null, version: 2 });
});

test("of two saves of one version at once exactly one is stored", async () => {
  const person = await member(portal);
  const answers = await Promise.all(["Nashik", "Pune"].map((location) => change(person, { location, version: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200)?.body.profile;
  expect(await profileOf(person)).toEqual(winner);
});

test("saving what is stored already changes nothing, not even the version", async () => {
  const person = await member(portal);
  await change(person, filled);
  expect((await change(person, { ...filled, version: 2 })).body.profile.version).toBe(2);
});

test("a new address waits until the link that it was sent is used; the old one is told", async () => {
  const person = await member(portal);
  const { email } = newcomer();
  const asked = await change(person, { email: ` ${email.toUpperCase()} ` });
  expect(asked.body.profile).toMatchObject({ email: person.email, pendingEmail: email });

  const warning = await awaitMail(outbox(), person.email, "A new email address was requested");
  expect(warning.text).toContain("a•••@example.in");
  expect(warning.text).not.toContain(email);
  const token = tokenIn(await awaitMail(outbox(), email, "Confirm your new email address"));
  expect((await signIn(portal, email, person.password)).status).toBe(401);

  const { cookie } = person;
  const confirmed = await portal.ask("/api/auth/verify-email", { body: { token }, cookie });
  expect(confirmed.status).toBe(200);
  expect(await profileOf(person)).toMatchObject({ email, pendingEmail: null, version: 2 });
  expect((await signIn(portal, email, person.password)).status).toBe(200);
  expect((await signIn(portal, person.email, person.password)).status).toBe(401);
  const { user } = await (await portal.ask("/api/auth/me", { cookie: person.cookie })).json();
  expect(user).toMatchObject({ email, emailVerified: true });

  const again = await portal.ask("/api/auth/verify-email", { body: { token } });
  expect([again.status, (await again.json()).code]).toEqual([400, "link_used"]);
});

test("a link proves only the address it was sent to", async () => {
  const person = await member(portal);
  const [first, second] = [newcomer().email, newcomer().email];
  await change(person, { email: first });
  const token = tokenIn(await awaitMail(outbox(), first, "Confirm your new email address"));
  await change(person, { email: second });
  for (const wrong of [token, `${token.split(".")[0]}.${"A".repeat(43)}`, `${token}x`]) {
    const answer = await portal.ask("/api/auth/verify-email", { body: { token: wrong } });
    expect(answer.status).toBe(400);
  }
  expect(await profileOf(person)).toMatchObject({ email: person.email, pendingEmail: second });
});

test("typing the present address again takes the wish back, and its link is dead", async () => {
  const person = await member(portal);
  const { email } = newcomer();
  await change(person, { email });
  const token = tokenIn(await awaitMail(outbox(), email, "Confirm your new email address"));
  expect((await change(person, { email: person.email })).body.profile.pendingEmail).toBeNull();
  expect((await portal.ask("/api/auth/verify-email", { body: { token } })).status).toBe(400);
});

test("an address of another account is refused, at once and when it is taken meanwhile", async () => {
  const [person, other] = [await member(portal), await member(portal)];
  const refused = await change(person, { email: other.email, location: "Pune" });
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([409, "email_taken", undefined]);
  expect((await profileOf(person)).location).toBeNull();

  const wish = newcomer();
  await change(person, { email: wish.email });
  const token = tokenIn(await awaitMail(outbox(), wish.email, "Confirm your new email address"));
  await portal.ask("/api/auth/signup", { body: wish });
  const late = await portal.ask("/api/auth/verify-email", { body: { token }, cookie: person.cookie });
  expect([late.status, (await late.json()).code]).toEqual([409, "email_taken"]);
  expect((await profileOf(person)).email).toBe(person.email);
});

test("a network is told of ten known addresses an hour, by whatever accounts it asks and of whatever address", async () => {
  const known = await member(portal);
  const address = "203.0.113.150";
  const ask = ({ cookie, password }: { cookie: string; password: string }, email: string, from = address) =>
    portal.ask("/api/profile", { method: "PATCH", body: { email, password }, cookie, address: from });
  for (const asker of [await member(portal), await member(portal)])
    for (let turn = 0; turn < 5; turn++) expect((await ask(asker, known.email)).status).toBe(409);
  const other = await member(portal);
  for (const email of [known.email, newcomer().email]) {
    const answer = await ask(other, email);
    expect([answer.status, (await answer.json()).code]).toEqual([429, "too_many_requests"]);
  }
  const signUp = await portal.ask("/api/auth/signup", { body: newcomer(), address });
  expect(signUp.status).toBe(429);
  expect((await ask(other, newcomer().email, "203.0.113.151")).status).toBe(200);
});

test("one address is mailed three times in ten minutes at most", async () => {
  const { email } = newcomer();
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await change(await member(portal), { email })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await mailsTo(outbox(), email)).length).toBeLessThanOrEqual(3);
});

test("a password reset by mail drops an address that waits", async () => {
  const person = await member(portal);
  const { email } = newcomer();
  await change(person, { email });
  const token = tokenIn(await awaitMail(outbox(), email, "Confirm your new email address"));
  await portal.ask("/api/auth/forgot-password", { body: { email: person.email } });
  const reset = tokenIn(await awaitMail(outbox(), person.email, "Set a new password"));
  const password = "eight spans long";
  await portal.ask("/api/auth/reset-password", { body: { token: reset, password } });
  const cookie = cookieOf(await signIn(portal, person.email, password));
  expect((await profileOf({ cookie })).pendingEmail).toBeNull();
  expect((await portal.ask("/api/auth/verify-email", { body: { token } })).status).toBe(400);
});

test("a change of the password drops an address that waits", async () => {
  const person = await member(portal);
  const { email } = newcomer();
  await change(person, { email });
  const token = tokenIn(await awaitMail(outbox(), email, "Confirm your new email address"));
  const passwords = { currentPassword: person.password, newPassword: "eight spans long" };
  await portal.ask("/api/account/password", { body: passwords, cookie: person.cookie });
  expect((await profileOf(person)).pendingEmail).toBeNull();
  expect((await portal.ask("/api/auth/verify-email", { body: { token } })).status).toBe(400);
});

test("a browser that signed in long ago changes everything but the address", async () => {
  const person = await member(portal);
  await ageSessions(portal, person.email);
  const refused = await change(person, { email: newcomer().email });
  expect([refused.status, refused.body.code]).toEqual([403, "sign_in_again"]);
  expect((await change(person, { email: person.email, location: "Nashik" })).status).toBe(200);
  expect(await profileOf(person)).toMatchObject({ pendingEmail: null, location: "Nashik" });
});

test("the link is mailed again while an address waits or is not proven, and no more once it is", async () => {
  const person = await member(portal);
  const again = async () =>
    (await portal.ask("/api/profile/email-link", { method: "POST", cookie: person.cookie })).status;
  const sent = async (address: string, subject: string) =>
    (await mailsTo(outbox(), address)).filter((mail) => mail.subject === subject);
  const first = "Confirm your email address";
  await awaitMail(outbox(), person.email, first);
  expect(await again()).toBe(200);
  await expect.poll(async () => (await sent(person.email, first)).length, { timeout: 10_000 }).toBe(2);

  const { email } = newcomer();
  await change(person, { email });
  const second = "Confirm your new email address";
  await awaitMail(outbox(), email, second);
  expect(await again()).toBe(200);
  await expect.poll(async () => (await sent(email, second)).length, { timeout: 10_000 }).toBe(2);
  const [, newest] = await sent(email, second);
  if (!newest) throw new Error("no second mail");
  const { cookie } = person;
  await portal.ask("/api/auth/verify-email", { body: { token: tokenIn(newest) }, cookie });
  expect((await profileOf(person)).email).toBe(email);
  for (let count = 0; count < 5; count += 1) expect(await again()).toBe(200);
  expect((await portal.ask("/api/profile/email-link", { method: "POST" })).status).toBe(401);
});
