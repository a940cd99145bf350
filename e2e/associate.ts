import { expect, type Page } from "@playwright/test";
import { indianYear } from "../src/platform/time/indian-time";
import { linkIn, mailsTo } from "./mails";
import { member, newcomer } from "./people";

const nextYear = indianYear(new Date()) + 1;
export const associateTerm = { validFrom: `${nextYear - 1}-01-01`, validUntil: `${nextYear}-12-31` };

/** An Associate whom `admin` has added to the register, signed in on `page` with a verified address. */
export async function associate(page: Page, admin: Page, dataDir: string) {
  const person = newcomer();
  const data = {
    name: "Vasundhara Kotwal",
    email: person.email,
    type: "associate-member",
    ...associateTerm,
    tell: false,
    reason: "Paper form.",
  };
  const added = await admin.request.post("/api/staff/members", { data });
  expect(added.status(), await added.text()).toBe(201);
  await member(page, { email: person.email });
  const verification = async () =>
    (await mailsTo(dataDir, person.email)).find(({ text }) => text?.includes("/verify-email?"));
  await expect.poll(verification, { timeout: 15_000 }).toBeDefined();
  const mail = await verification();
  const token = mail && new URL(linkIn(mail), "http://localhost").searchParams.get("token");
  expect((await page.request.post("/api/auth/verify-email", { data: { token } })).ok()).toBe(true);
  const hasCard = async () => (await page.request.get("/api/membership/card")).status();
  await expect.poll(hasCard, { timeout: 15_000 }).toBe(200);
  const { number } = await added.json();
  return { email: person.email, number: number as string };
}
