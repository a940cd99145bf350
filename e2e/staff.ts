import type { Browser, Page } from "@playwright/test";
import { askRunningProgram } from "../src/app/cli/socket.server";
import type { StaffRole } from "../src/platform/roles";
import { appCode } from "../tests/authenticator-code";
import { awaitMail, linkIn } from "./mails";
import { consent } from "./parts";
import { newcomer, type Person, signIn } from "./people";
import { expect } from "./test";

/** A decision takes effect after twenty seconds; consequences need at most this long. */
export const DECIDED_MS = 45_000;

/** The detail panel beside the queue. */
export const sheet = (page: Page) => page.getByRole("complementary");

/** The reference and kind at the top. Possible duplicates further down have references, too. */
export const sheetHead = (page: Page) => sheet(page).getByText(/^IF-[A-Z]{2}-\d{4}-\d{6}-\d · /);

export const decision = (page: Page, title: string) => page.getByRole("dialog", { name: new RegExp(`^${title}`) });

export const opened = (page: Page) => expect(sheet(page).getByText("Reply by")).toBeVisible();

export const openReference = async (page: Page) => (await sheetHead(page).textContent())?.split(" · ")[0] ?? "";

/** A new staff member, invited by `portal staff invite`, with a password set through the emailed link. */
export async function invited(page: Page, dataDir: string, role: StaffRole): Promise<Person> {
  const person = newcomer();
  const answer = await askRunningProgram(dataDir, ["staff", "invite", person.email, "--role", role]);
  expect(answer).toMatchObject({ done: true });
  const link = linkIn(await awaitMail(dataDir, person.email, "You are invited to the iFACE staff"));
  const token = new URL(link, "http://site.invalid").searchParams.get("token");
  const data = { token, password: person.password };
  expect((await page.request.post("/api/auth/reset-password", { data })).ok()).toBe(true);
  return person;
}

/** Also turns two-factor on, which gives the session a second factor. */
export async function signInAsStaff(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  const started = await page.request.post("/api/account/two-factor/start");
  const { secret } = await started.json();
  const data = { code: appCode(secret) };
  expect((await page.request.post("/api/account/two-factor/confirm", { data })).ok()).toBe(true);
}

/** A new staff member with `role`, signed in on `page`. */
export async function staff(page: Page, dataDir: string, role: StaffRole = "reviewer"): Promise<Person> {
  const person = await invited(page, dataDir, role);
  await signInAsStaff(page, person);
  return person;
}

/** A new staff member with `role` in a new browser context. */
export async function colleague(
  browser: Browser,
  dataDir: string,
  baseURL: string | undefined,
  role: StaffRole = "reviewer",
) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await consent(page);
  return { page, person: await staff(page, dataDir, role) };
}
