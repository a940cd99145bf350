import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../platform/http/answer-once.server";
import { type Api, createApi } from "../../platform/http/api.server";
import { describePost } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { Refusal } from "../../platform/refusal";
import { actorIfAny } from "../accounts/signed-in.server";
import { submissionAnswer } from "../cases/schema";
import { registerEntrant, resendCode, submitOath } from "./operations/entrants.server";
import { registerInput, submitInput } from "./schema";

const registrations = { name: "competition registration", most: 600, seconds: 3600 };
const submissions = { name: "competition submission", most: 600, seconds: 3600 };

const registration = describePost({
  path: "/register",
  summary: "Register for the Engineers’ Oath; the answer's id is the registration code",
  body: registerInput,
  answer: z.object({ data: z.object({ id: z.string() }) }),
  status: 201,
  refused: [400, 409, 429],
});
const submission = describePost({
  path: "/submit",
  summary: "Submit an oath with a registration code, once",
  body: submitInput,
  answer: submissionAnswer,
  status: 201,
  refused: [400, 404, 409, 429],
});

const isKnown = (cause: unknown) => cause instanceof Refusal && cause.code === "already_registered";

export function competitionApi(): Api {
  const api = createApi();
  api.use(actorIfAny);
  api.openapi(registration, async (c) => {
    const ctx = c.get("ctx");
    const input = c.req.valid("json");
    await limitRate(ctx, registrations, ctx.address);
    try {
      return await answerOnce(c, async (tx) => ({
        status: 201 as const,
        body: { data: await registerEntrant(tx, input) },
      }));
    } catch (cause) {
      // The refusal rolled its transaction back, so the email is queued in a new one.
      if (isKnown(cause)) await resendCode(ctx, input.email);
      throw cause;
    }
  });
  api.openapi(submission, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, submissions, ctx.address);
    return answerOnce(c, async (tx) => ({
      status: 201 as const,
      body: { data: await submitOath(tx, c.req.valid("json")) },
    }));
  });
  return api;
}
