import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { awaitMail, linkIn } from "./mails";
import { consent } from "./parts";
import { member, provenMember } from "./people";
import { expect, test, visit } from "./test";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.beforeEach(({ page }) => consent(page));

const declared = (page: Page) => page.getByRole("region", { name: "Declared by you" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Declare CPD" });

async function fillIn(page: Page) {
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await dialog(page).getByLabel("What it was").fill("Bridge inspection, two days");
  await dialog(page).getByLabel("Kind of activity").selectOption("workshop");
  await dialog(page).getByLabel("Held by").fill("Konkan Institute of Engineering");
  await dialog(page).getByLabel("Held on").fill(today);
  await dialog(page).getByLabel("Hours").fill("6.5");
}

test("a visitor is asked to sign in and comes back to the history", async ({ page }) => {
  await page.goto("/history?type=events");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/history?type=events")}`);
});

test("a new member sees what will stand here, not an empty table @both", async ({ page }) => {
  await member(page);
  await visit(page, "/history");
  await expect(page.getByRole("heading", { level: 1, name: "Activity history" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your record starts here" })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Load More History" })).toHaveCount(0);
  await page.getByRole("button", { name: "Newsletters" }).click();
  await expect(page).toHaveURL("/history?type=newsletters");
  await expect(page.getByRole("link", { name: "Dashboard", exact: true }).last()).toHaveAttribute("href", "/dashboard");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("a member declares CPD with evidence, adds another file and withdraws @both", async ({ page }) => {
  await provenMember(page);
  await visit(page, "/history");
  await declared(page).getByRole("button", { name: "Declare CPD" }).click();
  await dialog(page).getByRole("button", { name: "Declare", exact: true }).click();
  await expect(dialog(page).getByText("Please enter what it was.")).toBeVisible();
  await fillIn(page);
  await expect(dialog(page).getByText("6.5 points. They do not count while the declaration waits.")).toBeVisible();
  await dialog(page)
    .getByLabel("Evidence")
    .setInputFiles({ name: "certificate.png", mimeType: "image/png", buffer: png });
  await dialog(page).getByRole("button", { name: "Declare", exact: true }).click();
  await expect(page.getByText("Activity Declared", { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const row = declared(page).getByRole("listitem");
  await expect(row).toContainText(["Bridge inspection, two days"]);
  await expect(row.getByText("Waiting", { exact: true })).toBeVisible();

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("link", { name: "Your evidence" }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^evidence-[\w-]+\.png$/);
  await row
    .getByLabel("Evidence for Bridge inspection, two days")
    .setInputFiles({ name: "x.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF") });
  await expect(page.getByText("Evidence Attached", { exact: true })).toBeVisible();

  await page.reload();
  await row.getByRole("button", { name: "Withdraw" }).click();
  await row.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(row).toHaveCount(0);
});

test("a file that is no evidence leaves the declaration waiting without it", async ({ page, watched }) => {
  watched.allow(/status of 400/);
  await provenMember(page);
  await visit(page, "/history");
  await declared(page).getByRole("button", { name: "Declare CPD" }).click();
  await fillIn(page);
  await dialog(page)
    .getByLabel("Evidence")
    .setInputFiles({ name: "certificate.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await dialog(page).getByRole("button", { name: "Declare", exact: true }).click();
  await expect(page.getByText("Declared Without Evidence", { exact: true })).toBeVisible();
  await expect(declared(page).getByRole("button", { name: "Add evidence" })).toBeVisible();
});

test("the statement of a year is saved as a PDF", async ({ page }) => {
  await member(page);
  await visit(page, "/history");
  const panel = page.getByRole("region", { name: "CPD statement" });
  const year = new Date(Date.now() + 330 * 60_000).getUTCFullYear() - 1;
  await panel.getByLabel("Year").selectOption(String(year));
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("link", { name: "Download statement (PDF)" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`iFACE-CPD-${year}.pdf`);
  expect(
    readFileSync(await saved.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("pages follow each other by the button, badges name every status", async ({ page }) => {
  const statuses = "completed attended paid downloaded connected subscribed enrolled earned registered other";
  await member(page);
  const entry = (n: number) => ({
    id: 100 - n,
    date: "2026-11-18",
    time: n % 2 ? "16:10" : null,
    occurredAt: "2026-11-18T10:40:00.000Z",
    type: "networking",
    title: `Activity ${n}`,
    description: "Workshop, Pune",
    status: statuses.split(" ")[n % 10] ?? "other",
    points: n === 0 ? 8 : 0,
    reverses: null,
  });
  await page.route("**/api/history*", (route) => {
    const isNext = route.request().url().includes("cursor=next");
    const entries = Array.from({ length: isNext ? 3 : 20 }, (_, n) => entry(isNext ? 20 + n : n));
    const figures = { total: 23, everything: 23, points: 8, year: 2026 };
    return route.fulfill({ json: isNext ? { entries, nextCursor: null } : { entries, nextCursor: "next", figures } });
  });
  await visit(page, "/history");
  const table = page.getByRole("table", { name: "Your activities, newest first" });
  await expect(table.getByRole("row")).toHaveCount(21);
  for (const status of statuses.split(" ")) {
    const word = status.charAt(0).toUpperCase() + status.slice(1);
    await expect(table.getByText(word, { exact: true }).first()).toBeVisible();
  }
  await expect(table.getByRole("row", { name: /Activity 0/ })).toContainText("+8.0");
  await expect(table.getByRole("row", { name: /Activity 1 / })).toContainText("4:10 PM");
  await expect(page.getByText("20 of 23 shown")).toBeVisible();
  await page.getByRole("button", { name: "Load More History" }).click();
  await expect(table.getByRole("row")).toHaveCount(24);
  await expect(page.getByText("23 of 23 shown")).toBeVisible();
  await expect(page.getByRole("button", { name: "Load More History" })).toHaveCount(0);
});

test("what a member did for the newsletter stands in the history once the address is proven", async ({
  page,
  dataDir,
}) => {
  const person = await member(page);
  await page.request.post("/api/newsletter", { data: { name: "Asha", email: person.email } });
  for (const [subject, call] of [
    ["Confirm your newsletter subscription", "/api/newsletter/confirm"],
    ["Confirm your email address", "/api/auth/verify-email"],
  ] as const) {
    const link = linkIn(await awaitMail(dataDir, person.email, subject));
    const token = new URLSearchParams(link.split("?")[1]).get("token");
    await page.request.post(call, { data: { token } });
  }
  await expect(async () => {
    await visit(page, "/history");
    await expect(page.getByRole("row", { name: /Federation newsletter/ })).toContainText("Subscribed");
  }).toPass();
});
