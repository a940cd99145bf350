import { type Api, createApi } from "../../../platform/http/api.server";
import { describeGet } from "../../../platform/http/describe.server";
import { signedInOnly } from "../../accounts/signed-in.server";
import { warningsNow } from "./operations.server";
import { staffWarnings } from "./schema";

const warnings = describeGet({
  path: "/",
  summary: "Staff: emails that do not leave, and a disk that is nearly full",
  answer: staffWarnings,
  refused: [401, 403],
});

export function staffWarningsApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(warnings, async (c) => c.json(await warningsNow(c.get("ctx")), 200));
  return api;
}
