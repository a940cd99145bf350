import { createRoute, z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { csvAnswer } from "../../../platform/http/csv.server";
import { indianDay } from "../../../platform/time/indian-time";
import { addCalls } from "../../accounts/calls/serve.server";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import { addRecordCalls } from "../record/api.server";
import { openRenewals } from "../renewal/list.server";
import { listQuery, registerCalls } from "./calls";
import { exportMembers } from "./export.server";
import { memberCounts, memberList } from "./list.server";
import { mergeMembers, undoMerge } from "./merge.server";
import { memberRecord } from "./record.server";

const exporting = createRoute({
  method: "get",
  path: "/export.csv",
  summary: "Admin: the members that the query asks for, as CSV",
  request: { query: listQuery },
  responses: {
    200: { description: "The members", content: { "text/csv": { schema: z.string() } } },
    401: { description: "Not signed in" },
    403: { description: "Not allowed" },
  },
});

export function memberRegisterApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("reviewer"));
  api.use("/export.csv", forRole("admin"));
  // Paths without a parameter come before GET /{id}.
  api.openapi(exporting, async (c) => {
    const ctx = c.get("ctx");
    const stream = await exportMembers(ctx, c.req.valid("query"));
    return csvAnswer(stream, `members-${indianDay(ctx.now)}.csv`);
  });
  addRecordCalls(api);
  addCalls(api, registerCalls, {
    "GET /renewals": (ctx, { query }) => openRenewals(ctx, query.cursor),
    "POST /merges": async (ctx, { body }) => ({ id: await mergeMembers(ctx, body) }),
    "DELETE /merges/{id}": (ctx, { id }) => undoMerge(ctx, id),
    "GET /": (ctx, { query }) => memberList(ctx, query),
    "GET /counts": (ctx, { query }) => memberCounts(ctx, query),
    "GET /{id}": async (ctx, { id }) => ({ member: await memberRecord(ctx, id) }),
  });
  return api;
}
