import { type Api, createApi } from "../../../platform/http/api.server";
import { describeCall } from "../../../platform/http/describe.server";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import { idParam } from "../../membership/register/schema";
import { memberActivityOf } from "./member-activity.server";
import { memberDealings } from "./schema";

const reading = describeCall({
  method: "get",
  path: "/{id}",
  summary: "Reviewers: a member's cases, orders, CPD declarations, emails and account",
  params: idParam,
  answer: memberDealings,
  refused: [401, 403, 404],
});

export function memberActivityApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("reviewer"));
  api.openapi(reading, async (c) => c.json(await memberActivityOf(c.get("ctx"), c.req.valid("param").id), 200));
  return api;
}
