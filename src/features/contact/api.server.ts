import { answerAsked } from "../../platform/http/answer-once.server";
import { type Api, createApi } from "../../platform/http/api.server";
import { describePost } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/rate-limit.server";
import { actorIfAny } from "../accounts/signed-in.server";
import { submissionAnswer } from "../cases/schema";
import { submitMessage } from "./operations.server";
import { contactInput } from "./schema";

const perNetwork = { name: "contact", most: 600, seconds: 3600 };

const message = describePost({
  path: "/",
  summary: "Send a message to the federation",
  body: contactInput,
  answer: submissionAnswer,
  status: 201,
  refused: [400, 409, 429],
});

/** Messages to the federation. */
export function contactApi(): Api {
  const api = createApi();
  api.use(actorIfAny);
  api.openapi(message, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    return answerAsked(c, (asked) => submitMessage(ctx, asked, c.req.valid("json")));
  });
  return api;
}
