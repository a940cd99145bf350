import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../../platform/http/answer-once.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describePost } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { actorIfAny } from "../../accounts/signed-in.server";
import { confirmDigitalMembership, despiteSignUps, submitDigitalMembership } from "./operations.server";
import { confirmedApplication, confirmInput, digitalMembershipInput, sentApplication } from "./schema";

const perNetwork = { name: "digital membership", most: 600, seconds: 3600 };
const confirmations = { name: "membership confirmations", most: 300, seconds: 3600 };

const application = describePost({
  path: "/",
  summary:
    "Apply for the free digital membership; an email asks for the address to be confirmed, unless one is signed in with it",
  body: digitalMembershipInput,
  answer: z.object({ data: sentApplication }),
  status: 201,
  refused: [400, 409, 429],
});
const confirmation = describePost({
  path: "/confirm",
  summary: "Confirm the address of an application with the emailed token",
  body: confirmInput,
  answer: z.object({ data: confirmedApplication }),
  status: 200,
  refused: [400, 409, 429],
});

export function digitalMembershipApi(): Api {
  const api = createApi();
  api.use(actorIfAny);
  api.openapi(application, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    return answerOnce(c, async (tx) => ({
      status: 201 as const,
      body: { data: await submitDigitalMembership(tx, c.req.valid("json")) },
    }));
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
