import { serveCalls } from "../../accounts/calls/serve.server";
import { memberActivityCalls } from "./calls";
import { memberActivityOf } from "./member-activity.server";

export const memberActivityApi = () =>
  serveCalls(memberActivityCalls, { "GET /{id}": (ctx, { id }) => memberActivityOf(ctx, id) });
