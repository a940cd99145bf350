import { answerAsked } from "../../platform/http/answer-once.server";
import { type Api, createApi } from "../../platform/http/api.server";
import { describePost } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/rate-limit.server";
import { actorIfAny } from "../accounts/signed-in.server";
import { submissionAnswer } from "../cases/schema";
import { submitPartnership } from "./operations.server";
import { partnershipInput } from "./schema";

const perNetwork = { name: "partnership", most: 600, seconds: 3600 };

const application = describePost({
  path: "/applications",
  summary: "Apply for partnership",
  body: partnershipInput,
  answer: submissionAnswer,
  status: 201,
  refused: [400, 409, 429],
});

/** Applications for partnership. */
export function partnershipApi(): Api {
  const api = createApi();
  api.use(actorIfAny);
  api.openapi(application, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    return answerAsked(c, (asked) => submitPartnership(ctx, asked, c.req.valid("json")));
  });
  return api;
}
