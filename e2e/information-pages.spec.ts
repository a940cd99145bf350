import type { Page } from "@playwright/test";
import type { Article } from "../src/features/content/article";
import { cookiePolicy } from "../src/features/content/cookie-policy-content";
import { privacyPolicy } from "../src/features/content/privacy-policy-content";
import { consent, toast } from "./parts";
import { expect, test, visit } from "./test";

/** legal-editions.test.ts checks the date of a changed text. */
const editionOf = (article: Article) => String(article.facts[0]?.value);

const chips = (page: Page) => page.getByRole("group", { name: "Category" }).getByRole("button");
const chip = (page: Page, name: string) => page.getByRole("group", { name: "Category" }).getByRole("button", { name });

test("the FAQ holds 24 answers that open by themselves, chips with true counts, search and an empty state", async ({
  page,
}) => {
  await consent(page);
  await visit(page, "/faq");
  await expect(chips(page)).toHaveText(["All24", "Membership8", "Billing5", "Technical6", "Mobile3", "Security2"]);
  const shown = page.locator("main details:visible");
  await expect(shown).toHaveCount(24);
  const item = (question: string) => page.locator("main details", { has: page.getByText(question) });
  const fees = item("What are the membership fees?");
  await expect(fees).toHaveAttribute("open", "");
  await item("What happens after I apply?").locator("summary").click();
  await expect(page.locator("main details[open]")).toHaveCount(2);
  await fees.locator("summary").click();
  await expect(page.locator("main details[open]")).toHaveCount(1);
  for (const [name, count] of [
    ["Membership", 8],
    ["Billing", 5],
    ["Technical", 6],
    ["Mobile", 3],
    ["Security", 2],
  ] as const) {
    await chip(page, name).click();
    await expect(chip(page, name)).toHaveAttribute("aria-pressed", "true");
    await expect(shown, name).toHaveCount(count);
  }
  await chip(page, "All").click();
  await page.getByLabel("Search questions").fill("REFUND grace");
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText("How do I get a refund?");
  await page.getByLabel("Search questions").fill("zeppelin");
  await expect(page.getByRole("heading", { name: "No FAQs Found" })).toBeVisible();
  await page.getByRole("button", { name: "Show all questions" }).click();
  await expect(shown).toHaveCount(24);
  await expect(page.getByLabel("Search questions")).toHaveValue("");
  for (const to of ["/contact-support", "/contact"])
    await expect(page.getByRole("main").locator(`a[href="${to}"]`).last()).toBeVisible();
  const all = await page.getByRole("main").evaluate((main) => main.textContent);
  for (const amount of ["1,200", "3,600", "6,000", "500", "50%", "15%"]) expect.soft(all, amount).toContain(amount);
});

test("six guides with difficulty, time and two actions a step; search, filter and an empty state", async ({ page }) => {
  await consent(page);
  await visit(page, "/troubleshooting");
  await expect(chips(page)).toHaveText(["All6", "Login2", "Payment1", "Mobile1", "Website1", "Connection1"]);
  const guides = page.getByRole("article");
  await expect(guides).toHaveCount(6);
  for (const level of ["Easy", "Medium", "Hard"])
    await expect(guides.filter({ hasText: level }).first(), level).toBeVisible();
  await expect(guides.filter({ hasText: /Time to fix: \d/ })).toHaveCount(6);
  const actions = await guides.evaluateAll((all) =>
    all.flatMap((guide) =>
      [...guide.querySelectorAll("ol > li ul:not(details ul)")].map((list) => list.children.length),
    ),
  );
  expect(Math.max(...actions)).toBe(2);
  const first = guides.first();
  const more = first.getByText(/^\+\d+ more steps$/).first();
  const hidden = Number(/\d+/.exec((await more.textContent()) ?? "")?.[0]);
  const further = first.locator("details").first().getByRole("listitem");
  await expect(further).toHaveCount(0);
  await more.click();
  await expect(further).toHaveCount(hidden);

  await chip(page, "Login").click();
  await expect(page.locator("article:visible")).toHaveCount(2);
  await chip(page, "All").click();
  await page.getByLabel("Search guides").fill("certificate router nothing");
  await expect(page.getByRole("heading", { name: "No Guides Found" })).toBeVisible();
  await page.getByRole("button", { name: "Show all guides" }).click();
  await expect(page.locator("article:visible")).toHaveCount(6);
  await page.getByLabel("Search guides").fill("PASSWORD");
  await expect(page.locator("article:visible").first()).toContainText("You cannot sign in");
  for (const to of ["/contact-support", "/faq"])
    await expect(page.getByRole("main").locator(`a[href="${to}"]`).last()).toBeVisible();
});

