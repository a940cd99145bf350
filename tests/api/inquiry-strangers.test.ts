import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sampleAnswers } from "../../src/features/cases/form/answers";
import { openCase } from "../../src/features/cases/operations/submission.server";
import { digitalMembershipForm } from "../../src/features/membership/digital/form";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { transaction } from "../../src/platform/context.server";
import { inquirer } from "../applicants";
import { mailedCode } from "../cases";
import { digitalMember } from "../members";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { registerOf } from "../register";
import { caseIdOf, decided, inquiryCase, QUEUE } from "../staff-cases";

const portal = usePortal();
const { only, entered } = registerOf(portal);
let cookie: string;
beforeAll(async () => {
  cookie = (await staffMember(portal, "reviewer")).cookie;
});

async function checksOf(id: string): Promise<string[]> {
  const { case: found } = await (await portal.ask(`${QUEUE}/${id}`, { cookie })).json();
  return found.checks.map(({ label }: { label: string }) => label);
}
const changesAsStranger = expect.stringContaining(
  "Anybody may have sent this under a member’s address. An approval changes member",
);
const changesAsMember = expect.stringContaining("The sender is or was a member. An approval changes member");

test("what a stranger sends under a member's address names the member it would change, and is not approved unseen", async () => {
  const { email, number } = await digitalMember(portal);
  const stored = () => only(eq(memberTable.number, number));
  const { name } = await stored();
  const { id } = await inquiryCase(portal, { email, fullName: "Nobody Known", phone: "+91 98111 77777" });
  const said = expect.stringContaining(
    `An approval changes member ${number} (${name}) from Digital Member to Associate Member`,
  );
  expect(await checksOf(id)).toContainEqual(said);
  const refused = await decided(portal, cookie, id, { decision: "approve", version: 0 });
  expect([refused.status, (await refused.json()).error]).toEqual([409, said]);
  expect(await stored()).toMatchObject({ type: "digital" });
});

test("a member of the register without an account is named, too, and what only goes on is said", async () => {
  const lapsed = { type: "associate-member", status: "expired", validUntil: "2026-02-01" } as const;
  const { email, number, name } = await entered(lapsed);
  const { id } = await inquiryCase(portal, { email: email ?? "" });
  expect(await checksOf(id)).toContainEqual(
    expect.stringContaining(`An approval gives member ${number} (${name}) another year`),
  );
});

test("an inquiry that was opened with the emailed code is the member's own", async () => {
  const { email } = await digitalMember(portal);
  const { id, reference } = await inquiryCase(portal, { email });
  expect(await checksOf(id)).toContainEqual(changesAsStranger);
  const code = await mailedCode(portal, { reference, email });
  expect((await portal.ask("/api/track/open", { body: { reference, email, code } })).status).toBe(200);
  const checks = await checksOf(id);
  expect(checks).toContain("Email address confirmed");
  expect(checks).not.toContainEqual(changesAsStranger);
  expect(checks).toContainEqual(changesAsMember);
});

test("a sample application, which has no names of its own, is read and approved", async () => {
  const sample = { kind: "DM" as const, name: "Asha Rao", email: newcomer().email };
  const details = sampleAnswers(digitalMembershipForm);
  const { id } = await transaction(portal.context(), (tx) => openCase(tx, { ...sample, details }));
  expect(await checksOf(id)).toContain("Email address not confirmed yet");
  const answer = await decided(portal, cookie, id, { decision: "approve", version: 0, checked: true });
  expect(answer.status).toBe(200);
});

test("an inquiry that a member sends signed in needs no code, one that another account sends does", async () => {
  const [owner, other] = [await digitalMember(portal), await digitalMember(portal)];
  const sentBy = async (who: { cookie: string }) => {
    const body = inquirer({ email: owner.email });
    const answer = await portal.ask("/api/membership/inquiries", { body, cookie: who.cookie });
    return checksOf(await caseIdOf(portal, (await answer.json()).data.reference));
  };
  expect(await sentBy(other)).toContainEqual(changesAsStranger);
  const checks = await sentBy(owner);
  expect(checks).not.toContainEqual(changesAsStranger);
  expect(checks).toContainEqual(changesAsMember);
});
