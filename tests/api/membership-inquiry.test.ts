import { expect, test } from "vitest";
import { associationInquirer, inquirer } from "../applicants";
import { awaitMail, mailsTo } from "../outbox";
import { usePortal } from "../portal";

const portal = usePortal();
const send = (body: unknown, headers: Record<string, string> = {}) =>
  portal.ask("/api/membership/inquiries", { body, headers });
const fieldsOf = async (body: unknown) => {
  const answer = await send(body);
  expect(answer.status).toBe(400);
  return (await answer.json()).fields as Record<string, string>;
};

test("an inquiry is stored, answered with a reference, acknowledged, and told to staff", async () => {
  const body = inquirer();
  const answer = await send(body);
  expect(answer.status).toBe(201);
  const { reference } = (await answer.json()).data;
  expect(reference).toMatch(/^IF-MI-\d{4}-\d{6}-\d$/);
  await awaitMail(portal.platform.config.dataDir, body.email, `We have your submission ${reference}`);
  const { staffMail } = portal.platform.config;
  await awaitMail(portal.platform.config.dataDir, staffMail, `New: Membership inquiry ${reference}`);
});

test("an inquiry that is sent twice is stored once, and another body under its key is refused", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const body = inquirer();
  const answers = await Promise.all([send(body, headers), send(body, headers)]);
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(first).toEqual(second);
  expect((await send({ ...body, city: "pune" }, headers)).status).toBe(409);
  await awaitMail(portal.platform.config.dataDir, body.email, `We have your submission ${first.data.reference}`);
  expect(await mailsTo(portal.platform.config.dataDir, body.email)).toHaveLength(1);
});

const required = Object.keys(inquirer()).filter(
  (name) => !["country", "designation", "organization", "experience", "qualification"].includes(name),
);

test.each(required)("%s may not be missing, null, blank or of another kind", async (name) => {
  for (const value of [undefined, null, "", "   ", 7, [], {}, false])
    expect(Object.keys(await fieldsOf(inquirer({ [name]: value })))).toContain(name);
});

test.each(["designation", "organization", "experience", "qualification"])(
  "%s is needed for oneself only",
  async (name) => {
    expect(Object.keys(await fieldsOf(inquirer({ [name]: "" })))).toEqual([name]);
    expect((await send(associationInquirer({ [name]: "" }))).status).toBe(201);
  },
);

const ofOrganisation = [
  "orgName",
  "orgMembershipType",
  "orgAddress",
  "orgCity",
  "orgState",
  "orgPincode",
  "institutionName",
  "institutionType",
  "studentStrength",
];
test.each(ofOrganisation)("%s is needed for a student association", async (name) => {
  for (const appliedFor of ["organisation", "on-behalf", "group"])
    expect(Object.keys(await fieldsOf(associationInquirer({ [name]: " ", appliedFor })))).toEqual([name]);
});

test("what was answered wrong is named with what is missing", async () => {
  const fields = await fieldsOf(associationInquirer({ orgName: "", timeline: "", phone: "12" }));
  expect(Object.keys(fields).sort()).toEqual(["orgName", "phone", "timeline"]);
});

test.each([
  ["membershipType", "digital"],
  ["appliedFor", "somebody"],
  ["state", "Maharashtra"],
  ["experience", "0-1"],
  ["qualification", "phd"],
  ["orgMembershipType", "digital"],
])("%s does not take %s", async (name, value) => {
  expect(Object.keys(await fieldsOf(inquirer({ [name]: value })))).toEqual([name]);
});

test.each([
  ["fullName", 160],
  ["address", 500],
  ["membershipGoals", 2000],
  ["additionalInfo", 2000],
  ["orgWebsite", 200],
])("%s has at most %i characters", async (name, most) => {
  const fields = await fieldsOf(inquirer({ [name]: "अ".repeat(most + 1) }));
  expect(fields).toEqual({ [name]: `Please use at most ${most} characters.` });
  expect((await send(inquirer({ [name]: "अ".repeat(most) }))).status).toBe(201);
});

test("numbers are taken as people paste them, letters and Devanagari digits are not", async () => {
  for (const phone of ["+91 98200 12345", "(022) 2493-0000", "98200 12345"])
    expect((await send(inquirer({ phone }))).status).toBe(201);
  for (const phone of ["98200", "9820012345678901", "98200x12345", "९८२००१२३४५"])
    expect(await fieldsOf(inquirer({ phone }))).toEqual({ phone: "Please enter a valid phone number (10-15 digits)." });
});

test("names keep their joiners, text is NFC, markup stays text, control characters are refused", async () => {
  const body = inquirer({
    fullName: "श्री\u200dमती Jose\u0301",
    membershipGoals: '<script>alert("1")</script>',
    interests: ["courses", "research"],
  });
  expect((await send(body)).status).toBe(201);
  expect(Object.keys(await fieldsOf(inquirer({ fullName: "as\u0007ha" })))).toEqual(["fullName"]);
});
