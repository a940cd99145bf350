import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { closeEndedKeys, indexMissingCases } from "../../src/features/cases/console/search-index.server";
import { fillWithSampleCases } from "../../src/features/cases/operations/samples.server";
import { caseSearchTable, caseTable } from "../../src/features/cases/tables.server";
import { staffMember } from "../people";
import { usePortal } from "../portal";
import { inquiryCase, messageCase, QUEUE } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
/** Sixteen pages of the queue. */
const SAMPLES = 400;
let cookie = "";
let me = "";

type Row = {
  id: string;
  reference: string;
  kind: string;
  status: string;
  submittedAt: string;
  promisedAt: string;
  isPaused: boolean;
  subject: string;
  priority: string;
};
const page = async (query = ""): Promise<{ rows: Row[]; nextCursor: string | null }> => {
  const answer = await portal.ask(`${QUEUE}${query}`, { cookie });
  expect(answer.status).toBe(200);
  return answer.json();
};
const idsBy = async (query: string) => (await page(query)).rows.map(({ id }) => id);
const finds = async (typed: string, id: string) =>
  (await idsBy(`?view=all&q=${encodeURIComponent(typed)}`)).includes(id);
const change = (id: string, parts: Partial<typeof caseTable.$inferInsert>) =>
  db().update(caseTable).set(parts).where(eq(caseTable.id, id));

beforeAll(async () => {
  await fillWithSampleCases(portal.context({ actor: { kind: "system" } }), SAMPLES);
  ({ cookie, id: me } = await staffMember(portal, "admin"));
}, 60_000);

test("samples can be searched once the round of a minute has come", async () => {
  expect(await idsBy("?view=all&q=sample")).toHaveLength(0);
  await indexMissingCases(portal.context({ actor: { kind: "system" } }));
  expect(await db().$count(caseSearchTable)).toBe(SAMPLES);
  const [row] = await db().select().from(caseTable).where(eq(caseTable.email, "sample.317@example.in"));
  expect(await idsBy("?view=all&q=sample%20membr%20317")).toEqual([row?.id]);
  expect(await idsBy("?view=all&q=sample")).toHaveLength(25);
});

test.each(["open", "all"])("the pages of view %s hold every case once, in order", async (view) => {
  const seen: Row[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { rows, nextCursor } = await page(`?view=${view}&cursor=${cursor}`);
    seen.push(...rows);
    cursor = nextCursor;
  }
  const rows = await db().select().from(caseTable);
  const wanted = rows.filter(({ endedAt }) => view === "all" || !endedAt);
  expect(seen).toHaveLength(wanted.length);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(wanted.length);
  const places = seen.map((row) =>
    view === "all" ? `${row.submittedAt} ${row.id}` : `${row.isPaused} ${row.promisedAt} ${row.id}`,
  );
  const sorted = [...places].sort();
  expect(places).toEqual(view === "all" ? sorted.reverse() : sorted);
});

test("a cursor goes on where it was, whatever came before it in the meantime", async () => {
  const first = await page();
  const early = await messageCase(portal);
  await change(early.id, { promisedAt: new Date("2020-01-01T00:00:00Z") });
  const second = await page(`?cursor=${first.nextCursor}`);
  const ids = new Set(first.rows.map(({ id }) => id));
  expect(second.rows.filter(({ id }) => ids.has(id) || id === early.id)).toEqual([]);
  expect((await page()).rows[0]?.id).toBe(early.id);
});

test("filters and views show what they say, and the counts agree", async () => {
  const own = await messageCase(portal);
  await change(own.id, { assigneeId: me });
  expect(await idsBy("?view=mine")).toEqual([own.id]);
  for (const kind of ["DM", "PA"]) {
    const { rows } = await page(`?view=all&kind=${kind}`);
    expect([...new Set(rows.map((row) => row.kind))]).toEqual([kind]);
  }
  const declined = await page("?status=declined");
  expect([...new Set(declined.rows.map((row) => row.status))]).toEqual(["declined"]);
  const now = Date.now();
  for (const { promisedAt } of (await page("?view=overdue")).rows) expect(Date.parse(promisedAt)).toBeLessThan(now);
  const counts = await (await portal.ask(`${QUEUE}/counts`, { cookie })).json();
  const rows = (await db().select().from(caseTable)).filter(({ endedAt }) => !endedAt);
  expect(counts.open).toBe(rows.length);
  expect(counts.mine).toBe(1);
  expect(counts.overdue).toBe(rows.filter((row) => !row.pausedAt && row.promisedAt.getTime() < now).length);
  expect(counts.kinds.DM).toBe(rows.filter(({ kind }) => kind === "DM").length);
});

