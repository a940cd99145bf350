import { expect, test } from "vitest";
import { csvOf, daysAgo, treasury } from "../money";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
type Desk = Awaited<ReturnType<typeof treasury>>;

let balance = 1000;
async function posted(desk: Desk, rows: { amount: number; narration: string; day?: string }[]) {
  const dated = rows.map((row) => ({ day: daysAgo(2), ...row }));
  const { statement } = await desk.post(csvOf(dated, balance));
  balance = rows.reduce((sum, { amount }) => sum + amount, balance);
  await expect
    .poll(async () => (await desk.done(desk.ask("/summary"))).lastStatement, { timeout: 20_000 })
    .toMatchObject({ id: statement.id, postedAt: expect.any(String) });
}
const linesOf = async (desk: Desk, show: string): Promise<{ id: string; narration: string; note: string }[]> =>
  (await desk.done(desk.ask(`/lines?show=${show}`))).rows;
const even = async (desk: Desk) => expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
const onAccount = async (desk: Desk, name: string) =>
  (await desk.books()).accounts.find(({ account }) => account === name)?.balancePaise ?? 0;
const code = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};

test("a rule explains the lines that wait and those that come, but none that names a due", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 30_000);
  await posted(desk, [
    { amount: -17.7, narration: "SMS CHARGES Q1" },
    { amount: 5, narration: "SMS CHARGES RETURNED" },
  ]);
  const rule = { words: "SMS charges", side: "out", note: "Bank charges" };
  expect(await desk.done(desk.ask("/rules", rule))).toMatchObject({ applied: 1 });
  expect(await code(desk.ask("/rules", rule))).toEqual([409, "rule_stands"]);
  await desk.done(desk.ask("/rules", { words: "MEERA FEES", side: "in", note: "Not ours" }));
  await posted(desk, [
    { amount: -17.7, narration: "Q2 SMS  CHARGES", day: daysAgo(1) },
    { amount: 300, narration: `MEERA FEES ${reference}`, day: daysAgo(1) },
  ]);
  const { rules } = await desk.done(desk.ask("/rules"));
  expect(rules).toMatchObject([
    { words: "MEERA FEES", lines: 0, newestDay: null },
    { words: "SMS charges", lines: 2, newestDay: daysAgo(1), note: "Bank charges" },
  ]);
  expect(await linesOf(desk, "unexplained")).toMatchObject([{ narration: "SMS CHARGES RETURNED" }]);
  expect((await linesOf(desk, "automatic")).map(({ note }: { note: string }) => note)).toContain(
    "Bank charges (rule “SMS charges”)",
  );
  expect((await desk.due(reference)).status).toBe("settled");
  expect(await onAccount(desk, "elsewhere")).toBe(3_540);
  expect((await desk.ask(`/rules/${rules[1].id}`, undefined, "DELETE")).status).toBe(200);
  expect((await desk.ask(`/rules/${rules[1].id}`, undefined, "DELETE")).status).toBe(404);
  await even(desk);
});

test("how many of the lines that wait a rule fits is known before it is written", async () => {
  const desk = await treasury(portal);
  const [one, two] = [await desk.raise(newcomer().email, 30_000), await desk.raise(newcomer().email, 500)];
  const waiting = (await linesOf(desk, "unexplained")).length;
  await posted(desk, [
    { amount: 8, narration: "CURRENT INTEREST" },
    { amount: 9, narration: "INTEREST Q2" },
    { amount: 7, narration: "DISINTERESTED" },
    { amount: 6, narration: `INTEREST ${one} ${two}` },
  ]);
  const fits = async (words: string, side: string) =>
    desk.done(desk.ask("/rules/fitting", { words, side })) as Promise<{ lines: number; waiting: number }>;
  expect(await fits("interest", "in")).toEqual({ lines: 2, waiting: waiting + 4 });
  expect((await fits("interest", "out")).lines).toBe(0);
  expect(await code(desk.ask("/rules/fitting", { words: "in", side: "in" }))).toEqual([400, "invalid_fields"]);
  const rule = { words: "interest", side: "in", note: "Interest" };
  expect(await desk.done(desk.ask("/rules", rule))).toMatchObject({ applied: 2 });
  await even(desk);
});

test("money of unknown origin is parked, found again, and pays a due once its origin is known", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 44_400);
  await posted(desk, [{ amount: 444, narration: "CASH DEPOSIT", day: daysAgo(1) }]);
  const line = (await linesOf(desk, "unexplained")).find((one) => one.narration === "CASH DEPOSIT");
  const explain = (body: unknown) => desk.ask(`/lines/${line?.id}/explanation`, body);
  await desk.done(explain({ kind: "parked" }));
  expect(await onAccount(desk, "parked")).toBe(-44_400);
  expect((await desk.done(desk.ask("/summary"))).parked).toBe(1);
  const [found] = await linesOf(desk, "parked");
  expect(found).toMatchObject({ id: line?.id, suggestions: [{ reference }] });
  expect(await code(explain({ kind: "parked" }))).toEqual([409, "line_explained"]);
  await desk.done(explain({ kind: "dues", references: [reference] }));
  expect((await desk.due(reference)).status).toBe("settled");
  expect(await linesOf(desk, "parked")).toEqual([]);
  expect(await onAccount(desk, "parked")).toBe(0);
  expect(await code(explain({ kind: "parked" }))).toEqual([409, "line_explained"]);
  await even(desk);
});
