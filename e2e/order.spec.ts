import type { Page } from "@playwright/test";
import { awaitMail } from "./mails";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { provenMember } from "./people";
import { colleague, DECIDED_MS, decision, opened, sheet } from "./staff";
import { enterDelivery, openStore } from "./store";
import { expect, visit } from "./test";

const test = testOnOwnProgram();

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const orders = (page: Page) => panel(page, "Your order requests").getByRole("listitem").filter({ hasText: "OR-" });

/** Returns the order's reference. */
async function orderNotebook(page: Page): Promise<string> {
  await visit(page, "/store/field-notebook");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("link", { name: "Open Cart" }).click();
  await page.getByLabel(/Note for the federation/).fill("By post, please.");
  await enterDelivery(page);
  await page.getByRole("button", { name: "Send Order Request" }).click();
  const sent = page.getByRole("status").filter({ hasText: /Order request IF-OR-20\d\d-\d{6}-\d sent/ });
  await expect(sent).toContainText(/answer by/);
  const [reference] = /IF-OR-[\d-]+/.exec((await sent.getByRole("heading").textContent()) ?? "") ?? [];
  await expect(orders(page)).toContainText("Requested");
  return reference ?? "";
}

/** Waits for the status `word` of the member's only order on the cart page and the dashboard. */
async function stands(page: Page, word: string, reference: string): Promise<void> {
  await expect(async () => {
    await visit(page, "/cart");
    await expect(orders(page)).toContainText(word, { timeout: 2_000 });
  }).toPass({ timeout: DECIDED_MS });
  await expect(orders(page).getByRole("link", { name: reference })).toHaveAttribute(
    "href",
    `/track?reference=${reference}`,
  );
  await visit(page, "/dashboard");
  await expect(panel(page, "Your orders").getByRole("listitem")).toContainText(word);
}

test.beforeAll(({ browser, program }) => openStore(browser, program.dataDir, program.url));
test.beforeEach(({ page }) => consent(page));

test("an order goes from the cart to dispatched, and its member sees each state", async ({
  page,
  browser,
  dataDir,
  baseURL,
}) => {
  const { email } = await provenMember(page, dataDir);
  const reference = await orderNotebook(page);
  await stands(page, "Requested", reference);

  const { page: office } = await colleague(browser, dataDir, baseURL);
  await visit(office, "/staff");
  await office.getByRole("button", { name: "1 × Field notebook: ₹280" }).click();
  await opened(office);
  await expect(sheet(office)).toContainText(reference);
  await expect(sheet(office)).toContainText("By post, please.");
  await expect(sheet(office)).toContainText("Bengaluru 560011");
  await expect(sheet(office).getByRole("button", { name: "Dispatch…" })).toHaveCount(0);
  await sheet(office).getByRole("button", { name: "Accept…" }).click();
  const accepting = decision(office, "Accept");
  await accepting
    .getByLabel("Template")
    .selectOption({ label: "Available, and how to pay, while payments are not open" });
  await expect(accepting.getByRole("textbox")).toHaveValue(new RegExp(`name ${reference} in your payment`));
  await accepting.getByRole("button", { name: "Accept" }).click();
  await expect(toast(office, "Accepted")).toBeVisible();
  await stands(page, "Accepted", reference);
  expect((await awaitMail(dataDir, email, `Accepted: ${reference}`)).text).toContain("How to pay");

  await sheet(office).getByRole("button", { name: "Dispatch…" }).click();
  const dispatching = decision(office, "Dispatch");
  await dispatching.getByRole("textbox").fill("Consignment EM 123 456 789 IN.");
  await dispatching.getByRole("button", { name: "Dispatch" }).click();
  await expect(office.getByText(/^Dispatched: /)).toBeVisible();
  await stands(page, "Dispatched", reference);
  await office.context().close();

  await expect(panel(page, "Your orders").getByText(/answer by/)).toHaveCount(0);
  await panel(page, "Your orders").getByRole("link", { name: reference }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order");
  const record = panel(page, "Record");
  for (const what of ["Requested", "Accepted", "Dispatched"]) await expect(record).toContainText(what);
  await expect(page.getByText("Consignment EM 123 456 789 IN.")).toBeVisible();
});

test("a member cancels an order, and staff have nothing more to do with it", async ({
  page,
  browser,
  dataDir,
  baseURL,
}) => {
  await provenMember(page, dataDir);
  const reference = await orderNotebook(page);
  await orders(page)
    .getByRole("button", { name: /^Cancel IF-OR-/ })
    .click();
  const asked = page.getByRole("dialog", { name: /^Cancel IF-OR-/ });
  await asked.getByRole("button", { name: "Cancel order" }).click();
  await expect(toast(page, "Order Cancelled")).toBeVisible();
  await expect(orders(page)).toContainText("Cancelled");
  await expect(orders(page).getByRole("button", { name: /^Cancel IF-OR-/ })).toHaveCount(0);
  await stands(page, "Cancelled", reference);
  const { page: office } = await colleague(browser, dataDir, baseURL);
  const { rows } = await (await office.request.get(`/api/staff/cases?view=ended`)).json();
  expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ reference, statusLabel: "Cancelled" })]));
  await office.context().close();
});
