import { createRoute, z } from "@hono/zod-openapi";
import type { Api } from "../../platform/http/api.server";
import { csvAnswer } from "../../platform/http/csv.server";
import { serveCalls } from "../accounts/calls/serve.server";
import { reportsCalls } from "./calls";
import { promiseReport, reportCsv, reports } from "./operations.server";

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
  const api = serveCalls(reportsCalls, { "GET /": reports, "GET /promises": promiseReport });
  api.openapi(csv, async (c) => {
    const { id } = c.req.valid("param");
    return csvAnswer(await reportCsv(c.get("ctx"), id), `${id}.csv`);
  });
  return api;
}
