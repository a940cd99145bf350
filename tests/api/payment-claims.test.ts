import { expect, test } from "vitest";
import { payPath } from "../../src/features/money/dues/key.server";
import { type BankRow, csvOf, daysAgo, money, treasury } from "../money";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const dataDir = () => portal.platform.config.dataDir;
type Desk = Awaited<ReturnType<typeof treasury>>;

const path = (reference: string) => `/api${payPath(portal.platform, reference)}`;
const pay = async (reference: string) => (await portal.ask(path(reference))).json();
const claim = async (reference: string, utr: string, amountPaise: number, paidOn = daysAgo(3)) =>
  expect((await portal.ask(`${path(reference)}/claims`, { body: { utr, paidOn, amountPaise } })).status).toBe(201);

const interest = (days = 1): BankRow => ({ day: daysAgo(days), amount: 1, narration: "INTEREST" });

/** The bank's balance in rupees: every statement continues from the last one. */
let balance = 1000;
async function posted(desk: Desk, rows: readonly BankRow[]): Promise<string> {
  const { statement } = await desk.post(csvOf(rows, balance));
  balance = rows.reduce((sum, { amount }) => sum + amount, balance);
  await expect
    .poll(async () => (await desk.done(desk.ask("/summary"))).lastStatement, { timeout: 20_000 })
    .toMatchObject({ id: statement.id, postedAt: expect.any(String) });
  return statement.id;
}

type Line = { id: string; narration: string; suggestions: { reference: string; why: string }[] };
const lineOf = async (desk: Desk, narration: string, show = "unexplained"): Promise<Line> =>
  (await desk.done(desk.ask(`/lines?show=${show}`))).rows.find((one: Line) => one.narration === narration);

const explain = async (desk: Desk, narration: string, explanation: object, show?: string) =>
  desk.done(desk.ask(`/lines/${(await lineOf(desk, narration, show)).id}/explanation`, explanation));

const subjects = async (email: string) => (await mailsTo(dataDir(), email)).map(({ subject }) => subject);

test("the first statement says nothing of payments of days before its first row", async () => {
  const desk = await treasury(portal);
  const before = newcomer().email;
  const within = newcomer().email;
  const [early, late] = [await desk.raise(before, 10_000), await desk.raise(within, 10_000)];
  await claim(early, "409999999901", 10_000, daysAgo(5));
  await claim(late, "409999999902", 10_000, daysAgo(4));
  await posted(desk, [interest(4), interest()]);
  await awaitMail(dataDir(), within, "Please check: Affiliation 2027");
  expect((await pay(late)).claims).toMatchObject([{ status: "contradicted" }]);
  expect((await pay(early)).claims).toMatchObject([{ status: "waiting" }]);
  expect(await subjects(before)).not.toContain("Please check: Affiliation 2027");
});

test.each([
  ["has its UTR beside another number", "412345678901", 59_000, "412345678901", "A claim has this UTR"],
  ["is one digit away from its UTR", "423456789012", 58_000, "423456789013", "UTR differs in one character"],
])("what was claimed waits while a line that %s waits for a person", async (_, utr, asked, onLine, why) => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, asked);
  await claim(reference, utr, asked);
  const narration = `UPI/${onLine}/919876543210`;
  await posted(desk, [{ day: daysAgo(3), amount: asked / 100, narration }, interest()]);
  const { claims, ways } = await pay(reference);
  expect([claims, ways]).toMatchObject([[{ status: "waiting" }], null]);
  expect((await lineOf(desk, narration)).suggestions).toMatchObject([{ reference, why: expect.stringContaining(why) }]);
  expect(await subjects(email)).not.toContain("Please check: Affiliation 2027");
  // Once the line is explained as another payment, the claim is contradicted from the next statement on.
  await explain(desk, narration, { kind: "parked" });
  await posted(desk, [interest()]);
  expect((await pay(reference)).claims).toMatchObject([{ status: "waiting" }]);
  await explain(desk, narration, { kind: "elsewhere", note: "Rent" }, "parked");
  await posted(desk, [interest()]);
  await awaitMail(dataDir(), email, "Please check: Affiliation 2027");
  expect((await pay(reference)).claims).toMatchObject([{ status: "contradicted" }]);
});

