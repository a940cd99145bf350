import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { applicant } from "./applicants";
import { awaitMail, linkIn } from "./mails";
import { consent } from "./parts";
import { signIn } from "./people";
import { expect, test, visit } from "./test";

const password = "arch and abutment";
const tokenOf = (link: string) => new URL(link, "http://x").searchParams.get("token");

/** Creates and signs in a digital member through the API. Returns the card's code. */
async function memberWithCard(page: Page, dataDir: string) {
  const person = applicant();
  const post = async (path: string, data: unknown) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { reference } = (await post("/api/membership/digital", person)).data;
  const asked = await awaitMail(dataDir, person.email, `Confirm your application ${reference}`);
  const { memberNumber } = (await post("/api/membership/digital/confirm", { token: tokenOf(linkIn(asked)) })).data;
  const welcome = await awaitMail(dataDir, person.email, `Welcome to iFACE, member ${memberNumber}`);
  await post("/api/auth/reset-password", { token: tokenOf(linkIn(welcome)), password });
  await signIn(page, { ...person, username: person.email, password });
  const { card } = await (await page.request.get("/api/membership/card")).json();
  return { name: `${person.firstName} ${person.lastName}`, number: memberNumber as string, card };
}

const typed = (page: Page) => page.getByLabel("Member number");
const check = (page: Page) => page.getByRole("button", { name: "Check", exact: true });
const signed = (page: Page) => page.getByText("This card was signed by the federation", { exact: true });

test.beforeEach(({ page }) => consent(page));

test("a scanned card shows the live state and that the federation signed it @both", async ({ page, dataDir }) => {
  const { number, name, card } = await memberWithCard(page, dataDir);
  for (const file of ["card.pdf", "card.png"])
    expect((await page.request.get(`/api/membership/${file}`)).status(), file).toBe(200);
  await visit(page, new URL(card.verifyUrl).pathname + new URL(card.verifyUrl).hash);
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(name);
  await expect(signed(page)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include("main").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.goto(`/verify/${number}#v1.e30.${"A".repeat(86)}`);
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "cannot be read" })).toBeVisible();
});

test("a typed number leads to its state; unknown and impossible ones are said so", async ({ page, dataDir }) => {
  const { number, name } = await memberWithCard(page, dataDir);
  await visit(page, "/verify");
  await typed(page).fill("x");
  await check(page).click();
  await expect(page.getByText("A member number looks like IFACE-2026-000123.")).toBeVisible();
  await typed(page).fill(number.toLowerCase().replaceAll("-", " "));
  await check(page).click();
  await expect(page).toHaveURL(new RegExp(`/verify/${number}$`));
  await expect(page.getByRole("main")).toContainText(name);
  await page.getByRole("link", { name: "Check another number" }).click();
  await typed(page).fill("IFACE-2020-999999");
  await check(page).click();
  await expect(page.getByText("Not valid")).toBeVisible();
  await expect(page.getByText("The federation has issued no such member number.")).toBeVisible();
});

test("a card is checked without a network, in the browser and by the script of the handbook", async ({
  page,
  dataDir,
  context,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/);
  const { number, card } = await memberWithCard(page, dataDir);
  await visit(page, "/verify");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("iface-card-keys"))).toContain("since");
  const keys = await (await page.request.get("/api/members/keys")).text();
  await context.setOffline(true);
  await typed(page).fill(card.verifyUrl);
  await check(page).click();
  await expect(signed(page)).toBeVisible();
  await typed(page).fill(card.verifyUrl.replace("#v1.W", "#v1.X"));
  await check(page).click();
  await expect(signed(page)).toBeHidden();
  await expect(page.getByRole("alert")).toBeVisible();
  await context.setOffline(false);

  const file = join(mkdtempSync(join(tmpdir(), "iface-keys-")), "keys.json");
  writeFileSync(file, keys);
  const said = execFileSync(process.execPath, ["scripts/verify-card.mjs", file, card.verifyUrl], { encoding: "utf8" });
  expect(said).toContain(number);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a number is checked as well", async ({ page }) => {
    await page.goto("/verify");
    await typed(page).fill("iface-2020-999999");
    await check(page).click();
    await expect(page).toHaveURL(/\/verify\/IFACE-2020-999999$/);
    await expect(page.getByText("Not valid")).toBeVisible();
  });
});
