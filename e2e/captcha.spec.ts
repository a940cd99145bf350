import type { Page, Route } from "@playwright/test";
import { awaitMail, linkIn } from "./mails";
import { consent, toast } from "./parts";
import { passCaptcha, signUp } from "./people";
import { type Program, startProgram } from "./program";
import { expect, test, visit } from "./test";

const challenge = "/api/captcha/challenge";
const verify = "/api/captcha/verify";
const refused = { status: 400, json: { success: false, error: "Not this time." } };

/** The first interaction with a password form requests the challenge. */
const touchForm = (page: Page) => page.getByLabel("Password", { exact: true }).focus();
const box = (page: Page, name: string) => page.getByRole("checkbox", { name });

test.beforeEach(({ page }) => consent(page));

test("sign-in asks for a challenge of its own with the first touch of the form, not on load; a click waits 500 to 2000 ms and hands the solution in", async ({
  page,
}) => {
  const wishes: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(challenge))
      wishes.push([request.postDataJSON(), request.headers()["x-captcha-browser"]]);
  });
  await visit(page, "/login");
  await page.mouse.wheel(0, 200);
  // By the time this request is answered, an earlier one would have been recorded.
  await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
  expect(wishes).toEqual([]);
  await touchForm(page);
  const named = expect.stringMatching(/^[0-9a-f]{32}$/);
  await expect.poll(() => wishes).toEqual([[{ microsite: "main_portal", action: "login" }, named]]);
  await expect(box(page, "I am not a robot")).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Reset verification" })).toHaveCount(0);
  const sent = page.waitForRequest(`**${verify}`);
  await box(page, "I am not a robot").click();
  await expect(box(page, "Checking...")).toHaveAttribute("aria-busy", "true");
  const body = (await sent).postDataJSON();
  expect(body.userResponse).toBe("verified");
  expect(body.responseTime).toBeGreaterThanOrEqual(499);
  expect(body.solution.counter).toBeGreaterThan(0);
  await expect(box(page, "Verified!")).toBeChecked();
  await expect(toast(page, "Verification Complete")).toBeVisible();
  await box(page, "Verified!").click({ force: true });
  await expect(box(page, "Verified!")).toBeChecked();
});

test("the wait before handing in is drawn anew each time, between 500 and 2000 ms", async ({ page }) => {
  await page.clock.install();
  for (const { chance, wait } of [
    { chance: 0, wait: 500 },
    { chance: 1, wait: 2000 },
  ]) {
    const challenged = page.waitForResponse(`**${challenge}`);
    await visit(page, "/login");
    await touchForm(page);
    await challenged;
    await page.evaluate((value) => {
      Math.random = () => value;
    }, chance);
    const loaded = page.getByRole("checkbox", { name: "I am not a robot" });
    await expect(loaded).toBeVisible();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(verify)) sent.push(request.url());
    });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const solving = page.waitForEvent("worker");
    await loaded.click();
    await solving;
    await page.clock.runFor(wait - 10);
    expect(sent).toHaveLength(0);
    await page.clock.runFor(20);
    await expect.poll(() => sent.length).toBe(1);
    await page.clock.resume();
    await expect(box(page, "Verified!")).toBeVisible();
    page.removeAllListeners("request");
  }
});

test("reset gives a new challenge and takes the token back", async ({ page }) => {
  await visit(page, "/login");
  await passCaptcha(page);
  const again = page.waitForRequest(`**${challenge}`);
  await page.getByRole("button", { name: "Reset verification" }).click();
  await again;
  await expect(box(page, "I am not a robot")).toBeFocused();
  await expect(box(page, "I am not a robot")).not.toBeChecked();
  await page.getByLabel("Email address or username").fill("somebody");
  await page.getByLabel("Password", { exact: true }).fill("something");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Please complete the captcha verification before signing in.")).toBeVisible();
});

