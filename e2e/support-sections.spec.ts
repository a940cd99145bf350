import { consent } from "./parts";
import { expect, test, visit } from "./test";

test("a section that the support page has itself is scrolled to smoothly, without leaving the page", async ({
  page,
}) => {
  await consent(page);
  await visit(page, "/contact-support");
  await page.evaluate(() => {
    const section = document.createElement("section");
    section.id = "programs";
    section.style.height = "100vh";
    document.querySelector("main")?.append(section);
    const tops: number[] = [];
    Object.assign(window, { tops });
    window.addEventListener("scroll", () => tops.push(window.scrollY));
  });
  await page.getByRole("banner").getByRole("link", { name: "Programs" }).click();
  await expect(page).toHaveURL("/contact-support#programs");
  await expect(page.locator("#programs")).toBeInViewport({ ratio: 0.5 });
  const steps = () =>
    page.evaluate(() => {
      const tops: unknown = Reflect.get(window, "tops");
      return Array.isArray(tops) ? new Set(tops).size : 0;
    });
  await expect.poll(steps).toBeGreaterThan(3);
});
