import type { Browser, Page } from "@playwright/test";
import { askRunningProgram } from "../src/cli-socket.server";
import type { StaffRole } from "../src/platform/roles";
import { appCode } from "../tests/authenticator-code";
import { awaitMail, linkIn } from "./mails";
import { consent } from "./parts";
import { newcomer, type Person, signIn } from "./people";
import { expect } from "./test";

/** A decision takes effect twenty seconds after it was made: wait for what follows from it for so long. */
export const DECIDED_MS = 45_000;

/** The case that the queue has open beside it. */
export const sheet = (page: Page) => page.getByRole("complementary");

/** Its head: the reference and the kind. Further down stand the references of what may be the same person's. */
export const sheetHead = (page: Page) => sheet(page).getByText(/^IF-[A-Z]{2}-\d{4}-\d{6}-\d · /);

/** What is asked for the words of a decision. */
export const decision = (page: Page, title: string) => page.getByRole("dialog", { name: new RegExp(`^${title}`) });

/** The open case, once it is there. */
export const opened = (page: Page) => expect(sheet(page).getByText("Reply by")).toBeVisible();

/** The reference of the open case, once it is there. */
export const openReference = async (page: Page) => (await sheetHead(page).textContent())?.split(" · ")[0] ?? "";

/** Somebody whom `portal staff invite` gave `role`, and who has set a password by the mailed link. */
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

/** Signs `person` in on `page` and turns two-factor on, which makes the session one with a second factor. */
export async function signInAsStaff(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  const started = await page.request.post("/api/account/two-factor/start");
  const { secret } = await started.json();
  const data = { code: appCode(secret) };
  expect((await page.request.post("/api/account/two-factor/confirm", { data })).ok()).toBe(true);
}

/** Somebody of the staff at the browser of `page`. */
export async function staff(page: Page, dataDir: string, role: StaffRole = "reviewer"): Promise<Person> {
  const person = await invited(page, dataDir, role);
  await signInAsStaff(page, person);
  return person;
}

/** A colleague with `role` at a browser of their own. */
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
