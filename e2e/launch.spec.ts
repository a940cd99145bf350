import type { Page } from "@playwright/test";
import { consent } from "./parts";
import { type Program, startProgram } from "./program";
import { expect, test, visit } from "./test";

const section = (page: Page) => page.getByRole("region", { name: /goes live|went live/ });

test.beforeEach(({ page }) => consent(page));

test("the launch is announced, live while it runs, and past afterwards, by the visitor's clock", async ({ page }) => {
  await page.clock.install({ time: new Date("2025-09-14T19:00:00+05:30") });
  await visit(page, "/");
  const launch = section(page);
  await expect(launch.getByText("UPCOMING LAUNCH EVENT")).toBeVisible();
  await expect(launch.getByText("LIVE", { exact: true })).toHaveCount(0);
  await expect(launch.getByText("Monday 15 September 2025").first()).toBeVisible();
  await expect(launch.getByText("7:00 PM IST").first()).toBeVisible();
  await expect(launch.getByText("A hotel in Nashik, Maharashtra", { exact: true })).toBeVisible();
  await expect(launch.getByText("By invitation only")).toBeVisible();
  await expect(launch.getByText("Chief guest")).toHaveCount(0);
  await expect(launch.getByRole("link", { name: /^Join/ })).toHaveAttribute("href", "/membership");
  await expect(launch.getByText(/streamed/i)).toHaveCount(0);
  await expect(launch.getByRole("link", { name: "Set Reminder" })).toHaveCount(2);
  await page.clock.fastForward(24 * 3_600_000);
  await expect(launch.getByText("LIVE", { exact: true })).toBeVisible();
  await expect(launch.getByText("LAUNCH EVENT", { exact: true })).toBeVisible();
  await page.clock.fastForward(2 * 3_600_000);
  await expect(launch.getByText("LIVE", { exact: true })).toHaveCount(0);
  await expect(launch.getByRole("link", { name: "Set Reminder" })).toHaveCount(0);
  await expect(launch.getByRole("link", { name: "Watch the recording" })).toHaveCount(0);
  await expect(launch.getByText("There is no recording on this page.")).toBeVisible();
  await expect(launch.getByRole("link", { name: /channel/ })).toHaveCount(0);
});

/** WCAG relative luminance of a computed rgb() colour. */
function luminance(colour: string): number {
  const linear = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("Contact Support stands out from the launch band that it floats over, in both themes", async ({ page }) => {
  await page.clock.install({ time: new Date("2025-09-14T19:00:00+05:30") });
  await visit(page, "/");
  const button = page.getByRole("complementary", { name: "Help" }).getByRole("link");
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => {
      document.documentElement.classList.remove("light", "dark");
      document.documentElement.classList.add(name);
    }, theme);
    const { border, fill } = await button.evaluate((element) => {
      const { borderBottomColor, borderBottomWidth, backgroundColor } = getComputedStyle(element);
      return { border: borderBottomWidth === "0px" ? backgroundColor : borderBottomColor, fill: backgroundColor };
    });
    const band = await section(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    const best = Math.max(contrast(border, band), contrast(fill, band));
    expect.soft({ theme, isSeen: best >= 3 }).toEqual({ theme, isSeen: true });
  }
});

test("'Set Reminder' downloads the event with its alarms", async ({ page }) => {
  await page.clock.install({ time: new Date("2025-09-14T19:00:00+05:30") });
  await visit(page, "/");
  const download = page.waitForEvent("download");
  await section(page).getByRole("link", { name: "Set Reminder" }).first().click();
  expect((await download).suggestedFilename()).toBe("iface-launch.ics");
  const answer = await page.request.get("/launch.ics");
  expect(answer.headers()["content-type"]).toContain("text/calendar");
  const lines = (await answer.text()).replace(/\r\n[ \t]/g, "").split("\r\n");
  for (const line of [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "BEGIN:VEVENT",
    "DTSTART:20250915T133000Z",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "END:VEVENT",
    "END:VCALENDAR",
  ])
    expect(lines).toContain(line);
  expect(lines.some((line) => /^LOCATION:.*Nashik/.test(line))).toBe(true);
  expect(lines.filter((line) => /^TRIGGER:-PT\d+H$/.test(line))).toHaveLength(2);
});

for (const { state, label, live } of [
  { state: "live", label: "LAUNCH EVENT", live: 1 },
  { state: "upcoming", label: "UPCOMING LAUNCH EVENT", live: 0 },
])
  test.describe(`held at ${state} by the operator`, () => {
    test.use({ javaScriptEnabled: false });
    let program: Program;
    test.beforeAll(async () => {
      program = await startProgram({ LAUNCH_STATE: state });
    });
    test.afterAll(() => program.stop());

    test(`the HTML already says ${label}`, async ({ page, watched }) => {
      watched.allowHost(new URL(program.url).host);
      await page.goto(program.url);
      await expect(section(page).getByText(label, { exact: true })).toBeVisible();
      await expect(section(page).getByText("LIVE", { exact: true })).toHaveCount(live);
    });
  });