test("cookie settings: five switches, three answers, each stored and announced", async ({ page }) => {
  await visit(page, "/cookie-settings");
  const choice = () =>
    page.evaluate(() => [
      localStorage.getItem("iface-cookie-consent"),
      JSON.parse(localStorage.getItem("iface-cookie-preferences") ?? "null"),
    ]);
  const all = { necessary: true, functional: true, analytics: true, marketing: true, performance: true };
  const none = { necessary: true, functional: false, analytics: false, marketing: false, performance: false };
  const kinds = page.getByRole("form", { name: "Kinds of cookies" });
  await expect(kinds.getByRole("switch")).toHaveCount(5);
  await expect(kinds.getByRole("switch", { name: "Strictly necessary" })).toBeDisabled();
  await expect(kinds.getByRole("switch", { name: "Strictly necessary" })).toBeChecked();
  await kinds.getByRole("switch", { name: "Analytics" }).check();
  await kinds.getByRole("button", { name: "Save preferences" }).click();
  await expect(toast(page, "Cookie Preferences Saved")).toBeVisible();
  expect(await choice()).toEqual(["customized", { ...none, analytics: true }]);
  await kinds.getByRole("button", { name: "Accept all" }).click();
  await expect(toast(page, "All Cookies Accepted")).toBeVisible();
  expect(await choice()).toEqual(["all-accepted", all]);
  await expect(kinds.getByRole("switch", { name: "Marketing" })).toBeChecked();
  await kinds.getByRole("button", { name: "Only necessary" }).click();
  await expect(toast(page, "Only Necessary Cookies")).toBeVisible();
  expect(await choice()).toEqual(["necessary-only", none]);
  await kinds.getByRole("switch", { name: "Functional" }).check();
  await kinds.getByRole("button", { name: "Save preferences" }).click();
  await visit(page, "/cookie-settings");
  await expect(kinds.getByRole("switch", { name: "Functional" })).toBeChecked();
  await expect(kinds.getByRole("switch", { name: "Analytics" })).not.toBeChecked();
  for (const to of ["/cookie-policy", "/privacy-policy"])
    await expect(page.getByRole("main").locator(`a[href="${to}"]`)).toBeVisible();
});

test("the sitemap links every page of the specification's list, and each answers", async ({ page }) => {
  await consent(page);
  await page.goto("/sitemap");
  const groups: Record<string, string[]> = {
    Main: ["/", "/about", "/contact", "/login"],
    Membership: ["/explore-membership", "/digital-membership", "/membership-contact", "/start-journey"],
    Programs: ["/learn-more", "/student-opportunities", "/explore-opportunities"],
    Resources: ["/download-app", "/contact-support", "/cookie-settings"],
    Legal: ["/privacy-policy", "/terms-of-use", "/cookie-policy", "/disclaimer"],
    Help: ["/faq", "/troubleshooting"],
  };
  for (const [name, paths] of Object.entries(groups)) {
    const links = page.getByRole("main").getByRole("region", { name }).getByRole("link");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(paths);
  }
  const statuses = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    Object.values(groups).flat(),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("legal pages carry their edition, contents that lead to sections, and what the specification asks of each", async ({
  page,
}) => {
  await consent(page);
  const main = page.getByRole("main");
  for (const [path, edition, words] of [
    ["/privacy-policy", editionOf(privacyPolicy), ["Digital Personal Data Protection Act"]],
    [
      "/terms-of-use",
      "Last Updated: July 2025",
      ["Membership is subject to approval by the federation", "twelve months", "courts in Mumbai"],
    ],
    ["/cookie-policy", editionOf(cookiePolicy), ["iface-cookie-consent"]],
    [
      "/disclaimer",
      "Last Updated: July 2025",
      ["INR 10,000", "whichever is less", "By the form on the contact page", "10:30 AM – 6:30 PM IST", "Mumbai"],
    ],
  ] as const) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect.soft(main.getByText(edition), path).toBeVisible();
    for (const text of words) await expect.soft(main, path).toContainText(text);
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll('main a[href^="#"]')]
        .map((link) => link.getAttribute("href")?.slice(1) ?? "")
        .filter((id) => !document.getElementById(id)),
    );
    expect.soft({ path, broken }).toEqual({ path, broken: [] });
  }
  await page.goto("/cookie-policy");
  const table = page.getByRole("table", { name: "Categories of cookies" });
  for (const [category, answer] of [
    ["Strictly Necessary", "No"],
    ["Performance", "Yes"],
    ["Functional", "Yes"],
    ["Targeting", "Yes"],
  ])
    await expect(table.getByRole("row", { name: new RegExp(`^${category} .* ${answer}$`) })).toBeVisible();
});
