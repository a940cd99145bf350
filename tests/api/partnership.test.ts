import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fieldsOf } from "../../src/features/cases/form/declaration";
import { kindLabel } from "../../src/features/cases/kinds";
import { caseTable } from "../../src/features/cases/tables.server";
import { partnershipForm } from "../../src/features/partnership/form";
import {
  collaborationAreas,
  eventTypes,
  knowledgeSharingTopics,
  technicalExpertise,
} from "../../src/features/partnership/partnership-options";
import { rateLimitTable } from "../../src/platform/db/tables.server";
import { keyedHash } from "../../src/platform/signing/keyed-hash.server";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const outbox = () => portal.platform.config.dataDir;

/** All required answers and no optional ones. */
const application = (parts: Record<string, unknown> = {}) => ({
  organizationName: "Konkan Institute of Engineering",
  organizationType: "university",
  primaryContactName: "S. Nair",
  primaryContactEmail: newcomer().email,
  primaryContactPhone: "+91 98200 12345",
  organizationAddress: "1 College Road\nNear the fort",
  city: "Ratnagiri",
  state: "maharashtra",
  pincode: "415 612",
  partnershipType: "knowledge_sharing",
  partnershipObjectives: "Run a shared faculty programme.",
  expectedOutcomes: "Forty teachers trained each year.",
  missionStatement: "To teach by building.",
  keyActivities: "Degrees, short courses and testing.",
  collaborationAreas: ["structural_engineering"],
  whyPartnerWithiFACE: "To reach teachers in every state.",
  agreeToTerms: true,
  agreeToPrivacy: true,
  agreeToContact: true,
  authorizedToCommit: true,
  ...parts,
});
const required = Object.keys(application()).sort();
const apply = (body: unknown, headers: Record<string, string> = {}, address?: string) =>
  portal.ask("/api/partnership/applications", { body, headers, address });
const stored = (email: string) =>
  portal.platform.database.db.select().from(caseTable).where(eq(caseTable.email, email));

async function fieldsRefused(parts: Record<string, unknown>): Promise<string[]> {
  const answer = await apply(application(parts));
  expect(answer.status).toBe(400);
  return Object.keys((await answer.json()).fields);
}

test("an application becomes a case in the name of its primary contact", async () => {
  const body = application({ socialMedia: { linkedin: "konkan-institute" }, yearEstablished: "1987" });
  const answer = await apply(body);
  expect(answer.status).toBe(201);
  const { data } = await answer.json();
  expect(data).toMatchObject({ reference: expect.stringMatching(/^IF-PA-\d{4}-\d{6}-\d$/) });
  const rows = await stored(body.primaryContactEmail);
  expect(rows).toMatchObject([
    { kind: "PA", status: "submitted", reference: data.reference, name: "S. Nair", phone: "+91 98200 12345" },
  ]);
  expect(rows[0]?.details).toMatchObject({
    organizationName: "Konkan Institute of Engineering",
    country: "India",
    pincode: "415 612",
    yearEstablished: 1987,
    socialMedia: { linkedin: "konkan-institute" },
    collaborationAreas: ["structural_engineering"],
  });
});

test("applicant and staff are told by mail, staff without what was written", async () => {
  const body = application();
  const { data } = await (await apply(body)).json();
  const mail = await awaitMail(outbox(), body.primaryContactEmail, `We have your submission ${data.reference}`);
  expect(mail.text).toContain(`/track?reference=${data.reference}`);
  const { staffMail } = portal.platform.config;
  const notice = await awaitMail(outbox(), staffMail, `New: ${kindLabel("PA")} ${data.reference}`);
  expect(notice.text).not.toContain("Konkan");
});

test("an empty application names every required field and no other", async () => {
  const answer = await apply({});
  const { fields } = await answer.json();
  expect([answer.status, Object.keys(fields).sort()]).toEqual([400, required]);
});

test.each(required)("%s missing, blank or of another kind is refused by name", async (field) => {
  for (const value of [undefined, null, "", "   ", 7, {}, []])
    expect([value, await fieldsRefused({ [field]: value })]).toEqual([value, [field]]);
});

test.each([
  ["organizationName", "x".repeat(201)],
  ["organizationName", "two\nlines"],
  ["organizationType", "club"],
  ["organizationCategory", "Engineering"],
  ["organizationSize", "huge"],
  ["yearEstablished", 1799],
  ["yearEstablished", new Date().getFullYear() + 1],
  ["yearEstablished", "about 1980"],
  ["yearEstablished", 1987.5],
  ["website", "konkan"],
  ["website", "javascript:alert(1)"],
  ["website", "ftp://example.org"],
  ["primaryContactEmail", "s.nair"],
  ["alternateContactEmail", "nobody@"],
  ["primaryContactPhone", "9".repeat(41)],
  ["state", "Maharashtra"],
  ["pincode", "4".repeat(13)],
  ["proposedStartDate", "01/04/2026"],
  ["proposedStartDate", "2026-02-30"],
  ["partnershipObjectives", "x".repeat(1001)],
  ["missionStatement", "a\u0000b"],
  ["eventTypes", ["party"]],
  ["knowledgeSharingTopics", "tunnelling"],
  ["budgetRange", "1 lakh"],
  ["hearAboutiFACE", "friend"],
  ["agreeToTerms", false],
  ["authorizedToCommit", "true"],
])("%s as %j is refused beside the field", async (field, value) => {
  const names = await fieldsRefused({ [field]: value });
  expect([...new Set(names.map((name) => name.split(".")[0]))]).toEqual([field]);
});