test("what was claimed after its line came waits for a person too, and is confirmed with the line", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, 61_000);
  const narration = "UPI/434567890123/MEERA";
  await posted(desk, [{ day: daysAgo(3), amount: 610, narration }, interest()]);
  await claim(reference, "434567890123", 61_000);
  await posted(desk, [interest()]);
  const { claims, ways } = await pay(reference);
  expect([claims, ways]).toMatchObject([[{ status: "waiting" }], null]);
  await explain(desk, narration, { kind: "dues", references: [reference] });
  expect(await pay(reference)).toMatchObject({ status: "settled", claims: [{ status: "confirmed" }] });
  expect(await subjects(email)).not.toContain("Please check: Affiliation 2027");
});

test("a claim is confirmed by the payment with its UTR also while a rest is open, and the other claims wait on", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const [reference, other, whole] = [
    await desk.raise(email, 1_180_000),
    await desk.raise(newcomer().email, 20_000),
    await desk.raise(newcomer().email, 30_000),
  ];
  await claim(reference, "445678901234", 1_062_000);
  await claim(reference, "445678901235", 118_000, daysAgo(1));
  await claim(whole, "445678901236", 30_000);
  await posted(desk, [
    { day: daysAgo(3), amount: 10_620, narration: `NEFT ${reference}`, reference: "445678901234" },
    { day: daysAgo(3), amount: 50, narration: `NEFT ${other}`, reference: "445678901235" },
    { day: daysAgo(3), amount: 50, narration: `NEFT ${other} AGAIN`, reference: "445678901236" },
    { day: daysAgo(3), amount: 300, narration: `NEFT ${whole}` },
    interest(),
  ]);
  const told = await awaitMail(dataDir(), email, "Received in part: Affiliation 2027");
  const { status, claims } = await pay(reference);
  const statusOf = (utr: string) => claims.find((one: { utr: string }) => one.utr === utr).status;
  expect([status, statusOf("445678901234"), statusOf("445678901235")]).toEqual(["part-paid", "confirmed", "waiting"]);
  expect(told.text).toContain("You told us that you have paid it");
  expect(told.text).not.toContain("Pay ₹1,180");
  // The claimed UTR belongs to another line of the same batch, which does not confirm the claim.
  expect(await pay(whole)).toMatchObject({ status: "settled", claims: [{ status: "withdrawn" }] });
  expect(await subjects(email)).not.toContain("Please check: Affiliation 2027");
});

test("whoever is asked for less than they claimed gets no other email to pay, and is asked for the rest alone", async () => {
  const desk = await treasury(portal);
  const [all, some] = [newcomer().email, newcomer().email];
  const [claimed, part] = [await desk.raise(all, 40_000), await desk.raise(some, 40_000)];
  for (const email of [all, some]) await awaitMail(dataDir(), email, "To pay: Affiliation 2027");
  await claim(claimed, "446789012345", 30_000);
  await claim(part, "446789012346", 20_000);
  const lower = async (reference: string) => {
    const { version } = await desk.due(reference);
    await desk.done(desk.ask(`/dues/${reference}/lowering`, { totalPaise: 30_000, reason: "Student", version }));
  };
  await lower(claimed);
  await lower(part);
  await expect.poll(() => subjects(some), { timeout: 20_000 }).toHaveLength(2);
  expect((await mailsTo(dataDir(), some)).at(-1)?.text).toContain("Pay ₹100");
  expect(await subjects(all)).toEqual(["To pay: Affiliation 2027"]);
});

test("a part that a person finds for a due confirms its claim, and the rest can be paid", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, 1_180_000);
  await claim(reference, "456789012345", 1_062_000);
  const narration = "UPI/456789012345/MEERA K";
  await posted(desk, [{ day: daysAgo(3), amount: 10_620, narration }, interest()]);
  expect((await pay(reference)).claims).toMatchObject([{ status: "waiting" }]);
  await explain(desk, narration, { kind: "dues", references: [reference] });
  await posted(desk, [interest()]);
  const { status, claims, ways } = await pay(reference);
  expect([status, claims]).toMatchObject(["part-paid", [{ status: "confirmed" }]]);
  expect(ways).not.toBeNull();
  expect(await subjects(email)).not.toContain("Please check: Affiliation 2027");
});

