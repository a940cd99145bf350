import type { Page } from "@playwright/test";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { linkIn, mailsTo } from "./mails";
import { expect } from "./test";

export type Person = { username: string; email: string; password: string; firstName: string; lastName: string };

let count = 0;

/** A new person on each call. */
export function newcomer(parts: Partial<Person> = {}): Person {
  count += 1;
  const username = `asha.rao.${process.pid}.${Date.now()}.${count}`;
  const names = { firstName: "Asha", lastName: "Rao" };
  return { username, email: `${username}@example.in`, password: "seven spans long", ...names, ...parts };
}

/** Uses the API only. */
export async function signUp(page: Page, person = newcomer()): Promise<Person> {
  const answer = await page.request.post("/api/auth/signup", { data: person });
  expect(answer.status(), await answer.text()).toBe(201);
  return person;
}

async function captchaToken(page: Page): Promise<string> {
  const wish = { microsite: "main_portal", action: "login" };
  const asked = await page.request.post("/api/captcha/challenge", { data: wish });
  const { challengeToken, puzzle } = await asked.json();
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  const proof = { challengeToken, userResponse: "verified", responseTime: 700, solution };
  expect((await page.request.post("/api/captcha/verify", { data: proof })).ok()).toBe(true);
  return challengeToken;
}

/** Signs in through the API. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  const data = { username: email, password, rememberMe: false, captchaToken: await captchaToken(page) };
  const answer = await page.request.post("/api/auth/login", { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function member(page: Page, parts: Partial<Person> = {}): Promise<Person> {
  const person = await signUp(page, newcomer(parts));
  await signIn(page, person);
  return person;
}

/** Verifies the address through the emailed link. */
export async function provenMember(page: Page, dataDir = process.env.E2E_DATA ?? ""): Promise<Person> {
  const person = await member(page);
  const link = async () => (await mailsTo(dataDir, person.email)).find(({ text }) => text?.includes("/verify-email?"));
  await expect.poll(link, { timeout: 15_000, message: "the mail that asks to prove the address" }).toBeDefined();
  const mail = await link();
  const token = mail && new URL(linkIn(mail), "http://localhost").searchParams.get("token");
  expect((await page.request.post("/api/auth/verify-email", { data: { token } })).status()).toBe(200);
  return person;
}

export async function passCaptcha(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "I am not a robot" }).click();
  await expect(page.getByRole("checkbox", { name: "Verified!" })).toBeChecked();
}

/** Signs in through the form on `page`. */
export async function typePassword(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.getByLabel("Email address or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await passCaptcha(page);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
