import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { subscriptionTable } from "../../src/features/newsletter/tables.server";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const subject = "Welcome to the iFACE newsletter";
const outbox = () => portal.platform.config.dataDir;
const subscribe = (body: unknown, headers: Record<string, string> = {}) =>
  portal.ask("/api/newsletter", { body, headers });
const unsubscribe = (body: unknown) => portal.ask("/api/newsletter/unsubscribe", { body });
const rowsOf = (email: string) =>
  portal.platform.database.db.select().from(subscriptionTable).where(eq(subscriptionTable.email, email));

/** Somebody subscribed, with the mail that welcomed them. */
async function subscriber() {
  const { email } = newcomer();
  await subscribe({ name: "Meera", email });
  const mail = await awaitMail(outbox(), email, subject);
  const oneClick = mail.headers.find((header) => header.key === "list-unsubscribe")?.value ?? "";
  return { email, mail, token: tokenIn(mail), oneClick };
}

test("subscribing twice answers the same and leaves one row and one mail", async () => {
  const { email } = newcomer();
  for (const written of [email, ` ${email.toUpperCase()} `]) {
    const answer = await subscribe({ name: "Meera", email: written });
    expect([answer.status, await answer.json()]).toEqual([201, { success: true }]);
  }
  const fence = newcomer().email;
  await subscribe({ name: "Fence", email: fence });
  await awaitMail(outbox(), fence, subject);
  await awaitMail(outbox(), email, subject);
  expect(await mailsTo(outbox(), email)).toHaveLength(1);
  expect(await rowsOf(email)).toMatchObject([{ name: "Meera", unsubscribedAt: null }]);
});

test("the same address from many browsers at once is one row", async () => {
  const { email } = newcomer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe({ name: "Meera", email })));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 201));
  expect(await rowsOf(email)).toHaveLength(1);
});

test("the welcome mail carries a page to leave and one click to leave", async () => {
  const { mail, oneClick } = await subscriber();
  const { publicUrl } = portal.platform.config;
  expect(mail.text).toContain(`${publicUrl}/unsubscribe?token=`);
  expect(oneClick.startsWith(`<${publicUrl}/api/newsletter/unsubscribe?token=`)).toBe(true);
  expect(mail.headers.find((header) => header.key === "list-unsubscribe-post")?.value).toBe(
    "List-Unsubscribe=One-Click",
  );
  expect(mail.html).toContain("Meera");
});

test("a mail program's one click ends the subscription", async () => {
  const { email, oneClick } = await subscriber();
  const { pathname, search } = new URL(oneClick.slice(1, -1));
  const answer = await portal.ask(pathname + search, {
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  expect((await rowsOf(email))[0]?.unsubscribedAt).toBeInstanceOf(Date);
});

test("a one click sent as multipart form works too", async () => {
  const { email, oneClick } = await subscriber();
  const { pathname, search } = new URL(oneClick.slice(1, -1));
  const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const answer = await portal.ask(pathname + search, {
    body,
    headers: { "content-type": "multipart/form-data; boundary=b" },
  });
  expect(answer.status).toBe(200);
  expect((await rowsOf(email))[0]?.unsubscribedAt).toBeInstanceOf(Date);
});

test("unsubscribing twice is harmless", async () => {
  const { email, token } = await subscriber();
  expect((await unsubscribe({ token })).status).toBe(200);
  const [{ unsubscribedAt } = { unsubscribedAt: null }] = await rowsOf(email);
  expect((await unsubscribe({ token })).status).toBe(200);
  expect(await rowsOf(email)).toMatchObject([{ unsubscribedAt }]);
});

test("a foreign token is refused in a sentence and ends nothing", async () => {
  const { email, token } = await subscriber();
  const [id = "", signature = ""] = token.split(".");
  const foreign = [
    "x",
    ".",
    `${id}.`,
    id,
    `${id}.${signature.slice(1)}A`,
    `x${id}.${signature}`,
    "\u0000.\u0000",
    "मीरा.मीरा",
  ];
  for (const one of foreign) {
    const answer = await unsubscribe({ token: one });
    expect([one, answer.status, (await answer.json()).code]).toEqual([one, 400, "link_invalid"]);
  }
  expect((await rowsOf(email))[0]?.unsubscribedAt).toBeNull();
});

test("unsubscribing without a usable token names the field at fault", async () => {
  for (const body of [
    {},
    { token: "" },
    { token: null },
    { token: 5 },
    [],
    null,
    "x",
    { token: "x".repeat(600) },
  ]) {
    const answer = await portal.ask("/api/newsletter/unsubscribe", {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    expect([body, answer.status]).toEqual([body, 400]);
    expect(Object.keys((await answer.json()).fields)).toEqual(["token"]);
  }
});

test("unsubscribing with an empty body and no token is refused with 400", async () => {
  for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
    const answer = await portal.ask("/api/newsletter/unsubscribe", {
      body: "",
      headers: { "content-type": type },
    });
    expect([type, answer.status]).toEqual([type, 400]);
  }
});

test("subscribing again after leaving welcomes again, under the new name, and the old link still works", async () => {
  const { email, token } = await subscriber();
  await unsubscribe({ token });
  await subscribe({ name: "Meera Kulkarni", email });
  expect(await rowsOf(email)).toMatchObject([{ name: "Meera Kulkarni", unsubscribedAt: null }]);
  await vi.waitFor(async () => expect(await mailsTo(outbox(), email)).toHaveLength(2), { timeout: 15_000 });
  await unsubscribe({ token });
  expect((await rowsOf(email))[0]?.unsubscribedAt).toBeInstanceOf(Date);
});

test("one Idempotency-Key subscribes once, and is refused for another address", async () => {
  const [{ email }, other] = [newcomer(), newcomer()];
  const key = { "idempotency-key": crypto.randomUUID() };
  for (let turn = 0; turn < 2; turn++)
    expect((await subscribe({ name: "Meera", email }, key)).status).toBe(201);
  expect((await subscribe({ name: "Meera", email: other.email }, key)).status).toBe(409);
  expect(await rowsOf(other.email)).toEqual([]);
});

test.each([
  ["name", [undefined, null, "", "  ", 5, [], "x".repeat(121), "a\u0000b", "a\nBcc: x@example.in"]],
  [
    "email",
    [undefined, null, "", "meera", 5, {}, "a@b", `${"x".repeat(250)}@example.in`, "a\r\n@example.in"],
  ],
])("subscribing names a %s that cannot be", async (field, values) => {
  for (const value of values) {
    const answer = await subscribe({ name: "Meera", email: newcomer().email, [field]: value });
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, [field]]);
  }
});

test("names in Devanagari reach the mail", async () => {
  const { email } = newcomer();
  await subscribe({ name: "मीरा", email });
  expect((await awaitMail(outbox(), email, subject)).text).toContain("मीरा");
});
