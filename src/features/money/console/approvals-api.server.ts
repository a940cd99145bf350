import { createRoute, z } from "@hono/zod-openapi";
import type { Api } from "../../../platform/http/api.server";
import { attachment } from "../../../platform/http/attachment.server";
import { addCalls } from "../../accounts/calls/serve.server";
import { decide } from "../approvals/decide-approval.server";
import { approvalsWaiting } from "../approvals/list.server";
import { proposeClosing } from "../books/close-year.server";
import { exportYear } from "../books/export.server";
import { proposeReversal } from "../books/payment-reversal.server";
import { proposeWriteOff } from "../dues/write-off.server";
import { declineAsked } from "../refunds/decide-refund.server";
import { refundsPage } from "../refunds/list.server";
import { proposeAsked, proposeRefund } from "../refunds/refund.server";
import { markSent } from "../refunds/send-refund.server";
import { approvalCalls, yearParameter } from "./approval-calls";

const exporting = createRoute({
  method: "get",
  path: "/years/{year}/export",
  summary: "A financial year as a ZIP of CSV files (auditor)",
  request: { params: yearParameter },
  responses: {
    200: {
      description: "The year",
      content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
    },
    400: { description: "No such year" },
    401: { description: "Not signed in" },
    403: { description: "Not allowed" },
  },
});

export function addApprovals(api: Api): void {
  addCalls(api, approvalCalls, {
    "GET /refunds": (ctx, { query }) => refundsPage(ctx, query),
    "POST /refunds": async (ctx, { body }) => ({ number: await proposeRefund(ctx, body) }),
    "POST /refunds/{id}/proposal": (ctx, { id, body }) => proposeAsked(ctx, id, body),
    "POST /refunds/{id}/refusal": (ctx, { id, body }) => declineAsked(ctx, id, body.reason),
    "POST /refunds/{id}/sending": (ctx, { id, body }) => markSent(ctx, id, body),
    "GET /approvals": async (ctx) => ({ approvals: await approvalsWaiting(ctx) }),
    "POST /approvals/{id}": (ctx, { id, body }) => decide(ctx, id, body),
    "POST /write-offs": (ctx, { body }) => proposeWriteOff(ctx, body),
    "POST /allocations/{id}/reversal": (ctx, { id, body }) => proposeReversal(ctx, id, body),
    "POST /years/{year}/closing": (ctx, { year }) => proposeClosing(ctx, year),
  });
  api.openapi(exporting, async (c) => {
    const { year } = c.req.valid("param");
    return attachment(await exportYear(c.get("ctx"), year), "application/zip", `books-20${year}.zip`);
  });
}
