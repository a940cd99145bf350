import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../../platform/http/answer-once.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeSend } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { ownId } from "../../accounts/own-id.server";
import { signedInOnly } from "../../accounts/signed-in.server";
import { requestRenewal } from "./request.server";
import { requestedRenewal } from "./schema";

const renewal = describeSend({
  path: "/",
  summary: "Ask to renew the membership, once a term; it becomes a case, and staff write back",
  answer: z.object({ data: requestedRenewal }),
  refused: [401, 404, 409, 429],
});

const renewalRequests = {
  name: "renewal requests",
  most: 10,
  seconds: 3600,
  sentence: "That is enough renewal requests for now. Please try again later.",
};

export function renewalApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(renewal, (c) =>
    answerOnce(c, async (ctx) => {
      await limitRate(ctx, renewalRequests, ownId(ctx));
      return { status: 200, body: { data: await requestRenewal(ctx) } };
    }),
  );
  return api;
}
