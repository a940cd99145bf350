import fc from "fast-check";
import { expect, test } from "vitest";
import { openPaiseOf } from "../dues/open";
import { splitTax } from "../tax";
import type { DueStatus } from "../words";
import { allocate, type Part, type Receipt, sidesOf } from "./allocation";
import type { Side } from "./journal-entry.server";

const PAYERS = ["user:one", "user:two"];

type Due = { id: string; totalPaise: number; paidPaise: number; status: DueStatus; touched: boolean; payer: string };

const amount = fc.integer({ min: 1, max: 500 });
const wantedDue = fc.record({ totalPaise: amount, payer: fc.constantFrom(...PAYERS) });
const part = fc.record({ which: fc.nat(9), amountPaise: amount });
const step = fc.oneof(
  fc.record({
    act: fc.constantFrom("payment" as const, "credit" as const),
    amountPaise: amount,
    parts: fc.uniqueArray(part, { maxLength: 4, selector: ({ which }) => which }),
    restFor: fc.constantFrom(...PAYERS),
  }),
  fc.record({ act: fc.constantFrom("cancelled" as const, "lapsed" as const), which: fc.nat(9) }),
);

function taxOf(dueId: string, totalPaise: number): Side[] {
  const { cgstPaise, sgstPaise } = splitTax({ totalPaise, ratePercent: 18, isWithinState: true });
  return [
    { account: "cgst", amountPaise: -cgstPaise, dueId },
    { account: "sgst", amountPaise: -sgstPaise, dueId },
  ];
}
const undone = (sides: readonly Side[]) => sides.map((side) => ({ ...side, amountPaise: -side.amountPaise }));

const sumOf = (sides: readonly Side[]) => sides.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

class World {
  readonly standing: Map<string, Due>;
  readonly posted: Side[] = [];
  readonly faults: unknown[] = [];
  readonly advanced = new Map<string, Side[]>();
  came = 0;

  constructor(
    wanted: readonly { totalPaise: number; payer: string }[],
    readonly taxesAdvances: boolean,
  ) {
    this.standing = new Map(
      wanted.map((one, at) => {
        const id = String(at);
        return [id, { ...one, id, paidPaise: 0, status: "open", touched: false }];
      }),
    );
  }

  balance(account: string, payer?: string): number {
    return sumOf(this.posted.filter((side) => side.account === account && (!payer || side.payer === payer)));
  }

  receive(receipt: Receipt): void {
    const decision = allocate(this.standing, receipt);
    const totalOf = (id: string) => this.standing.get(id)?.totalPaise ?? 0;
    const invoice = (dueId: string): Side[] => {
      const taxes = taxOf(dueId, totalOf(dueId));
      const income = { amountPaise: -totalOf(dueId) - sumOf(taxes), dueId };
      return [{ account: "income-goods", ...income }, ...taxes, ...this.takeAdvanced(dueId)];
    };
    const sides = sidesOf(decision, invoice, (at) => this.advance(decision.taken[at]));
    const taken = decision.taken.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    if (sumOf(sides) !== 0 || taken > receipt.amountPaise) this.faults.push(decision);
    this.posted.push(...sides);
  }

  advance(part: Part | undefined): Side[] {
    if (!part || !this.taxesAdvances) return [];
    const { dueId, amountPaise } = part;
    const taxes = taxOf(dueId, amountPaise);
    const sides: Side[] = [{ account: "tax-on-advances", amountPaise: -sumOf(taxes), dueId }, ...taxes];
    this.advanced.set(dueId, [...(this.advanced.get(dueId) ?? []), ...sides]);
    return sides;
  }

  takeAdvanced(dueId: string): Side[] {
    const sides = this.advanced.get(dueId) ?? [];
    this.advanced.delete(dueId);
    return undone(sides);
  }

  end(due: Due | undefined, status: "cancelled" | "lapsed"): void {
    if (!due || openPaiseOf(due) === 0) return;
    due.status = status;
    this.posted.push(
      { account: "advances", amountPaise: due.paidPaise, dueId: due.id },
      { account: "credits", amountPaise: -due.paidPaise, payer: due.payer },
      ...this.takeAdvanced(due.id),
    );
  }
}

function expectRight(world: World): void {
  expect(world.faults).toEqual([]);
  const dues = [...world.standing.values()];
  const wrong = dues.filter(
    ({ paidPaise, totalPaise, status }) =>
      paidPaise < 0 || paidPaise > totalPaise || (status === "settled") !== (paidPaise === totalPaise),
  );
  expect(wrong).toEqual([]);
  const settled = dues.filter(({ status }) => status === "settled");
  const taxes = settled.flatMap(({ id, totalPaise }) => taxOf(id, totalPaise));
  const income = settled.reduce((sum, { totalPaise }) => sum + totalPaise, 0) + sumOf(taxes);
  const advanced = [...world.advanced.values()].flat();
  const onAdvances = sumOf(advanced.filter(({ account }) => account === "tax-on-advances"));
  expect(world.balance("tax-on-advances")).toBe(onAdvances);
  expect(world.balance("cgst") + world.balance("sgst")).toBe(sumOf(taxes) - onAdvances);
  const partPaid = dues.filter(({ status }) => status === "part-paid");
  expect(world.balance("income-goods") + income).toBe(0);
  expect(world.balance("advances") + partPaid.reduce((sum, { paidPaise }) => sum + paidPaise, 0)).toBe(0);
  for (const payer of PAYERS) expect(world.balance("credits", payer)).toBeLessThanOrEqual(0);
  expect(world.balance("unexplained")).toBe(world.came);
}

test("in 10,000 histories of receipts, uses of credit and ended dues, no due is below zero, no more is credited than came in, tax is that of documents, and the books are even", () => {
  const history = fc.tuple(
    fc.array(wantedDue, { minLength: 1, maxLength: 10 }),
    fc.array(step, { maxLength: 25 }),
    fc.boolean(),
  );
  fc.assert(
    fc.property(history, ([wanted, steps, taxesAdvances]) => {
      const world = new World(wanted, taxesAdvances);
      const idOf = (which: number) => String(which % wanted.length);
      for (const [at, one] of steps.entries()) {
        if (!("parts" in one)) {
          world.end(world.standing.get(idOf(one.which)), one.act);
          continue;
        }
        const named = new Map(one.parts.map(({ which, amountPaise }) => [idOf(which), amountPaise]));
        const isPaid = one.act === "payment";
        const amountPaise = isPaid
          ? one.amountPaise
          : Math.min(one.amountPaise, -world.balance("credits", one.restFor));
        if (amountPaise <= 0) continue;
        if (isPaid) world.came += amountPaise;
        world.receive({
          source: String(at),
          kind: one.act,
          note: "",
          amountPaise,
          valueDate: "2026-11-25",
          from: isPaid ? { account: "unexplained" } : { account: "credits", payer: one.restFor },
          parts: [...named].map(([dueId, meant]) => ({ dueId, amountPaise: meant })),
          restFor: one.restFor,
        });
      }
      expectRight(world);
    }),
    { numRuns: 10_000 },
  );
});
