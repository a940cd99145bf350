import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { money, treasury } from "../money";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const dataDir = () => portal.platform.config.dataDir;
const details = {
  holder: "iFACE",
  bank: "Sample Bank, Pune",
  number: "123456789012",
  ifsc: "SAMP0001234",
  upiId: "iface@samplebank",
  merchantCode: "",
};
type Staff = Awaited<ReturnType<typeof staffMember>>;
const put = (who: Staff, version: number, parts: object = {}) =>
  portal.ask(`${money}/account`, { cookie: who.cookie, method: "PUT", body: { ...details, ...parts, version } });
const code = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
const summary = async (who: Staff) => (await portal.ask(`${money}/summary`, { cookie: who.cookie })).json();
const decide = (who: Staff, id: string, decision: object) =>
  portal.ask(`${money}/approvals/${id}`, { cookie: who.cookie, body: decision });

test("an office of one sets the first account alone, and never another one", async () => {
  const admin = await staffMember(portal, "admin");
  const invitation = { body: { email: newcomer().email, role: "treasurer" }, cookie: admin.cookie };
  expect((await portal.ask("/api/staff/team", invitation)).status).toBe(201);
  const first = await put(admin, 0);
  expect([first.status, await first.json()]).toEqual([200, { success: true, waits: false }]);
  expect(await summary(admin)).toMatchObject({ account: { number: details.number }, accountChange: null });
  expect((await awaitMail(dataDir(), admin.email, "The bank details have changed")).text).toContain("alone");
  const second = await put(admin, 1, { upiId: "other@samplebank" });
  expect([second.status, await second.json()]).toEqual([200, { success: true, waits: true }]);
  const { account, accountChange } = await summary(admin);
  expect([account.upiId, accountChange.isMine]).toEqual([details.upiId, true]);
  expect(await code(decide(admin, accountChange.id, { decision: "approved" }))).toEqual([403, "same_person"]);
  const colleague = await staffMember(portal, "treasurer");
  const declined = { decision: "declined", reason: "Nobody knows this UPI ID" };
  expect((await decide(colleague, accountChange.id, declined)).status).toBe(200);
  expect((await awaitMail(dataDir(), admin.email, "The bank details stay as they are")).text).toContain(
    declined.reason,
  );
  expect((await summary(admin)).account).toMatchObject({ upiId: details.upiId, version: 1 });
});

test("whatever of the account changes takes two; payers are shown the old one until then, and all admins and treasurers are told twice", async () => {
  const desk = await treasury(portal);
  const { admin, treasurer } = desk;
  const other = await staffMember(portal, "admin");
  const reference = await desk.raise(newcomer().email, 50_000);
  const path = payPath(portal.platform, reference);
  const shown = async () => (await (await portal.ask(`/api${path}`)).json()).ways;
  const before = await shown();
  expect(before).toMatchObject({ bank: { number: details.number } });
  const changes = [
    { number: "999999999999" },
    { ifsc: "EVIL0000001" },
    { upiId: "evil@samplebank" },
    { upiId: "" },
    { holder: "Somebody Else" },
    { merchantCode: "1234" },
  ];
  const version = async () => (await summary(admin)).account.version as number;
  for (const parts of changes) {
    const answer = await put(admin, await version(), parts);
    expect([answer.status, (await answer.json()).waits]).toEqual([200, true]);
    expect(await shown()).toEqual(before);
    const { accountChange } = await summary(treasurer);
    const answerOf = { decision: "declined", reason: "No" };
    expect((await decide(treasurer, accountChange.id, answerOf)).status).toBe(200);
    expect(await shown()).toEqual(before);
  }
  expect((await put(treasurer, await version(), { number: "888888888888" })).status).toBe(403);
  expect(await code(put(admin, 99, { number: "888888888888" }))).toEqual([409, "changed_meanwhile"]);
  expect((await put(admin, await version(), { number: "888888888888" })).status).toBe(200);
  expect(await code(put(other, await version(), { number: "777777777777" }))).toEqual([409, "waits_already"]);
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const waiting = approvals.find(({ kind }: { kind: string }) => kind === "bank-account");
  expect(waiting.account).toMatchObject({ before: { number: details.number }, details: { number: "888888888888" } });
  const about = async (email: string) =>
    (await mailsTo(dataDir(), email)).filter(({ text }) => text?.includes("888888888888"));
  const told = (email: string, count: number) =>
    expect.poll(async () => (await about(email)).length, { timeout: 20_000 }).toBe(count);
  for (const { email } of [admin, treasurer, other]) await told(email, 1);
  const auditor = await staffMember(portal, "auditor");
  expect((await decide(auditor, waiting.id, { decision: "approved" })).status).toBe(403);
  expect((await decide(treasurer, waiting.id, { decision: "approved" })).status).toBe(200);
  expect(await shown()).toMatchObject({ bank: { number: "888888888888" } });
  const people = await portal.platform.database.db.select().from(userTable);
  const decides = (roles: readonly string[]) => roles.includes("admin") || roles.includes("treasurer");
  for (const { email, roles } of people) await told(email, decides(roles) ? 2 : 0);
  expect((await about(other.email)).map(({ subject }) => subject)).toEqual([
    "Other bank details are proposed",
    "The bank details have changed",
  ]);
});

test("of two changes proposed at once one waits", async () => {
  const desk = await treasury(portal);
  const { version } = (await summary(desk.admin)).account;
  const answers = await Promise.all(["111111", "222222"].map((number) => put(desk.admin, version, { number })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
