import { expect, test } from "vitest";
import { type BankRow, csvOf, daysAgo, treasury } from "../money";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();

test("what came in stands by the day of the bank, the seven newest of them, and a payment that was taken back counts once it is explained anew", async () => {
  const desk = await treasury(portal);
  const summary = () => desk.done(desk.ask("/summary"));
  expect(await summary()).toMatchObject({ cameIn: [], unexplainedSince: null, receivedMonthPaise: 0 });
  const days = [20, 18, 17, 12, 9, 6, 4, 3];
  const references: string[] = [];
  for (const _ of [...days, 0]) references.push(await desk.raise(newcomer().email, 50_000));
  const paid = days.map((ago, at): BankRow => ({ day: daysAgo(ago), amount: 500, narration: `UPI/${references[at]}` }));
  const others: BankRow[] = [
    { day: daysAgo(3), amount: 500, narration: `UPI/${references[8]}` },
    { day: daysAgo(2), amount: -40, narration: "CHARGES" },
    { day: daysAgo(1), amount: 75, narration: "NEFT CR XYZ LTD" },
  ];
  await desk.post(csvOf([...paid, ...others]));
  const newest = days.slice(1).map((ago) => ({ day: daysAgo(ago), paise: ago === 3 ? 100_000 : 50_000 }));
  await expect.poll(async () => (await summary()).cameIn, { timeout: 20_000 }).toEqual(newest);
  expect(await summary()).toMatchObject({ unexplained: 2, unexplainedSince: daysAgo(2) });

  const { received } = await desk.done(desk.ask(`/dues/${references[8]}`));
  await desk.done(desk.ask(`/allocations/${received[0].id}/reversal`, { reason: "It was for another due" }));
  const [approval] = (await desk.done(desk.ask("/approvals"))).approvals;
  const second = await staffMember(portal, "admin");
  const approved = await portal.ask(`/api/staff/money/approvals/${approval.id}`, {
    cookie: second.cookie,
    body: { decision: "approved" },
  });
  expect(approved.status).toBe(200);
  expect((await summary()).cameIn.at(-1)).toEqual({ day: daysAgo(3), paise: 50_000 });
  const waiting = (await desk.done(desk.ask("/lines"))).rows;
  const line = waiting.find(({ amountPaise }: { amountPaise: number }) => amountPaise === 50_000);
  const again = { kind: "dues", references: [references[8]] };
  await desk.done(desk.ask(`/lines/${line.id}/explanation`, again));
  expect((await summary()).cameIn.at(-1)).toEqual({ day: daysAgo(3), paise: 100_000 });
});
