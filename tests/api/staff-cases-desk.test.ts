import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { noticeSetting } from "../../src/features/cases/mail-settings.server";
import { eraseCases } from "../../src/features/cases/personal-data.server";
import { caseSearchTable, caseTable } from "../../src/features/cases/tables.server";
import { settingOf } from "../../src/platform/config/settings.server";
import { transaction } from "../../src/platform/context.server";
import { openedCase } from "../cases";
import { digitalMember } from "../members";
import { awaitMail, mailsTo } from "../outbox";
import { staffMember } from "../people";
import { usePortal } from "../portal";
import { carryOutDecisions, caseIdOf, digitalCase, inquiryCase, messageCase, QUEUE, ticketCase } from "../staff-cases";

const portal = usePortal({ STAFF_MAIL: "desk@example.in" });
type Staff = Awaited<ReturnType<typeof staffMember>>;
let [asha, ravi, admin]: Staff[] = [];

const db = () => portal.platform.database.db;
const ask = (who: Staff | undefined, path: string, body?: unknown, method?: string) =>
  portal.ask(`${QUEUE}${path}`, { cookie: who?.cookie, body, method });
const read = async (id: string) => (await (await ask(asha, `/${id}`)).json()).case;
type Row = { id: string; subject: string; priority: string };
const list = async (query: string): Promise<Row[]> => (await (await ask(asha, query)).json()).rows;
const finds = async (typed: string, id: string) =>
  (await list(`?view=all&q=${encodeURIComponent(typed)}`)).some((row) => row.id === id);
const put = (key: string, value: unknown, version = 0) =>
  portal.ask(`/api/staff/settings/${key}`, { method: "PUT", cookie: admin?.cookie, body: { value, version } });

beforeAll(async () => {
  asha = await staffMember(portal, "reviewer");
  ravi = await staffMember(portal, "reviewer");
  admin = await staffMember(portal, "admin");
});

test("answering takes a case that is nobody's, and leaves one that is a colleague's", async () => {
  const [one, two] = [await messageCase(portal), await messageCase(portal)];
  const answered = await (await ask(asha, `/${one.id}/messages`, { text: "Yes." })).json();
  expect(answered.case.assignee).toMatchObject({ id: asha?.id });
  await ask(ravi, `/${one.id}/messages`, { text: "And no." });
  expect((await read(one.id)).assignee).toMatchObject({ id: asha?.id });
  const asked = await ask(ravi, `/${two.id}/information-request`, { text: "Which?", version: 0 });
  expect((await asked.json()).case.assignee).toMatchObject({ id: ravi?.id });
});

test("what waits for its applicant comes last, after what is due later, and has a view of its own", async () => {
  const [late, paused, later] = [await ticketCase(portal), await messageCase(portal), await messageCase(portal)];
  const due = (id: string, parts: Partial<typeof caseTable.$inferInsert>) =>
    db().update(caseTable).set(parts).where(eq(caseTable.id, id));
  await due(late.id, { promisedAt: new Date("2020-01-02T06:00:00Z") });
  await due(paused.id, { promisedAt: new Date("2020-01-01T06:00:00Z"), pausedAt: new Date() });
  await due(later.id, { promisedAt: new Date("2031-01-01T06:00:00Z") });
  const ids = (await list("")).map(({ id }) => id);
  expect(ids[0]).toBe(late.id);
  expect(ids.indexOf(paused.id)).toBeGreaterThan(ids.indexOf(later.id));
  const waiting = (await list("?view=waiting")).map(({ id }) => id);
  expect(waiting).toContain(paused.id);
  expect(waiting).not.toContain(late.id);
  const counts = await (await ask(asha, "/counts")).json();
  expect(counts.waiting).toBe(waiting.length);
});

test("a row says what it is about and how urgent it is", async () => {
  const [ticket, inquiry, application] = [
    await ticketCase(portal, { priority: "high" }),
    await inquiryCase(portal),
    await digitalCase(portal),
  ];
  const rows = new Map((await list("?view=all")).map((row) => [row.id, row]));
  expect(rows.get(ticket.id)).toMatchObject({ subject: "A door left open", priority: "high" });
  expect(rows.get(inquiry.id)).toMatchObject({ subject: "Application: Associate member", priority: "medium" });
  expect(rows.get(application.id)).toMatchObject({ subject: "Application: Digital membership" });
});

