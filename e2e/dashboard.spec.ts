import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { applicant } from "./applicants";
import { awaitMail, linkIn } from "./mails";
import { consent, theme, toast } from "./parts";
import { member, newcomer, provenMember, signIn, signUp } from "./people";
import { openStore } from "./store";
import { expect, test, visit } from "./test";

const password = "arch and abutment";
const tokenOf = (link: string) => new URL(link, "http://x").searchParams.get("token");

/** Uses the API only. */
async function digitalMember(page: Page, dataDir: string) {
  const person = applicant();
  const post = async (path: string, data: unknown) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { reference } = (await post("/api/membership/digital", person)).data;
  const asked = await awaitMail(dataDir, person.email, `Confirm your application ${reference}`);
  const token = tokenOf(linkIn(asked));
  const number: string = (await post("/api/membership/digital/confirm", { token })).data.memberNumber;
  const welcome = await awaitMail(dataDir, person.email, `Welcome to iFACE, member ${number}`);
  await post("/api/auth/reset-password", { token: tokenOf(linkIn(welcome)), password });
  await signIn(page, { ...person, username: person.email, password });
  await expect
    .poll(async () => (await (await page.request.get("/api/notifications")).json()).unread, { timeout: 15_000 })
    .toBe(2);
  return { ...person, number };
}

const panel = (page: Page, name: string) => page.getByRole("region", { name });
const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
const bellMenu = (page: Page) =>
  page.locator("header [data-menu]", { has: page.getByRole("heading", { name: "Notifications" }) });
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test.beforeEach(({ page }) => consent(page));

test("a visitor is refused with a card that leads to sign in, and is taken there @both", async ({ page }) => {
  await page.goto("/dashboard");
  const card = page.getByRole("alert").filter({ hasText: "Access Denied" });
  await expect(card.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
  await expect(card).toContainText("Please log in to access your dashboard.");
  await expect(card.getByRole("link", { name: "Go to Login" })).toHaveAttribute("href", /^\/login/);
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
});

test("somebody new sees what to do first instead of noughts @both", async ({ page, dataDir }) => {
  const { email } = await member(page);
  await visit(page, "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Asha$/);
  const first = panel(page, "What to do first");
  await expect(first.getByRole("listitem")).toHaveCount(4);
  await expect(first).toContainText("0 of 4 done");
  await expect(page.getByText("Events attended")).toHaveCount(0);
  await expect(panel(page, "Membership card")).toContainText("Not yet issued");
  await expect(first.getByRole("link", { name: "Apply now" })).toHaveAttribute("href", "/digital-membership");
  await expect(first.getByRole("link", { name: "Declare CPD" })).toHaveAttribute("href", "/history");
  await expect(first.getByRole("link", { name: "Complete profile" })).toHaveAttribute("href", "/profile?edit=1");
  await first.getByRole("button", { name: "Send the link again" }).click();
  await expect(toast(page, "Link Sent")).toContainText(email);
  expect(await fits(page)).toBe(true);

  const mail = await awaitMail(dataDir, email, "Confirm your email address");
  await visit(page, linkIn(mail));
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByRole("main")).toContainText(/confirmed/i);
  await visit(page, "/dashboard");
  await expect(first).toContainText("1 of 4 done");
  await expect(first.getByRole("button", { name: "Send the link again" })).toHaveCount(0);
});

test("a name of 160 letters is whole on the card, which stays as wide as its place @both", async ({ page }) => {
  const person = await signUp(page, newcomer({ firstName: "Venkatanarasimha".repeat(5), lastName: "W".repeat(79) }));
  await signIn(page, person);
  await visit(page, "/dashboard");
  await expect(panel(page, "Membership card")).toContainText(`${person.firstName} ${person.lastName}`);
  expect(await fits(page)).toBe(true);
});

test("a member finds card, content, activities and actions, each with its way on @both", async ({ page, dataDir }) => {
  const { number } = await digitalMember(page, dataDir);
  await visit(page, "/dashboard");
  const card = panel(page, "Membership card");
  await expect(card.getByRole("link", { name: number })).toHaveAttribute("href", "/history");
  const latest = panel(page, "Latest content").getByRole("listitem");
  await expect(latest).toHaveCount(8);
  await expect(latest.first()).toContainText("New Course");
  await expect(latest.first().getByRole("link")).toHaveAttribute("href", /^\/courses\//);
  await expect(panel(page, "Recent activities")).toContainText("Became a Digital Member");
  await expect(panel(page, "Recent activities").getByRole("link")).toHaveAttribute("href", "/history");
  await expect(panel(page, "Recommended for you").getByRole("listitem")).toHaveCount(3);
  await expect(panel(page, "Upcoming deadlines")).toBeVisible();
  const actions = panel(page, "Quick actions");
  for (const [name, href] of [
    ["Edit Profile", "/profile"],
    ["Declare CPD", "/history"],
    ["Order requests", "/cart#orders"],
  ] as const)
    await expect(actions.getByRole("link", { name })).toHaveAttribute("href", href);
  for (const [name, file] of [
    ["Download card", `${number}.pdf`],
    ["CPD statement", /^iFACE-CPD-\d{4}.*\.pdf$/],
  ] as const) {
    const [saved] = await Promise.all([page.waitForEvent("download"), actions.getByRole("link", { name }).click()]);
    expect(saved.suggestedFilename()).toMatch(file);
  }
  expect(await fits(page)).toBe(true);
});

test("refer a friend copies the way to the membership where the device shares nothing itself", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await member(page);
  await visit(page, "/dashboard");
  await panel(page, "Quick actions").getByRole("button", { name: "Refer a friend" }).click();
  await expect(toast(page, "Link Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/membership`);
});

test("the bell opens the latest, marks one read when it is opened, and the count follows @both", async ({
  page,
  dataDir,
}) => {
  const { number } = await digitalMember(page, dataDir);
  await visit(page, "/faq");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread");
  await bell(page).click();
  await expect(bell(page)).toHaveAttribute("aria-expanded", "true");
  const welcome = bellMenu(page).getByRole("link", { name: `Welcome, you are member ${number}` });
  await expect(welcome).toHaveAttribute("href", "/profile?tab=membership");
  await page.keyboard.press("Escape");
  await expect(bellMenu(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await welcome.click();
  await expect(page).toHaveURL("/profile?tab=membership");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  await bell(page).click();
  await bellMenu(page).getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL("/dashboard#notifications");
  const all = panel(page, "Notifications for you");
  await expect(all).toBeInViewport();
  await expect(all).toContainText("1 new");
  await all.getByRole("button", { name: "Mark all as read" }).click();
  await expect(all).not.toContainText("1 new");
  await expect(bell(page)).toHaveAccessibleName("Notifications");
});

test("see all leads to the whole list on the dashboard as well, as often as it is followed", async ({ page }) => {
  const notifications = Array.from({ length: 7 }, (_, at) => ({
    id: `n${at}`,
    kind: "orders",
    title: `Notice ${at + 1}`,
    text: "There is news.",
    href: "/faq",
    createdAt: new Date(2026, 0, 20 - at).toISOString(),
    readAt: null,
  }));
  await page.route(/\/api\/(dashboard|notifications)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), notifications, unread: 7 } });
  });
  await page.setViewportSize({ width: 1440, height: 500 });
  await member(page);
  await visit(page, "/dashboard");
  const all = panel(page, "Notifications for you");
  await expect(all.getByRole("listitem")).toHaveCount(4);
  for (const _ of ["first", "again"]) {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(all.getByRole("heading")).not.toBeInViewport();
    await bell(page).click();
    await bellMenu(page).getByRole("link", { name: "See all" }).click();
    await expect(all.getByRole("heading")).toBeInViewport();
    await expect(all.getByRole("listitem")).toHaveCount(7);
  }
});