test("what was claimed for a due that has ended is its payer's credit, by the UTR alone and once, and else waits for a person", async () => {
  const desk = await treasury(portal);
  const [{ email }, { email: lessEmail }] = [newcomer(), newcomer()];
  const [reference, less] = [await desk.raise(email, 47_000), await desk.raise(lessEmail, 48_000)];
  // A due of the same amount that this money must not pay.
  const stranger = await desk.raise(newcomer().email, 47_000);
  await claim(reference, "478901234561", 47_000);
  await claim(less, "478901234572", 48_000);
  for (const one of [reference, less]) {
    const { version } = await desk.due(one);
    await desk.done(desk.ask(`/dues/${one}/cancellation`, { version }));
  }
  const [again, part] = ["UPI/478901234561/M AGAIN", "UPI/478901234572/M"];
  await posted(desk, [
    { day: daysAgo(3), amount: 470, narration: "UPI/478901234561/M" },
    { day: daysAgo(3), amount: 470, narration: again },
    { day: daysAgo(3), amount: 460, narration: part },
    interest(),
  ]);
  const credited = { status: "cancelled", creditedPaise: 47_000, claims: [{ status: "confirmed" }] };
  expect(await pay(reference)).toMatchObject(credited);
  await awaitMail(dataDir(), email, "Left over: Affiliation 2027");
  expect(await lineOf(desk, again)).toMatchObject({ reason: "A claim for a due that has ended has its UTR." });
  expect((await pay(stranger)).status).toBe("open");
  expect((await lineOf(desk, part)).suggestions).toMatchObject([
    { reference: less, openPaise: 0, why: "A claim had this UTR when the due ended" },
  ]);
  await explain(desk, part, { kind: "credit", reference: less });
  expect(await pay(less)).toMatchObject({ creditedPaise: 46_000, claims: [{ status: "confirmed" }] });
});

test("claims wait again with the statement that is taken back, not those of ended dues, and none twice", async () => {
  const desk = await treasury(portal);
  const raise = () => desk.raise(newcomer().email, 80_000);
  const [part, ended, again, gone] = [await raise(), await raise(), await raise(), await raise()];
  const cancel = async (reference: string) => {
    const { version } = await desk.due(reference);
    await desk.done(desk.ask(`/dues/${reference}/cancellation`, { version }));
  };
  await claim(part, "467890123451", 30_000);
  await claim(ended, "467890124562", 80_000);
  await claim(again, "467890125673", 80_000);
  await claim(gone, "467890126784", 80_000);
  await cancel(gone);
  const before = balance;
  const ofGone = { day: daysAgo(3), amount: 800, narration: "UPI/467890126784/M" };
  const id = await posted(desk, [
    { day: daysAgo(3), amount: 300, narration: `NEFT ${part}`, reference: "467890123451" },
    ofGone,
    interest(),
  ]);
  expect((await pay(gone)).claims).toMatchObject([{ status: "confirmed" }]);
  expect((await pay(part)).claims).toMatchObject([{ status: "confirmed" }]);
  await expect.poll(async () => (await pay(ended)).claims).toMatchObject([{ status: "contradicted" }]);
  await cancel(ended);
  await claim(again, "467890125673", 80_000);
  await desk.done(desk.ask(`/statements/${id}/reversal`, { reason: "The wrong file" }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const approval = approvals.find(({ kind }: { kind: string }) => kind === "statement");
  const approved = { cookie: desk.admin.cookie, body: { decision: "approved" } };
  await desk.done(portal.ask(`${money}/approvals/${approval.id}`, approved));
  const statuses = async (reference: string) =>
    (await pay(reference)).claims.map(({ status }: { status: string }) => status).sort();
  expect(await statuses(part)).toEqual(["waiting"]);
  expect(await statuses(ended)).toEqual(["withdrawn"]);
  expect(await statuses(again)).toEqual(["contradicted", "waiting"]);
  expect(await pay(gone)).toMatchObject({ creditedPaise: 0, claims: [{ status: "withdrawn" }] });
  balance = before;
  await posted(desk, [ofGone, interest()]);
  expect(await pay(gone)).toMatchObject({ creditedPaise: 80_000, claims: [{ status: "confirmed" }] });
});
