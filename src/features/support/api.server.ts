import { answerAsked } from "../../platform/http/answer-once.server";
import { type Api, createApi } from "../../platform/http/api.server";
import { describeGet, describePost } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/rate-limit.server";
import { actorIfAny } from "../accounts/signed-in.server";
import { submissionAnswer } from "../cases/schema";
import { currentStatus } from "./operations/status.server";
import { submitTicket } from "./operations/ticket.server";
import { liveStatus, ticketInput } from "./schema";

const perNetwork = { name: "support", most: 600, seconds: 3600 };

const ticket = describePost({
  path: "/tickets",
  summary: "Create a support ticket",
  body: ticketInput,
  answer: submissionAnswer,
  status: 201,
  refused: [400, 409, 429],
});
const status = describeGet({
  path: "/",
  summary: "How the portal and its support are doing",
  answer: liveStatus,
});

/** Support tickets. */
export function supportApi(): Api {
  const api = createApi();
  api.use(actorIfAny);
  api.openapi(ticket, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    return answerAsked(c, (asked) => submitTicket(ctx, asked, c.req.valid("json")));
  });
  return api;
}

/** The live figures of the support page. */
export function statusApi(): Api {
  const api = createApi();
  api.openapi(status, async (c) => c.json(await currentStatus(c.get("ctx")), 200));
  return api;
}
