import { afterEach, expect, test } from "vitest";
import { runSql } from "../database-server";
import { useProgram } from "../program";
import { staffAt } from "./visitor";

const program = useProgram("postgres");
let admin: string | undefined;
const page = async (path: string) => (await program().ask(path)).text();

type Setting = { key: string; value: Record<string, unknown>; version: number };

async function change(key: string, parts: Record<string, unknown>): Promise<void> {
  admin ??= await staffAt(program(), "admin");
  const { settings } = await (await program().ask("/api/staff/settings", { cookie: admin })).json();
  const { value, version } = settings.find((one: Setting) => one.key === key);
  changed.push([key, value]);
  const body = { value: { ...value, ...parts }, version };
  const answer = await program().ask(`/api/staff/settings/${key}`, { method: "PUT", cookie: admin, body });
  expect(answer.status, await answer.text()).toBe(200);
}

const changed: [string, Record<string, unknown>][] = [];
afterEach(async () => {
  for (const [key, value] of changed.splice(0).reverse()) await change(key, value);
  changed.length = 0;
});

test("office hours and support hours are one setting each, and every page shows each as such", async () => {
  await change("office-hours", { opens: "08:15" });
  await change("support-hours", { closes: "20:45" });
  const [office, support] = ["Mon–Fri, 8:15 AM – 6:30 PM IST", "Mon–Fri, 9:00 AM – 8:45 PM IST"];
  for (const path of ["/contact", "/membership-contact", "/disclaimer"])
    expect(await page(path), path).toContain(office);
  for (const path of ["/contact-support", "/faq", "/troubleshooting"])
    expect(await page(path), path).toContain(support);
  for (const path of ["/contact", "/contact-support", "/faq", "/troubleshooting", "/membership-contact"])
    expect(await page(path), path).not.toMatch(/10:30 AM – 6:30 PM|9:00 AM – 6:00 PM/);
});

test("copy that names an answer time takes it from the table of promises", async () => {
  await change("promises", { MI: 4800, CO: 960, PA: 9600, urgent: 60 });
  for (const [path, time] of [
    ["/start-journey", "2 working days"],
    ["/membership", "10 working days"],
    ["/affiliation-partnership", "20 working days"],
    ["/partnership-application", "20 working days"],
    ["/faq", "1 working hour"],
  ] as const)
    expect(await page(path), path).toContain(time);
});

test("figures of the federation stand beside their date, on every page that shows some", async () => {
  await change("figures", { libraryResources: "1,234", figuresAsOf: "September 2026" });
  // The built-in value has no date, so the form would refuse to restore it.
  changed.length = 0;
  for (const path of ["/", "/about", "/learn-more", "/membership", "/explore-membership", "/student-opportunities"])
    expect(await page(path), path).toMatch(/As of (<!-- -->)?September 2026/);
  expect(await page("/student-opportunities")).toContain("1,234");
});

test("a cleared address, telephone number or channel is shown nowhere", async () => {
  await change("links", { channel: "https://video.example.org/us" });
  expect(await page("/")).toContain("Subscribe to the channel");
  await change("links", { channel: "" });
  await change("departments", { media: "", events: "events@example.org", legal: "law@example.org" });
  await change("contact", { phone: "" });
  expect(await page("/")).not.toContain("Subscribe to the channel");
  const contact = await page("/contact");
  expect(contact).not.toContain("mailto:media@");
  expect(contact).toContain("mailto:events@example.org");
  for (const path of ["/contact", "/contact-support", "/membership-contact", "/disclaimer"])
    expect(await page(path), path).not.toContain("tel:");
  for (const path of ["/privacy-policy", "/terms-of-use", "/disclaimer"])
    expect(await page(path), path).toContain("mailto:law@example.org");
});

test("once the launch is past and nothing is recorded, its section stands below the newsletter, and nothing plays", async () => {
  const home = await page("/");
  expect(home.indexOf('id="newsletter')).toBeGreaterThan(0);
  expect(home.indexOf('id="launch"')).toBeGreaterThan(home.indexOf('id="newsletter'));
  for (const words of ["LAUNCH EVENT", "Monday 15 September 2025", "Join iFACE"]) expect(home).toContain(words);
  expect(home).not.toMatch(/Watch the recording|See the video channel|[Ss]treamed live|to be announced/);
});

test("no day of the competition that has passed is announced as if it came; a closed edition without results says so", async () => {
  const passed = await page("/engineers-oath");
  expect(passed).toContain("The announced last day was 30 November 2025; entries are taken until");
  expect(passed).toContain("The announced day has passed");
  expect(passed).not.toMatch(/Results are announced on|The announced last day is/);
  await runSql(program().env.DATABASE_URL ?? "", "update competition_editions set status = 'closed'");
  await change("cpd", {});
  const closed = await page("/engineers-oath");
  expect(closed).toContain("This edition is closed");
  expect(closed).toMatch(/Results<\/dt>(?:(?!<\/dd>).)*15 December 2025/);
  expect(closed).not.toContain("Results are announced on");
});
