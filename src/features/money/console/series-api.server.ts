import type { Api } from "../../../platform/http/api.server";
import { describePost } from "../../../platform/http/describe.server";
import { forRole } from "../../accounts/signed-in.server";
import { confirmSeries } from "../documents/confirm-series.server";
import { seriesConfirmation, seriesView } from "./series-schema";

const confirming = describePost({
  path: "/series/confirmation",
  summary: "Say how far a series of documents had come when a backup was restored (treasurer)",
  body: seriesConfirmation,
  answer: seriesView,
  status: 200,
  refused: [400, 401, 403, 404, 409],
});

export function addSeries(api: Api): void {
  api.use("/series/*", forRole("treasurer"));
  api.openapi(confirming, async (c) => c.json(await confirmSeries(c.get("ctx"), c.req.valid("json")), 200));
}
