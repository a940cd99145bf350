import { readFileSync } from "node:fs";
import { utils, write } from "@e965/xlsx";
import { eq, inArray } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import type { ImportRow, MemberImport } from "../../src/features/membership/register/import/calls";
import { linkMember } from "../../src/features/membership/register/link.server";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const base = "/api/staff/members";
const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(`../inputs/members/${name}`, import.meta.url)));

const admin = async () => (await staffMember(portal, "admin")).cookie;

async function uploaded(cookie: string, body: string | Uint8Array, type = "text/csv"): Promise<MemberImport> {
  const headers = { "content-type": type };
  const answer = await portal.ask(`${base}/imports`, { method: "PUT", cookie, body, headers });
  const found = await answer.json();
  expect(found).toMatchObject({ import: { status: "checked" } });
  return found.import;
}
async function rowsOf(cookie: string, id: string, query = ""): Promise<ImportRow[]> {
  return (await (await portal.ask(`${base}/imports/${id}/rows${query}`, { cookie })).json()).rows;
}
const put = (cookie: string, path: string, body: unknown) =>
  portal.ask(`${base}/imports/${path}`, { method: "PUT", cookie, body });

async function answered(cookie: string, id: string, body: unknown): Promise<MemberImport> {
  const answer = await put(cookie, `${id}/answers`, body);
  expect(answer.status).toBe(200);
  return (await answer.json()).import;
}

/** Applies a checked import and waits until it is stored. */
async function applied(cookie: string, id: string): Promise<MemberImport> {
  const body = { allOrNothing: false };
  expect((await portal.ask(`${base}/imports/${id}/application`, { cookie, body })).status).toBe(200);
  return vi.waitFor(
    async () => {
      const { import: found } = await (await portal.ask(`${base}/imports/${id}`, { cookie })).json();
      if (found.status === "applying") throw new Error("still being stored");
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
}
const byEmail = (...emails: string[]) =>
  db().select().from(memberTable).where(inArray(memberTable.email, emails)).orderBy(memberTable.number);
const only = async (email: string) => (await byEmail(email))[0];

test("phone-float.csv, phone-float-dupe.csv: numbers that a spreadsheet made are numbers, and find the person again", async () => {
  const cookie = await admin();
  const first = await uploaded(cookie, fileOf("phone-float.csv"));
  expect(first.counts).toMatchObject({ create: 2 });
  await applied(cookie, first.id);
  const [one, two] = await byEmail("p1.floatone@mail.example", "p2.floattwo@mail.example");
  expect([one?.phone, one?.phoneKey]).toEqual(["+91 98200 12345", "9820012345"]);
  expect([two?.phone, two?.phoneKey]).toEqual(["+91 98200 12346", "9820012346"]);
  const second = await uploaded(cookie, fileOf("phone-float-dupe.csv"));
  const [row] = await rowsOf(cookie, second.id);
  expect([row?.fate, row?.why]).toEqual(["duplicate", `Same phone number as ${one?.number}.`]);
});

test("dates-excel-shapes.csv: every shape is read, empty words are empty, and the order is asked once", async () => {
  const cookie = await admin();
  const found = await uploaded(cookie, fileOf("dates-excel-shapes.csv"));
  expect(found.counts).toMatchObject({ create: 12, refused: 0 });
  const asked = found.questions.find(({ kind }) => kind === "day-order");
  expect(asked).toEqual({
    kind: "day-order",
    key: "birthDate",
    examples: ["07/03/90", "07/03/1990 00:00"],
    count: 2,
    answer: null,
  });
  expect((await rowsOf(cookie, found.id, "?noted=yes")).map(({ line }) => line)).toEqual([2, 6]);
  const again = await answered(cookie, found.id, { dayOrders: { birthDate: "day" }, termEnd: "2027-03-31" });
  expect(again.questions.map((question) => question.answer)).toEqual(["day", "2027-03-31"]);
  expect(await rowsOf(cookie, again.id, "?noted=yes")).toEqual([]);
  await applied(cookie, again.id);
  const members = await db().select().from(memberTable).where(eq(memberTable.validUntil, "2027-03-31"));
  const born = members.sort((a, b) => a.number.localeCompare(b.number)).map(({ birthDate }) => birthDate);
  expect(born).toEqual([...Array(9).fill("1990-03-07"), null, null, null]);
});

test("state-ampersand.csv: states are known by the names that people write", async () => {
  const cookie = await admin();
  const { id } = await uploaded(cookie, fileOf("state-ampersand.csv"));
  await applied(cookie, id);
  const members = await byEmail("am1@mail.example", "am2@mail.example", "am3@mail.example");
  expect(members.map(({ state }) => state)).toEqual([
    "jammu-and-kashmir",
    "andaman-and-nicobar-islands",
    "dadra-and-nagar-haveli-and-daman-and-diu",
  ]);
});

test("sep-line.csv: a sep= line is obeyed", async () => {
  const cookie = await admin();
  const found = await uploaded(cookie, fileOf("sep-line.csv"));
  expect((await rowsOf(cookie, found.id)).map(({ fate, name }) => [fate, name])).toEqual([["create", "Sep One"]]);
});

test("xlsx.csv: a workbook with another name is taken for the workbook that it is, and one that is broken is refused as such", async () => {
  const cookie = await admin();
  const headers = { "content-type": "text/csv" };
  const broken = { method: "PUT", cookie, body: fileOf("xlsx.csv"), headers };
  expect(await (await portal.ask(`${base}/imports`, broken)).json()).toMatchObject({ code: "workbook_unreadable" });
  const rows = [
    ["Register of members"],
    [],
    ["Name", "Email", "Phone", "Birth date", "Valid until"],
    ["Book One", "book.one@mail.example", 9820077771, new Date(Date.UTC(1990, 2, 7)), "Life"],
  ];
  const book = utils.book_new(utils.aoa_to_sheet([["Notes", "of nobody"]]), "About");
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), "Members");
  for (const bookType of ["xlsx", "biff8", "ods"] as const) {
    const file = new Uint8Array(write(book, { type: "buffer", bookType }));
    const found = await uploaded(cookie, file);
    expect(found.encoding).toBe("Workbook");
    expect(found.questions).toEqual([{ kind: "sheet", sheets: ["About", "Members"], answer: "Members" }]);
    const [row] = await rowsOf(cookie, found.id);
    expect(row).toMatchObject({ line: 4, fate: "create", name: "Book One" });
    expect(row?.becomes).toMatchObject({ phone: "+91 98200 77771", validUntil: "9999-12-31" });
    const heads = { method: "POST", cookie, body: file, headers };
    expect((await (await portal.ask(`${base}/imports/heads`, heads)).json()).problem).toBeNull();
    const original = await portal.ask(`${base}/imports/${found.id}/file`, { cookie });
    expect(new Uint8Array(await original.arrayBuffer())).toEqual(file);
  }
});

