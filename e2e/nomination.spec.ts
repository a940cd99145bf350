import { answer } from "./answers";
import { firstCode, sentReference } from "./cases";
import { expectNoLayoutFault } from "./layout-fault";
import { awaitMail, linkIn } from "./mails";
import { consent } from "./parts";
import { newcomer } from "./people";
import { expect, test, visit } from "./test";

test.beforeEach(({ page }) => consent(page));

test("a nominee is asked, refuses without script, and who nominated them is told", async ({
  page,
  browser,
  baseURL,
  dataDir,
}) => {
  const [nominator, nominee] = [newcomer().email, newcomer().email];
  await visit(page, "/recognition/nominate");
  const form = page.getByRole("main").locator("form");
  await answer(form, {
    award: "Award for public works",
    nomineeName: "Kavya Menon",
    nomineeEmail: nominee,
    work: "She rebuilt the stepwell of her town with its own masons.",
  });
  await form.getByRole("button", { name: /^Next: / }).click();
  await expect(form.getByText("Kavya Menon")).toBeVisible();
  await answer(form, { nominatorName: "Asha Rao", nominatorEmail: nominator, mayAsk: true });
  await form.getByRole("button", { name: "Nominate", exact: true }).click();
  const reference = await sentReference(page, "One step is left: confirm your address");
  await page.getByLabel("Six-digit code").fill(await firstCode(dataDir, { reference, email: nominator }));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("region", { name: "Your address is confirmed" })).toBeFocused();

  const mail = await awaitMail(dataDir, nominee, "You are nominated: Award for public works");
  const theirs = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await theirs.goto(linkIn(mail));
  await theirs.getByRole("button", { name: "I do not agree" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "The nomination has ended" })).toBeVisible();
  await awaitMail(dataDir, nominator, `Declined: ${reference}`);

  await theirs.goto(linkIn(mail));
  await theirs.getByRole("button", { name: "I agree" }).click();
  await expect(theirs.getByText("That did not work")).toBeVisible();
});

test("the page of the answer works with script as well, and looks right", async ({ page }) => {
  await visit(page, "/nomination?token=made.up");
  await expectNoLayoutFault(page);
  await page.getByRole("button", { name: "I agree" }).click();
  await expect(page.getByText("That did not work")).toBeVisible();
});
