import { eq } from "drizzle-orm";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { postEntries } from "../../src/features/money/books/journal-entry.server";
import { allocationTable } from "../../src/features/money/books/tables.server";
import { createDue } from "../../src/features/money/dues/create-due.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { transaction } from "../../src/platform/context.server";
import { longDay } from "../../src/platform/time/dates";
import { daysAgo, money, tableOf, treasury } from "../money";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
type Desk = Awaited<ReturnType<typeof treasury>>;
type Rule = { treatment: string; ratePercent: number; code: string; place?: string };

const supplier = {
  legalName: "Federation of Sample Societies",
  address: "7 Sample Street, Mumbai 400001",
  gstin: "27AAPFU0939F1ZV",
};
const outside: Rule = { treatment: "outside", ratePercent: 0, code: "999512" };
const rated: Rule = { treatment: "rated", ratePercent: 18, code: "999512" };
const within = { name: "Konkan Builders", address: "1 Sample Road, Pune", stateCode: "27", gstin: "27AAPFU0939F1ZV" };
const beyond = { name: "Cauvery Consultants", address: "2 Sample Cross, Mysuru", stateCode: "29", gstin: null };

/** Taxes every class by `rule` from today on. */
async function taxed(desk: Desk, rule: Rule, gstin: string | null = supplier.gstin) {
  const classes = Object.fromEntries(
    ["membership", "affiliation", "event", "course", "goods"].map((one) => [one, rule]),
  );
  const body = { ...supplier, gstin, fromDay: daysAgo(0), classes };
  return portal.ask(`${money}/tax`, { cookie: desk.admin.cookie, method: "PUT", body });
}

type Wanted = { amountPaise?: number; taxClass?: "affiliation" | "event" | "goods"; quantity?: number };

