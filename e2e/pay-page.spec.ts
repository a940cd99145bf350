import { expectNoLayoutFault } from "./layout-fault";
import { awaitMail } from "./mails";
import { testOnOwnProgram } from "./own-program";
import { colleague } from "./staff";
import { expect } from "./test";

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
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test("on a phone, without script, a button opens the UPI app, a wrong UTR keeps its place, and who has paid is not asked again", async ({
  browser,
  dataDir,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { page: admin } = await colleague(browser, dataDir, baseURL, "admin");
  // A lone admin may set the first account without approval.
  expect((await admin.request.put("/api/staff/money/account", { data: account })).ok()).toBe(true);
  const { page: desk } = await colleague(browser, dataDir, baseURL, "treasurer");
  const email = `${crypto.randomUUID()}@example.org`;
  const due = { name: "Meera Kulkarni", email, title: "Sample stand", amountPaise: 50_000, taxClass: "event" };
  expect((await desk.request.post("/api/staff/money/dues", { data: due })).ok()).toBe(true);
  const { text = "" } = await awaitMail(dataDir, email, "To pay: Sample stand");
  const address = new URL(/https?:\/\/\S+\/pay\/\S+/.exec(text)?.[0] ?? "").pathname;

  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false, ...phone })).newPage();
  await page.goto(address);
  const app = page.getByRole("link", { name: "Pay with an app on this phone" });
  const code = page.getByRole("img", { name: /^UPI code/ });
  await expect(app).toHaveAttribute("href", /^upi:\/\/pay\?pa=iface@samplebank&.*am=500\.00/);
  const [button, picture] = [await app.boundingBox(), await code.boundingBox()];
  expect(button?.y ?? Infinity).toBeLessThan(picture?.y ?? 0);

  const utr = page.getByLabel("UTR or UPI transaction number");
  await utr.fill("4123");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(utr).toBeFocused();
  await expect(utr).toBeInViewport();
  await expect(utr).toHaveValue("4123");
  await expect(utr).toHaveAccessibleDescription(/UTR/);
  await expect(page.locator("#field-utr-error")).toBeInViewport();

  await utr.fill("412345678901");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Waiting for the bank" })).toBeVisible();
  await expect(code).toHaveCount(0);
  await expect(app).toHaveCount(0);
  await expect(page.getByText("123456789012")).toHaveCount(0);

  await page.getByText("Correct what you told us").click();
  await expect(utr).toHaveValue("412345678901");
  await utr.fill("41234567890");
  await page.getByRole("button", { name: "Send the correction" }).click();
  await expect(utr).toBeFocused();
  await expect(page.getByRole("heading", { name: "Waiting for the bank" })).toBeVisible();
  await utr.fill("412345678902");
  await page.getByRole("button", { name: "Send the correction" }).click();
  await expect(page.getByText("UTR ending 8902")).toBeVisible();

  await page.getByRole("button", { name: "I have not paid after all" }).click();
  await expect(code).toBeVisible();
  await utr.fill("412345678901");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("UTR ending 8901")).toBeVisible();

  const withScript = await (await browser.newContext({ baseURL })).newPage();
  await withScript.goto(address);
  await expect(withScript.getByText("UTR ending 8901")).toBeVisible();
  await expectNoLayoutFault(withScript);
  await withScript.getByRole("button", { name: "I have not paid after all" }).click();
  await expect(withScript.getByRole("img", { name: /^UPI code/ })).toBeVisible();
  await expect(withScript.getByRole("link", { name: "Pay with an app on this phone" })).toBeHidden();
  const typed = withScript.getByLabel("UTR or UPI transaction number");
  await typed.fill("4123");
  await withScript.getByRole("button", { name: "Send", exact: true }).click();
  await expect(typed).toBeFocused();
  await expect(typed).toBeInViewport();
  await expectNoLayoutFault(withScript);
});
