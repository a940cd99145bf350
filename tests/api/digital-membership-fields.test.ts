import { expect, test } from "vitest";
import { digitalApplicant } from "../applicants";
import { usePortal } from "../portal";

const portal = usePortal();
const apply = (parts: Record<string, unknown>) =>
  portal.ask("/api/membership/digital", { body: digitalApplicant(parts) });
const fieldsOf = async (parts: Record<string, unknown>) => {
  const answer = await apply(parts);
  expect(answer.status).toBe(400);
  return (await answer.json()).fields as Record<string, string>;
};
const fillIn = "Please fill in this field.";
const consents = {
  termsAccepted: "Please accept the Terms & Conditions to proceed.",
  privacyAccepted: "Please accept the Privacy Policy to proceed.",
  communicationConsent: "Please provide consent for membership communications.",
};
const texts = Object.keys(digitalApplicant()).filter((name) => !(name in consents));

test.each(texts)("%s may not be missing, null or empty", async (name) => {
  for (const value of [undefined, null, ""]) {
    const fields = await fieldsOf({ [name]: value });
    expect(fields).toEqual({ [name]: fillIn });
  }
});

test.each(texts)("%s may not be blank or of another kind", async (name) => {
  for (const value of ["  ", 7, true, ["x"], { a: 1 }])
    expect(Object.keys(await fieldsOf({ [name]: value }))).toEqual([name]);
});

test.each(Object.entries(consents))("without %s: %s", async (name, sentence) => {
  for (const value of [undefined, false, "true", 1])
    expect(await fieldsOf({ [name]: value })).toEqual({ [name]: sentence });
});

test("state and district are needed in India only", async () => {
  expect(await fieldsOf({ state: "", district: undefined })).toEqual({ state: fillIn, district: fillIn });
  expect((await apply({ country: "usa", state: undefined, district: undefined })).status).toBe(201);
});

test.each([
  ["gender", "man"],
  ["country", "India"],
  ["state", "ladakh"],
  ["district", "nashik"],
  ["experience", "3-5"],
  ["qualification", "bachelors"],
  ["specialization", "bridges"],
  ["hearAbout", "radio"],
  ["registrationCountry", "france"],
])("%s does not take %s", async (name = "", value = "") => {
  expect(await fieldsOf({ [name]: value })).toEqual({ [name]: "Please choose one of the options." });
});

test("every union territory of its list is a state", async () => {
  for (const state of ["delhi", "chandigarh", "puducherry"]) expect((await apply({ state })).status).toBe(201);
});

test("a pincode has exactly 6 digits, also pasted with spaces", async () => {
  for (const pincode of ["42201", "4220133", "42201a", "४२२०१३"])
    expect(await fieldsOf({ pincode })).toEqual({ pincode: "Pincode must be exactly 6 digits" });
  for (const pincode of ["422 013", " 422013 "]) expect((await apply({ pincode })).status).toBe(201);
});

test("the pincode of an address outside India follows no rule of India", async () => {
  const abroad = { country: "usa", state: undefined, district: undefined };
  for (const pincode of ["94103-1234", "SW1A 1AA"]) expect((await apply({ ...abroad, pincode })).status).toBe(201);
  expect(Object.keys(await fieldsOf({ ...abroad, pincode: " " }))).toEqual(["pincode"]);
});

test("email addresses, phones and dates must be ones", async () => {
  for (const email of ["meera", "meera@", "a b@example.in"])
    expect(await fieldsOf({ email })).toEqual({ email: "Please enter a valid email address." });
  for (const phone of ["12345", "९८२००१२३४५", "98200 1234x"])
    expect(await fieldsOf({ phone })).toEqual({ phone: "Please enter a valid phone number (10-15 digits)." });
  for (const dateOfBirth of ["18-06-1994", "1994-02-30", "1799-01-01", "2999-01-01"])
    expect(Object.keys(await fieldsOf({ dateOfBirth }))).toEqual(["dateOfBirth"]);
  expect(Object.keys(await fieldsOf({ alternateContact: "none" }))).toEqual(["alternateContact"]);
});

test.each([
  ["firstName", 80],
  ["city", 80],
  ["address", 500],
  ["organization", 160],
  ["linkedin", 200],
  ["additionalComments", 2000],
])("%s has at most %i characters", async (name, most) => {
  expect(await fieldsOf({ [name]: "अ".repeat(most + 1) })).toEqual({
    [name]: `Please use at most ${most} characters.`,
  });
  expect((await apply({ [name]: "अ".repeat(most) })).status).toBe(201);
});

test("Devanagari, combining characters and markup are taken as text; control characters and addresses in names are not", async () => {
  const parts = { firstName: "श्री\u200dमती", lastName: "Jose\u0301", address: "<script>alert(1)</script>\nNashik" };
  expect((await apply(parts)).status).toBe(201);
  expect(Object.keys(await fieldsOf({ firstName: "as\u0000ha" }))).toEqual(["firstName"]);
  expect(Object.keys(await fieldsOf({ lastName: "www.example.in" }))).toEqual(["lastName"]);
});

test("everything missing is named at once", async () => {
  const answer = await portal.ask("/api/membership/digital", { body: { country: "india" } });
  const names = Object.keys((await answer.json()).fields);
  expect(names.sort()).toEqual(
    Object.keys(digitalApplicant())
      .filter((name) => name !== "country")
      .sort(),
  );
});
