import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { newMessage } from "../cases";
import { cookieOf, member } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const list = async (cookie?: string) => portal.ask("/api/track/own", { cookie });
const open = (reference: string, cookie?: string) => portal.ask("/api/track/own", { body: { reference }, cookie });

async function sentBy(email: string): Promise<string> {
  const answer = await portal.ask("/api/contact", { body: newMessage({ email }) });
  return (await answer.json()).data.reference;
}
const prove = (email: string) =>
  portal.context().db.update(userTable).set({ emailVerified: true }).where(eq(userTable.email, email));

test("a member with a proven address finds every own case and opens it without a code", async () => {
  const { cookie, email } = await member(portal);
  await prove(email);
  const first = await sentBy(email);
  const second = await sentBy(email);
  await sentBy(newMessage().email);
  const { cases } = await (await list(cookie)).json();
  expect(cases.map(({ reference }: { reference: string }) => reference)).toEqual([second, first]);
  const answer = await open(first, cookie);
  expect([answer.status, (await answer.json()).case.reference]).toEqual([200, first]);
  const kept = cookieOf(answer);
  const current = await portal.ask("/api/track/case", { cookie: kept });
  expect((await current.json()).case.reference).toBe(first);
  const reply = await portal.ask("/api/track/messages", { body: { text: "One more line." }, cookie: kept });
  expect(reply.status).toBe(201);
});

test("nobody opens the case of another, nor one of an address that is not proven, and a visitor nothing", async () => {
  const { cookie, email } = await member(portal);
  const own = await sentBy(email);
  const others = await sentBy(newMessage().email);
  expect(await (await list(cookie)).json()).toEqual({ cases: [] });
  for (const reference of [own, others, "IF-CO-2026-999999-9"])
    expect((await open(reference, cookie)).status, reference).toBeGreaterThanOrEqual(400);
  await prove(email);
  expect((await open(own, cookie)).status).toBe(200);
  expect((await open(others, cookie)).status).toBe(404);
  expect([(await list()).status, (await open(own)).status]).toEqual([401, 401]);
});
