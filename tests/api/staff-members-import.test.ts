import { and, eq, inArray } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { memberTable, periodTable } from "../../src/features/membership/members/tables.server";
import { applyImport } from "../../src/features/membership/register/import/carry-out.server";
import { importRowTable, importTable } from "../../src/features/membership/register/tables.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { indianDay } from "../../src/platform/time/indian-time";
import { digitalMember } from "../members";
import { awaitMail, tokenIn } from "../outbox";
import { newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const base = "/api/staff/members";

const admin = () => staffMember(portal, "admin");
const upload = (cookie: string | undefined, body: string | Uint8Array, type = "text/csv") =>
  portal.ask(`${base}/imports`, { method: "PUT", cookie, body, headers: { "content-type": type } });

async function uploaded(cookie: string, body: string | Uint8Array) {
  const answer = await upload(cookie, body);
  expect(answer.status).toBe(200);
  return (await answer.json()).import;
}
const rowsOf = async (cookie: string, id: string, query = "") =>
  (await (await portal.ask(`${base}/imports/${id}/rows${query}`, { cookie })).json()).rows;

/** Applies a checked import and waits until it is stored. */
async function applied(cookie: string, id: string, allOrNothing = false) {
  const answer = await portal.ask(`${base}/imports/${id}/application`, { cookie, body: { allOrNothing } });
  expect(answer.status).toBe(200);
  return vi.waitFor(
    async () => {
      const { import: found } = await (await portal.ask(`${base}/imports/${id}`, { cookie })).json();
      if (found.status === "applying") throw new Error("still being stored");
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
}
const byEmail = async (email: string) => (await db().select().from(memberTable).where(eq(memberTable.email, email)))[0];

test("only an admin uploads, and only CSV", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const { cookie } = await admin();
  const file = "Name,Email\nAsha Rao,a@example.in\n";
  expect((await upload(undefined, file)).status).toBe(401);
  expect((await upload(reviewer.cookie, file)).status).toBe(403);
  expect((await upload(cookie, file, "application/json")).status).toBe(415);
});

test("a file that cannot be read is refused with what is wrong, and leaves nothing behind", async () => {
  const { cookie } = await admin();
  const refusals: [string | Uint8Array, string, RegExp][] = [
    ["Name,Shoe size\nA,42\n", "wrong_columns", /No column is “Email”.*“Shoe size”/],
    ["Name,Email\n", "no_rows", /no rows/],
    [new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), "workbook_unreadable", /save the sheet as CSV UTF-8/],
    ['Name,Email\nA,"a@example.in\n', "broken_csv", /line \d/],
    ['Name,Email\nA "B" C,a@example.in\n', "broken_csv", /quotation mark is out of place/],
    [
      new Uint8Array(Buffer.concat([Buffer.from("Name,Email\né,a\n"), Buffer.from([0xe9, 0x0a])])),
      "unreadable_text",
      /UTF-8/,
    ],
  ];
  for (const [file, code, sentence] of refusals) {
    const answer = await upload(cookie, file);
    const body = await answer.json();
    expect([answer.status, body.code]).toEqual([400, code]);
    expect(body.error).toMatch(sentence);
  }
});

test("a dry run says what becomes of every row and changes nobody", async () => {
  const { cookie } = await admin();
  const known = await digitalMember(portal, { phone: "98111 22334" });
  const file = [
    "Member number,Name,Email,Phone,Birth date,State,Valid until",
    ",New Person,new.person@example.in,,01/02/1990,Kerala,31/12/2030",
    ",New Person Again,NEW.person@example.in,,,,",
    `${known.number},Renamed Person,${known.email},,,,`,
    ",Other Name,other.name@example.in,+91 98111 22334,,,",
    ",,not an address,123,31/02/1990,Atlantis,",
  ].join("\r\n");
  const found = await uploaded(cookie, `\ufeff${file}`);
  expect(found).toMatchObject({
    status: "checked",
    encoding: "UTF-8",
    done: 0,
    counts: { create: 1, update: 1, duplicate: 2, refused: 1 },
  });
  const rows = await rowsOf(cookie, found.id);
  expect(rows.map(({ line, fate, why }: { line: number; fate: string; why: string }) => [line, fate, why])).toEqual([
    [2, "create", null],
    [3, "duplicate", "Same email address as line 2."],
    [4, "update", null],
    [5, "duplicate", `Same phone number as ${known.number}.`],
    [
      6,
      "refused",
      expect.stringMatching(
        /^The name is missing\. Please enter a valid email address: “not an address”\..*There is no such state: “Atlantis”\.$/,
      ),
    ],
  ]);
  expect(await rowsOf(cookie, found.id, "?fate=refused")).toHaveLength(1);
  expect(await byEmail("new.person@example.in")).toBeUndefined();
  const report = await (await portal.ask(`${base}/imports/${found.id}/report.csv`, { cookie })).text();
  expect(report.split("\r\n")[2]).toBe("3,duplicate,Same email address as line 2.,New Person Again,,");
});

test("an applied file makes and changes members, once, with their periods", async () => {
  const { cookie } = await admin();
  const known = await digitalMember(portal);
  const file = `Name,Email,Member number,Valid from,Valid until,Organisation,Type
Meera Iyer,meera.iyer@example.in,IFACE-2015-000007,2026-01-01,2031-12-31,,corporate
Ravi Das,ravi.das@example.in,,,,=HYPERLINK("x"),
${known.firstName} ${known.lastName},${known.email},${known.number},,2031-12-31,,`;
  const { id } = await uploaded(cookie, file.replace('=HYPERLINK("x")', '"=HYPERLINK(""x"")"'));
  const done = await applied(cookie, id);
  expect(done).toMatchObject({ status: "applied", done: 3, problem: null });
  expect(await byEmail("meera.iyer@example.in")).toMatchObject({
    number: "IFACE-2015-000007",
    type: "corporate",
    validUntil: "2031-12-31",
    status: "active",
    userId: null,
  });
  expect((await byEmail("ravi.das@example.in"))?.number).toMatch(/^IFACE-20\d\d-\d{6}$/);
  const [changed] = await db().select().from(memberTable).where(eq(memberTable.number, known.number));
  expect(changed).toMatchObject({ validUntil: "2031-12-31", version: 1 });
  const periods = await db()
    .select()
    .from(periodTable)
    .where(eq(periodTable.memberId, changed?.id ?? ""));
  expect(periods.map(({ kind, type }) => [kind, type])).toEqual([
    ["joined", "digital"],
    ["imported", "digital"],
  ]);
  const again = await portal.ask(`${base}/imports/${id}/application`, { cookie, body: { allOrNothing: false } });
  expect([again.status, (await again.json()).code]).toEqual([409, "already_applied"]);
  const second = await uploaded(cookie, "Name,Email\nMeera Iyer,meera.iyer@example.in\n");
  expect(second.counts).toMatchObject({ duplicate: 0, unchanged: 1 });
});

test("all or nothing: one wrong row, also one that became wrong since, stops all", async () => {
  const { cookie } = await admin();
  const wrong = await uploaded(cookie, "Name,Email\nGood One,good.one@example.in\nBad One,bad one\n");
  expect(await applied(cookie, wrong.id, true)).toMatchObject({ status: "refused", done: 0 });
  expect(await byEmail("good.one@example.in")).toBeUndefined();
  const fine = await uploaded(cookie, "Name,Email\nGood One,good.one@example.in\nLate One,late.one@example.in\n");
  const other = await uploaded(cookie, "Name,Email\nQuick One,late.one@example.in\n");
  await applied(cookie, other.id);
  const stopped = await applied(cookie, fine.id, true);
  expect(stopped.problem).toMatch(/^Line 3: Same email address as IFACE-\d+-\d+\. Nothing was stored\.$/);
  expect(await byEmail("good.one@example.in")).toBeUndefined();
});

test("the first row of a file gets the lowest number, and its import is in the name of whoever confirmed it", async () => {
  const { cookie, id: admin } = await staffMember(portal, "admin");
  const emails = ["first.row@example.in", "second.row@example.in", "third.row@example.in"];
  const { id } = await uploaded(cookie, `Name,Email\n${emails.map((email) => `A Row,${email}`).join("\n")}\n`);
  await applied(cookie, id);
  const members = await Promise.all(emails.map(byEmail));
  const numbers = members.map((each) => each?.number);
  expect(numbers).toEqual([...numbers].sort());
  const ids = [id, ...members.map((each) => each?.id ?? "")];
  const activities = await db().select().from(activityTable).where(inArray(activityTable.subject, ids));
  expect(activities.filter(({ actor }) => actor !== admin)).toEqual([]);
  const types = ["import.applied", "import.checked", "import.confirmed", ...Array(3).fill("member.imported")];
  expect(activities.map(({ type }) => type).sort()).toEqual(types);
});

/** Resumes the import `id` after its confirmer `one` lost the role; returns it as `other` sees it. */
async function withoutConfirmer(id: string, one: { id: string }, other: { cookie: string }) {
  await db().update(importTable).set({ status: "applying" }).where(eq(importTable.id, id));
  const [activity] = await db()
    .insert(activityTable)
    .values({ type: "import.confirmed", subject: id, actor: one.id, requestId: "test", at: new Date() })
    .returning();
  await db()
    .update(userTable)
    .set({ roles: ["member"] })
    .where(eq(userTable.id, one.id));
  const job = { activity: { id: activity?.id ?? 0, type: "import.confirmed", subject: id, at: "" }, position: 0 };
  await applyImport.run(portal.context({ actor: { kind: "system" } }), job);
  const { import: found } = await (await portal.ask(`${base}/imports/${id}`, { cookie: other.cookie })).json();
  return found;
}

test("a file is not stored when whoever confirmed it is no admin any more", async () => {
  const [one, other] = [await admin(), await admin()];
  const { id } = await uploaded(one.cookie, "Name,Email\nToo Late,too.late@example.in\n");
  const problem = "Whoever confirmed this file is no longer an admin. Nothing was stored.";
  expect(await withoutConfirmer(id, one, other)).toMatchObject({ status: "refused", done: 0, problem });
  expect(await byEmail("too.late@example.in")).toBeUndefined();
});

test("an import that goes on without its confirmer says how much of it was stored before", async () => {
  const [one, other] = [await admin(), await admin()];
  const names = ["half.one", "half.two", "half.three"];
  const lines = names.map((name) => `A Half,${name}@example.in\n`).join("");
  const { id } = await uploaded(one.cookie, `Name,Email\n${lines}`);
  const store = (line: number) =>
    db()
      .update(importRowTable)
      .set({ doneAt: new Date() })
      .where(and(eq(importRowTable.importId, id), eq(importRowTable.line, line)));
  await store(2);
  const sentence = "Whoever confirmed this file is no longer an admin.";
  const single = await withoutConfirmer(id, one, other);
  expect(single.problem).toBe(`${sentence} 1 row was stored before; the rest was not.`);
  await store(3);
  const found = await withoutConfirmer(id, one, other);
  expect(found).toMatchObject({ status: "refused", done: 2 });
  expect(found.problem).toBe(`${sentence} 2 rows were stored before; the rest was not.`);
});

test("UTF-16 with semicolons and Windows-1252 come through", async () => {
  const { cookie } = await admin();
  const wide = Buffer.from("\ufeffName;Email\nमीरा अय्यर;wide@example.in\n", "utf16le");
  const found = await uploaded(cookie, new Uint8Array(wide));
  expect(found.encoding).toBe("UTF-16");
  await applied(cookie, found.id);
  expect((await byEmail("wide@example.in"))?.name).toBe("मीरा अय्यर");
  const west = await uploaded(
    cookie,
    new Uint8Array(Buffer.from("Name,Email\nRenée Müller,west@example.in\n", "latin1")),
  );
  expect(west.encoding).toBe("Windows-1252");
  expect((await rowsOf(cookie, west.id))[0].name).toBe("Renée Müller");
});

test("an imported member is linked to the account that proves the address", async () => {
  const { cookie } = await admin();
  const person = newcomer();
  const { id } = await uploaded(cookie, `Name,Email\nAsha Rao,${person.email}\n`);
  await applied(cookie, id);
  await portal.ask("/api/auth/signup", { body: person });
  expect((await byEmail(person.email))?.userId).toBeNull();
  const mail = await vi.waitFor(() =>
    awaitMail(portal.platform.config.dataDir, person.email, "Confirm your email address"),
  );
  const body = { token: tokenIn(mail), password: person.password };
  await portal.ask("/api/auth/verify-email", { body });
  await vi.waitFor(async () => expect((await byEmail(person.email))?.userId).not.toBeNull(), { timeout: 10_000 });
  const [user] = await db().select().from(userTable).where(eq(userTable.email, person.email));
  expect(user?.memberNumber).toBe((await byEmail(person.email))?.number);
});

test("a known member is linked to the account that has proven the address that a file adds", async () => {
  const { cookie } = await admin();
  const person = await provenMember(portal);
  const row = "IFACE-2014-000031,Asha Rao";
  const { id } = await uploaded(cookie, `Member number,Name,Email\n${row},\n`);
  await applied(cookie, id);
  const { id: added } = await uploaded(cookie, `Member number,Name,Email\n${row},${person.email}\n`);
  expect(await applied(cookie, added)).toMatchObject({ status: "applied", done: 1 });
  const [user] = await db().select().from(userTable).where(eq(userTable.email, person.email));
  expect(user?.memberNumber).toBe("IFACE-2014-000031");
  expect(await byEmail(person.email)).toMatchObject({ number: "IFACE-2014-000031", userId: user?.id });
});

test("an export has every member, neutralises formulas, and can be imported again", async () => {
  const { cookie } = await admin();
  const file = 'Name,Email,Phone,Organisation\n"=cmd()|Rao",formula@example.in,+91 90909 80808,"@SUM(A1)"\n';
  const { id } = await uploaded(cookie, file.replace("@SUM", "-SUM"));
  await applied(cookie, id);
  const answer = await portal.ask(`${base}/export.csv`, { cookie });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  const members = await db().select().from(memberTable);
  expect(text.trim().split("\r\n")).toHaveLength(members.length + 1);
  const line = text.split("\r\n").find((each) => each.includes("formula@example.in"));
  expect(line).toContain("'=cmd()|Rao,formula@example.in,'+91 90909 80808");
  expect(line).toContain("'-SUM(A1)");
  const again = await uploaded(cookie, bytes);
  expect(again.counts).toMatchObject({ create: 0, update: 0, refused: 0, unchanged: members.length });
});

test("a changed row says what it would change, from what to what", async () => {
  const { cookie } = await admin();
  const person = await digitalMember(portal);
  const name = `${person.firstName} ${person.lastName}`;
  const file = `Name,Email,Phone,Valid until,State\n${name},${person.email},+91 90000 11111,2031-12-31,Kerala\n`;
  const found = await uploaded(cookie, file);
  expect(found.counts).toMatchObject({ update: 1 });
  const [row] = await rowsOf(cookie, found.id);
  const [member] = await db().select().from(memberTable).where(eq(memberTable.number, person.number));
  expect(row.changes).toEqual([
    { key: "phone", from: member?.phone, to: "+91 90000 11111" },
    { key: "state", from: "maharashtra", to: "kerala" },
    { key: "validUntil", from: member?.validUntil, to: "2031-12-31" },
  ]);
  const report = await (await portal.ask(`${base}/imports/${found.id}/report.csv`, { cookie })).text();
  expect(report).toContain(`Valid until: ${member?.validUntil} → 2031-12-31`);
});

test("a row says which values it leaves to the account, and the preview shows the address that stays", async () => {
  const { cookie } = await admin();
  const person = await digitalMember(portal);
  const name = `${person.firstName} ${person.lastName}`;
  const head = "Member number,Name,Email,Organisation,City";
  const look = async (cells: string) => {
    const { id } = await uploaded(cookie, `${head}\n${person.number},${name},${cells}\n`);
    return { id, row: (await rowsOf(cookie, id))[0] };
  };
  const address = "The email address differs; the member changes it in their account.";
  const rest = `${person.number} has the rest of this already.`;
  expect((await look("other@example.in,,")).row).toMatchObject({ fate: "unchanged", why: rest, notes: [address] });
  expect((await look(`${person.email},Other Works,`)).row).toMatchObject({
    fate: "unchanged",
    why: rest,
    notes: ["The organisation differs; an admin changes it in the record."],
  });
  expect((await look(`${person.email},${person.organization},`)).row).toMatchObject({
    why: `${person.number} has all of this already.`,
    notes: [],
  });
  const moved = await look("other@example.in,,Another City");
  expect(moved.row).toMatchObject({ fate: "update", notes: [address], becomes: { email: person.email } });
  expect((await look(",,Another City")).row).toMatchObject({ notes: [], becomes: { email: person.email } });
  await applied(cookie, moved.id);
  const [{ email } = { email: "" }] = await db()
    .select({ email: userTable.email })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(eq(memberTable.number, person.number));
  expect(email).toBe(person.email);
});

test("a file that says later when a member joined corrects it, and says so", async () => {
  const { cookie } = await admin();
  const [number, email] = ["IFACE-2011-000019", "joined.later@example.in"];
  const first = await uploaded(cookie, `Member number,Name,Email\n${number},Asha Rao,${email}\n`);
  await applied(cookie, first.id);
  const before = indianDay((await byEmail(email))?.joinedAt ?? new Date(0));
  const file = `Member number,Name,Email,Joined on\n${number},Asha Rao,${email},2011-07-02\n`;
  const second = await uploaded(cookie, file);
  const [row] = await rowsOf(cookie, second.id);
  expect([row.fate, row.changes]).toEqual(["update", [{ key: "joinedOn", from: before, to: "2011-07-02" }]]);
  await applied(cookie, second.id);
  expect(indianDay((await byEmail(email))?.joinedAt ?? new Date(0))).toBe("2011-07-02");
  expect((await uploaded(cookie, file)).counts).toMatchObject({ update: 0, unchanged: 1 });
});

test("a term that ends before it begins is refused, also when only one of its days is in the file", async () => {
  const { cookie } = await admin();
  const known = await digitalMember(portal);
  const file = [
    "Name,Email,Member number,Valid until",
    ",late@example.in,,",
    "Past Term,past.term@example.in,,2019-03-31",
    `${known.firstName} ${known.lastName},${known.email},${known.number},2019-03-31`,
  ].join("\n");
  const found = await uploaded(cookie, file);
  expect(found.counts).toMatchObject({ create: 0, update: 0, refused: 3 });
  const rows = await rowsOf(cookie, found.id);
  for (const row of rows.slice(1)) expect(row.why).toMatch(/^The term would end on 2019-03-31, before it begins/);
});

test("columns of another system are said once, and known for the next file", async () => {
  const { cookie } = await admin();
  const file = "Naam,E-Post,Mitglied seit,Shoe size\nAsha Rao,asha.columns@example.in,2020-05-01,38\n";
  const heads = async () => {
    const headers = { "content-type": "text/csv" };
    return (await portal.ask(`${base}/imports/heads`, { method: "POST", cookie, body: file, headers })).json();
  };
  const before = await heads();
  expect(before.problem).toContain("“Shoe size”");
  expect(before.columns.map(({ head }: { head: string }) => head)).toEqual([
    "Naam",
    "E-Post",
    "Mitglied seit",
    "Shoe size",
  ]);
  expect(before.columns[0].examples).toEqual(["Asha Rao"]);
  expect((await upload(cookie, file)).status).toBe(400);
  const said = [
    { head: "NAAM", key: "name" },
    { head: "E-Post", key: "email" },
    { head: "Mitglied seit", key: "joinedOn" },
    { head: "Shoe size", key: null },
  ];
  const saved = await portal.ask(`${base}/imports/columns`, { method: "PUT", cookie, body: { columns: said } });
  expect(saved.status).toBe(200);
  expect((await heads()).problem).toBeNull();
  const { id } = await uploaded(cookie, file);
  await applied(cookie, id);
  expect((await byEmail("asha.columns@example.in"))?.joinedAt.toISOString()).toMatch(/^2020-04-30/);
});
