import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { submitCase } from "../../src/features/cases/operations/submission.server";
import { caseTable } from "../../src/features/cases/tables.server";
import type { Actor } from "../../src/platform/context.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { acknowledgement, newMessage } from "../cases";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const casesOf = (email: string) => db().select().from(caseTable).where(eq(caseTable.email, email));
const send = (body: unknown, key: string, number: number) =>
  portal.ask("/api/contact", { body, headers: { "idempotency-key": key }, address: `198.51.100.${number % 250}` });

test("messages that come at the same time are each stored, answered and acknowledged for themselves", async () => {
  const messages = Array.from({ length: 30 }, () => newMessage());
  const answers = await Promise.all(messages.map((one, number) => send(one, crypto.randomUUID(), number)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const sent = await Promise.all(
    answers.map(async (answer, index) => ({
      email: messages[index]?.email ?? "",
      reference: (await answer.json()).data.reference as string,
    })),
  );
  for (const { email, reference } of sent)
    expect((await casesOf(email)).map((row) => row.reference)).toEqual([reference]);
  await Promise.all(sent.slice(-3).map((one) => acknowledgement(portal, one)));
});

test("one key sent many times at once stores one message, and another message under it is refused", async () => {
  const [message, other] = [newMessage(), newMessage()];
  const key = crypto.randomUUID();
  const bodies = [message, message, other, message, other];
  const answers = await Promise.all(bodies.map((body, number) => send(body, key, number)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 201, 409]);
  const references = await Promise.all(
    answers.filter(({ ok }) => ok).map(async (answer) => (await answer.json()).data.reference),
  );
  expect(new Set(references).size).toBe(1);
  expect([(await casesOf(message.email)).length, (await casesOf(other.email)).length]).toEqual([1, 0]);
});

test("half a character among messages that come at once spoils none of them", async () => {
  const messages = [newMessage(), newMessage({ name: "Asha \ud800", message: "cut \udc00 off" }), newMessage()];
  const answers = await Promise.all(messages.map((one, number) => send(one, crypto.randomUUID(), number)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
});

test("a submission that the database refuses fails alone and leaves nothing; the others keep their own actor and request", async () => {
  const { email } = newMessage();
  const submission = { kind: "CO" as const, name: "Asha Rao", email, details: {} };
  const asker = (id: string): Actor => ({ kind: "user", id, sessionId: "s", roles: [] });
  const contexts = ["u-1", "u-2", "u-3"].map((id) => portal.context({ actor: asker(id), requestId: `of ${id}` }));
  const outcomes = await Promise.allSettled(
    contexts.map((ctx, index) =>
      submitCase(
        ctx,
        { key: `batch ${index}`, path: "/test", body: String(index) },
        { ...submission, name: index === 1 ? "Asha\u0000" : `Asha ${index}` },
      ),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const stored = await casesOf(email);
  expect(stored.map(({ name }) => name).sort()).toEqual(["Asha 0", "Asha 2"]);
  for (const { id, name } of stored) {
    const actor = name === "Asha 0" ? "u-1" : "u-3";
    const events = await db().select().from(activityTable).where(eq(activityTable.subject, id));
    expect(events).toMatchObject([{ type: "case.submitted", actor, requestId: `of ${actor}` }]);
  }
});