test("no challenge is an error; reset asks for another", async ({ page, watched }) => {
  watched.allow(/status of 500/);
  await page.route(`**${challenge}`, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await visit(page, "/login");
  await touchForm(page);
  await expect(box(page, "Failed to generate captcha challenge")).toBeVisible();
  await expect(toast(page, "Verification Failed")).toContainText("Failed to generate captcha challenge");
  await page.getByRole("button", { name: "Reset verification" }).click();
  await passCaptcha(page);
});

test("a challenge that fails is said, with a way to try again, before anybody touches the captcha", async ({
  page,
  watched,
}) => {
  watched.allow(/status of 5\d\d|ERR_FAILED/);
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 503, headers: { "retry-after": "5" }, json: { error: "Busy." } }),
  ];
  for (const path of ["/login", "/captcha-demo"])
    for (const fail of failures) {
      await page.route(`**${challenge}`, fail, { times: 1 });
      await visit(page, path);
      // Fills the field as a password manager does, without focus or key presses.
      await page.getByLabel("Password", { exact: true }).evaluate((field: HTMLInputElement) => {
        field.value = "seven spans long";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      });
      await expect(box(page, "Failed to generate captcha challenge")).toBeVisible();
      await page.getByRole("button", { name: "Reset verification" }).click();
      await expect(box(page, "I am not a robot")).toBeVisible();
    }
});

test("a challenge that does not come within ten seconds has failed", async ({ page }) => {
  await page.route(`**${challenge}`, () => new Promise(() => undefined), { times: 1 });
  await page.clock.install();
  await visit(page, "/login");
  const asked = page.waitForRequest(`**${challenge}`);
  await touchForm(page);
  await asked;
  await page.clock.runFor(9_000);
  await expect(box(page, "I am not a robot")).toBeVisible();
  await page.clock.runFor(1_100);
  await expect(box(page, "Failed to generate captcha challenge")).toBeVisible();
});

test("a refused solution shows the server's words and asks for a new challenge", async ({ page, watched }) => {
  watched.allow(/status of 400|ERR_FAILED/);
  await page.route(`**${verify}`, (route) => route.fulfill(refused), { times: 1 });
  await visit(page, "/login");
  const first = page.waitForResponse(`**${challenge}`);
  await touchForm(page);
  await first;
  const again = page.waitForRequest(`**${challenge}`);
  await box(page, "I am not a robot").click();
  await expect(box(page, "Captcha verification failed")).toBeVisible();
  await again;
  await expect(page.getByRole("main").getByText("Not this time.")).toBeVisible();
  await expect(toast(page, "Verification Failed")).toContainText("Not this time.");
  await page.getByRole("button", { name: "Reset verification" }).click();
  await page.route(`**${verify}`, (route) => route.abort(), { times: 1 });
  await box(page, "I am not a robot").click();
  await expect(page.getByRole("main").getByText("Verification failed", { exact: true })).toBeVisible();
});

test("a busy server (429) keeps the box loading and is asked again after 5 s", async ({ page, watched }) => {
  watched.allow(/status of 429/);
  const asked: number[] = [];
  await page.route(`**${challenge}`, (route) => {
    asked.push(Date.now());
    return asked.length === 1 ? route.fulfill({ status: 429, json: { error: "Too many." } }) : route.continue();
  });
  await page.clock.install();
  await visit(page, "/login");
  await touchForm(page);
  await expect(box(page, "Checking...")).toHaveAccessibleDescription("Busy, trying again");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  await box(page, "Checking...").click({ force: true });
  await page.clock.runFor(4000);
  expect(asked).toHaveLength(1);
  await page.clock.runFor(1000);
  await expect.poll(() => asked.length).toBe(2);
  await page.clock.resume();
  await expect(box(page, "Checking...")).toHaveCount(0);
});