test("email-shapes.csv: what surrounds an address is taken off, of two the first is taken and the row marked", async () => {
  const cookie = await admin();
  const found = await uploaded(cookie, fileOf("email-shapes.csv"));
  const rows = await rowsOf(cookie, found.id);
  const emails = Object.fromEntries(rows.map(({ name, fate, becomes }) => [name, becomes?.email ?? fate]));
  expect(emails).toEqual({
    "Zw One": "zw.one@mail.example",
    "Zw Two": "zw.two@mail.example",
    Mailto: "mail.to@mail.example",
    Angle: "angle@mail.example",
    Two: "two.a@mail.example",
    TwoSemi: "two.c@mail.example",
    Dot: "dot@mail.example",
    Space: "refused",
    Nbsp: "nbsp@mail.example",
    Bang: "o'brien@mail.example",
    Eai: "refused",
    Upper: "upper@mail.example",
    NoMail: "create",
    NilMail: "create",
    Bidi: "bidi@mail.example",
    Soft: "soft@mail.example",
  });
  const notes = Object.fromEntries(rows.map((row) => [row.name, row.notes.join(" ")]));
  expect(notes.Two).toBe("Two addresses: two.a@mail.example is taken, two.b@mail.example is kept beside it.");
  expect(notes.NilMail).toBe("No email address: letters only.");
  await applied(cookie, found.id);
  expect((await only("two.a@mail.example"))?.extras).toEqual({ "Other email": "two.b@mail.example" });
});

