import { csvOf, daysAgo } from "../tests/money";
import { eventParts, HOUR_MS, somebody } from "./event-people";
import { expectNoLayoutFault } from "./layout-fault";
import { awaitMail } from "./mails";
import { testOnOwnProgram } from "./own-program";
import { colleague } from "./staff";
import { expect, visit } from "./test";

/** A separate program, because payments change pages of other tests. */
const test = testOnOwnProgram();

const account = {
  holder: "iFACE",
  bank: "Sample Bank, Pune",
  number: "123456789012",
  ifsc: "SAMP0001234",
  upiId: "iface@samplebank",
  version: 0,
};
const columns = {
  date: "Date",
  narration: "Narration",
  reference: "Ref No",
  amount: "Amount",
  balance: "Balance",
  dateFormat: "YYYY-MM-DD",
};

test("a place with a fee is held until it is paid at the bank, then the pass is there, and what is given back stands on the page", async ({
  browser,
  dataDir,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const { page: admin } = await colleague(browser, dataDir, baseURL, "admin");
  // A lone admin may set the first account without approval.
  expect((await admin.request.put("/api/staff/money/account", { data: account })).ok()).toBe(true);
  const { page: desk } = await colleague(browser, dataDir, baseURL, "treasurer");
  const from = new Date(Date.now() + 240 * HOUR_MS);
  const title = "Rail bridges, a site day";
  const parts = eventParts(title, { places: 20, from, until: new Date(from.getTime() + 6 * HOUR_MS) });
  const types = [{ title: "Delegate", audience: "anyone", feeRupees: 1500, places: null }];
  const refundSteps = [{ daysBefore: 7, percent: 100 }];
  const made = await admin.request.post("/api/staff/events", { data: { ...parts, types, refundSteps } });
  expect(made.ok(), await made.text()).toBe(true);
  const { event } = await made.json();
  const publication = `/api/staff/events/${event.id}/publication`;
  expect((await admin.request.post(publication, { data: { version: event.version } })).ok()).toBe(true);
  await visit(admin, `/staff/events?event=${event.id}`);
  await expect(admin.getByRole("heading", { name: title }).first()).toBeVisible();
  await expectNoLayoutFault(admin);

  const { page, email } = await somebody(browser, baseURL, dataDir);
  await visit(page, `/register/${event.id}`);
  await expect(page.getByText("₹1,500").first()).toBeVisible();
  const steps = page.getByRole("navigation", { name: "Sections of this form" });
  await page.getByLabel("Name", { exact: true }).fill("Meera Kulkarni");
  await expect(steps.getByRole("link", { name: /^2\. People ?, filled in$/ })).toBeVisible();
  await expect(page.getByText("1 place", { exact: true }).first()).toBeVisible();
  await expectNoLayoutFault(page);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  const fee = page.getByRole("region", { name: "Fee" });
  await expect(fee).toContainText("To be paid");
  await expectNoLayoutFault(page);
  expect((await awaitMail(dataDir, email, `To pay: ${title}`)).text).toContain("/pay/");
  const registration = page.url();
  await fee.getByRole("link", { name: "Pay ₹1,500.00" }).click();
  await expect(page.getByRole("heading", { name: /₹1,500/ })).toBeVisible();
  const reference = new URL(page.url()).pathname.replace("/pay/", "").split(".")[0] ?? "";

  expect((await desk.request.put("/api/staff/money/columns", { data: columns })).ok()).toBe(true);
  const csv = csvOf([{ day: daysAgo(1), amount: 1500, narration: `UPI ${reference}` }]);
  const headers = { "content-type": "text/csv" };
  const checked = await desk.request.put("/api/staff/money/statements", { data: csv, headers });
  expect(checked.ok(), await checked.text()).toBe(true);
  const { statement } = await checked.json();
  expect((await desk.request.post(`/api/staff/money/statements/${statement.id}/confirmation`)).ok()).toBe(true);
  await awaitMail(dataDir, email, `You have a place: ${title}`);
  await visit(page, registration);
  await expect(page.getByRole("region", { name: "Fee" })).toContainText("The pass is valid");
  await expect(page.getByRole("img", { name: /pass/i }).first()).toBeVisible();
  await expectNoLayoutFault(page);

  await page.getByRole("button", { name: "Cancel my place" }).click();
  await expect(page.getByRole("main")).toContainText("₹1,500");
  await page.getByRole("button", { name: "Yes, cancel my place" }).click();
  await visit(desk, "/staff/money?tab=refunds");
  await expect(desk.getByRole("list", { name: "Refunds" })).toContainText("₹1,500.00");
});
