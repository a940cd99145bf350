import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { untouchedAnswers } from "../../src/features/cases/form/answers";
import { fieldsOf } from "../../src/features/cases/form/declaration";
import { resolverOf } from "../../src/features/cases/form/form-resolver";
import { StepForm } from "../../src/features/cases/form/step-form";
import { casesHeld, eraseCases } from "../../src/features/cases/personal-data.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { transaction } from "../../src/platform/context.server";
import { acknowledgement, mailedCode } from "../cases";
import { awaitMail } from "../outbox";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, decided, QUEUE } from "../staff-cases";
import { hallForm, hallSizes } from "./form";

// Follows docs/adding-a-form.md: a folder with the declaration, and a line in src/features/cases/forms.ts.
vi.mock("../../src/features/cases/forms", async (original) => {
  const { forms } = await original<typeof import("../../src/features/cases/forms")>();
  return { forms: { ...forms, HB: (await import("./form")).hallForm } };
});

const portal = usePortal();

const booking = (parts: Record<string, unknown> = {}) => ({
  fullName: "Asha Rao",
  email: newcomer().email,
  mobile: "+91 98200 12345",
  society: "Konkan Builders",
  heldOn: "2027-02-03",
  hallSize: "large",
  steward: "Meera Nair",
  equipment: ["projector"],
  purpose: "A talk on masonry arches.",
  agreeToRules: true,
  ...parts,
});
const send = (body: unknown) => portal.ask(hallForm.call.path, { body });
const refused = async (parts: Record<string, unknown>) => (await (await send(booking(parts))).json()).fields;

async function sent() {
  const body = booking();
  const answer = await send(body);
  expect(answer.status).toBe(201);
  const { reference } = (await answer.json()).data as { reference: string };
  return { ...body, reference };
}

const words = { title: "", description: "" };

/** Renders the page of the form with `answers` filled in. */
function pageWith(answers: Record<string, unknown>): string {
  const page = () =>
    createElement(StepForm, {
      form: hallForm,
      untouched: { ...untouchedAnswers(hallForm), ...answers },
      draft: "hall-booking",
      words: { sent: words, failed: words, incomplete: words, incompleteStep: words },
      submitText: "Send",
      busyText: "Sending...",
      progressLabel: "Progress",
      beside: () => null,
      onSent: () => undefined,
      onDiscard: () => undefined,
    });
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: page }])));
}

test("its page has a labelled control for every field of a step, with the field's name", () => {
  const html = pageWith({ hallSize: "large" });
  for (const { name, label } of fieldsOf({ steps: hallForm.steps.slice(0, 1) })) {
    expect(html).toContain(`name="${name}"`);
    expect(html).toContain(label);
  }
  expect(html).toMatch(/<input[^>]*type="date"[^>]*name="heldOn"|<input[^>]*name="heldOn"[^>]*type="date"/);
});

test("a field that the other answers do not ask for is not on the page", () => {
  expect(pageWith({ hallSize: "small" })).not.toContain('name="steward"');
});

test("the first check in the browser says what the call says", async () => {
  const check = resolverOf(hallForm);
  const options = { fields: {}, shouldUseNativeValidation: false };
  const wrong = await check(booking({ fullName: "", steward: "" }), undefined, options);
  expect(wrong.errors).toMatchObject({
    fullName: { message: "Please enter your name." },
    steward: { message: "Please name a steward for a large hall." },
  });
  expect(await refused({ fullName: "", steward: "" })).toEqual({
    fullName: "Please enter your name.",
    steward: "Please name a steward for a large hall.",
  });
});

test("what is not asked for is neither needed nor stored", async () => {
  expect(await refused({ hallSize: "small", steward: "", purpose: "" })).toEqual({
    purpose: "Please say what it is for.",
  });
  const small = booking({ hallSize: "small" });
  expect((await send(small)).status).toBe(201);
  const [stored] = await portal.platform.database.db
    .select({ details: caseTable.details })
    .from(caseTable)
    .where(eq(caseTable.email, small.email));
  expect(stored?.details).toMatchObject({ hallSize: "small", equipment: ["projector"] });
  expect(stored?.details).not.toHaveProperty("steward");
});

test("the OpenAPI document has its call and its options", async () => {
  const document = await (await portal.ask("/api/openapi.json")).json();
  const call = JSON.stringify(document.paths[hallForm.call.path] ?? document.paths[`${hallForm.call.path}/`]);
  for (const { value } of hallSizes) expect(call).toContain(`"${value}"`);
});

test("it is mailed, stands in the queue, is decided, followed, exported and erased", async () => {
  const applicant = await sent();
  await acknowledgement(portal, applicant);
  const notice = await awaitMail(
    portal.platform.config.dataDir,
    portal.platform.config.staffMail,
    `New: Hall booking ${applicant.reference}`,
  );
  expect(notice.text).not.toContain(applicant.purpose);

  const { cookie } = await staffMember(portal, "reviewer");
  const id = await caseIdOf(portal, applicant.reference);
  const ask = async (path: string) => (await portal.ask(`${QUEUE}${path}`, { cookie })).json();
  const { rows } = await ask("?kind=HB");
  const row = { id, subject: "Hall: Large", organisation: applicant.society };
  expect(rows).toContainEqual(expect.objectContaining(row));
  expect((await ask("?q=konkan")).rows).toContainEqual(expect.objectContaining({ id }));
  const { case: found } = await ask(`/${id}`);
  expect(found).toMatchObject({ lead: { label: "What is it for?", text: applicant.purpose } });
  expect(JSON.stringify(found.fields)).toContain("More than 50 people");
  const decision = { decision: "approve", version: found.version, checked: true };
  expect((await decided(portal, cookie, id, decision)).status).toBe(200);
  await awaitMail(portal.platform.config.dataDir, applicant.email, `Approved: ${applicant.reference}`);

  const code = await mailedCode(portal, applicant);
  const { reference, email } = applicant;
  const opened = await portal.ask("/api/track/open", { body: { reference, email, code } });
  expect((await opened.json()).case).toMatchObject({ kindLabel: "Hall booking", status: "approved" });

  const system = portal.context({ actor: { kind: "system" } });
  const person = { userId: "nobody", email, addresses: [] };
  const held = JSON.stringify(await casesHeld(system, person, [id]));
  expect([held.includes(applicant.purpose), held.includes(reference)]).toEqual([true, true]);
  await transaction(system, (tx) => eraseCases(tx, person, [id]));
  expect(JSON.stringify(await casesHeld(system, person, [id]))).not.toContain(applicant.purpose);
});
