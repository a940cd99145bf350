import { type Api, createApi } from "../../platform/http/api.server";
import { addCalls } from "../accounts/calls/serve.server";
import { signedInOnly } from "../accounts/signed-in.server";
import { historyCalls } from "./calls";
import { type CpdOf, historyPage } from "./operations.server";

/** `cpdOf` gives the CPD points and target of a member for a year. */
export function historyApi(cpdOf: CpdOf): Api {
  const api = createApi();
  // Only here: the calls below /api/history count against the member's limit by themselves.
  api.use("/", signedInOnly);
  addCalls(api, historyCalls, { "GET /": (ctx, { query }) => historyPage(ctx, query, cpdOf) });
  return api;
}
