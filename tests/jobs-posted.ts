import { expect } from "vitest";
import { dayAhead } from "../src/platform/time/indian-time";
import { firstCode } from "./cases";
import { cookieOf, newcomer } from "./people";
import type { Portal } from "./portal";

/** A valid job posting; each call invents another employer. */
export const newJob = (parts: Record<string, unknown> = {}) => ({
  employer: "Konkan Builders",
  contactName: "Meera Nair",
  contactEmail: newcomer().email,
  title: "Site engineer, metro viaduct",
  employment: "full-time",
  experience: "3-6",
  city: "Nashik",
  state: "maharashtra",
  workplace: "on-site",
  payPer: "year",
  payFrom: 600_000,
  payTo: 800_000,
  work: "You run two spans from casting to closure.\n\n- Check ducts before every pour",
  applyBy: "email",
  applyEmail: "jobs@konkan.example.in",
  closesOn: dayAhead(30),
  isHonest: true,
  agreeToTerms: true,
  agreeToPrivacy: true,
  ...parts,
});

export async function sentJob(portal: Portal, parts: Record<string, unknown> = {}) {
  const body = newJob(parts);
  const answer = await portal.ask("/api/job-postings", { body });
  expect([answer.status, answer.ok ? "" : await answer.text()]).toEqual([201, ""]);
  const { reference } = (await answer.json()).data as { reference: string };
  return { ...body, reference, email: body.contactEmail };
}

type Sent = { reference: string; email: string };

/** Opens the case with the emailed code and returns the session cookie. */
export async function confirmedJob(portal: Portal, { reference, email }: Sent): Promise<string> {
  const code = await firstCode(portal, { reference, email });
  const answer = await portal.ask("/api/track/open", { body: { reference, email, code } });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}
