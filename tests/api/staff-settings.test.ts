import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { afterWorkingMinutes } from "../../src/features/cases/working-hours";
import { sentMessage } from "../cases";
import { member, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal({ CAPTCHA_PER_HOUR: "500" });
type Who = { cookie: string };
type Setting = { key: string; value: Record<string, unknown>; version: number; fixed: string[] };
const list = (who: Who) => portal.ask("/api/staff/settings", { cookie: who.cookie });
const change = (who: Who, key: string, value: unknown, version = 0) =>
  portal.ask(`/api/staff/settings/${key}`, { method: "PUT", cookie: who.cookie, body: { value, version } });
async function setting(who: Who, key: string): Promise<Setting> {
  const { settings } = await (await list(who)).json();
  return settings.find((one: Setting) => one.key === key);
}

test("only an admin sees and changes settings", async () => {
  const people = [await member(portal), await staffMember(portal, "reviewer", "editor")];
  for (const call of [list, (who: Who) => change(who, "cpd", {})]) {
    expect((await call({ cookie: "" })).status).toBe(401);
    for (const who of people) expect((await call(who)).status).toBe(403);
  }
});

test("sixty templates of 2,000 letters are kept, and too much in all is refused with a sentence", async () => {
  const admin = await staffMember(portal, "admin");
  const templates = (length: number) =>
    Array.from({ length: 60 }, (_, at) => ({
      id: `t${at}`,
      title: `Template ${at}`,
      purpose: "message",
      kinds: [],
      text: "x".repeat(length),
    }));
  const { value, version } = await setting(admin, "templates");
  expect((await change(admin, "templates", { templates: templates(2_000) }, version)).status).toBe(200);
  const refused = await change(admin, "templates", { templates: templates(4_000) }, version + 1);
  expect([refused.status, (await refused.json()).fields.templates]).toEqual([
    400,
    "The templates are too long together. Please shorten or remove some.",
  ]);
  expect((await change(admin, "templates", value, version + 1)).status).toBe(200);
});

test("what is not right is refused with a sentence for its field, and an unknown setting is not there", async () => {
  const admin = await staffMember(portal, "admin");
  const fields = async (key: string, value: unknown) => {
    const answer = await change(admin, key, value);
    expect(answer.status).toBe(400);
    return Object.keys((await answer.json()).fields);
  };
  const { value } = await setting(admin, "promises");
  expect(await fields("promises", { ...value, DM: 0, urgent: "soon" })).toEqual(["DM", "urgent"]);
  expect(await fields("holidays", { days: ["2026-02-30"] })).toEqual(["days"]);
  const wrong = await change(admin, "holidays", { days: ["26 January", "", "31/02/2027"] });
  expect((await wrong.json()).fields.days).toBe(
    "Line 3: “31/02/2027” is not a day. Write 26 January for every year, or 9 November 2026 for once.",
  );
  expect(await fields("holidays", { days: Array.from({ length: 61 }, (_, at) => `2027-01-${at}`) })).toEqual(["days"]);
  expect(await fields("cpd", { yearlyPoints: -1 })).toEqual(["yearlyPoints"]);
  expect(await fields("contact", { email: "x", phone: "call us", address: "" })).toEqual(["email", "phone", "address"]);
  expect(await fields("captcha", { ttlSeconds: 0.5, attempts: 3 })).toEqual(["ttlSeconds"]);
  expect((await change(admin, "colours", {})).status).toBe(404);
});

test("a change is in force at once; the later of two is told who was first", async () => {
  const [admin, other] = [await staffMember(portal, "admin"), await staffMember(portal, "admin")];
  const { value } = await setting(admin, "contact");
  const phone = "+91 22 1234 5678";
  const answer = await change(admin, "contact", { ...value, phone });
  expect(answer.status).toBe(200);
  expect((await answer.json()).setting).toMatchObject({
    key: "contact",
    value: { ...value, phone },
    version: 1,
    changedBy: "Asha Rao",
  });
  const footer = await (await portal.ask("/api/ui/footer")).json();
  // Sample values are not shown.
  expect(footer.contact).toEqual({ email: "", address: "", phone });
  const later = await change(other, "contact", value);
  const refusal = await later.json();
  expect([later.status, refusal.code]).toEqual([409, "changed_elsewhere"]);
  expect(refusal.error).toMatch(/^Asha Rao changed this on /);
  expect((await change(other, "contact", value, 1)).status).toBe(200);
});

test("what somebody who has left has changed stands, without a name", async () => {
  const [left, admin] = [await staffMember(portal, "admin"), await staffMember(portal, "admin")];
  const { value } = await setting(left, "support-hours");
  expect((await change(left, "support-hours", value)).status).toBe(200);
  await portal.context().db.delete(userTable).where(eq(userTable.id, left.id));
  expect(await setting(admin, "support-hours")).toMatchObject({ changedBy: null, changedAt: expect.any(String) });
  const refusal = await (await change(admin, "support-hours", value)).json();
  expect(refusal.error).toMatch(/^Somebody else changed this on /);
});

test("promises and holidays decide when the next case is promised an answer", async () => {
  const admin = await staffMember(portal, "admin");
  const { value } = await setting(admin, "promises");
  expect((await change(admin, "promises", { ...value, CO: 960 })).status).toBe(200);
  const today = Date.now();
  const days = Array.from({ length: 30 }, (_, day) => new Date(today + day * 86_400_000).toISOString().slice(0, 10));
  expect((await change(admin, "holidays", { days: [...days, days[0]] })).status).toBe(200);
  expect((await setting(admin, "holidays")).value).toEqual({ days });
  const { reference } = await sentMessage(portal);
  const [row] = await portal.context().db.select().from(caseTable).where(eq(caseTable.reference, reference));
  if (!row) throw new Error("no case");
  expect(row.promisedAt).toEqual(afterWorkingMinutes(row.submittedAt, 960, new Set(days)));
  expect(row.promisedAt.getTime() - today).toBeGreaterThan(28 * 86_400_000);
});

test("the environment wins over what staff set, and the screen is told which fields it holds", async () => {
  const admin = await staffMember(portal, "admin");
  const before = await setting(admin, "captcha");
  expect(before.fixed.sort()).toEqual(["difficulty", "perHour"]);
  const wish = { perHour: 1, ttlSeconds: 300, attempts: 5, difficulty: "hard" };
  expect((await change(admin, "captcha", wish)).status).toBe(200);
  expect(await (await portal.ask("/api/captcha/settings")).json()).toEqual({
    perHour: 500,
    ttlSeconds: 300,
    attempts: 5,
    difficulty: "easy",
  });
});
