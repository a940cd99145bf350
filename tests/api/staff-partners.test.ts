import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { makePartner } from "../../src/features/partnership/partners/make-partner.server";
import { listedPartners } from "../../src/features/partnership/partners/operations.server";
import { eraseConsentNotes } from "../../src/features/partnership/partners/personal-data.server";
import { partnerTable } from "../../src/features/partnership/partners/tables.server";
import { transaction } from "../../src/platform/context.server";
import { member, newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { decided } from "../staff-cases";

const portal = usePortal();
const path = "/api/staff/partners";
const db = () => portal.platform.database.db;
type Who = { cookie: string };
const list = (who: Who, query = "") => portal.ask(`${path}${query}`, { cookie: who.cookie });
const change = (who: Who, to: string, body?: unknown, method = "PUT") =>
  portal.ask(`${path}/${to}`, { method, cookie: who.cookie, body });
const consent = (who: Who, id: string, body: unknown) => change(who, `${id}/consent`, body);
const listing = (who: Who, id: string, body: unknown) => change(who, `${id}/listing`, body);
const withdraw = (who: Who, id: string) => change(who, `${id}/consent`, undefined, "DELETE");
const system = () => portal.context({ actor: { kind: "system" } });
const namesListed = async () => (await listedPartners(portal.context())).map(({ name }) => name);

async function applied(parts: Record<string, unknown> = {}) {
  const body = {
    organizationName: "Konkan Institute of Engineering",
    organizationType: "university",
    website: "https://konkan.example.in/about",
    primaryContactName: "S. Nair",
    primaryContactEmail: newcomer().email,
    primaryContactPhone: "+91 98200 12345",
    organizationAddress: "1 College Road",
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
  };
  const answer = await portal.ask("/api/partnership/applications", { body });
  expect(answer.status).toBe(201);
  const { reference } = (await answer.json()).data;
  const [row] = await db().select().from(caseTable).where(eq(caseTable.reference, reference));
  return { id: row?.id ?? "", reference, email: body.primaryContactEmail };
}

const partnersOf = (caseId: string) => db().select().from(partnerTable).where(eq(partnerTable.caseId, caseId));

async function partner(who: Who, parts: Record<string, unknown> = {}) {
  const found = await applied(parts);
  const answer = await decided(portal, who.cookie, found.id, { decision: "approve", version: 0, checked: true });
  expect(answer.status).toBe(200);
  const row = await vi.waitFor(
    async () => {
      const [stored] = await partnersOf(found.id);
      if (!stored) throw new Error("no partner yet");
      return stored;
    },
    { timeout: 15_000 },
  );
  return { ...found, ...row, caseId: found.id };
}

test("only reviewers with a second factor see and change partners", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const [person, editor] = [await member(portal), await staffMember(portal, "editor")];
  const calls = [
    (who: Who) => list(who),
    (who: Who) => consent(who, "none", {}),
    (who: Who) => change(who, "none", {}),
    (who: Who) => withdraw(who, "none"),
    (who: Who) => listing(who, "none", {}),
  ];
  for (const call of calls) {
    expect((await call({ cookie: "" })).status).toBe(401);
    for (const who of [person, editor]) expect((await call(who)).status).toBe(403);
  }
  expect((await list(reviewer)).status).toBe(200);
  expect((await list(reviewer, "?cursor=none")).status).toBe(400);
  expect((await consent(reviewer, "none", { note: " ", version: 0 })).status).toBe(400);
  expect((await listing(reviewer, "none", { isListed: "yes", version: 0 })).status).toBe(400);
  expect((await consent(reviewer, "none", { note: "By phone.", version: 0 })).status).toBe(404);
  expect((await listing(reviewer, "none", { isListed: true, version: 0 })).status).toBe(404);
  expect((await withdraw(reviewer, "none")).status).toBe(404);
});

test("an approved application becomes a partner, once; a declined one and other cases do not", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const made = await partner(reviewer);
  expect(made).toMatchObject({
    name: "Konkan Institute of Engineering",
    type: "university",
    city: "Ratnagiri",
    state: "maharashtra",
    website: "https://konkan.example.in/about",
    since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    listingConsentAt: null,
    listedAt: null,
    version: 0,
  });
  const activity = { id: 1, type: "case.approved", at: new Date().toISOString() };
  const run = (subject: string) => makePartner.run(system(), { activity: { ...activity, subject }, position: 0 });
  await run(made.caseId);
  expect(await partnersOf(made.caseId)).toHaveLength(1);
  const open = await applied();
  await run(open.id);
  await db().update(caseTable).set({ status: "approved", details: {} }).where(eq(caseTable.id, open.id));
  await run(open.id);
  await run("none");
  expect(await partnersOf(open.id)).toEqual([]);
  expect(await namesListed()).toEqual([]);
});

