import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type Answers, answer, expectAnswers, formWith } from "./answers";
import { eventParts, HOUR_MS, publishedEvent } from "./event-people";
import { consent, toast } from "./parts";
import { newcomer } from "./people";
import { colleague } from "./staff";
import { expect, test, visit, visitBegun } from "./test";

const notice = (page: Page) => page.getByRole("status").filter({ hasText: "We put back what you had filled in." });

/** The forms with more than ten fields, which keep drafts. */
const longForms: { path: string; first: string; draft: string; typed: Answers; empty: Answers }[] = [
  {
    path: "/digital-membership",
    first: "firstName",
    draft: "digital-membership",
    typed: { firstName: "Asha", state: "kerala", district: "south", termsAccepted: true },
    empty: { firstName: "", country: "india", state: "", termsAccepted: false },
  },
  {
    path: "/membership-contact",
    first: "membershipType",
    draft: "membership-inquiry",
    typed: {
      membershipType: "student-association",
      appliedFor: "organisation",
      orgName: "Pune Student Engineers",
      interests: ["courses", "media"],
      agreeToUpdates: true,
    },
    empty: { membershipType: "", appliedFor: "", country: "India", interests: [], agreeToUpdates: false },
  },
  {
    path: "/partnership-application",
    first: "organizationName",
    draft: "partnership-application",
    typed: { organizationName: "Deccan Institute", organizationType: "university", "socialMedia.linkedin": "deccan" },
    empty: { organizationName: "", organizationType: "", "socialMedia.linkedin": "" },
  },
];

test.beforeEach(({ page }) => consent(page));

for (const { path, first, draft, typed, empty } of longForms)
  test(`what was typed into ${path} is there after a reload, says so, and can be thrown away`, async ({ page }) => {
    const form = formWith(page, first);
    const kept = () => page.evaluate((name) => sessionStorage.getItem(`iface-draft-${name}`), draft);
    await visit(page, path);
    await expectAnswers(form, empty);
    await expect(notice(page)).toHaveCount(0);
    await answer(form, typed);
    await expect.poll(kept).toContain(String(Object.values(typed)[0]));
    await visit(page, path);
    await expect(notice(page)).toBeVisible();
    await expectAnswers(form, typed);
    await notice(page).getByRole("button", { name: "Discard draft" }).click();
    await expect(notice(page)).toHaveCount(0);
    await expectAnswers(form, empty);
    expect(await kept()).toBeNull();
    await visit(page, path);
    await expectAnswers(form, empty);
    await expect(notice(page)).toHaveCount(0);
  });

test("a draft outlives its tab only with Functional consent, and stays with the tab when that is withdrawn", async ({
  page,
  context,
}) => {
  const form = (tab: Page) => formWith(tab, "membershipType");
  const decide = async (switchOn: boolean) => {
    await visitBegun(page, "/cookie-settings");
    const functional = page.getByRole("switch", { name: "Functional" });
    // The page shows the stored choice only after hydration.
    await expect(functional).toBeChecked({ checked: !switchOn });
    await functional.setChecked(switchOn);
    await page.getByRole("button", { name: "Save preferences" }).click();
    await expect(toast(page, "Cookie Preferences Saved")).toBeVisible();
  };
  const expectInNewTab = async (membershipType: string) => {
    const tab = await context.newPage();
    await visitBegun(tab, "/membership-contact");
    await expect(notice(tab)).toHaveCount(membershipType ? 1 : 0);
    await expectAnswers(form(tab), { membershipType });
    await tab.close();
  };
  await visit(page, "/membership-contact");
  await answer(form(page), { membershipType: "student-association", appliedFor: "organisation" });
  await answer(form(page), { orgName: "Pune Student Engineers" });
  await expectInNewTab("");
  await decide(true);
  await expectInNewTab("student-association");
  await decide(false);
  await expectInNewTab("");
  await visit(page, "/membership-contact");
  await expectAnswers(form(page), { orgName: "Pune Student Engineers" });
});