test("a case is found by its subject, its text and what was written about it, until its person is erased", async () => {
  const { reference, email, cookie } = await openedCase(portal);
  const id = await caseIdOf(portal, reference);
  expect(await finds("convension nashik", id)).toBe(true);
  expect(await finds("students", id)).toBe(true);
  await ask(asha, `/${id}/messages`, { text: "Half of it, with the cardamom voucher." });
  await portal.ask("/api/track/messages", { body: { text: "What is a pomegranate rate?" }, cookie });
  for (const word of ["cardamom", "pomegranate"])
    await expect.poll(() => finds(word, id), { timeout: 15_000 }).toBe(true);
  expect(await finds("tamarind", id)).toBe(false);
  const system = portal.context({ actor: { kind: "system" } });
  await transaction(system, (tx) => eraseCases(tx, { userId: "nobody", email, addresses: [] }, [id]));
  for (const word of ["cardamom", "pomegranate", "convention"]) expect(await finds(word, id)).toBe(false);
  const keys = await db().select().from(caseSearchTable).where(eq(caseSearchTable.caseId, id));
  expect(JSON.stringify(keys)).not.toMatch(/pomegranate|kardamon|cardamom/);
});

test("the case comes with what the person wrote, apart from the other answers", async () => {
  const { id } = await messageCase(portal, { message: "Is there a rate?\n\nFor students." });
  const { lead, fields } = await read(id);
  expect(lead).toEqual({ name: "message", label: "Message", text: "Is there a rate?\n\nFor students." });
  expect(JSON.stringify(fields)).toContain("Is there a rate?");
  expect((await read((await digitalCase(portal)).id)).lead).toBeNull();
});

test("an approval with open checks or possible duplicates is asked about once more", async () => {
  const known = await digitalMember(portal, { firstName: "Leela", lastName: "Kamath" });
  const again = await digitalCase(portal, { firstName: "Leela", lastName: "Kamath", phone: known.phone });
  const approve = (parts: object = {}) =>
    ask(asha, `/${again.id}/decision`, { decision: "approve", version: 0, ...parts });
  const refused = await approve();
  const { code, message } = await refused.json();
  expect([refused.status, code]).toEqual([409, "checks_open"]);
  expect(message).toMatch(/possible duplicate/);
  const bulk = await ask(asha, "/bulk-decision", { ids: [again.id], decision: "approve" });
  const together = await bulk.json();
  expect([bulk.status, together.code]).toEqual([409, "checks_open"]);
  expect(together.message).toContain(again.reference);
  expect((await read(again.id)).planned).toBeNull();
  expect((await approve({ checked: true })).status).toBe(200);
  await carryOutDecisions(portal);
  expect((await read(again.id)).status).toBe("approved");
});

test("declining asks for no checks", async () => {
  const again = await digitalCase(portal);
  const body = { decision: "decline", text: "Not yet.", version: 0 };
  expect((await ask(asha, `/${again.id}/decision`, body)).status).toBe(200);
});

test("templates are offered by what one does with them, and are the console's to change", async () => {
  const { id } = await messageCase(portal);
  const purposes = new Set((await read(id)).templates.map(({ purpose }: { purpose: string }) => purpose));
  expect([...purposes].sort()).toEqual(["approve", "close", "decline", "information", "message"]);
  const own = { id: "own", title: "Site day", purpose: "message", kinds: ["CO"], text: "Dear {name}: {reference}." };
  expect((await put("templates", { templates: [own] })).status).toBe(200);
  await expect
    .poll(async () => (await read(id)).templates, { timeout: 10_000 })
    .toMatchObject([{ id: "own", text: expect.stringMatching(/^Dear Asha Rao: IF-CO-/) }]);
  expect((await read((await inquiryCase(portal)).id)).templates).toEqual([]);
  const wrong = await put("templates", { templates: [{ ...own, text: " " }] }, 1);
  expect([wrong.status, (await wrong.json()).fields]).toEqual([400, { templates: "Each template needs a text." }]);
});

test("a new case is told to those who see to its kind, with a link to it", async () => {
  const inbox = portal.platform.config.dataDir;
  const usual = await messageCase(portal);
  const notice = await awaitMail(inbox, "desk@example.in", `New: Message ${usual.reference}`);
  expect(notice.text).toContain(`/staff?case=${usual.id}`);
  const value = { DM: "", MI: "", CO: "events@example.in; desk2@example.in", SU: "", PA: "", CP: "" };
  expect(Object.keys((await (await put("notices", { ...value, SU: "nobody" })).json()).fields)).toEqual(["SU"]);
  const answer = await put("notices", value);
  expect((await answer.json()).setting.value.CO).toBe("events@example.in, desk2@example.in");
  const told = async () => {
    const { reference } = await messageCase(portal);
    await awaitMail(inbox, "events@example.in", `New: Message ${reference}`);
    return reference;
  };
  const inForce = async () => (await settingOf(portal.context(), noticeSetting)).CO;
  await expect.poll(inForce, { timeout: 10_000 }).toContain("events@example.in");
  const reference = await told();
  await awaitMail(inbox, "desk2@example.in", `New: Message ${reference}`);
  const subjects = (await mailsTo(inbox, "desk@example.in")).map(({ subject }) => subject);
  expect(subjects).not.toContain(`New: Message ${reference}`);
  const ticket = await ticketCase(portal);
  await awaitMail(inbox, "desk@example.in", `New: Support ticket ${ticket.reference}`);
});
