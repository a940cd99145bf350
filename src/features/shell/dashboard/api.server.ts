import { type Api, createApi } from "../../../platform/http/api.server";
import { describeGet } from "../../../platform/http/describe.server";
import { signedInOnly } from "../../accounts/signed-in.server";
import { ownDashboard } from "./operations.server";
import { dashboardAnswer } from "./schema";

const reading = describeGet({
  path: "/",
  summary: "The signed-in member's figures, latest content, activities, deadlines and notifications",
  answer: dashboardAnswer,
  refused: [401],
});

export function dashboardApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(reading, async (c) => c.json(await ownDashboard(c.get("ctx")), 200));
  return api;
}
