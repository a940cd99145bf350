import { createRoute, z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../platform/http/api.server";
import { csvAnswer } from "../../platform/http/csv.server";
import { describeGet } from "../../platform/http/describe.server";
import { forRole, signedInOnly } from "../accounts/signed-in.server";
import { promiseReport, reportCsv, reports } from "./operations.server";
import { promisesAnswer, reportsAnswer } from "./schema";

const all = describeGet({
  path: "/",
  summary: "Reviewer: members, newsletter and competition in figures",
  answer: reportsAnswer,
  refused: [401, 403],
});
const promises = describeGet({
  path: "/promises",
  summary: "Reviewer: median and 90th percentile of the answer times against the promises",
  answer: promisesAnswer,
  refused: [401, 403],
});
const csv = createRoute({
  method: "get",
  path: "/{id}/csv",
  summary: "Reviewer: the table of a report as CSV",
  request: { params: z.object({ id: z.string().max(40) }) },
  responses: {
    200: { description: "The table", content: { "text/csv": { schema: z.string() } } },
    401: { description: "Not signed in" },
    403: { description: "Not allowed" },
    404: { description: "Not found" },
  },
});

export function staffReportsApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("reviewer"));
  api.openapi(all, async (c) => c.json(await reports(c.get("ctx")), 200));
  api.openapi(promises, async (c) => c.json(await promiseReport(c.get("ctx")), 200));
  api.openapi(csv, async (c) => {
    const { id } = c.req.valid("param");
    return csvAnswer(await reportCsv(c.get("ctx"), id), `${id}.csv`);
  });
  return api;
}
