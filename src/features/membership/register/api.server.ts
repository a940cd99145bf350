import { createRoute, z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { csvAnswer } from "../../../platform/http/csv.server";
import { describeCall, describeGet, describePost } from "../../../platform/http/describe.server";
import { indianDay } from "../../../platform/time/indian-time";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import { recordCalls } from "../record/api.server";
import { openRenewals } from "../renewal/list.server";
import { renewalPage } from "../renewal/schema";
import { exportMembers } from "./export.server";
import { memberCounts as countMembers, memberList } from "./list.server";
import { mergeMembers, undoMerge } from "./merge.server";
import { memberRecord } from "./record.server";
import { idParam, listQuery, memberCounts, memberPage, mergeInput, memberRecord as shape } from "./schema";

const done = z.object({ success: z.literal(true) });
const changing = [400, 401, 403, 404, 409] as const;

const listing = describeGet({
  path: "/",
  summary: "Reviewers: the register of members, newest number first, 25 a page",
  query: listQuery,
  answer: memberPage,
  refused: [400, 401, 403],
});
const counting = describeGet({
  path: "/counts",
  summary: "Reviewers: how many of the members that the query asks for stand in each view",
  query: listQuery.omit({ status: true, ending: true, cursor: true }),
  answer: memberCounts,
  refused: [400, 401, 403],
});
const waiting = describeGet({
  path: "/renewals",
  summary: "Reviewers: renewals that wait for a decision in the queue, 25 a page",
  query: listQuery.pick({ cursor: true }),
  answer: renewalPage,
  refused: [400, 401, 403],
});
const merging = describePost({
  path: "/merges",
  summary: "Reviewers: merge two records of one person",
  body: mergeInput,
  answer: z.object({ id: z.string() }),
  status: 201,
  refused: changing,
});
const undoing = describeCall({
  method: "delete",
  path: "/merges/{id}",
  summary: "Reviewers: take a merge back, within 30 days",
  params: idParam,
  answer: done,
  refused: [401, 403, 404, 409],
});
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
const reading = describeCall({
  method: "get",
  path: "/{id}",
  summary: "Reviewers: everything the register holds about a member",
  params: idParam,
  answer: z.object({ member: shape }),
  refused: [401, 403, 404],
});
function renewalsAndMerges(api: Api): void {
  api.openapi(waiting, async (c) => c.json(await openRenewals(c.get("ctx"), c.req.valid("query").cursor), 200));
  api.openapi(merging, async (c) => c.json({ id: await mergeMembers(c.get("ctx"), c.req.valid("json")) }, 201));
  api.openapi(undoing, async (c) => {
    await undoMerge(c.get("ctx"), c.req.valid("param").id);
    return c.json({ success: true as const }, 200);
  });
}

export function memberRegisterApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("reviewer"));
  for (const path of ["/export.csv", "/:id/periods", "/:id/ending"]) api.use(path, forRole("admin"));
  api.on("POST", "/", forRole("admin"));
  api.on("PATCH", "/:id", forRole("admin"));
  renewalsAndMerges(api);
  recordCalls(api);
  api.openapi(listing, async (c) => c.json(await memberList(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(counting, async (c) => c.json(await countMembers(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(exporting, async (c) => {
    const ctx = c.get("ctx");
    const stream = await exportMembers(ctx, c.req.valid("query"));
    return csvAnswer(stream, `members-${indianDay(ctx.now)}.csv`);
  });
  api.openapi(reading, async (c) => c.json({ member: await memberRecord(c.get("ctx"), c.req.valid("param").id) }, 200));
  return api;
}