test("a draft of any step of the partnership application is kept and comes back at its step", async ({ page }) => {
  await visit(page, "/partnership-application");
  const form = page.getByRole("main").locator("form");
  await answer(form, {
    organizationName: "Deccan Institute",
    organizationType: "university",
    primaryContactName: "Farah Khan",
    primaryContactEmail: newcomer().email,
    primaryContactPhone: "020 2550 0000",
  });
  await form.getByRole("button", { name: "Next: Address" }).click();
  await answer(form, { city: "Pune", state: "maharashtra" });
  await visit(page, "/partnership-application");
  await expect(notice(page)).toBeVisible();
  await expect(notice(page)).toContainText("until you send it or close this tab");
  await expect(form.getByRole("heading", { level: 2 })).toHaveText("Where are you based?");
  await expectAnswers(form, { city: "Pune", state: "maharashtra", country: "India" });
  await form.getByRole("button", { name: "Previous" }).click();
  await expectAnswers(form, { organizationName: "Deccan Institute" });
  await form.getByRole("button", { name: "Next: Address" }).click();
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expectAnswers(form, { organizationName: "" });
});

for (const path of ["/partnership-application", "/recognition/nominate", "/job-board/post"])
  test(`${path} says how long answers are kept by the consent given, and follows a change of it`, async ({ page }) => {
    await visitBegun(page, path);
    const main = page.getByRole("main");
    await expect(main.getByText("Your answers outlive a reload and go when you close this tab.")).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem("iface-cookie-preferences", JSON.stringify({ functional: true }));
    });
    await visitBegun(page, path);
    await expect(main.getByText("Your answers stay on this device until you submit.")).toBeVisible();
    await expect(main.getByText("Your answers outlive a reload")).toHaveCount(0);
  });

test("sending a form forgets its draft", async ({ page }) => {
  await visit(page, "/membership-contact");
  const form = formWith(page, "appliedFor");
  await answer(form, {
    membershipType: "associate-member",
    appliedFor: "self",
    fullName: "Kavita Joshi",
    email: newcomer().email,
    phone: "9820012345",
    address: "7, Link Road",
    city: "mumbai",
    pincode: "400018",
    designation: "Engineer",
    organization: "Konkan Builders",
    experience: "3-5",
    qualification: "masters",
    membershipGoals: "Meet engineers.",
    expectedBenefits: "Courses.",
    participationLevel: "events",
    timeline: "immediately",
    agreeToTerms: true,
    agreeToPrivacy: true,
    agreeToContact: true,
  });
  await form.getByRole("button", { name: "Submit inquiry" }).click();
  await expect(page.getByRole("region", { name: "Your inquiry is with us" })).toBeFocused();
  const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect((await page.evaluate(keys)).filter((key) => key.includes("draft"))).toEqual([]);
  await visit(page, "/membership-contact");
  await expect(notice(page)).toHaveCount(0);
  await expectAnswers(form, { fullName: "", membershipType: "" });
});

const everyForm = [
  { path: "/digital-membership", button: "Submit application" },
  { path: "/membership-contact", button: "Submit inquiry" },
  { path: "/contact", button: "Send message" },
  { path: "/contact-support", button: "Create ticket" },
  { path: "/partnership-application", button: "Next: Address" },
  { path: "/engineers-oath", button: "Submit entry" },
  { path: "/track", button: "Send me a code" },
];

/** Visible fields whose label and aria-required disagree. */
const wronglyRequired = (page: Page) =>
  page
    .getByRole("main")
    .locator("form :is(input, select, textarea)")
    .evaluateAll((controls) =>
      controls
        .filter(
          (node) =>
            node instanceof HTMLInputElement ||
            node instanceof HTMLSelectElement ||
            node instanceof HTMLTextAreaElement,
        )
        .filter(
          (node) => node.checkVisibility() && !/^(checkbox|radio|search|hidden)$/.test(node.type) && node.name !== "",
        )
        .filter((node) => {
          const isOptional = /\(optional\)/.test(node.labels?.[0]?.textContent ?? "");
          return isOptional === (node.required || node.ariaRequired === "true");
        })
        .map(({ name }) => name),
    );

test("a field that must be filled in is required in the tree that a screen reader reads, and no optional one is", async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const path of [
    ...everyForm.map((form) => form.path),
    "/recognition/nominate",
    "/job-board/post",
    "/login",
    "/forgot-password",
    "/sign-in-link",
    "/reset-password?token=anything",
    "/verify",
    "/newsletter",
    "/captcha-demo",
  ]) {
    await visit(page, path);
    await expect(page.getByRole("main").locator("form").first(), path).toBeVisible();
    expect.soft({ path, wrong: await wronglyRequired(page) }).toEqual({ path, wrong: [] });
    const agreements = page.getByRole("main").getByRole("checkbox", { name: /Terms|Privacy/ });
    for (const box of await agreements.all()) await expect.soft(box).toHaveAttribute("aria-required", "true");
  }
  await visit(page, "/login");
  await page.getByRole("tab", { name: "Create account" }).click();
  await expect(page.getByLabel("Confirm password")).toBeVisible();
  expect.soft(await wronglyRequired(page)).toEqual([]);
});