test("family-shared.csv: one address of a family is imported and marked, and the sign-in is of the one whose name it has", async () => {
  const cookie = await admin();
  const found = await uploaded(cookie, fileOf("family-shared.csv"));
  expect(found.counts).toMatchObject({ create: 5, duplicate: 0, refused: 0 });
  const rows = await rowsOf(cookie, found.id, "?noted=yes");
  const shares = (line: number) =>
    rows.find((row) => row.line === line)?.notes.filter((note) => note.startsWith("Shares"));
  expect(shares(2)).toHaveLength(2);
  expect(shares(3)?.[0]).toMatch(/^Shares the email address with line 2\./);
  expect([4, 5, 6].map((line) => shares(line)?.[0])).toEqual([
    "Shares the phone number with line 5.",
    "Shares the phone number with line 4.",
    "Shares the phone number with line 4.",
  ]);
  await applied(cookie, found.id);
  const family = await byEmail("patil.family@mail.example");
  expect(family.map(({ name, userId, sharesAddress }) => [name, userId, sharesAddress])).toEqual([
    ["Suresh Patil", null, true],
    ["Sunita Patil", null, true],
  ]);
  const person = { ...newcomer(), email: "patil.family@mail.example" };
  expect((await portal.ask("/api/auth/signup", { body: person })).status).toBe(201);
  const isTheirs = eq(userTable.email, person.email);
  const [account] = await db().select({ id: userTable.id }).from(userTable).where(isTheirs);
  if (!account) throw new Error("nobody signed up");
  const named = async (name: string) => {
    await db().update(userTable).set({ name, emailVerified: true }).where(isTheirs);
    const job = { activity: { id: 0, type: "email.verified", subject: account.id, at: "" }, position: 0 };
    await linkMember.run(portal.context({ actor: { kind: "system" } }), job);
    return (await byEmail("patil.family@mail.example")).map(({ userId }) => userId);
  };
  expect(await named("Ramesh Patil")).toEqual([null, null]);
  expect(await named("Sunita Patil")).toEqual([null, account.id]);
  const again = await uploaded(cookie, fileOf("family-shared.csv"));
  expect(again.counts).toMatchObject({ unchanged: 5 });
});

test("what a list leaves open is asked once, and what was said of words is remembered until it is forgotten", async () => {
  const cookie = await admin();
  const file =
    "Name,Email,Type,State\nGold One,gold.one@example.in,Gold,Karnatak\nGold Two,gold.two@example.in,gold,\n";
  const found = await uploaded(cookie, file);
  expect(found.counts).toMatchObject({ refused: 2 });
  expect(found.questions).toEqual([
    { kind: "value", key: "type", value: "Gold", count: 2, answer: null },
    { kind: "value", key: "state", value: "Karnatak", count: 1, answer: null },
  ]);
  const values = [
    { key: "type", value: "GOLD", means: "corporate+life" },
    { key: "state", value: "Karnatak", means: "karnataka" },
  ];
  expect((await put(cookie, "values", { values })).status).toBe(200);
  expect((await put(cookie, "values", { values: [{ key: "type", value: "Gold", means: "gold" }] })).status).toBe(400);
  const read = await answered(cookie, found.id, {});
  expect(read.counts).toMatchObject({ create: 2, refused: 0 });
  const [row] = await rowsOf(cookie, read.id);
  expect(row?.becomes).toMatchObject({ type: "corporate", validUntil: "9999-12-31", status: "active" });
  expect((await portal.ask(`${base}/imports/mapping`, { method: "DELETE", cookie })).status).toBe(200);
  expect((await answered(cookie, read.id, {})).counts).toMatchObject({ create: 0, refused: 2 });
});

test("an empty last day never becomes a year: it is what was said of the file, and unknown until then", async () => {
  const cookie = await admin();
  const file = "Name,Email,Joined on\nEnd Less,end.less@example.in,2020-05-01\n";
  let found = await uploaded(cookie, file);
  expect(found.questions).toEqual([{ kind: "term-end", count: 1, answer: null }]);
  const until = async () => (await rowsOf(cookie, found.id))[0]?.becomes?.validUntil;
  expect(await until()).toBe("9999-12-30");
  for (const [termEnd, day] of [
    ["no-end", "9999-12-31"],
    ["year", "2021-04-30"],
    ["2028-03-31", "2028-03-31"],
  ]) {
    found = await answered(cookie, found.id, { termEnd });
    expect(await until()).toBe(day);
  }
  expect((await put(cookie, `${found.id}/answers`, { termEnd: "soon" })).status).toBe(400);
  await applied(cookie, found.id);
  expect((await put(cookie, `${found.id}/answers`, {})).status).toBe(409);
});

test("what was looked at before the file was read again is not stored", async () => {
  const cookie = await admin();
  const before = await uploaded(cookie, "Name,Email\nLooked At,looked.at@example.in\n");
  expect((await rowsOf(cookie, before.id))[0]?.becomes).toMatchObject({ validUntil: "9999-12-30" });
  const again = await answered(cookie, before.id, { termEnd: "no-end" });
  const body = { allOrNothing: false };
  const late = await portal.ask(`${base}/imports/${before.id}/application`, { cookie, body });
  expect(late.status).toBe(404);
  expect((await late.json()).error).toBe("There is no such import, or its file was read again since.");
  expect(await byEmail("looked.at@example.in")).toEqual([]);
  expect((await applied(cookie, again.id)).counts).toMatchObject({ create: 1 });
});

