import { type Api, createApi } from "../../platform/http/api.server";
import { describeGet } from "../../platform/http/describe.server";
import { signedInOnly } from "../accounts/signed-in.server";
import { type CpdOf, historyPage } from "./operations.server";
import { historyPageAnswer, historyQuery } from "./schema";

const reading = describeGet({
  path: "/",
  summary: "The signed-in member's history, newest first, 20 entries a page",
  query: historyQuery,
  answer: historyPageAnswer,
  refused: [400, 401],
});

/** `cpdOf` gives the CPD points and target of a member for a year. */
export function historyApi(cpdOf: CpdOf): Api {
  const api = createApi();
  api.use("/", signedInOnly);
  api.openapi(reading, async (c) => c.json(await historyPage(c.get("ctx"), c.req.valid("query"), cpdOf), 200));
  return api;
}