test("what is due today is due before midnight in India, and what is late or paused is not among it", async () => {
  const DAY = 86_400_000;
  const IST = 330 * 60_000;
  const midnight = (Math.floor((Date.now() + IST) / DAY) + 1) * DAY - IST;
  const [today, tomorrow, late, paused] = await Promise.all([1, 2, 3, 4].map(() => messageCase(portal)));
  await change(today?.id ?? "", { promisedAt: new Date(midnight - 1000) });
  await change(tomorrow?.id ?? "", { promisedAt: new Date(midnight) });
  await change(late?.id ?? "", { promisedAt: new Date(Date.now() - 60_000) });
  await change(paused?.id ?? "", { promisedAt: new Date(midnight - 1000), pausedAt: new Date() });
  const shown: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { rows, nextCursor } = await page(`?view=due-today&cursor=${cursor}`);
    shown.push(...rows.map(({ id }) => id));
    cursor = nextCursor;
  }
  expect([today, tomorrow, late, paused].map((one) => shown.includes(one?.id ?? ""))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("a case is found by name however it is written, by address, phone and reference", async () => {
  const { id, reference, email } = await inquiryCase(portal, {
    fullName: "Meenakshi Deshpande",
    phone: "+91 98765 43210",
  });
  const typed = [
    "deshpande",
    "Minaxi Deshpandey",
    "dehspande meenakshi",
    "मीनाक्षी देशपांडे",
    "meenak",
    email,
    "98765-43210",
    "09876543210",
    reference,
    reference.replaceAll("-", " ").toLowerCase(),
    reference.replaceAll("-", ""),
  ];
  for (const words of typed) expect([words, await finds(words, id)]).toEqual([words, true]);
  for (const words of ["Deshmukh", "9876543211", "..", "%", "' or 1=1 --", "\\"])
    expect([words, await finds(words, id)]).toEqual([words, false]);
});

test("the pages of a search hold every case that fits, once, from the newest to the oldest of years before", async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => inquiryCase(portal, { fullName: "Oldest Sample" })));
  const years = [2, 3, 4, 5].map((years) => new Date(Date.now() - years * 365 * 86_400_000));
  for (const [at, one] of made.entries()) await change(one.id, { submittedAt: years[at] });
  await db().delete(caseSearchTable);
  await indexMissingCases(portal.context({ actor: { kind: "system" } }));
  const seen: Row[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { rows, nextCursor } = await page(`?view=all&q=sample&cursor=${cursor}`);
    seen.push(...rows);
    cursor = nextCursor;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(SAMPLES + 4);
  expect(
    seen
      .slice(-4)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(made.map(({ id }) => id).sort());
  const moments = seen.map(({ submittedAt }) => submittedAt);
  expect(moments).toEqual([...moments].sort().reverse());
});

test("a case in letters beyond U+FFFF is found, and the nightly round indexes it beside an ordinary one", async () => {
  const [rare, plain] = await Promise.all([
    messageCase(portal, { name: "𠮷田太郎", message: "𑄌𑄋𑄴𑄟𑄳𑄦" }),
    messageCase(portal, { name: "Yamuna Phadnis" }),
  ]);
  const ids = [rare.id, plain.id];
  await db().delete(caseSearchTable).where(inArray(caseSearchTable.caseId, ids));
  await indexMissingCases(portal.context({ actor: { kind: "system" } }));
  expect(await idsBy(`?view=all&q=${encodeURIComponent("𠮷田太郎")}`)).toEqual([rare.id]);
  expect(await idsBy("?view=all&q=Yamuna%20Fadnis")).toEqual([plain.id]);
});

test("one case that cannot be indexed keeps no other out of the search", async () => {
  const [broken, whole] = await Promise.all([
    messageCase(portal, { name: "Broken Kowshik" }),
    messageCase(portal, { name: "Whole Kowshik" }),
  ]);
  await db()
    .delete(caseSearchTable)
    .where(inArray(caseSearchTable.caseId, [broken.id, whole.id]));
  const refusing = sql.raw(`check (case_id <> '${broken.id}') not valid`);
  await db().execute(sql`alter table ${caseSearchTable} add constraint refused_here ${refusing}`);
  await indexMissingCases(portal.context({ actor: { kind: "system" } }));
  await db().execute(sql`alter table ${caseSearchTable} drop constraint refused_here`);
  expect(await idsBy("?view=all&q=kowshik")).toEqual([whole.id]);
  await indexMissingCases(portal.context({ actor: { kind: "system" } }));
  expect((await idsBy("?view=all&q=kowshik")).sort()).toEqual([broken.id, whole.id].sort());
});

test("what has ended leaves the search among the open ones for good at night", async () => {
  const { id } = await inquiryCase(portal, { fullName: "Vasanthi Ended" });
  await change(id, { status: "declined", endedAt: new Date() });
  const keysOf = async () =>
    (await db().select().from(caseSearchTable).where(eq(caseSearchTable.caseId, id)))[0]?.keys ?? [];
  expect(await keysOf()).toContain("!open");
  await closeEndedKeys(portal.context());
  expect(await keysOf()).not.toContain("!open");
  expect(await idsBy("?status=declined&q=vasanthi")).toEqual([id]);
});

test("a search keeps to its view and its filters", async () => {
  const { id } = await inquiryCase(portal, { fullName: "Thangavel Murugan" });
  expect(await idsBy("?q=murugan")).toEqual([id]);
  expect(await idsBy("?q=murugan&kind=DM")).toEqual([]);
  expect(await idsBy("?q=murugan&status=approved")).toEqual([]);
  await change(id, { status: "approved", endedAt: new Date() });
  expect(await idsBy("?q=murugan")).toEqual([]);
  expect(await idsBy("?q=murugan&view=all")).toEqual([id]);
});

test("reviewers, who judge without names, do not find competition entries; administrators do", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const list = async (who: string) =>
    (await (await portal.ask(`${QUEUE}?view=all&kind=CP`, { cookie: who })).json()).rows as { id: string }[];
  const [entry] = await list(cookie);
  expect(entry).toBeDefined();
  expect(await list(reviewer.cookie)).toEqual([]);
  expect((await portal.ask(`${QUEUE}/${entry?.id}`, { cookie: reviewer.cookie })).status).toBe(404);
});
