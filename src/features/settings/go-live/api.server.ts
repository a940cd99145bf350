import { type Api, createApi } from "../../../platform/http/api.server";
import { describeGet } from "../../../platform/http/describe.server";
import { signedInOnly } from "../../accounts/signed-in.server";
import { goLive } from "./operations.server";
import { goLiveAnswer } from "./schema";

const check = describeGet({
  path: "/",
  summary: "Admin: what is still unset or a sample before the site goes live",
  answer: goLiveAnswer,
  refused: [401, 403],
});

/** What is left to do before the site goes live. */
export function staffGoLiveApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(check, async (c) => c.json(await goLive(c.get("ctx")), 200));
  return api;
}