test("a partner is listed only with consent, and leaves the page when it is taken back", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const { id, email, reference, caseId } = await partner(reviewer, { organizationName: "Bridge Works" });
  const early = await listing(reviewer, id, { isListed: true, version: 0 });
  expect([early.status, (await early.json()).code]).toEqual([409, "consent_missing"]);
  const agreed = await consent(reviewer, id, { note: "S. Nair, by mail of 3 May.", version: 0 });
  expect([agreed.status, (await agreed.json()).partner]).toEqual([
    200,
    expect.objectContaining({ id, caseId, reference, consentNote: "S. Nair, by mail of 3 May.", version: 1 }),
  ]);
  expect(await namesListed()).not.toContain("Bridge Works");
  expect((await listing(reviewer, id, { isListed: true, version: 1 })).status).toBe(200);
  const shown = (await listedPartners(portal.context())).find((one) => one.id === id);
  expect(shown).toEqual({
    id,
    name: "Bridge Works",
    type: "University",
    place: "Ratnagiri, Maharashtra",
    website: "https://konkan.example.in/about",
    since: expect.stringMatching(/^\d{4}$/),
  });
  expect((await listing(reviewer, id, { isListed: false, version: 2 })).status).toBe(200);
  expect(await namesListed()).not.toContain("Bridge Works");
  expect((await listing(reviewer, id, { isListed: true, version: 3 })).status).toBe(200);
  const addresses = [{ email, from: null, until: null }];
  await transaction(system(), (tx) => eraseConsentNotes(tx, { userId: "none", email, addresses }));
  expect((await partnersOf(caseId))[0]?.listingConsentNote).not.toContain("Nair");
  const back = await withdraw(reviewer, id);
  expect((await back.json()).partner).toMatchObject({ consentAt: null, consentNote: null, listedAt: null });
  expect(await namesListed()).not.toContain("Bridge Works");
});

test("what is said of a partner is corrected, here and on the public page", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const { id } = await partner(reviewer, { organizationName: "Brigde Works" });
  await consent(reviewer, id, { note: "By phone.", version: 0 });
  await listing(reviewer, id, { isListed: true, version: 1 });
  const facts = { name: "Bridge Works", type: "ngo", website: "", city: "Pune", state: "goa", version: 2 };
  for (const [wrong, field] of [
    [{ name: " " }, "name"],
    [{ type: "circus" }, "type"],
    [{ website: "javascript:alert(1)" }, "website"],
    [{ state: "atlantis" }, "state"],
  ] as const) {
    const refused = await change(reviewer, id, { ...facts, ...wrong });
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, [field]]);
  }
  const corrected = await change(reviewer, id, facts);
  expect([corrected.status, (await corrected.json()).partner]).toEqual([
    200,
    expect.objectContaining({ ...facts, website: null, version: 3, listedAt: expect.any(String) }),
  ]);
  const shown = (await listedPartners(portal.context())).find((one) => one.id === id);
  expect(shown).toMatchObject({
    name: "Bridge Works",
    type: "Non-governmental organisation",
    place: "Pune, Goa",
    website: null,
  });
  expect((await change(reviewer, id, facts)).status).toBe(409);
  expect((await change(reviewer, "none", facts)).status).toBe(404);
});

test("the later of two changes is told who was first", async () => {
  const [one, other] = [await staffMember(portal, "reviewer"), await staffMember(portal, "reviewer")];
  const { id } = await partner(one);
  expect((await consent(one, id, { note: "By phone.", version: 0 })).status).toBe(200);
  const late = await consent(other, id, { note: "By letter.", version: 0 });
  const refusal = await late.json();
  expect([late.status, refusal.code]).toEqual([409, "changed_elsewhere"]);
  expect(refusal.error).toMatch(/^Asha Rao changed this partner on .*20\d\d/);
});

test("listing and unlisting tell every instance that pages show something else", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const { id } = await partner(reviewer);
  let told = 0;
  portal.platform.contentChanges.onChange(() => {
    told += 1;
  });
  await consent(reviewer, id, { note: "By phone.", version: 0 });
  expect((await listing(reviewer, id, { isListed: true, version: 1 })).status).toBe(200);
  await expect.poll(() => told, { timeout: 5_000 }).toBe(1);
  expect((await listing(reviewer, id, { isListed: false, version: 2 })).status).toBe(200);
  await expect.poll(() => told, { timeout: 5_000 }).toBe(2);
});

test("partners are listed by name, a page at a time", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const rows = Array.from({ length: 30 }, (_, at) => ({
    id: crypto.randomUUID(),
    name: `Partner ${at % 3}`,
    type: "ngo",
    city: "Pune",
    state: "maharashtra",
    since: "2026-01-01",
  }));
  await db().insert(partnerTable).values(rows);
  const found: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await (await list(reviewer, `?cursor=${encodeURIComponent(cursor)}`)).json();
    expect(page.rows.length).toBeLessThanOrEqual(25);
    found.push(...page.rows.map((row: { id: string }) => row.id));
    cursor = page.nextCursor;
  }
  const all = await db().select({ id: partnerTable.id }).from(partnerTable);
  expect(found.length).toBe(all.length);
  expect(new Set(found).size).toBe(all.length);
});