test("a wrong entry of a group is named by its path, one of a list by the list", async () => {
  expect(await fieldsRefused({ socialMedia: { youtube: "x".repeat(301) } })).toEqual(["socialMedia.youtube"]);
  expect(await fieldsRefused({ collaborationAreas: ["structural_engineering", "magic"] })).toEqual([
    "collaborationAreas",
  ]);
});

test("optional answers left blank, as a form sends them, are left out", async () => {
  const body = application({
    organizationCategory: "",
    yearEstablished: "",
    website: "  ",
    alternateContactEmail: "",
    proposedStartDate: "",
    socialMedia: { linkedin: "", twitter: "" },
    eventTypes: [],
    country: "",
  });
  expect((await apply(body)).status).toBe(201);
  const details = (await stored(body.primaryContactEmail))[0]?.details;
  expect(details).toMatchObject({ country: "India", eventTypes: [] });
  for (const name of ["organizationCategory", "yearEstablished", "website", "proposedStartDate"])
    expect(details).not.toHaveProperty(name);
});

test("script, Devanagari, combining characters and pasted spaces are kept as text", async () => {
  const body = application({
    organizationName: "<script>alert(1)</script> कोंकण संस्था",
    city: "Rome\u0301",
    yearEstablished: " 1 987 ",
    primaryContactName: "मीरा कुलकर्णी",
  });
  expect((await apply(body)).status).toBe(201);
  const [row] = await stored(body.primaryContactEmail);
  expect(row?.name).toBe("मीरा कुलकर्णी");
  expect(row?.details).toMatchObject({
    organizationName: "<script>alert(1)</script> कोंकण संस्था",
    city: "Rom\u00e9",
    yearEstablished: 1987,
  });
});

test("a box ticked twice counts once", async () => {
  const body = application({ collaborationAreas: ["transportation", "transportation"] });
  await apply(body);
  expect((await stored(body.primaryContactEmail))[0]?.details).toMatchObject({
    collaborationAreas: ["transportation"],
  });
});

test("every list in full and every answer at its longest in Devanagari still fits one call", async () => {
  const values = (options: { value: string }[]) => options.map(({ value }) => value);
  const areas = fieldsOf(partnershipForm).filter(({ kind }) => kind === "paragraph");
  const answers = areas.map(({ name }) => [name, "अ".repeat(name === "organizationAddress" ? 500 : 1000)]);
  const body = application({
    ...Object.fromEntries(answers),
    collaborationAreas: values(collaborationAreas),
    eventTypes: values(eventTypes),
    knowledgeSharingTopics: values(knowledgeSharingTopics),
    technicalExpertise: values(technicalExpertise),
  });
  expect((await apply(body)).status).toBe(201);
});

test("the form has a control for every field and the lists the specified lengths", () => {
  const names = fieldsOf(partnershipForm).map(({ name }) => String(name));
  expect(names).toEqual(expect.arrayContaining(required));
  expect(new Set(names).size).toBe(names.length);
  const lists = [collaborationAreas, eventTypes, knowledgeSharingTopics, technicalExpertise];
  expect(lists.map((list) => new Set(list.map(({ value }) => value)).size)).toEqual([20, 15, 20, 20]);
});

test("sent twice under one key it is stored once; another body under that key is refused", async () => {
  const body = application();
  const key = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all([apply(body, key), apply(body, key), apply(body, key)]);
  const references = await Promise.all(answers.map(async (answer) => (await answer.json()).data.reference));
  expect(new Set(references).size).toBe(1);
  expect(await stored(body.primaryContactEmail)).toHaveLength(1);
  const { reference } = (await stored(body.primaryContactEmail))[0] ?? {};
  await awaitMail(outbox(), body.primaryContactEmail, `We have your submission ${reference}`);
  expect(await mailsTo(outbox(), body.primaryContactEmail)).toHaveLength(1);
  expect((await apply({ ...body, city: "Pune" }, key)).status).toBe(409);
});

test("one network may apply 600 times an hour", async () => {
  const address = "192.0.2.77";
  expect((await apply(application(), {}, address)).status).toBe(201);
  const key = keyedHash(portal.context(), "partnership", address);
  await portal.platform.database.db.update(rateLimitTable).set({ count: 599 }).where(eq(rateLimitTable.key, key));
  expect((await apply(application(), {}, address)).status).toBe(201);
  const refused = await apply(application(), {}, address);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 3000]).toEqual([429, true]);
  expect((await apply(application(), {}, "192.0.2.78")).status).toBe(201);
});
