import type { Page } from "@playwright/test";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { member, provenMember } from "./people";
import { enterDelivery, openStore } from "./store";
import { expect, visit } from "./test";

const test = testOnOwnProgram();

const cartLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });
const send = (page: Page) => page.getByRole("button", { name: "Send Order Request" });
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const putIn = (page: Page, item: string, quantity: number) =>
  page.request.put(`/api/cart/items/${item}`, { data: { quantity } });

test.beforeAll(({ browser, program }) => openStore(browser, program.dataDir, program.url));
test.beforeEach(({ page }) => consent(page));

test("a sample's page shows its kind and facts, and neither a price nor a way to order", async ({ page }) => {
  await visit(page, "/courses/ductile-detailing-is-13920");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ductile detailing of RC frames to IS 13920");
  const main = page.getByRole("main");
  // Related items below have their own badges.
  for (const words of ["New Course", "Sample", "12 hours", "CPD points"])
    await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(/This is a sample. It shows how a course will look/)).toBeVisible();
  await expect(main.getByText("₹")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Sign in to order" })).toHaveCount(0);
});

test("what the federation offers has a price and leads a visitor to sign in", async ({ page }) => {
  await visit(page, "/store/field-notebook");
  const main = page.getByRole("main");
  await expect(main.getByText("₹280", { exact: true })).toBeVisible();
  await expect(main.getByText(/No payment is taken/)).toBeVisible();
  await expect(main.getByRole("link", { name: "Sign in to order" })).toHaveAttribute(
    "href",
    "/login?next=%2Fstore%2Ffield-notebook",
  );
});

test("an item has one address; unknown items are not found", async ({ page, watched }) => {
  watched.allow(/status of 404/);
  await page.goto("/Courses/ductile-detailing-is-13920/");
  await expect(page).toHaveURL("/courses/ductile-detailing-is-13920");
  for (const path of ["/courses/nothing", "/store/ductile-detailing-is-13920", "/media/podcast/%00", "/media/x/y"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This span is not built");
  }
});

test("the cart is a member's", async ({ page }) => {
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  await expect(page.getByRole("alert")).toContainText("Please log in to access your cart.");
  await expect(page).toHaveURL("/login?next=%2Fcart");
});

test("an item is put in the cart, counted in the bar, changed, and ordered once although an answer is lost", async ({
  page,
  program,
  watched,
}) => {
  watched.allow(/net::ERR/);
  await provenMember(page, program.dataDir);
  await visit(page, "/store/field-notebook");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(toast(page, "Added to Cart")).toContainText("Field notebook is in your cart.");
  await expect(page.getByText("In your cart: 1")).toBeFocused();
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
  await page.getByRole("link", { name: "Open Cart" }).click();
  await expect(page).toHaveURL("/cart");
  await page.getByLabel("Quantity of Field notebook").selectOption("3");
  await expect(panel(page, "Your order request")).toContainText("₹840");
  await page.getByRole("button", { name: "Add Pocket scale, 150 mm" }).click();
  await expect(panel(page, "Your order request")).toContainText("₹1,030");
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 4 items");
  await expect(panel(page, "Your order request")).toContainText("No payment is taken.");

  await page.getByLabel(/Note for the federation/).fill("For our chapter.");
  await enterDelivery(page);
  await page.route("/api/orders", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(toast(page, "Request Not Sent")).toBeVisible();
  await page.unroute("/api/orders");
  await expect(page.getByLabel(/Note for the federation/)).toHaveValue("For our chapter.");
  await send(page).click();
  const sent = page.getByRole("status").filter({ hasText: /Order request IF-OR-20\d\d-\d{6}-\d sent/ });
  await expect(sent).toBeFocused();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName("Cart");
  const orders = panel(page, "Your order requests").getByRole("listitem").filter({ hasText: "OR-" });
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText("3 × Field notebook");
  await expect(orders).toContainText("Requested");
  await expect(orders).toContainText("Bengaluru 560011");
  await expect(orders).toContainText("₹1,030");
});

test("goods are not ordered without an address: what is missing is said beside it, and the first of it has the focus", async ({
  page,
  watched,
}) => {
  watched.allow(/status of 400/);
  await member(page);
  await visit(page, "/store/field-notebook");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("link", { name: "Open Cart" }).click();
  await send(page).click();
  const street = page.getByLabel("House, street and locality");
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription(/Please enter house, street and locality/);
  await enterDelivery(page);
  await page.getByLabel("PIN code").fill("5600");
  await send(page).click();
  await expect(page.getByLabel("PIN code")).toBeFocused();
  await expect(page.getByLabel("PIN code")).toHaveAccessibleDescription(/six digits/);
  await expect(street).toHaveValue("4 Sample Cross, Jayanagar");
  await expect(street).not.toHaveAttribute("aria-invalid");
});

test("what fails is told, and taking an item out empties the cart", async ({ page, watched }) => {
  watched.allow(/status of 500/);
  await member(page);
  await putIn(page, "mercantile-pocket-scale", 2);
  await visit(page, "/cart");
  const quantity = page.getByLabel("Quantity of Pocket scale, 150 mm");
  await page.route("/api/cart/items/**", (route) => route.fulfill({ status: 500, json: { error: "It broke." } }));
  await quantity.selectOption("5");
  await expect(toast(page, "Cart Not Changed")).toContainText("It broke.");
  await expect(quantity).toHaveValue("2");
  await page.unroute("/api/cart/items/**");
  await page.getByRole("button", { name: "Remove Pocket scale, 150 mm" }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("a cart that cannot be read offers another try", async ({ page, watched }) => {
  watched.allow(/status of 403/);
  await member(page);
  await page.route("/api/cart", (route) => route.fulfill({ status: 403, json: { error: "No." } }));
  await visit(page, "/cart");
  await expect(page.getByText("Your cart could not be read.")).toBeVisible();
  await page.unroute("/api/cart");
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("the bar hears of changes made elsewhere when the page is shown again", async ({ page }) => {
  await member(page);
  await visit(page, "/faq");
  await expect(cartLink(page)).toHaveAccessibleName("Cart");
  await putIn(page, "mercantile-pocket-scale", 2);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 2 items");
});

test("search leads to an item", async ({ page }) => {
  await visit(page, "/");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search the site" }).fill("stepwell");
  await page.getByRole("option", { name: /Water under the steps/ }).click();
  await expect(page).toHaveURL("/media/documentaries/water-under-the-steps");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Water under the steps");
});

test("cart and items fit a narrow phone @phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await member(page);
  await putIn(page, "mercantile-field-notebook", 20);
  for (const path of ["/cart", "/store/pocket-scale"]) {
    await visit(page, path);
    await expect(page.getByRole("main").getByText(/No payment is taken/)).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
  }
  await page.getByRole("button", { name: "Open menu" }).tap();
  await expect(page.locator("#mobile-menu").getByRole("link", { name: "Cart (20)" })).toHaveAttribute("href", "/cart");
});
