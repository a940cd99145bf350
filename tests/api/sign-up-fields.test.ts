import { expect, test } from "vitest";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();

const signUp = (parts: Record<string, unknown>) => portal.ask("/api/auth/signup", { body: newcomer(parts) });
const fieldsOf = async (parts: Record<string, unknown>) => {
  const answer = await signUp(parts);
  expect(answer.status).toBe(400);
  return (await answer.json()).fields;
};

const required = ["username", "email", "password", "firstName"];
const longest = { username: 60, email: 254, password: 200, firstName: 80, lastName: 80, organization: 160 };
const texts = Object.keys(longest);

test.each(required)("%s may not be missing, null or blank", async (name) => {
  for (const value of [undefined, null, "", "  "])
    expect(Object.keys(await fieldsOf({ [name]: value }))).toEqual([name]);
});

test.each(texts)("%s must be text", async (name) => {
  for (const value of [7, true, ["Asha"], { text: "Asha" }])
    expect(Object.keys(await fieldsOf({ [name]: value }))).toEqual([name]);
});

test.each(Object.entries(longest))("%s has at most %i characters", async (name, most) => {
  const tooLong = name === "email" ? `${"a".repeat(most - 10)}@example.in` : "a".repeat(most + 1);
  const fields = await fieldsOf({ [name]: tooLong });
  expect(fields[name]).toBe(`Please use at most ${most} characters.`);
});

test.each(["firstName", "lastName", "organization"])("%s of the greatest length is taken", async (name) => {
  const value = "अ".repeat(longest[name as keyof typeof longest]);
  expect((await signUp({ [name]: value })).status).toBe(201);
});

test.each(["username", "email", "firstName", "lastName", "organization"])(
  "%s takes no control characters",
  async (name) => {
    for (const control of ["\u0000", "\u0007", "\n", "\u001b", "\u007f", "\u0085"])
      expect(Object.keys(await fieldsOf({ [name]: `as${control}ha` }))).toEqual([name]);
  },
);

test.each([
  "asha",
  "asha@",
  "@example.in",
  "asha@example",
  "asha rao@example.in",
  "asha@exa mple.in",
  "a..b@example.in",
])("%s is not an email address", async (email) =>
  expect(await fieldsOf({ email })).toEqual({ email: "Please enter a valid email address." }),
);

test.each([
  ["ab", "Use at least 3 characters."],
  ["asha rao", "Use letters, digits, dots, hyphens and underscores only."],
  ["asha@rao", "Use letters, digits, dots, hyphens and underscores only."],
  ["आशा.राव", "Use letters, digits, dots, hyphens and underscores only."],
])("the username %s is refused", async (username, sentence) =>
  expect(await fieldsOf({ username })).toEqual({ username: sentence }),
);

test("a password has at least 8 characters", async () => {
  expect(await fieldsOf({ password: "1spans7" })).toEqual({ password: "Use at least 8 characters." });
  expect((await signUp({ password: "8 spans!" })).status).toBe(201);
});

test("names in Devanagari are kept, with their joiners", async () => {
  const names = { firstName: "श्री\u200dमती", lastName: "कुलकर्णी" };
  const { user } = await (await signUp(names)).json();
  expect(user).toMatchObject(names);
});

test("names are trimmed and normalised to NFC", async () => {
  const { user } = await (await signUp({ firstName: "  Jose\u0301 ", lastName: "D’Souza" })).json();
  expect(user).toMatchObject({ firstName: "Jos\u00e9", lastName: "D’Souza" });
});

test("markup in a name stays text", async () => {
  const firstName = '<img src=x onerror="alert(1)">';
  const answer = await signUp({ firstName });
  expect((await answer.json()).user.firstName).toBe(firstName);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
});

test("a last name and an organisation may be left out", async () => {
  const { user } = await (await signUp({ lastName: "", organization: "" })).json();
  expect(user.lastName).toBe("");
  expect((await signUp({ lastName: undefined, organization: null })).status).toBe(201);
});

test("unknown fields are ignored, and none of them makes an admin", async () => {
  const { user } = await (
    await signUp({ id: "1", roles: ["admin"], emailVerified: true, memberNumber: "IFACE-1" })
  ).json();
  expect(user).toMatchObject({ roles: ["member"], emailVerified: false, memberNumber: null });
  expect(user.id).not.toBe("1");
});

test("all wrong fields are named at once", async () => {
  const answer = await portal.ask("/api/auth/signup", { body: {} });
  expect(Object.keys((await answer.json()).fields).sort()).toEqual([...required].sort());
});
