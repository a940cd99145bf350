import type { Page } from "@playwright/test";
import { consent, group } from "./parts";
import { expect, test, visit } from "./test";

/** Removes navigation and footer from the hydration payload and makes the page hydrate on load. */
async function withoutData(page: Page) {
  await page.route("/academy", async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('data-app="waiting"', 'data-app="now"');
    await route.fulfill({ response: answer, body: html });
  });
  await page.route("**/start.json*", async (route) => {
    const answer = await route.fetch();
    const start = (await answer.text())
      .replace('\\"navigation\\"', '\\"unknown-1\\"')
      .replace('\\"footer\\"', '\\"unknown-2\\"');
    await route.fulfill({ response: answer, body: start });
  });
}

test.beforeEach(async ({ page, watched }) => {
  // The HTML contains parts that the payload lacks, so React renders the page again.
  watched.allow(/React error #418/);
  await consent(page);
  await withoutData(page);
});

test("navigation and footer show a skeleton while they load and then what the server says", async ({ page }) => {
  const answers = Promise.withResolvers<void>();
  await page.route("/api/ui/*", async (route) => {
    await answers.promise;
    const { navigation, ...footer } = await (await route.fetch()).json();
    const named = { navigation: [{ name: "From the server", href: "/store" }] };
    await route.fulfill({ json: navigation ? named : { ...footer, copyright: "© from the server" } });
  });
  const asked = ["/api/ui/header", "/api/ui/footer"].map((path) => page.waitForRequest(`**${path}`));
  await page.goto("/academy");
  await Promise.all(asked);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(page.locator("header .hatch").first()).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "FAQ" })).toHaveCount(0);
  answers.resolve();
  await expect(page.getByRole("banner").getByRole("link", { name: "From the server" })).toBeVisible();
  await expect(page.getByText("© from the server")).toBeVisible();
  await expect(page.locator("header .hatch")).toHaveCount(0);
});

test("navigation and footer fall back to what is built in when the calls fail", async ({ page, watched }) => {
  watched.allow(/status of 503/);
  await page.route("/api/ui/*", (route) => route.fulfill({ status: 503, json: { error: "Not now." } }));
  await visit(page, "/academy");
  const { trigger, menu } = group(page, "Media");
  await trigger.click();
  const media = [
    "/news",
    "/documentaries",
    "/iface-talks",
    "/tem-talks",
    "/raw-to-real",
    "/blogs",
    "/newsletter",
    "/journal",
    "/magazine",
  ];
  const links = menu.getByRole("link");
  for (const [index, href] of media.entries()) await expect(links.nth(index)).toHaveAttribute("href", href);
  const footer = page.getByRole("contentinfo");
  const columns = {
    "Quick links": ["/about", "/explore-membership", "/download-app", "/job-board", "/faq"],
    Media: ["/news", "/documentaries", "/iface-talks", "/raw-to-real", "/newsletter"],
    Legal: ["/privacy-policy", "/terms-of-use", "/cookie-policy", "/disclaimer"],
  };
  for (const [name, hrefs] of Object.entries(columns)) {
    const column = footer.getByRole("navigation", { name }).getByRole("link");
    expect(await column.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(hrefs);
  }
  await expect(footer.getByText(`© ${new Date().getFullYear()} iFACE`)).toBeVisible();
});