test("a refused browser is told when to try again, and signs in by a mailed link instead", async ({
  page,
  watched,
  dataDir,
}) => {
  watched.allow(/status of 429/);
  const person = await signUp(page);
  const proof = linkIn(await awaitMail(dataDir, person.email, "Confirm your email address"));
  const token = new URL(proof, "https://here").searchParams.get("token");
  expect((await page.request.post("/api/auth/verify-email", { data: { token } })).status()).toBe(200);
  const tooMany = { status: 429, headers: { "retry-after": "720" }, json: { error: "Too many." } };
  await page.route(`**${challenge}`, (route) => route.fulfill(tooMany));
  await page.clock.install({ time: new Date("2026-11-22T10:53:30Z") });
  await visit(page, "/login");
  await touchForm(page);
  await expect(box(page, "Too many tries for now")).toHaveAccessibleDescription(/^Try again at 4:36\spm$/);
  await page.getByRole("link", { name: "Email me a sign-in link" }).click();
  await expect(page.getByRole("heading", { name: "Sign in by email" })).toBeVisible();
  await page.getByLabel("Email address", { exact: true }).fill(person.email);
  await page.getByRole("button", { name: "Email me the link" }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();
  await visit(page, linkIn(await awaitMail(dataDir, person.email, "Your sign-in link")));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
  expect((await (await page.request.get("/api/auth/me")).json()).user.email).toBe(person.email);
});

test("a link that was used says so and asks for another", async ({ page, watched }) => {
  watched.allow(/status of 400/);
  await visit(page, "/sign-in-link?token=spent");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(/This link is not valid, or it has expired/)).toBeVisible();
  await page.getByRole("button", { name: "Email me the link" }).click();
  await expect(page.getByLabel("Email address")).toBeFocused();
  await expect(page.getByText("Please fill in this field.")).toBeVisible();
});

test("a verified token that has grown old asks again", async ({ page }) => {
  await page.clock.install();
  await visit(page, "/login");
  await passCaptcha(page);
  await page.clock.fastForward(9 * 60_000);
  await expect(box(page, "Verified!")).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(box(page, "I am not a robot")).not.toBeChecked();
});

test("the demonstration shows the numbers in force, asks for the captcha first and signs nobody in", async ({
  page,
}) => {
  const asked = page.waitForRequest(`**${challenge}`);
  await visit(page, "/captcha-demo");
  await touchForm(page);
  const wish = { microsite: "main_portal", challengeType: "checkbox", difficulty: "normal" };
  expect((await asked).postDataJSON()).toEqual(wish);
  const { perHour, ttlSeconds, attempts } = await (await page.request.get("/api/captcha/settings")).json();
  for (const text of [
    `${ttlSeconds / 60} minutes`,
    new RegExp(`^${attempts}$`),
    `${perHour} per hour per browser`,
    new RegExp(`^${perHour} per hour per IP$`),
    `${(perHour * 100).toLocaleString("en-IN")} per hour per IP`,
    "Easy",
  ])
    await expect(page.getByRole("definition").filter({ hasText: text })).toBeVisible();
  const submit = page.getByRole("main").getByRole("button", { name: "Sign in" });
  await expect(submit).toBeDisabled();
  await page.getByLabel("Email address").fill("asha@example.in");
  await page.getByLabel("Password", { exact: true }).fill("anything");
  await page.getByLabel("Email address").press("Enter");
  await passCaptcha(page);
  await expect(toast(page, "Captcha Verified")).toBeVisible();
  await submit.click();
  await expect(toast(page, "Login Successful")).toBeVisible();
  await expect(box(page, "I am not a robot")).not.toBeChecked();
  expect(await (await page.request.get("/api/auth/me")).json()).toEqual({ user: null });
});

test.describe("with two challenges an hour", () => {
  let program: Program;
  test.beforeAll(async () => {
    program = await startProgram({ CAPTCHA_PER_HOUR: "2", CAPTCHA_DIFFICULTY: "normal" });
  });
  test.afterAll(() => program.stop());

  test("the third unsolved challenge has to wait, and solving one makes room", async ({ page, context, watched }) => {
    watched.allow(/status of 429/);
    watched.allowHost(new URL(program.url).host);
    for (const tab of [page, await context.newPage()]) {
      await visit(tab, `${program.url}/login`);
      const challenged = tab.waitForResponse(`**${challenge}`);
      await touchForm(tab);
      await challenged;
    }
    const third = await context.newPage();
    await third.clock.install();
    await visit(third, `${program.url}/login`);
    await touchForm(third);
    await expect(box(third, "Too many tries for now")).toHaveAccessibleDescription(/^Try again at \d+:\d\d\s[ap]m$/);
    await passCaptcha(page);
    await third.clock.fastForward(5000);
    await expect(box(third, "I am not a robot")).toBeVisible();
  });
});