test("what happens while the page is open reaches the bell without a reload", async ({
  page,
  browser,
  dataDir,
  baseURL,
}) => {
  await openStore(browser, dataDir, baseURL);
  await provenMember(page, dataDir);
  await visit(page, "/dashboard");
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  const bought = await page.request.put("/api/cart/items/mercantile-field-notebook", { data: { quantity: 1 } });
  expect(bought.ok()).toBe(true);
  expect((await page.request.post("/api/orders", { data: {} })).ok()).toBe(true);
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("iface:counts")));
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", { timeout: 1000 });
  }).toPass();
  await bell(page).click();
  await expect(bellMenu(page)).toContainText("We have your order request");
  await bellMenu(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect(bellMenu(page).getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
});

test("a dashboard that cannot be read says so and is there after another try", async ({ page, watched }) => {
  watched.allow(/status of 403/);
  await member(page);
  const refusal = { error: "Not now.", message: "Not now.", code: "not_allowed" };
  await page.route("/api/dashboard", (route) => route.fulfill({ status: 403, json: refusal }));
  await visit(page, "/dashboard");
  await expect(page.getByRole("alert")).toContainText("Not now.");
  await page.unroute("/api/dashboard");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(panel(page, "Latest content")).toBeVisible();
});

test("the boxes stand there hatched until the answer comes", async ({ page }) => {
  await member(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("/api/dashboard", async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, "/dashboard");
  await expect(page.getByRole("status").filter({ hasText: "Loading your dashboard" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  release();
  await expect(panel(page, "Latest content")).toBeVisible();
});

test("neither the dashboard nor the open bell has anything for axe to say", async ({ page, dataDir }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await digitalMember(page, dataDir);
  await visit(page, "/dashboard");
  await expect(panel(page, "Latest content")).toBeVisible();
  await bell(page).click();
  await expect(bellMenu(page).getByRole("listitem").first()).toBeVisible();
  const findings = async () => {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  };
  expect(await findings()).toEqual([]);
  await page.evaluate(() => document.documentElement.classList.replace("light", "dark"));
  expect(await theme(page)).toBe("dark");
  expect(await findings()).toEqual([]);
});
