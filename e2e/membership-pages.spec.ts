import type { Locator, Page } from "@playwright/test";
import { pages } from "./page-contents";
import { consent } from "./parts";
import { expect, takenOver, test, visit } from "./test";

const figures = ["5,000+", "50+", "100+", "25+"];
const types = [
  "Student Association Member",
  "Association of Professionals",
  "Associate Member",
  "Institutional Member",
  "Corporate Member",
  "Digital Member",
];
const inquiry = (type: string) => `/membership-contact?type=${type}`;
const typeLinks = [
  ...["student-association", "association-professionals", "associate-member", "institutional", "corporate"].map(
    inquiry,
  ),
  "/digital-membership",
];

const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

test.beforeEach(({ page }) => consent(page));

test("each page has the sections, counts, words and links that the specification names", async ({ page }) => {
  for (const { path, h1, sections = {}, links = [], words = [], ...expected } of pages) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const main = page.getByRole("main");
    await expect.soft(main.getByRole("heading", { level: 1 }), path).toHaveText(h1);
    for (const [name, count] of Object.entries(sections)) {
      const section = main.getByRole("region", { name, exact: true });
      await expect.soft(section, `${path} ${name}`).toBeVisible();
      await expect.soft(section.getByRole("heading", { level: 3 }), `${path} ${name}`).toHaveCount(count);
    }
    if (expected.figures) await expect.soft(main.getByRole("definition"), path).toContainText(figures);
    for (const [name, to] of links)
      await expect
        .soft(main.getByRole("link", { name, exact: true }).first(), `${path} ${name}`)
        .toHaveAttribute("href", to);
    for (const text of words) await expect.soft(main, path).toContainText(text);
  }
});

test("six memberships on each page that lists them, each with its next step", async ({ page }) => {
  for (const [path, section] of [
    ["/membership", "Six ways to belong"],
    ["/explore-membership", "Membership categories"],
    ["/start-journey", "Six membership types"],
  ] as const) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const region = page.getByRole("region", { name: section });
    await expect.soft(region.getByRole("heading", { level: 3 })).toHaveText(types);
    expect.soft(await hrefs(region.getByRole("link")), path).toEqual(typeLinks);
  }
  await page.goto("/explore-membership");
  const popular = page.getByRole("listitem").filter({ hasText: "Most Popular" });
  await expect(popular).toHaveCount(1);
  await expect(popular.getByRole("heading")).toHaveText("Association of Professionals");
  const voices = page.locator("#testimonials");
  await expect(voices.getByRole("listitem")).toHaveCount(6);
  await expect(voices.getByText("Rated 5 of 5")).toHaveCount(6);
  await expect(page.getByText("Sample story")).toHaveCount(8);
});

test("partnership types open an inquiry; the teaser leads nowhere", async ({ page }) => {
  await page.goto("/explore-opportunities");
  expect(await hrefs(page.getByRole("region", { name: "Four types of partnership" }).getByRole("link"))).toEqual([
    inquiry("student-association"),
    inquiry("association-professionals"),
    inquiry("corporate"),
    inquiry("institutional"),
  ]);
  await expect(page.getByText("Sample event")).toHaveCount(3);
  const areas = page.getByRole("region", { name: "Areas of Impact" });
  await page.goto("/vision-mission");
  await expect(
    areas
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") })
      .first()
      .getByRole("listitem"),
  ).toHaveCount(4);

  await page.goto("/iconnect");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "REVEALING SOON" })).toBeVisible();
  await expect(main.locator("a, button")).toHaveCount(0);
});

test("the brochure is a PDF of some pages", async ({ page }) => {
  await page.goto("/learn-more");
  const link = page.getByRole("link", { name: "Download brochure (PDF)" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("iFACE-brochure.pdf");
  const answer = await page.request.get("/brochure.pdf");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const bytes = await answer.body();
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.length).toBeGreaterThan(20_000);
});

const fallbacks = {
  Back: [
    "/explore-membership",
    "/start-journey",
    "/digital-membership",
    "/membership-contact",
    "/learn-more",
    "/about",
    "/student-opportunities",
    "/explore-opportunities",
    "/download-app",
    "/contact",
    "/engineers-oath",
  ],
  "Back to Previous Page": ["/privacy-policy", "/terms-of-use", "/cookie-policy", "/disclaimer"],
};

const back = (page: Page, name = "Back") => page.getByRole("main").getByRole("link", { name, exact: true });

test("a back button goes to the previous page, without one to the home page, from the code of ethics to /about", async ({
  page,
  watched,
}) => {
  // Fetched documents have inline styles that this page's policy blocks.
  watched.allow(/Applying inline style/);
  await page.goto("/code-of-ethics");
  await expect(back(page, "Back to Previous Page")).toHaveAttribute("href", "/about");
  await expect(page.getByRole("link", { name: "Become a Member" })).toHaveAttribute("href", "/membership-contact");
  const leads = (paths: string[], words: string) =>
    page.evaluate(
      ([addresses, text]) =>
        Promise.all(
          addresses.map(async (address) => {
            const html = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
            const links = [...html.querySelectorAll("main a")].filter((link) => link.textContent === text);
            return `${address} ${links.map((link) => link.getAttribute("href"))}`;
          }),
        ),
      [paths, words] as const,
    );
  for (const [words, paths] of Object.entries(fallbacks))
    expect(await leads(paths, words)).toEqual(paths.map((path) => `${path} /`));

  await visit(page, "/sitemap");
  await page.getByRole("main").getByRole("link", { name: "Disclaimer" }).click();
  // Before its script loads, the button is a link to the home page.
  await page.waitForURL("/disclaimer");
  await back(page, "Back to Previous Page").click();
  await expect(page).toHaveURL("/sitemap");
});

test("a reader without history is led by the back button to its fallback", async ({ context }) => {
  for (const [path, name, fallback] of [
    ["/code-of-ethics", "Back to Previous Page", "/about"],
    ["/learn-more", "Back", "/"],
  ] as const) {
    const opener = await context.newPage();
    await opener.goto("/iconnect");
    const tab = context.waitForEvent("page");
    await opener.evaluate((address) => void window.open(address, "_blank", "noopener"), path);
    const page = await tab;
    await takenOver(page);
    await back(page, name).click();
    await expect(page).toHaveURL(fallback);
    await page.close();
    await opener.close();
  }
});