test("so it is in the fields of a registration and of a list of certificates", async ({
  page,
  browser,
  baseURL,
  dataDir,
}) => {
  test.setTimeout(180_000);
  const { page: staff } = await colleague(browser, dataDir, baseURL, "admin");
  const from = new Date(Date.now() + 240 * HOUR_MS);
  const times = { places: 5, from, until: new Date(from.getTime() + 6 * HOUR_MS) };
  const { id } = await publishedEvent(staff, eventParts(`Required, ${newcomer().username}`, times));
  await visit(page, `/register/${id}`);
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
  expect.soft(await wronglyRequired(page)).toEqual([]);

  await visit(page, "/verify/batch");
  await page.getByLabel("Or paste it").fill("number,name\nIF-CE-2026-000318-4,Asha Rao");
  await page.getByLabel("Or paste it").blur();
  await expect(page.getByLabel("Who asks")).toBeVisible();
  // One of the file and the pasted list is enough.
  expect.soft(await wronglyRequired(page)).toEqual(["list", "pasted"]);
});

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Runs all rules in the light theme and the colour rules in the dark one. */
async function findings(page: Page): Promise<string[]> {
  const inTheme = async (theme: "light" | "dark", axe: AxeBuilder) => {
    await page.evaluate((name) => {
      document.documentElement.classList.toggle("dark", name === "dark");
      document.documentElement.classList.toggle("light", name === "light");
    }, theme);
    const { violations } = await axe.analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${theme} ${id}: ${target.join(" ")}`));
  };
  return [
    ...(await inTheme("light", new AxeBuilder({ page }).withTags(standard))),
    ...(await inTheme("dark", new AxeBuilder({ page }).withRules(["color-contrast"]))),
  ];
}

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const { path, button } of everyForm)
    test(`${path} with its errors: nothing for axe to say, and no sideways scroll at 320 px`, async ({ page }) => {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.getByRole("main").getByRole("button", { name: button }).click();
      await expect(page.getByRole("region", { name: "Notifications" }).getByRole("listitem")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(320);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll("main form :is(button, input, select, textarea, summary)")]
          .map((node) =>
            node instanceof HTMLInputElement && node.type === "checkbox" ? (node.closest("label") ?? node) : node,
          )
          .filter((node) => node.checkVisibility())
          .map((node) => [node.textContent || node.getAttribute("name"), node.getBoundingClientRect().height])
          .filter(([, height]) => Number(height) < 43.5),
      );
      expect(small).toEqual([]);
    });
});

test("controls tell the browser what they are: type, keyboard and what it may fill in", async ({ page }) => {
  await page.goto("/digital-membership");
  for (const [name, type, mode, fills] of [
    ["email", "email", "email", "email"],
    ["phone", "tel", "tel", "tel"],
    ["dateOfBirth", "date", null, "bday"],
    ["pincode", "text", "numeric", "postal-code"],
    ["firstName", "text", "text", "given-name"],
    ["website", "url", "url", "url"],
  ] as const) {
    const field = page.locator(`main [name="${name}"]`);
    const attributes = await field.evaluate((node) =>
      ["type", "inputmode", "autocomplete"].map((attribute) => node.getAttribute(attribute)),
    );
    expect.soft(attributes, name).toEqual([type, mode, fills]);
  }
});

test("every control has a label and the specification's name, and without script each form says so", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const { path } of everyForm) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect.soft(main.getByText(/needs JavaScript to/).first(), path).toBeVisible();
    // Playwright does not read the text of noscript elements.
    const without = await main.locator("noscript").evaluateAll((all) => all.map((one) => one.textContent).join());
    expect.soft(without, path).toContain("Please turn it on and load the page again.");
    const nameless = await main.locator("form :is(input, select, textarea)").evaluateAll((controls) =>
      controls
        .filter((node): node is HTMLInputElement => "labels" in node)
        .filter(({ name, labels }) => !/^[a-z]/.test(name) || !labels?.[0]?.textContent?.trim())
        .map(({ outerHTML }) => outerHTML),
    );
    expect.soft({ path, nameless }).toEqual({ path, nameless: [] });
  }
  await context.close();
});
