import { answerAsked } from "../../../platform/http/answer-once.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describePost } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/rate-limit.server";
import { actorIfAny } from "../../accounts/signed-in.server";
import { submissionAnswer } from "../../cases/schema";
import { submitInquiry } from "./operations.server";
import { inquiryInput } from "./schema";

const perNetwork = { name: "membership inquiries", most: 600, seconds: 3600 };

const inquiry = describePost({
  path: "/",
  summary: "Ask about a membership, for oneself or for an organisation",
  body: inquiryInput,
  answer: submissionAnswer,
  status: 201,
  refused: [400, 409, 429],
});

/** Membership inquiries. */
export function inquiryApi(): Api {
  const api = createApi();
  api.use(actorIfAny);
  api.openapi(inquiry, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    return answerAsked(c, (asked) => submitInquiry(ctx, asked, c.req.valid("json")));
  });
  return api;
}