/** A due paid in cash and billed to `billing`; returns its reference. */
async function paid(desk: Desk, billing: object | null, wanted: Wanted = {}): Promise<string> {
  const { amountPaise = 118_000, taxClass = "affiliation", quantity = 1 } = wanted;
  const due = await transaction(portal.context({ actor: { kind: "system" } }), (tx) =>
    createDue(tx, {
      purpose: `test/${crypto.randomUUID()}`,
      title: "Affiliation 2027",
      lapsesAt: null,
      payer: { userId: null, name: "Meera Kulkarni", email: newcomer().email },
      lines: [{ title: "Affiliation 2027", quantity, amountPaise, taxClass }],
    }),
  );
  const reference = due?.id ?? "none";
  if (billing) await desk.done(desk.ask(`/dues/${reference}/billing`, billing, "PUT"));
  const receipt = { reference, amountPaise, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", receipt));
  return reference;
}

/** The text of a document, in one line of lower case. */
async function printed(reference: string, path = "document.pdf"): Promise<string> {
  const answer = await portal.ask(`/api${payPath(portal.platform, reference)}/${path}`);
  expect(answer.status).toBe(200);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  return text.replace(/\s+/g, " ").toLowerCase();
}
const holds = (text: string, parts: readonly string[]) =>
  expect(parts.filter((part) => !text.includes(part.toLowerCase()))).toEqual([]);

const today = () => longDay(daysAgo(0));
/** Printed on every document of a registered federation: rule 46 of the CGST Rules, clauses (a), (b), (c), (p) and (q). */
const always = () => [
  supplier.legalName,
  supplier.address,
  `GSTIN ${supplier.gstin}`,
  "IF/",
  today(),
  "Whether tax is payable on reverse charge No",
  "Issued electronically",
  `For ${supplier.legalName}`,
  "Sheet 1 of 1",
];

test("a tax invoice within the state holds every field of rule 46, with the central tax equal to the state’s", async () => {
  const desk = await treasury(portal);
  expect((await taxed(desk, rated)).status).toBe(200);
  const text = await printed(await paid(desk, within));
  holds(text, ["Tax invoice", ...always()]);
  holds(text, ["Billed to Konkan Builders 1 Sample Road, Pune Maharashtra (27)"]);
  holds(text, ["GSTIN of recipient 27AAPFU0939F1ZV", "Place of supply Maharashtra (27)"]);
  holds(text, ["SAC/HSN", "999512", "Affiliation 2027"]);
  holds(text, ["Taxable value ₹1,000.00", "9% 90.00", "CGST ₹90.00", "SGST ₹90.00", "Total ₹1,180.00"]);
  expect(text).not.toContain("igst");
  expect(text).toMatch(/number if\/\d\d-\d\d\/\d{6}/);
});

test("in a union territory without a legislature the state’s tax is called UTGST, on documents and in the export", async () => {
  const desk = await treasury(portal);
  expect((await taxed(desk, rated, "04AAPFU0939F1Z3")).status).toBe(200);
  const text = await printed(await paid(desk, null));
  holds(text, ["Place of supply Chandigarh (04)", "CGST ₹90.00", "UTGST ₹90.00"]);
  expect(text).not.toContain("sgst");
  expect((await tableOf(desk, "documents")).split("\r\n")[0]).toContain("CGST,UTGST,IGST,Total");
  expect((await tableOf(desk, "tax-by-state-and-rate")).split("\r\n")[0]).toContain("CGST,UTGST,IGST");
});

test("between states it is the whole rate as IGST, with name and code of the other state", async () => {
  const desk = await treasury(portal);
  await taxed(desk, rated);
  const text = await printed(await paid(desk, beyond));
  holds(text, ["Tax invoice", ...always(), "GSTIN of recipient Not registered"]);
  holds(text, ["Billed to Cauvery Consultants 2 Sample Cross, Mysuru Karnataka (29)"]);
  holds(text, ["Place of supply Karnataka (29)", "999512"]);
  holds(text, ["Taxable value ₹1,000.00", "18% 180.00", "IGST ₹180.00", "Total ₹1,180.00"]);
  expect(text).not.toMatch(/cgst|sgst/);
});

test("an event is taxed where it is held, and goods say how many of what", async () => {
  const desk = await treasury(portal);
  await taxed(desk, rated);
  const event = await printed(await paid(desk, beyond, { taxClass: "event" }));
  holds(event, ["Place of supply Maharashtra (27)", "CGST ₹90.00", "Karnataka (29)"]);
  await taxed(desk, { ...rated, code: "4901" });
  const goods = await printed(await paid(desk, beyond, { taxClass: "goods", quantity: 3 }));
  holds(goods, ["4901", "3 NOS", "IGST ₹180.00"]);
});

test("what is asked for shows its taxes before the money as the invoice will have them, and after it as the invoice has them", async () => {
  const desk = await treasury(portal);
  await taxed(desk, rated);
  const reference = await desk.raise(newcomer().email, 118_000);
  const shown = async () => {
    const { lines, stateTax } = await desk.done(desk.ask(`/dues/${reference}`));
    const view = await (await portal.ask(`/api${payPath(portal.platform, reference)}`)).json();
    expect([view.lines, view.stateTax]).toEqual([lines, stateTax]);
    const [{ taxablePaise, cgstPaise, sgstPaise, igstPaise, ratePercent }] = lines;
    return [stateTax, taxablePaise, cgstPaise, sgstPaise, igstPaise, ratePercent];
  };
  expect(await shown()).toEqual(["SGST", 100_000, 9000, 9000, 0, 18]);
  await desk.done(desk.ask(`/dues/${reference}/billing`, beyond, "PUT"));
  expect(await shown()).toEqual(["SGST", 100_000, 0, 0, 18_000, 18]);
  const receipt = { reference, amountPaise: 118_000, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", receipt));
  await taxed(desk, { ...outside, code: "" }, null);
  expect(await shown()).toEqual(["SGST", 100_000, 0, 0, 18_000, 18]);
  const untaxed = await desk.raise(newcomer().email, 500);
  expect(await desk.done(desk.ask(`/dues/${untaxed}`))).toMatchObject({
    stateTax: null,
    lines: [{ taxablePaise: 500, ratePercent: 0, cgstPaise: 0 }],
  });
});

test.each(["outside", "exempt"])("what is %s has a bill of supply with all but the tax", async (treatment) => {
  const desk = await treasury(portal);
  await taxed(desk, { ...outside, treatment });
  const text = await printed(await paid(desk, beyond));
  holds(text, ["Bill of supply", ...always(), "Cauvery Consultants", "Karnataka (29)", "999512"]);
  holds(text, ["Total ₹1,180.00"]);
  expect(text).not.toMatch(/cgst|sgst|igst|taxable value/);
});

test("a credit note says what it takes back, with the tax of its invoice also once rules have changed", async () => {
  const desk = await treasury(portal);
  await taxed(desk, rated);
  const reference = await paid(desk, beyond);
  const invoice = /number (if\/\S+)/.exec(await printed(reference))?.[1];
  await taxed(desk, { ...outside, code: "" }, null);
  const [allocation] = await portal
    .context()
    .db.select()
    .from(allocationTable)
    .where(eq(allocationTable.dueId, reference));
  await desk.done(desk.ask(`/allocations/${allocation?.id}/reversal`, { reason: "A returned cheque" }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const { id } = approvals.find(({ subject }: { subject: string }) => subject === allocation?.id);
  const decision = { cookie: desk.admin.cookie, body: { decision: "approved" } };
  expect((await portal.ask(`${money}/approvals/${id}`, decision)).status).toBe(200);
  const { documents } = await desk.done(desk.ask(`/dues/${reference}`));
  const note = documents.find(({ kind }: { kind: string }) => kind === "credit-note");
  const text = await printed(reference, `documents/${note.id}`);
  holds(text, ["Credit note", "CN/", `Takes back ${invoice} of ${today()}`, `GSTIN ${supplier.gstin}`]);
  holds(text, ["Cauvery Consultants", "Place of supply Karnataka (29)", "IGST ₹180.00", "999512"]);
  holds(text, ["Whether tax is payable on reverse charge No", "Issued electronically"]);
});

test("without a registration the document says nothing of tax, whoever is billed", async () => {
  const desk = await treasury(portal);
  await taxed(desk, { ...outside, code: "" }, null);
  const text = await printed(await paid(desk, within));
  holds(text, ["Invoice and receipt", supplier.legalName, supplier.address, "IF/", today()]);
  holds(text, ["Konkan Builders 1 Sample Road, Pune Maharashtra (27)", "Affiliation 2027"]);
  holds(text, ["Total ₹1,180.00", "Issued electronically"]);
  expect(text).not.toMatch(/gst|tax|\bhsn\b|\bsac\b|place of supply|reverse charge/);
});

test("from ₹50,000 on a registered federation asks for name, address and state, and takes the money without", async () => {
  const desk = await treasury(portal);
  await taxed(desk, rated);
  const ask = async (amountPaise: number) => {
    const reference = await desk.raise(newcomer().email, amountPaise);
    return (await portal.ask(`/api${payPath(portal.platform, reference)}`)).json();
  };
  expect(await ask(49_999_00)).toMatchObject({ needsBilling: false });
  const large = await ask(50_000_00);
  expect(large).toMatchObject({ needsBilling: true, mayBill: true });
  await desk.done(desk.ask(`/dues/${large.reference}/billing`, beyond, "PUT"));
  const sheet = await desk.done(desk.ask(`/dues/${large.reference}`));
  expect(sheet).toMatchObject({ needsBilling: false, billing: { stateCode: "29" } });
  const text = await printed(await paid(desk, null, { amountPaise: 59_000_00 }));
  holds(text, ["Billed to Meera Kulkarni", "Place of supply Maharashtra (27)", "CGST ₹4,500.00"]);
});

/** The state's tax at 18% in this year's export: taxable value, CGST, SGST and IGST, in rupees. */
async function taxOf(desk: Desk, state: string): Promise<number[]> {
  const rows = (await tableOf(desk, "tax-by-state-and-rate")).split("\r\n");
  const row = rows.find((one) => one.startsWith(`${state},18,`));
  return row ? row.split(",").slice(2).map(Number) : [0, 0, 0, 0];
}

test("what is taxed needs its code; the year’s tables have the tax by the state that it is for", async () => {
  const desk = await treasury(portal);
  const refused = await taxed(desk, { ...rated, code: "" });
  expect(refused.status).toBe(400);
  expect(Object.keys((await refused.json()).fields)).toContain("classes.affiliation.code");
  await taxed(desk, rated);
  const before = [await taxOf(desk, "Karnataka"), await taxOf(desk, "Maharashtra")];
  await paid(desk, beyond);
  await paid(desk, within);
  const after = [await taxOf(desk, "Karnataka"), await taxOf(desk, "Maharashtra")];
  const more = after.map((row, at) => row.map((sum, part) => sum - (before[at]?.[part] ?? 0)));
  expect(more).toEqual([
    [1000, 0, 0, 180],
    [1000, 90, 90, 0],
  ]);
  expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
});

test("a negative amount of the export is a number, and a name that begins like a formula is text", async () => {
  const desk = await treasury(portal);
  const due = { name: "=1+1", email: newcomer().email, title: "Levy", amountPaise: 10_000, taxClass: "affiliation" };
  const { reference } = await desk.done(desk.ask("/dues", due));
  const receipt = { reference, amountPaise: 4_000, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", receipt));
  const sides = [
    { account: "advances" as const, amountPaise: 54_000, dueId: reference },
    { account: "elsewhere" as const, amountPaise: -54_000 },
  ];
  const entry = { day: daysAgo(0), note: "Correction", source: "correction/1", sides };
  await transaction(portal.context({ actor: { kind: "system" } }), (tx) => postEntries(tx, [entry]));
  const line = (await tableOf(desk, "advances")).split("\r\n").find((one) => one.startsWith(reference));
  expect(line).toBe(`${reference},'=1+1,-500.00,0.00`);
});
