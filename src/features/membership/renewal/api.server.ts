import { limitRate } from "../../../platform/http/rate-limit.server";
import { serveCalls } from "../../accounts/calls/serve.server";
import { ownId } from "../../accounts/own-id.server";
import { renewalCalls } from "./calls";
import { requestRenewal } from "./request.server";

const renewalRequests = {
  name: "renewal requests",
  most: 10,
  seconds: 3600,
  sentence: "That is enough renewal requests for now. Please try again later.",
};

export const renewalApi = () =>
  serveCalls(renewalCalls, {
    "POST /": async (ctx) => {
      // In here a repeated request does not count.
      await limitRate(ctx, renewalRequests, ownId(ctx));
      return { data: await requestRenewal(ctx) };
    },
  });
