import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { typesWithAdmission } from "../../src/features/membership/admission/types-with-admission";
import { usualFees } from "../../src/features/membership/fees";
import { memberTable, periodTable } from "../../src/features/membership/members/tables.server";
import { dueFor } from "../../src/features/money/dues/create-due.server";
import { dayAhead, indianDay } from "../../src/platform/time/indian-time";
import { treasury } from "../money";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { decided, inquiryCase } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const system = () => portal.context({ actor: { kind: "system" } });
const patience = { timeout: 20_000 };
const RUPEES = 700;

let admin: Awaited<ReturnType<typeof staffMember>>;
let reviewer: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  [{ admin }, reviewer] = [await treasury(portal), await staffMember(portal, "reviewer")];
  const { cookie } = admin;
  const { version } = await (await portal.ask("/api/staff/fees", { cookie })).json();
  const none = Object.fromEntries(typesWithAdmission.map((type) => [type, 0]));
  const admissionFees = { ...none, "associate-member": RUPEES };
  const body = { version, fromDay: dayAhead(0), fees: usualFees, admissionFees };
  expect((await portal.ask("/api/staff/fees", { cookie, body })).status).toBe(201);
});

async function added(parts: object = {}) {
  const person = { name: "Kavita Joshi", email: newcomer().email, type: "associate-member", tell: false };
  const body = { ...person, validFrom: "2025-01-01", validUntil: "2025-12-31", reason: "Paper form.", ...parts };
  const answer = await portal.ask("/api/staff/members", { cookie: admin.cookie, body });
  expect(answer.status).toBe(201);
  return { ...body, id: (await answer.json()).id as string };
}
const stored = async (id: string) => (await db().select().from(memberTable).where(eq(memberTable.id, id)))[0];
async function correctsType(id: string, type: string) {
  const body = { type, reason: "Entered wrongly.", version: (await stored(id))?.version };
  const answer = await portal.ask(`/api/staff/members/${id}`, { method: "PATCH", cookie: admin.cookie, body });
  expect(answer.status).toBe(200);
}
async function setsType(id: string, type: string) {
  const { version, validFrom, validUntil } = (await stored(id)) ?? expect.fail("no such member");
  const body = { type, validFrom, validUntil, reason: "By letter.", version };
  const answer = await portal.ask(`/api/staff/members/${id}/periods`, { cookie: admin.cookie, body });
  expect(answer.status).toBe(200);
}
const typesOf = async (id: string) => {
  const { type, memberId } = periodTable;
  const rows = await db().select({ type }).from(periodTable).where(eq(memberId, id)).orderBy(asc(periodTable.id));
  return rows.map((row) => row.type);
};
/** The amount asked for the admission of an associate inquiry from `email`, in rupees. */
async function askedOf(email: string): Promise<number> {
  const { id } = await inquiryCase(portal, { email });
  const [row] = await db().select().from(caseTable).where(eq(caseTable.id, id));
  const body = { decision: "approve", version: row?.version, checked: true };
  expect((await decided(portal, reviewer.cookie, id, body)).status).toBe(200);
  const due = () => dueFor(system(), `admission/${id}`);
  await expect.poll(async () => (await due())?.status, patience).toBe("open");
  return ((await due())?.totalPaise ?? 0) / 100;
}

test("a member who is added with a first day in the past is a member since that day, else since today", async () => {
  const since = async (validFrom: string) => {
    const { id } = await added({ validFrom, validUntil: "2099-12-31" });
    return indianDay((await stored(id))?.joinedAt ?? new Date(0));
  };
  expect(await since("2005-04-01")).toBe("2005-04-01");
  expect(await since(dayAhead(5))).toBe(dayAhead(0));
});

test("a type that was entered wrongly and corrected is none that the member has had: the admission fee is asked", async () => {
  const { id, email } = await added();
  await setsType(id, "associate-member");
  await correctsType(id, "digital");
  expect(await typesOf(id)).toEqual(["digital", "digital"]);
  expect(await askedOf(email)).toBe(RUPEES);
});

test("a correction leaves an earlier membership of the wrong type: the yearly fee is asked", async () => {
  const { id, email } = await added();
  await setsType(id, "digital");
  await setsType(id, "associate-member");
  await correctsType(id, "digital");
  expect(await typesOf(id)).toEqual(["associate-member", "digital", "digital"]);
  expect(await askedOf(email)).toBe(usualFees.associateYear);
});
