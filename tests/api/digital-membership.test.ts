import { expect, test } from "vitest";
import { digitalApplicant } from "../applicants";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { cookieOf, newcomer, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const apply = (body: unknown, headers: Record<string, string> = {}) =>
  portal.ask("/api/membership/digital", { body, headers });
const confirm = (token: string) => portal.ask("/api/membership/digital/confirm", { body: { token } });
const dataDir = () => portal.platform.config.dataDir;

type Applicant = ReturnType<typeof digitalApplicant>;

async function applied(person: Applicant) {
  const { reference } = (await (await apply(person)).json()).data as { reference: string };
  const mail = await awaitMail(dataDir(), person.email, `Confirm your application ${reference}`);
  return { reference, token: tokenIn(mail) };
}

async function confirmed(person: Applicant) {
  const { token } = await applied(person);
  return (await (await confirm(token)).json()).data;
}

test("an application is stored, asks for its address to be confirmed, and is told to staff", async () => {
  const person = digitalApplicant();
  const answer = await apply(person);
  expect(answer.status).toBe(201);
  const { reference } = (await answer.json()).data;
  expect(reference).toMatch(/^IF-DM-\d{4}-\d{6}-\d$/);
  await awaitMail(dataDir(), person.email, `Confirm your application ${reference}`);
  await awaitMail(dataDir(), portal.platform.config.staffMail, `New: Digital membership ${reference}`);
});

test("a clean application is approved when its address is confirmed: account, number, welcome, password", async () => {
  const person = digitalApplicant();
  const { reference, token } = await applied(person);
  const answer = await confirm(token);
  expect(answer.status).toBe(200);
  const { data } = await answer.json();
  expect(data).toEqual({
    reference,
    status: "approved",
    memberNumber: expect.stringMatching(/^IFACE-\d{4}-\d{6}$/),
    card: expect.objectContaining({ name: `Meera ${person.lastName}`, status: "active" }),
  });

  const welcome = await awaitMail(dataDir(), person.email, `Welcome to iFACE, member ${data.memberNumber}`);
  const password = "arch and abutment";
  const reset = await portal.ask("/api/auth/reset-password", { body: { token: tokenIn(welcome), password } });
  expect(reset.status).toBe(200);
  const cookie = cookieOf(await signIn(portal, person.email, password));
  expect(await (await portal.ask("/api/auth/me", { cookie })).json()).toMatchObject({
    user: { email: person.email, emailVerified: true, memberNumber: data.memberNumber, firstName: "Meera" },
  });
});

test("a confirmation link works once; used, foreign and incomplete ones get a sentence each", async () => {
  const { token } = await applied(digitalApplicant());
  expect((await confirm(token)).status).toBe(200);
  const sentences = [];
  for (const wrong of [token, "somebody-elses", ""]) {
    const answer = await confirm(wrong);
    expect(answer.status).toBe(400);
    sentences.push((await answer.json()).error);
  }
  expect(sentences).toEqual([
    "This link was already used: your address is confirmed.",
    "This link is not valid. Please use the one in our newest email.",
    "The link is incomplete.",
  ]);
});

test("a link confirmed twice at once makes one member", async () => {
  const { token } = await applied(digitalApplicant());
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test("whoever may be known already waits for a person and is not told why", async () => {
  const known = digitalApplicant({ phone: "+91 98200 54321", firstName: "Renée" });
  expect((await confirmed(known)).status).toBe("approved");
  const { email, lastName } = known;
  const again = [
    digitalApplicant({ email }),
    digitalApplicant({ phone: "098200-54321" }),
    digitalApplicant({ firstName: " renee ", lastName: lastName.toUpperCase() }),
  ];
  for (const person of again) {
    const data = await confirmed(person);
    expect(data).toEqual({
      reference: expect.stringMatching(/^IF-DM-/),
      promisedAt: expect.any(String),
      status: "in-review",
    });
  }
  const mails = await mailsTo(dataDir(), email);
  expect(mails.filter(({ subject }) => subject?.startsWith("Welcome"))).toHaveLength(1);
});

test("two applications of one person confirmed at once make one member", async () => {
  const person = digitalApplicant();
  const other = { ...digitalApplicant(), phone: person.phone };
  const [one, two] = [await applied(person), await applied(other)];
  const answers = await Promise.all([confirm(one.token), confirm(two.token)]);
  const statuses = await Promise.all(answers.map(async (answer) => (await answer.json()).data.status));
  expect(statuses.sort()).toEqual(["approved", "in-review"]);
});

test("an address with an account is not made a member by an application, and the account stays as it is", async () => {
  const owner = newcomer();
  await portal.ask("/api/auth/signup", { body: owner });
  expect((await confirmed(digitalApplicant({ email: owner.email }))).status).toBe("in-review");
  const answer = await signIn(portal, owner.email, owner.password);
  expect((await answer.json()).user).toMatchObject({ memberNumber: null, firstName: owner.firstName });
});

test("somebody under 18 needs a guardian and waits for a person", async () => {
  const dateOfBirth = `${new Date().getUTCFullYear() - 15}-01-01`;
  const alone = await (await apply(digitalApplicant({ dateOfBirth }))).json();
  expect(Object.keys(alone.fields).sort()).toEqual(["guardianConsent", "guardianEmail", "guardianName"]);
  const guardian = { guardianName: "Lata Iyer", guardianEmail: "lata@example.in", guardianConsent: true };
  const own = digitalApplicant({ dateOfBirth });
  const [name, domain] = own.email.split("@");
  for (const guardianEmail of [own.email, ` ${own.email.toUpperCase()}`, `${name}+mother@${domain}`]) {
    const refused = await apply({ ...own, ...guardian, guardianEmail });
    expect([refused.status, (await refused.json()).fields]).toEqual([
      400,
      { guardianEmail: "Please enter your guardian's own email address, not yours." },
    ]);
  }
  expect((await apply(digitalApplicant({ email: own.email, guardianEmail: own.email }))).status).toBe(201);
  const data = await confirmed(digitalApplicant({ dateOfBirth, ...guardian }));
  expect(data.status).toBe("in-review");
});

test("an application that is sent twice is stored once", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const person = digitalApplicant();
  const answers = await Promise.all([apply(person, headers), apply(person, headers)]);
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(first).toEqual(second);
  expect((await apply({ ...person, city: "Pune" }, headers)).status).toBe(409);
  await awaitMail(dataDir(), person.email, `Confirm your application ${first.data.reference}`);
  expect(await mailsTo(dataDir(), person.email)).toHaveLength(1);
});
