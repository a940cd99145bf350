import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../../platform/http/answer-once.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describePost } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/rate-limit.server";
import { confirmDigitalMembership, despiteSignUps, submitDigitalMembership } from "./operations.server";
import { confirmedApplication, confirmInput, digitalMembershipInput } from "./schema";

const perNetwork = { name: "digital membership", most: 600, seconds: 3600 };
const confirmations = { name: "membership confirmations", most: 300, seconds: 3600 };

const application = describePost({
  path: "/",
  summary: "Apply for the free digital membership; a mail asks for the address to be confirmed",
  body: digitalMembershipInput,
  answer: z.object({ data: z.object({ reference: z.string() }) }),
  status: 201,
  refused: [400, 409, 429],
});
const confirmation = describePost({
  path: "/confirm",
  summary: "Confirm the address of an application with the mailed token",
  body: confirmInput,
  answer: z.object({ data: confirmedApplication }),
  status: 200,
  refused: [400, 409, 429],
});

/** Digital membership: applying, and confirming the address. */
export function digitalMembershipApi(): Api {
  const api = createApi();
  api.openapi(application, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    return answerOnce(c, async (tx) => {
      const reference = await submitDigitalMembership(tx, c.req.valid("json"));
      return { status: 201 as const, body: { data: { reference } } };
    });
  });
  api.openapi(confirmation, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, confirmations, ctx.address);
    return despiteSignUps(() =>
      answerOnce(c, async (tx) => ({
        status: 200 as const,
        body: { data: await confirmDigitalMembership(tx, c.req.valid("json").token) },
      })),
    );
  });
  return api;
}
