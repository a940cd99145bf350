import type { Page } from "@playwright/test";
import { inquirer } from "../tests/applicants";
import { newcomer } from "./people";
import { expect, visit } from "./test";

export const ownName = () =>
  `Vasudha ${Array.from({ length: 9 }, () => "bcdfglmnpr"[Math.floor(Math.random() * 10)]).join("a")}`;

/** Returns the reference. */
export async function inquire(page: Page, fullName: string, parts: Record<string, unknown> = {}): Promise<string> {
  const data = inquirer({ fullName, email: newcomer().email, ...parts });
  const answer = await page.request.post("/api/membership/inquiries", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.reference;
}

/** Sends a contact message. Returns the reference. */
export async function write(page: Page, name: string): Promise<string> {
  const data = {
    name,
    email: newcomer().email,
    inquiryType: "General Information",
    subject: "A question",
    message: "When is the next site day?",
  };
  const answer = await page.request.post("/api/contact", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.reference;
}

/** Waits until `count` cases are searchable, then opens the queue with the search `name`. */
export async function openQueue(page: Page, name: string, count: number): Promise<void> {
  const path = `/staff?q=${encodeURIComponent(name)}`;
  const found = async () =>
    (await (await page.request.get(`/api/staff/cases?q=${encodeURIComponent(name)}`)).json()).rows;
  await expect.poll(async () => (await found()).length, { timeout: 15_000 }).toBe(count);
  await visit(page, path);
  await expect(rows(page)).toHaveCount(count);
}

export const rows = (page: Page) => page.getByRole("table", { name: /^Cases/ }).locator("tbody tr:has(button)");
export const row = (page: Page, reference: string) => rows(page).filter({ hasText: reference });
