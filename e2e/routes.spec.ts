import { everyPath, items, ours, specified } from "./paths";
import { expect, test, visit } from "./test";

const memberArea = ["/dashboard", "/profile", "/history", "/cart"];

test("every path answers with one h1, a title, a description, a canonical link and Open Graph tags", async ({
  page,
  baseURL,
  watched,
}) => {
  // Fetched documents have inline styles that this page's policy blocks.
  watched.allow(/Applying inline style/);
  await page.goto("/faq");
  const read = (path: string) =>
    page.evaluate(async (address) => {
      const answer = await fetch(address);
      const html = new DOMParser().parseFromString(await answer.text(), "text/html");
      const content = (selector: string) => html.querySelector(selector)?.getAttribute("content") ?? "";
      return {
        status: answer.status,
        headings: html.querySelectorAll("h1").length,
        title: html.title,
        description: content('meta[name="description"]'),
        canonical: html.querySelector('link[rel="canonical"]')?.getAttribute("href"),
        shared: ["title", "description", "url", "image"].map((name) => content(`meta[property="og:${name}"]`)),
        inlineStyles: html.querySelectorAll("[style]").length,
        handlers: html.querySelectorAll("[onclick], [onload], [onsubmit]").length,
      };
    }, path);
  for (const path of everyPath) {
    const { status, headings, title, description, canonical, shared, ...rest } = await read(path);
    const here = { path, status, headings, canonical, ...rest };
    const address = new URL(path, baseURL).href;
    expect(here).toEqual({ path, status: 200, headings: 1, canonical: address, inlineStyles: 0, handlers: 0 });
    expect(title, path).toMatch(/iFACE/);
    expect(description.length, path).toBeGreaterThan(15);
    const picture = items.includes(path) ? `${path}/share.png` : "/brand/share.png";
    expect(shared, path).toEqual([title, description, address, new URL(picture, baseURL).href]);
  }
});

test("titles tell pages apart", async ({ page }) => {
  const titles = new Map<string, string>();
  for (const path of specified) {
    const [, title = ""] = /<title>([^<]*)/.exec(await (await page.request.get(path)).text()) ?? [];
    expect(titles.get(title), `${path} is called like it`).toBeUndefined();
    titles.set(title, path);
  }
});

test("the member area and what is not content asks not to be indexed", async ({ page }) => {
  for (const path of [...memberArea, ...ours])
    expect(await (await page.request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"');
  for (const path of ["/", "/faq", "/login"])
    expect(await (await page.request.get(path)).text(), path).not.toContain("noindex");
});

test("any other path shows the not-found page", async ({ page, watched }) => {
  watched.allow(/status of 404/);
  for (const path of ["/no-such-page", "/about/nobody", "/wp-login.php", "/assets/nothing.js"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This span is not built");
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: "See the sitemap" })).toHaveAttribute("href", "/sitemap");
});

test("a link to a page that does not exist shows the not-found page without a reload", async ({ page, watched }) => {
  watched.allow(/status of 404|ErrorResponse/);
  await visit(page, "/");
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/nowhere", textContent: "Nowhere" });
    document.querySelector("main")?.append(link);
  });
  await page.getByRole("link", { name: "Nowhere" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This span is not built");
});

test("older addresses lead to today's pages", async ({ page }) => {
  const moved = { "/terms": "/terms-of-use", "/privacy": "/privacy-policy", "/api/login": "/login" };
  for (const [from, to] of Object.entries(moved)) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test("robots.txt and the sitemap name the built pages", async ({ page, baseURL }) => {
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of memberArea) expect(robots).toContain(`Disallow: ${path}`);
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  expect(sitemap).toContain(`<loc>${baseURL}/faq</loc>`);
  for (const path of [...memberArea, "/reset-password", "/unsubscribe"]) expect(sitemap).not.toContain(`${path}</loc>`);
});
