import { expect, test } from "vitest";
import { digitalApplicant } from "../applicants";
import { newMessage } from "../cases";
import { confirmationSubject, welcomeSubject } from "../newsletter";
import { awaitMail, tokenIn } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const outbox = () => portal.platform.config.dataDir;

/** Sends `body` twice and then `other` under one idempotency key; returns status and body of each answer. */
async function thrice(path: string, body: object, other: object) {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const answers = [];
  for (const sent of [body, body, other]) answers.push(await portal.ask(path, { body: sent, headers }));
  return Promise.all(answers.map(async (answer) => [answer.status, await answer.json()] as const));
}

async function expectSameAgain(path: string, body: object, other: object): Promise<void> {
  const [first, again, changed] = await thrice(path, body, other);
  expect([path, first?.[0]]).toEqual([path, 200]);
  expect([path, again]).toEqual([path, first]);
  expect([path, changed?.[0], changed?.[1].code]).toEqual([path, 409, "idempotency_key_reused"]);
}

test("whoever lost the answer to a confirmation gets it again under its key, with the member number", async () => {
  const person = digitalApplicant();
  const applied = await portal.ask("/api/membership/digital", { body: person });
  const { reference } = (await applied.json()).data;
  const token = tokenIn(await awaitMail(outbox(), person.email, `Confirm your application ${reference}`));
  await expectSameAgain("/api/membership/digital/confirm", { token }, { token: `${token}x` });
});

test("the same for a new password, leaving the newsletter, and a code for the tracker", async () => {
  const person = newcomer();
  await portal.ask("/api/auth/signup", { body: person });
  await portal.ask("/api/auth/forgot-password", { body: { email: person.email } });
  const reset = tokenIn(await awaitMail(outbox(), person.email, "Set a new password"));
  const password = "eight new spans";
  const body = { token: reset, password };
  await expectSameAgain("/api/auth/reset-password", body, { ...body, token: `${reset}x` });

  await portal.ask("/api/newsletter", { body: { name: "Asha Rao", email: person.email } });
  const confirming = tokenIn(await awaitMail(outbox(), person.email, confirmationSubject));
  await expectSameAgain("/api/newsletter/confirm", { token: confirming }, { token: `${confirming}x` });
  const token = tokenIn(await awaitMail(outbox(), person.email, welcomeSubject));
  await expectSameAgain("/api/newsletter/unsubscribe", { token }, { token: `${token}x` });

  const message = newMessage();
  const { reference } = (await (await portal.ask("/api/contact", { body: message })).json()).data;
  const asked = { reference, email: message.email };
  await expectSameAgain("/api/track", asked, { ...asked, email: person.email });
});
