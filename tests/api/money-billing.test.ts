import { expect, test } from "vitest";
import { payPath } from "../../src/features/money/dues/key.server";
import { daysAgo, money, treasury } from "../money";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const pathOf = (reference: string) => payPath(portal.platform, reference);
const pay = async (reference: string) => (await portal.ask(`/api${pathOf(reference)}`)).json();
const code = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
const details = { name: "Konkan Builders", address: "1 Sample Road\nPune", stateCode: "27", gstin: "27aapfu 0939f1zv" };
const bill = (reference: string, body: object) =>
  portal.ask(`/api${pathOf(reference)}/billing`, { method: "PUT", body });
const cash = (reference: string, amountPaise: number) => ({
  reference,
  amountPaise,
  receivedOn: daysAgo(0),
  note: "Cash",
});

test("whoever has the link says to whom the document is made out, until it is issued", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 100_000);
  expect(await pay(reference)).toMatchObject({ billing: null, mayBill: true, needsBilling: false });
  const answer = await bill(reference, details);
  expect(answer.status).toBe(200);
  const kept = { ...details, gstin: "27AAPFU0939F1ZV" };
  expect((await answer.json()).billing).toEqual(kept);
  const changed = { ...kept, name: "Konkan Builders LLP", gstin: null };
  expect((await bill(reference, changed)).status).toBe(200);
  await desk.done(desk.ask("/counter-receipts", cash(reference, 40_000)));
  expect(await pay(reference)).toMatchObject({ billing: changed, mayBill: true });
  await desk.done(desk.ask("/counter-receipts", cash(reference, 60_000)));
  expect(await pay(reference)).toMatchObject({ billing: changed, mayBill: false });
  expect(await code(bill(reference, details))).toEqual([409, "due_ended"]);
  expect((await pay(reference)).billing).toEqual(changed);
});

test("a GSTIN with a wrong check character or of another state, and a state that is none, are refused by name", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 100_000);
  const refused = async (parts: object) => {
    const answer = await bill(reference, { ...details, ...parts });
    return [answer.status, Object.keys((await answer.json()).fields ?? {})];
  };
  expect(await refused({ gstin: "27AAPFU0939F1ZW" })).toEqual([400, ["gstin"]]);
  expect(await refused({ stateCode: "29" })).toEqual([400, ["gstin"]]);
  expect(await refused({ stateCode: "28", gstin: "" })).toEqual([400, ["stateCode"]]);
  expect(await refused({ name: " ", address: "" })).toEqual([400, ["name", "address"]]);
  expect((await pay(reference)).billing).toBeNull();
  expect((await portal.ask(`/api/pay/${reference}.x/billing`, { method: "PUT", body: details })).status).toBe(404);
});

test("the treasurer enters them for a payer who called, an auditor reads them, and the record says who it was", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 100_000);
  const auditor = await staffMember(portal, "auditor");
  const path = `/dues/${reference}/billing`;
  expect((await portal.ask(money + path, { cookie: auditor.cookie, method: "PUT", body: details })).status).toBe(403);
  await desk.done(desk.ask(path, details, "PUT"));
  const sheet = await (await portal.ask(`${money}/dues/${reference}`, { cookie: auditor.cookie })).json();
  expect(sheet).toMatchObject({ billing: { name: "Konkan Builders" }, mayBill: true });
  expect(sheet.record.map(({ what }: { what: string }) => what)).toContain("Billing details entered");
  expect(await code(desk.ask("/dues/ZZZZZZZZZZ/billing", details, "PUT"))).toEqual([404, "not_found"]);
  const { version } = await desk.due(reference);
  await desk.done(desk.ask(`/dues/${reference}/cancellation`, { version }));
  expect(await code(desk.ask(path, details, "PUT"))).toEqual([409, "due_ended"]);
});

test("of details that are sent while the money is credited, all are taken or refused, and later ones are refused", async () => {
  const desk = await treasury(portal);
  const references = await Promise.all(Array.from({ length: 4 }, () => desk.raise(newcomer().email, 100_000)));
  const answers = await Promise.all(
    references.flatMap((reference) => [
      desk.ask("/counter-receipts", cash(reference, 100_000)),
      bill(reference, details),
    ]),
  );
  for (const { status } of answers) expect([200, 201, 409]).toContain(status);
  for (const reference of references) expect(await code(bill(reference, details))).toEqual([409, "due_ended"]);
});
