import type { Page } from "@playwright/test";
import { banner, consent, toast } from "./parts";
import { expect, test, visit } from "./test";

const kinds = ["necessary", "functional", "analytics", "marketing", "performance"];

function choices(page: Page) {
  return page.evaluate(() => [
    localStorage.getItem("iface-cookie-consent"),
    JSON.parse(localStorage.getItem("iface-cookie-preferences") ?? "null"),
  ]);
}

const only = (...granted: string[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, kind === "necessary" || granted.includes(kind)]));

/** Opens `path` with a paused clock. The banner must still be absent after 1990 ms. */
async function almostAsked(page: Page, path = "/") {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await visit(page, path);
  await page.clock.runFor(1990);
  await expect(banner(page)).toHaveCount(0);
}

async function asked(page: Page) {
  await almostAsked(page);
  await page.clock.resume();
  await expect(banner(page)).toBeVisible();
}

test("the banner comes 2 s after load, and not where consent is stored", async ({ page }) => {
  await asked(page);
  await expect(banner(page).getByRole("link", { name: "cookie policy" })).toHaveAttribute("href", "/cookie-policy");
  await expect(banner(page).getByRole("link", { name: "privacy policy" })).toHaveAttribute("href", "/privacy-policy");
  await consent(page);
  await visit(page, "/");
  await page.clock.fastForward(10_000);
  await expect(banner(page)).toHaveCount(0);
});

test("X hides the banner and stores nothing; it asks again on the next load", async ({ page }) => {
  await asked(page);
  await banner(page).getByRole("button", { name: "Close without saving" }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await choices(page)).toEqual([null, null]);
  await visit(page, "/faq");
  await page.clock.fastForward(2000);
  await expect(banner(page)).toBeVisible();
});

for (const { button, consent, granted, title } of [
  { button: "Accept all", consent: "all-accepted", granted: kinds, title: "All Cookies Accepted" },
  { button: "Only necessary", consent: "necessary-only", granted: [], title: "Only Necessary Cookies" },
])
  test(`'${button}' stores '${consent}' and hides the banner @both`, async ({ page }) => {
    await asked(page);
    await banner(page).getByRole("button", { name: button }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect(toast(page, title)).toBeVisible();
    expect(await choices(page)).toEqual([consent, only(...granted)]);
  });

test("customising offers five switches, necessary locked, and stores what was chosen", async ({ page }) => {
  await asked(page);
  await banner(page).getByRole("button", { name: "Customise" }).click();
  const switches = banner(page).getByRole("switch");
  await expect(switches).toHaveCount(5);
  await expect(switches.first()).toHaveAccessibleName("Strictly necessary");
  await expect(switches.first()).toBeDisabled();
  await expect(switches.first()).toBeChecked();
  await expect(banner(page).getByRole("switch", { name: "Functional" })).toBeFocused();
  await banner(page).getByRole("switch", { name: "Analytics" }).check();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await banner(page).getByRole("button", { name: "Save preferences" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(toast(page, "Cookie Preferences Saved")).toBeVisible();
  expect(await choices(page)).toEqual(["customized", only("analytics", "marketing")]);
});

test("the banner names what is in use, and unused switches say that the choice is kept", async ({ page }) => {
  await asked(page);
  await expect(banner(page)).toContainText("we count which pages are opened, never by whom");
  await banner(page).getByRole("button", { name: "Customise" }).click();
  for (const name of ["Analytics", "Marketing"])
    await expect(banner(page).getByRole("switch", { name })).toHaveAccessibleDescription(
      "Not in use today; your choice is kept",
    );
  await banner(page).getByRole("button", { name: "Accept all" }).click();
  await expect(toast(page, "All Cookies Accepted")).toContainText("performance, which counts visits");
});

test("pressing Customise twice, at any speed, opens the switches and saves nothing @both", async ({ page }) => {
  await asked(page);
  const customise = banner(page).getByRole("button", { name: "Customise" });
  const place = await customise.boundingBox();
  if (!place) throw new Error("Customise is not on the screen");
  const press = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await press();
  await press();
  await expect(banner(page).getByRole("switch")).toHaveCount(5);
  await press();
  await expect(banner(page).getByRole("switch")).toHaveCount(5);
  expect(await choices(page)).toEqual([null, null]);
});

test("pages are counted with consent to Performance and never without, each once", async ({ page }) => {
  const counted: number[] = [];
  page.on("response", (answer) => {
    if (answer.url().endsWith("/api/visits")) counted.push(answer.status());
  });
  await page.addInitScript(() => localStorage.setItem("iface-cookie-consent", "customized"));
  await visit(page, "/about");
  await page.evaluate((chosen) => localStorage.setItem("iface-cookie-preferences", JSON.stringify(chosen)), {
    ...only("performance"),
  });
  expect(counted).toEqual([]);
  await visit(page, "/faq");
  await expect.poll(() => counted).toEqual([200]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL("/contact");
  await expect.poll(() => counted).toEqual([200, 200]);
});
