import { type Browser, expect, type Page } from "@playwright/test";
import { associate } from "./associate";
import { eventParts, HOUR_MS, somebody } from "./event-people";
import { expectNoLayoutFault } from "./layout-fault";
import { testOnOwnProgram } from "./own-program";
import { consent } from "./parts";
import { colleague } from "./staff";
import { openStore } from "./store";
import { visit } from "./test";

/** A separate program, because tax on prices changes pages of other tests. */
const test = testOnOwnProgram();
test.beforeAll(({ browser, program }) => openStore(browser, program.dataDir, program.url));

const account = {
  holder: "iFACE",
  bank: "Sample Bank, Pune",
  number: "123456789012",
  ifsc: "SAMP0001234",
  upiId: "iface@samplebank",
  version: 0,
};

async function saysNothingOfTax(page: Page): Promise<void> {
  for (const path of ["/faq", "/explore-membership", "/store", "/store/field-notebook"]) {
    await visit(page, path);
    await expect(page.getByRole("main")).not.toContainText(/GST/);
  }
}

async function addTax(admin: Page): Promise<void> {
  await visit(admin, "/staff/money");
  const form = admin.getByRole("region", { name: "Documents and tax" });
  await expect(form.getByLabel("Prices and tax")).toHaveCount(0);
  await form.getByLabel("GSTIN").fill("27AAPFU0939F1ZV");
  await form.getByLabel("Registered name").fill("Federation of Sample Societies");
  await form.getByLabel("Registered address").fill("7 Sample Street, Mumbai 400001");
  for (const [name, rate] of [
    ["Membership fees", "18"],
    ["Events", "18"],
    ["Goods", "5"],
  ] as const) {
    const row = form.getByRole("group", { name });
    await row.getByLabel(name).selectOption("Taxed");
    await row.getByLabel("Rate in per cent").fill(rate);
    await row.getByLabel("Prices and tax").selectOption("Price plus tax");
    await row.getByLabel("SAC or HSN code").fill("999512");
  }
  await expectNoLayoutFault(admin);
  await form.getByRole("button", { name: "Save the rules" }).click();
  await expect(admin.getByText("Tax rules saved. They apply from that day.").first()).toBeVisible();
  await visit(admin, "/staff/money");
  const saved = form.getByRole("group", { name: "Goods" }).getByLabel("Prices and tax");
  await expect(saved).toHaveValue("added");
  await visit(admin, "/staff/fees");
  await expect(admin.getByRole("region", { name: "In force today" })).toContainText("for members 18% GST is added.");
}

async function eventWithFee(admin: Page): Promise<string> {
  const from = new Date(Date.now() + 240 * HOUR_MS);
  const until = new Date(from.getTime() + 6 * HOUR_MS);
  const parts = eventParts("Rail bridges, a site day", { places: 20, from, until });
  const types = [{ title: "Delegate", audience: "anyone", feeRupees: 1500, places: null }];
  const made = await admin.request.post("/api/staff/events", { data: { ...parts, types } });
  const { event } = await made.json();
  const publication = `/api/staff/events/${event.id}/publication`;
  expect((await admin.request.post(publication, { data: { version: event.version } })).ok()).toBe(true);
  return event.id;
}

async function renews(page: Page): Promise<void> {
  await visit(page, "/profile?tab=membership");
  const main = page.getByRole("main");
  await expect(main).toContainText("₹3,600 plus 18% GST a year, ₹4,248 with GST");
  await expectNoLayoutFault(page);
  await page.getByRole("button", { name: "Renew Membership" }).click();
  await expect(main).toContainText("Taxable value");
  await expect(main).toContainText("₹3,060.00");
  await expect(main).toContainText("₹3,610.80");
  await expectNoLayoutFault(page);
}

async function orders(page: Page): Promise<void> {
  await visit(page, "/store/field-notebook");
  await expect(page.getByRole("region", { name: "Order" })).toContainText("₹280 plus 5% GST");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("link", { name: "Open Cart" }).click();
  const request = page.getByRole("region", { name: "Your order request", exact: true });
  await expect(request).toContainText("₹294 with GST");
  await expectNoLayoutFault(page);
}

async function registers(browser: Browser, dataDir: string, baseURL: string | undefined, id: string) {
  const { page } = await somebody(browser, baseURL, dataDir);
  await visit(page, `/register/${id}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("Delegate, ₹1,500 plus 18% GST");
  await page.getByLabel("Name", { exact: true }).fill("Meera Kulkarni");
  await expect(main).toContainText("₹1,770 with GST");
  await expectNoLayoutFault(page);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("region", { name: "Fee" })).toContainText("₹1,770.00");
}

async function asks(desk: Page): Promise<void> {
  await visit(desk, "/staff/money?tab=dues");
  await desk.getByLabel("Amount in ₹").first().fill("1000");
  await expect(desk.getByText("18% GST is added: ₹1,180 with GST")).toBeVisible();
  await desk.getByText("Ask many members for one fee").click();
  await desk.getByLabel("What it is for").last().fill("Levy 2027");
  await desk.getByLabel("Amount in ₹").last().fill("500");
  await desk.getByLabel("Associate Member").check();
  await desk.getByRole("button", { name: "Look at it first" }).click();
  const preview = desk.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("each amount with 18% GST added");
  await expect(preview).toContainText("₹590.00");
  await expectNoLayoutFault(desk);
}

test("an admin says that tax is added to prices: every page says it of its price, and what is to be paid has it", async ({
  page,
  browser,
  dataDir,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await consent(page);
  await saysNothingOfTax(page);
  const { page: admin } = await colleague(browser, dataDir, baseURL, "admin");
  // A lone admin may set the first account without approval.
  expect((await admin.request.put("/api/staff/money/account", { data: account })).ok()).toBe(true);
  const { page: desk } = await colleague(browser, dataDir, baseURL, "treasurer");
  await addTax(admin);
  await visit(page, "/faq");
  await expect(page.getByRole("main")).toContainText("₹1,200 plus 18% GST");
  await visit(page, "/explore-membership");
  await expect(page.getByRole("main")).toContainText("₹3,600 plus 18% GST a year");
  await visit(page, "/store");
  await expect(page.getByRole("main")).toContainText("₹280 plus 5% GST");
  await associate(page, admin, dataDir);
  await renews(page);
  await orders(page);
  await registers(browser, dataDir, baseURL, await eventWithFee(admin));
  await asks(desk);
});
