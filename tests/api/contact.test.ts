import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readReference } from "../../src/features/cases/reference";
import { caseTable } from "../../src/features/cases/tables.server";
import { inquiryTypes } from "../../src/features/contact/contact-options";
import { rateLimitTable } from "../../src/platform/db/tables.server";
import { acknowledgement, newMessage } from "../cases";
import { awaitMail } from "../outbox";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const send = (body: unknown, headers: Record<string, string> = {}, address?: string) =>
  portal.ask("/api/contact", { body, headers, address });
const casesOf = (email: string) => db().select().from(caseTable).where(eq(caseTable.email, email));

test("a message is stored as a case, acknowledged to its sender and told to staff", async () => {
  const message = newMessage({ phone: "+91 98200 12345", organization: "Konkan Builders" });
  const answer = await send(message);
  expect(answer.status).toBe(201);
  const { reference } = (await answer.json()).data;
  expect(readReference(reference)).toBe(reference);
  expect(await casesOf(message.email)).toMatchObject([
    {
      reference,
      kind: "CO",
      status: "submitted",
      name: "Asha Rao",
      phone: "+919820012345",
      details: {
        inquiryType: "Event Inquiry",
        subject: message.subject,
        message: message.message,
        organization: "Konkan Builders",
      },
    },
  ]);
  // Address and name are unverified, so the email does not repeat the name.
  expect((await acknowledgement(portal, { reference, email: message.email })).text).not.toContain("Asha Rao");
  const { dataDir, staffMail } = portal.platform.config;
  const notice = await awaitMail(dataDir, staffMail, `New: Message ${reference}`);
  expect(`${notice.text} ${notice.html}`).not.toContain(message.message);
});

test("script stays text, Devanagari keeps its marks, other text is trimmed and normalised", async () => {
  const message = newMessage({
    name: "  श्री\u200dमती कुलकर्णी ",
    subject: "<img src=x onerror=alert(1)>",
    message: "Jose\u0301 wrote:\n\n<script>alert(1)</script>",
  });
  expect((await send(message, {}, "203.0.113.13")).status).toBe(201);
  const [row] = await casesOf(message.email);
  expect(row).toMatchObject({
    name: "श्री\u200dमती कुलकर्णी",
    details: { subject: message.subject, message: "José wrote:\n\n<script>alert(1)</script>" },
  });
});

test("a message sent twice with one key is stored once, and another one under that key is refused", async () => {
  const message = newMessage();
  const key = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all([send(message, key), send(message, key), send(message, key)]);
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(bodies.map(({ data }) => data.reference)).size).toBe(1);
  expect(await casesOf(message.email)).toHaveLength(1);
  const other = await send({ ...message, subject: "Another" }, key);
  expect([other.status, (await other.json()).code]).toEqual([409, "idempotency_key_reused"]);
});

test("one network may send 600 messages an hour", async () => {
  const address = "203.0.113.7";
  expect((await send(newMessage(), {}, address)).status).toBe(201);
  await db().update(rateLimitTable).set({ count: 600 });
  const message = newMessage();
  const answer = await send(message, {}, address);
  expect([answer.status, (await answer.json()).code]).toEqual([429, "too_many_requests"]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(await casesOf(message.email)).toEqual([]);
  expect((await send(newMessage(), {}, "203.0.113.8")).status).toBe(201);
});

test.each(inquiryTypes.map(({ value }) => value))("the inquiry type '%s' is taken", async (inquiryType) => {
  expect((await send(newMessage({ inquiryType }), {}, "203.0.113.9")).status).toBe(201);
});

const longest = { name: 120, organization: 160, subject: 200, message: 5000 };

test.each(["name", "email", "inquiryType", "subject", "message"])("%s may not be missing", async (name) => {
  for (const value of [undefined, null, "", "  "]) {
    const answer = await send(newMessage({ [name]: value }));
    expect([value, answer.status, Object.keys((await answer.json()).fields)]).toEqual([value, 400, [name]]);
  }
});

test.each(["phone", "organization"])("%s may be left out or blank", async (name) => {
  for (const value of [undefined, null, "", "  "]) {
    const message = newMessage({ [name]: value });
    expect([value, (await send(message, {}, "203.0.113.10")).status]).toEqual([value, 201]);
  }
});

test.each(Object.entries(longest))("%s has at most %i characters", async (name, most) => {
  const answer = await send(newMessage({ [name]: "अ".repeat(most + 1) }));
  const sentence = `Please use at most ${most} characters.`;
  expect([answer.status, (await answer.json()).fields]).toEqual([400, { [name]: sentence }]);
  expect((await send(newMessage({ [name]: "अ".repeat(most) }), {}, "203.0.113.11")).status).toBe(201);
});

test.each(["name", "email", "phone", "organization", "inquiryType", "subject", "message"])(
  "%s must be text of the right form",
  async (name) => {
    for (const value of [7, true, ["x"], { text: "x" }, "a\u0000b"]) {
      const answer = await send(newMessage({ [name]: value }));
      expect([value, answer.status, Object.keys((await answer.json()).fields)]).toEqual([value, 400, [name]]);
    }
  },
);

test("an inquiry type that is not on the list is refused in a sentence", async () => {
  for (const inquiryType of ["general information", "Media &amp; Press", "<script>"]) {
    const answer = await send(newMessage({ inquiryType }));
    expect((await answer.json()).fields).toEqual({ inquiryType: "Please choose what your message is about." });
  }
});

test.each([
  ["98200 12345", "9820012345"],
  ["+91-98200-12345", "+919820012345"],
  ["\u202a+91 98200\u00a012345\u202c", "+919820012345"],
  ["(022) 2490.1234", "02224901234"],
])("the phone number %s is read as digits", async (typed, digits) => {
  const message = newMessage({ phone: typed });
  expect((await send(message, {}, "203.0.113.12")).status).toBe(201);
  expect(await casesOf(message.email)).toMatchObject([{ phone: digits }]);
});

test.each(["12345", "98200123456789012", "98200 1234x", "----------", "98+20012345", "९८२००१२३४५"])(
  "the phone number %s is refused",
  async (phone) => {
    const answer = await send(newMessage({ phone }));
    const sentence = "Please enter a valid phone number (10-15 digits).";
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { phone: sentence }]);
  },
);

test("fields that the form does not have are not stored", async () => {
  const message = newMessage({ status: "approved", isAdmin: true });
  await send(message, {}, "203.0.113.14");
  const [row] = await casesOf(message.email);
  expect(row?.status).toBe("submitted");
  expect(Object.keys(row?.details ?? {})).not.toContain("isAdmin");
});