test("a wrong choice of columns is corrected, and the same file is read again", async () => {
  const cookie = await admin();
  const file = "Naam,Mail,Pehchan\nAsha Rao,asha.again@example.in,X-17\n";
  const columns = (pehchan: string | null) => [
    { head: "Naam", key: "name" },
    { head: "Pehchan", key: pehchan },
  ];
  await put(cookie, "columns", { columns: columns("city") });
  const found = await uploaded(cookie, file);
  await put(cookie, "columns", { columns: columns("oldNumber") });
  const again = await answered(cookie, found.id, {});
  await applied(cookie, again.id);
  const member = await only("asha.again@example.in");
  expect([member?.city, member?.oldNumber]).toEqual([null, "X-17"]);
  const byOld = await (await portal.ask(`${base}?q=x-17`, { cookie })).json();
  expect(byOld.rows.map(({ number }: { number: string }) => number)).toEqual([member?.number]);
});

test("what the record has no place for is an extra column: shown, exported, and unchanged when it comes again", async () => {
  const cookie = await admin();
  await put(cookie, "columns", { columns: [{ head: "Blood group", key: "extra" }] });
  const file = `First name,Last name,Email,Address,City,Pincode,Designation,Qualification,Member number,Blood group,Phone
Extra,Person,extra.person@example.in,"12, MG Road
Camp",Pune,411 001,Engineer,B.E. (Civil),LM-77,O+,9820055555 / 9820055556
`;
  const found = await uploaded(cookie, file);
  await applied(cookie, found.id);
  const member = await only("extra.person@example.in");
  expect(member).toMatchObject({
    name: "Extra Person",
    address: "12, MG Road Camp",
    city: "Pune",
    pincode: "411001",
    oldNumber: "LM-77",
    designation: "Engineer",
    qualification: "B.E. (Civil)",
    phone: "+91 98200 55555",
    extras: { "Blood group": "O+", "Other phone": "+91 98200 55556" },
  });
  const { member: shown } = await (await portal.ask(`${base}/${member?.id}`, { cookie })).json();
  expect(shown).toMatchObject({ extras: { "Blood group": "O+" }, oldNumber: "LM-77", address: "12, MG Road Camp" });
  const exported = new Uint8Array(await (await portal.ask(`${base}/export.csv`, { cookie })).arrayBuffer());
  const text = new TextDecoder().decode(exported);
  expect(text.split("\r\n")[0]).toMatch(
    /,Status,Old member number,Address,City,Pincode,Designation,Qualification,.*Blood group,.*Other phone/,
  );
  await portal.ask(`${base}/imports/mapping`, { method: "DELETE", cookie });
  const again = await uploaded(cookie, exported);
  expect(again.counts).toMatchObject({ create: 0, update: 0, refused: 0, duplicate: 0 });
  const twice = await uploaded(cookie, file);
  expect(twice.counts).toMatchObject({ unchanged: 1 });
});

test("rows that are not taken come back with their cells and the reason, and can be sent again", async () => {
  const cookie = await admin();
  const file = `Register of members;;
Name;Email;Pincode
Right One;right.one@example.in;411001
Wrong One;wrong one@example.in;="400001"
;no.name@example.in;
`;
  const found = await uploaded(cookie, file);
  expect(found.counts).toMatchObject({ create: 1, refused: 2 });
  const answer = await portal.ask(`${base}/imports/${found.id}/refused.csv`, { cookie });
  const text = (await answer.text()).replace("\ufeff", "");
  expect(text.split("\r\n")).toEqual([
    "Name,Email,Pincode,Why it was not taken",
    "Wrong One,wrong one@example.in,400001,Please enter a valid email address: “wrong one@example.in”.",
    ",no.name@example.in,,The name is missing.",
    "",
  ]);
  const corrected = await uploaded(cookie, text.replace("wrong one@", "wrong.one@"));
  expect(corrected.counts).toMatchObject({ create: 1, refused: 1 });
});

test("a row with a comma too many is refused, with its line", async () => {
  const cookie = await admin();
  const found = await uploaded(cookie, "Name,Email,City\nRao, Asha,asha.comma@example.in,Pune\n");
  const [row] = await rowsOf(cookie, found.id);
  expect([row?.line, row?.fate, row?.why]).toEqual([2, "refused", expect.stringContaining("more cells than the head")]);
});
